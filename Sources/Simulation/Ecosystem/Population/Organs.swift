import Anatomy
import Evolution
import Locomotion

/// A genome's parts compiled for the tick: which cell does what. Fixed for the life of a body; dead cells are skipped
/// by their state. Cells and links are counted from the creature's first.
struct Organs: Hashable, Sendable {
    let motor: Motor
    let bonds: [Bond]
    let venomConduits: [Conduit]
    let chargeConduits: [Conduit]
    let paces: [Pace]
    /// Bonds that let go on a channel.
    let breakaways: [Breakaway]
    private(set) var nucleus: Int32 = 0
    let hasGlands: Bool
    let softensWounds: Bool
    let latches: [Latch]
    /// All cells by type, and within a type in the plan's order.
    private var cellsByType: [Int32] = []
    /// Where each type begins in `cellsByType`, and the end of the last.
    private var starts: [UInt8] = []
    /// A bit for each type that it has: most ask in vain for most types.
    private var types: UInt64 = 0

    init(_ genome: Genome) {
        let plan = genome.plan
        motor = Motor(plan, genome.actuators())
        bonds = Bond.all(of: plan)
        venomConduits = Conduit.all(of: plan, bonds) { $0.venom.share }
        chargeConduits = Conduit.all(of: plan, bonds) { $0.charge.share }
        paces = plan.cells.enumerated().compactMap { Pace($0.element, at: $0.offset) }
        breakaways = plan.links.enumerated().compactMap { Breakaway($0.element, at: $0.offset) }
        hasGlands = plan.has(.poisons)
        latches = plan.links.enumerated().compactMap { Latch($0.element, at: $0.offset) }
        softensWounds = plan.links.contains { $0.type.traits.softening > 0 }
        sortCells(plan)
    }

    private mutating func sortCells(_ plan: BodyPlan) {
        for type in CellType.allCases {
            starts.append(UInt8(cellsByType.count))
            for (index, cell) in plan.cells.enumerated() where cell.type == type { cellsByType.append(Int32(index)) }
            if cellsByType.count > Int(starts[starts.count - 1]) { types |= 1 << UInt64(type.rawValue) }
        }
        starts.append(UInt8(cellsByType.count))
        nucleus = Int32(plan.cells.firstIndex { $0.type.roles.contains(.vital) } ?? 0)
    }

    /// The cells of one type: what the phase of an acting type goes through.
    func cells(of type: CellType) -> ArraySlice<Int32> {
        let first = Int(type.rawValue)
        guard types >> UInt64(first) & 1 == 1 else { return [] }
        return cellsByType[Int(starts[first])..<Int(starts[first + 1])]
    }

    var mouths: ArraySlice<Int32> { cells(of: .mouth) }
    var filters: ArraySlice<Int32> { cells(of: .filter) }
    var leaves: ArraySlice<Int32> { cells(of: .chloroplast) }
    var eyes: ArraySlice<Int32> { cells(of: .eye) }
    var noses: ArraySlice<Int32> { cells(of: .nose) }
    var glands: ArraySlice<Int32> { cells(of: .gland) }
    var livers: ArraySlice<Int32> { cells(of: .liver) }
    var feelers: ArraySlice<Int32> { cells(of: .feeler) }
    var ganglia: ArraySlice<Int32> { cells(of: .ganglion) }
    var electrocytes: ArraySlice<Int32> { cells(of: .electrocyte) }
    var hearts: ArraySlice<Int32> { cells(of: .heart) }
    var stems: ArraySlice<Int32> { cells(of: .stem) }
    var inks: ArraySlice<Int32> { cells(of: .ink) }
    var jets: ArraySlice<Int32> { cells(of: .jet) }
    var siphons: ArraySlice<Int32> { cells(of: .siphon) }
    var sonars: ArraySlice<Int32> { cells(of: .sonar) }
}

/// A pacemaker's rhythm.
struct Pace: Hashable, Sendable {
    /// Counted from the creature's first.
    let cell: Int32
    let rhythm: Rhythm
    /// Only while this channel has the sign; nil: always.
    let channel: ControlChannel?
    let sign: Float

    /// nil for a cell that keeps no pace. Without a rhythm of its own it has the heart's: one beat a second.
    init?(_ plan: CellPlan, at index: Int) {
        guard plan.type.roles.contains(.paces) else { return nil }
        cell = Int32(index)
        let set = plan.wiring.rhythm
        rhythm = set.frequency > 0 ? set : Rhythm(frequency: 1, phase: set.phase)
        channel = plan.wiring.channel.control
        sign = plan.wiring.gain < 0 ? -1 : 1
    }
}

/// A link that is loaded slowly and springs open.
struct Latch: Hashable, Sendable {
    /// Counted from the creature's first.
    let bond: Int32
    /// Of its length, when it is loaded.
    let contraction: Float

    init?(_ plan: LinkPlan, at index: Int) {
        guard plan.type == .latch, plan.amplitude > 0 else { return nil }
        bond = Int32(index)
        contraction = plan.type.traits.contraction * plan.amplitude
    }
}

/// A link that lets go on command.
struct Breakaway: Hashable, Sendable {
    /// Counted from the creature's first.
    let bond: Int32
    let channel: ControlChannel

    init?(_ plan: LinkPlan, at index: Int) {
        guard !plan.type.contracts, let channel = plan.type.traits.channel else { return nil }
        bond = Int32(index)
        self.channel = channel
    }
}
