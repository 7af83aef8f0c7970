import SimMath

/// A dish of soft bodies: discs held together by links and hinges, swimming at low Reynolds number.
///
/// Extended position-based dynamics (Macklin, Müller & Chentanez, "XPBD", MIG 2016) in small substeps, with the drag of
/// the water in the metric of the projection. Frame: the dish, its centre at the origin. Units: µm, s, pN.
///
/// A value: a copy is a saved state. The same calls give the same bits on every machine.
public struct SoftBodySystem: Sendable {
    public let settings: SoftBodySettings
    /// µm.
    public var dishRadius: Float { shores.dishRadius }
    public var rocks: [Rock] { shores.rocks }
    public var walls: [StraightWall] { shores.walls }
    public let vortex: Vortex?
    /// Where the water differs from the rest.
    public let zones: [WaterZone]

    let shores: Shores
    @usableFromInline var particles = ParticleColumns()
    @usableFromInline var links = LinkColumns()
    var hinges = HingeColumns()
    var bodies = BodyTable()
    var formation = Formation()
    var grips = GripTable()
    /// What direct solutions work in, for each of two workers.
    var scratch = (LaneStore.scratch, LaneStore.scratch)
    var neighbours: NeighbourList
    var boundary = BoundaryList()
    /// The largest speed at the end of the last step, µm/s.
    var fastest: Float = 0

    /// Particles that touched the wall or a rock in the last step, each once.
    public internal(set) var wallTouches: [Int32] = []
    /// Links that broke under strain in the last step.
    public internal(set) var brokenLinks: [Int32] = []
    /// Grips that ended without being released since the step before the last: they broke at the end of the last step,
    /// or an end was deactivated or removed with its body before it. Each is listed after one step; its handle is
    /// invalid from the moment it ends.
    public internal(set) var endedGrips: [GripHandle] = []
    /// Particles in use.
    public internal(set) var activeParticleCount = 0

    /// Throws for values the engine cannot work with. `dishRadius` in µm.
    public init(
        settings: SoftBodySettings, dishRadius: Float, vortex: Vortex? = nil, zones: [WaterZone] = [],
        rocks: [Rock] = [], walls: [StraightWall] = []
    ) throws(SoftBodyError) {
        try settings.validate()
        try require(dishRadius, in: 4 * settings.minimumRadius...1e5, .dish, "dishRadius")
        try vortex?.validate(maximumSpeed: settings.maximumSpeed)
        for i in zones.indices { try zones[i].validate(index: i, maximumSpeed: settings.maximumSpeed) }
        for i in rocks.indices { try rocks[i].validate(index: i, settings: settings) }
        for i in walls.indices { try walls[i].validate(index: i, settings: settings) }
        self.settings = settings
        self.vortex = vortex
        self.zones = zones
        shores = Shores(dishRadius: dishRadius, walls: walls, rocks: rocks)
        neighbours = NeighbourList(dishRadius: dishRadius)
    }
}
