public import Anatomy

/// What the water does to every body, and controls to each: a client that steps its own body must do the same.
public struct WaterNotice: Hashable, Sendable {
    /// The largest speed of the eddy in the middle, µm/s, and how far from the middle that is, µm; above 0.
    public var vortexSpeed: Float = 0
    public var vortexCore: Float = 1
    /// As a multiple of what the catalogue's drag is for; above 0.
    public var viscosity: Float = 1
    /// Extra thrust at full bite, as a share.
    public var boostThrust: Float = 0
    /// A resting muscle's rhythm, as a share of the commanded one.
    public var idleRhythm: Float = 0
    /// Force with which a biting mouth clings to its bite, pN, and the gap across which it does so, µm.
    public var biteHold: Float = 0
    public var biteGap: Float = 0
    /// Where the water differs from the rest, and the light.
    public var zones: [DishZone] = []

    public init() {}

    public init(
        vortexSpeed: Float, vortexCore: Float, viscosity: Float = 1, boostThrust: Float, idleRhythm: Float,
        biteHold: Float, biteGap: Float, zones: [DishZone] = []
    ) {
        self.vortexSpeed = vortexSpeed
        self.vortexCore = vortexCore
        self.viscosity = viscosity
        self.boostThrust = boostThrust
        self.idleRhythm = idleRhythm
        self.biteHold = biteHold
        self.biteGap = biteGap
        self.zones = zones
    }
}

extension WaterNotice: WireValue {
    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&vortexSpeed, "vortexSpeed")
        coder.code(positive: &vortexCore, "vortexCore")
        coder.code(positive: &viscosity, "viscosity")
        coder.code(&boostThrust, "boostThrust")
        coder.code(&idleRhythm, "idleRhythm")
        coder.code(&biteHold, "biteHold")
        coder.code(&biteGap, "biteGap")
        coder.list(&zones, "zones", limit: WireLimits.zones)
    }
}
