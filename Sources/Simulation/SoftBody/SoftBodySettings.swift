/// Every tuning value of the engine, with its unit and its reason.
public struct SoftBodySettings: Hashable, Codable, Sendable {
    /// Ticks a second. A tick is one `step()`.
    public var ticksPerSecond = 60
    /// Substeps a tick, one solver iteration each: at equal cost substeps beat iterations (Macklin et al., "Small steps
    /// in physics simulation", SCA 2019). The error of a stiff chain falls about fourfold when they double.
    public var substeps = 4
    /// How often a substep goes over the contacts. Once is enough where bodies meet now and then; for a packed crowd
    /// twice: at packing .6 that reduces the deepest overlap from .067 to .017 µm, for a quarter more time.
    public var contactPasses = 1
    /// No particle moves faster, µm/s. Two discs of `minimumRadius` must not be able to pass through each other in two
    /// substeps (a constraint may bring them close in one, contacts answer in the next), so
    /// `maximumSpeed / (ticksPerSecond · substeps)` must not exceed ½ `minimumRadius`.
    public var maximumSpeed: Float = 30
    /// The smallest radius a particle may have, µm.
    public var minimumRadius: Float = 0.25
    /// Twice the farthest any particle may go before the list of candidate pairs is rebuilt, µm (Verlet, Phys. Rev.
    /// 159, 1967): a large one means more candidates to test each tick, a small one more rebuilds.
    public var skin: Float = 1.6
    /// How long a list should last, s: a particle is expected to go no farther in that time than its present speed
    /// takes it.
    public var listLifetime: Float = 0.08
    /// How fast an overlap, or the strain of a stiff link, that exists at the start of a tick may be undone, µm/s. It
    /// keeps bodies that were placed into each other from shooting away, and blocked muscles from hammering; what
    /// arises within a tick is undone at once.
    public var recoverySpeed: Float = 6
    /// Pairs closer than this count as touching even if they do not press on each other, µm.
    public var touchMargin: Float = 0.02
    /// Bounds of the live rest-length factor of a link. Below a quarter cells would fold over each other.
    public var minimumRestFactor: Float = 0.25
    public var maximumRestFactor: Float = 3
    /// How fast a live rest-length factor may change, 1/s: fast muscles manage about ten lengths a second.
    public var maximumRestRate: Float = 10
    /// How fast a live rest angle may change, rad/s.
    public var maximumHingeRate: Float = 30
    /// Bound of each component of the force on a particle, pN: far above any force of a creature, small enough that no
    /// sum or product inside a tick overflows.
    public var maximumForce: Float = 10_000

    public init() {}

    /// One substep, s.
    public var substepDuration: Float { 1 / Float(ticksPerSecond * substeps) }
    /// One tick, s.
    public var tickDuration: Float { 1 / Float(ticksPerSecond) }

    /// Throws for the first value the engine cannot work with.
    public func validate() throws(SoftBodyError) {
        try require(Float(ticksPerSecond), in: 1...10_000, .settings, "ticksPerSecond")
        try require(Float(substeps), in: 1...256, .settings, "substeps")
        try require(Float(contactPasses), in: 1...64, .settings, "contactPasses")
        try require(minimumRadius, in: 1e-3...1e3, .settings, "minimumRadius")
        try require(maximumSpeed, in: 1e-3...1e6, .settings, "maximumSpeed")
        try require(skin, in: 1e-3...1e3, .settings, "skin")
        try require(listLifetime, in: 1e-3...10, .settings, "listLifetime")
        try require(recoverySpeed, in: 0...maximumSpeed, .settings, "recoverySpeed")
        try require(touchMargin, in: 0...skin / 2, .settings, "touchMargin")
        try require(minimumRestFactor, in: 0.01...1, .settings, "minimumRestFactor")
        try require(maximumRestFactor, in: 1...100, .settings, "maximumRestFactor")
        try require(maximumRestRate, in: 1e-3...1e4, .settings, "maximumRestRate")
        try require(maximumHingeRate, in: 1e-3...1e4, .settings, "maximumHingeRate")
        try require(maximumForce, in: 1e-6...1e9, .settings, "maximumForce")
        guard maximumSpeed * substepDuration <= 0.5 * minimumRadius * 1.0001 else {
            throw SoftBodyError(
                .settings, "maximumSpeed", value: Double(maximumSpeed),
                requirement: "at most \(0.5 * minimumRadius / substepDuration) (½ of minimumRadius a substep)")
        }
    }
}
