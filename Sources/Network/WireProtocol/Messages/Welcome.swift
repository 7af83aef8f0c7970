public import SimMath

/// What became of the ticket that a hello showed.
public enum Resumption: UInt8, CaseIterable, Hashable, Sendable {
    /// There was none.
    case newcomer = 0
    /// The guest is who it was, and what it left is its own again.
    case resumed
    /// What the ticket is for is gone, or was never there: the guest begins anew.
    case gone
}

/// The answer to a hello.
public struct Welcome: Hashable, Sendable {
    public var version = protocolVersion
    /// The number the server calls this client by.
    public var guest: UInt32 = 0
    public var ticksPerSecond: UInt8 = 1
    public var snapshotsPerSecond: UInt8 = 1
    /// µm.
    public var dishRadius: Float = 0
    /// Whether the view is bounded by the creature's senses.
    public var fog = false
    public var light = LightNotice()
    public var rocks: [RockNotice] = []
    public var vents: [Vector2] = []
    public var water = WaterNotice()
    /// Whether guests only watch here, and may speed the dish up, feed and poke. Then snapshots come at their rate of
    /// wall time however fast the dish lives, and a client tells time by their numbers instead of by ticks.
    public var isAquarium = false
    public var resumption = Resumption.newcomer
    /// Lets the guest come back after its connection was lost; empty for one that has nothing to come back to.
    public var ticket: [UInt8] = []
    /// Ticks take longer than `ticksPerSecond` says where the pace is below 100 %.
    public var timing = DishTiming()

    public init(
        guest: UInt32, ticksPerSecond: UInt8, snapshotsPerSecond: UInt8, dishRadius: Float, fog: Bool,
        light: LightNotice, rocks: [RockNotice], vents: [Vector2], water: WaterNotice = WaterNotice(),
        isAquarium: Bool = false, resumption: Resumption = .newcomer, ticket: [UInt8] = [],
        timing: DishTiming = DishTiming()
    ) {
        self.guest = guest
        self.ticksPerSecond = ticksPerSecond
        self.snapshotsPerSecond = snapshotsPerSecond
        self.dishRadius = dishRadius
        self.fog = fog
        self.light = light
        self.rocks = rocks
        self.vents = vents
        self.water = water
        self.isAquarium = isAquarium
        self.resumption = resumption
        self.ticket = ticket
        self.timing = timing
    }
}

/// A round stone in the dish.
public struct RockNotice: Hashable, Sendable {
    /// µm.
    public var centre = Vector2()
    public var radius: Float = 0

    public init(centre: Vector2, radius: Float) {
        self.centre = centre
        self.radius = radius
    }
}

/// The patch of bright light that drifts round the dish as it lives.
public struct LightNotice: Hashable, Sendable {
    /// µm.
    public var radius: Float = 0
    /// Distance of the patch's middle from the dish's, µm.
    public var orbit: Float = 0
    /// Seconds of play for one round; above 0.
    public var period: Float = 1

    public init(radius: Float, orbit: Float, period: Float) {
        self.radius = radius
        self.orbit = orbit
        self.period = period
    }

    /// Where its middle is after so many seconds of play, µm.
    public func centre(seconds: Double) -> Vector2 {
        let round = Float((seconds / Double(period)).truncatingRemainder(dividingBy: 1))
        return Vector2(sinTurns(round + 0.25), sinTurns(round)) * orbit
    }
}

extension Welcome: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&version, "version")
        let version = version
        coder.check(version == protocolVersion) { _ in .otherVersion(theirs: version) }
        coder.code(&guest, "guest")
        coder.code(&ticksPerSecond, "ticksPerSecond")
        coder.code(&snapshotsPerSecond, "snapshotsPerSecond")
        coder.check(ticksPerSecond > 0 && snapshotsPerSecond > 0) { .badCode(field: $0 + "rate", code: 0) }
        coder.code(&dishRadius, "dishRadius")
        coder.code(&fog, "fog")
        coder.value(&light, "light")
        coder.list(&rocks, "rocks", limit: WireLimits.rocks)
        coder.list(&vents, "vents", limit: WireLimits.vents)
        coder.value(&water, "water")
        coder.code(&isAquarium, "isAquarium")
        coder.code(&resumption, "resumption")
        coder.code(&ticket, "ticket", limit: WireLimits.ticketBytes)
        coder.value(&timing, "timing")
    }
}

extension RockNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.value(&centre, "centre")
        coder.code(&radius, "radius")
    }
}

extension LightNotice: WireValue {
    init() {}

    mutating func code<C: Coder>(_ coder: inout C) {
        coder.code(&radius, "radius")
        coder.code(&orbit, "orbit")
        coder.code(positive: &period, "period")
    }
}
