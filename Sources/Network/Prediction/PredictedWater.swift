import Anatomy
import Locomotion
import SimMath
import SoftBody
public import WireProtocol

/// The water that bodies are predicted in: what a server said of it.
public struct PredictedWater: Sendable {
    /// Without bodies.
    let system: SoftBodySystem
    let locomotion: LocomotionSettings
    /// As a multiple of what the catalogue's drag is for.
    let viscosity: Float
    let ticksPerSecond: Int

    /// µm: a grid of larger water would be too dear to copy thirty times a second.
    private static let largest: Float = 500

    /// Of the dish; nil for one that cannot be predicted.
    public init?(_ welcome: Welcome) {
        // An aquarium's ticks come at any pace, and no player steers there.
        guard !welcome.isAquarium else { return nil }
        self.init(
            radius: welcome.dishRadius, rocks: welcome.rocks, welcome.water, ticksPerSecond: welcome.ticksPerSecond)
    }

    /// Of a test swim.
    public init?(_ testSwim: TestSwimNotice, ticksPerSecond: UInt8) {
        self.init(radius: testSwim.dishRadius, rocks: [], testSwim.water, ticksPerSecond: ticksPerSecond)
    }

    private init?(radius: Float, rocks: [RockNotice], _ water: WaterNotice, ticksPerSecond: UInt8) {
        var settings = SoftBodySettings()
        guard radius <= Self.largest, Int(ticksPerSecond) == settings.ticksPerSecond else { return nil }
        settings.touchMargin = min(settings.skin / 2, max(0, water.biteGap))
        let vortex = Vortex(centre: .zero, peakSpeed: water.vortexSpeed, coreRadius: water.vortexCore)
        let stones = rocks.map { Rock(centre: $0.centre, radius: $0.radius) }
        guard
            let system = try? SoftBodySystem(
                settings: settings, dishRadius: radius, vortex: vortex, zones: water.zones.compactMap(\.felt),
                rocks: stones)
        else { return nil }
        self.system = system
        self.ticksPerSecond = Int(ticksPerSecond)
        viscosity = min(100, max(0.01, water.viscosity))
        var locomotion = LocomotionSettings()
        locomotion.boostThrust = min(4, max(0, water.boostThrust))
        locomotion.idleRhythm = min(1, max(0, water.idleRhythm))
        locomotion.biteHold = min(1000, max(0, water.biteHold))
        self.locomotion = locomotion
    }
}
