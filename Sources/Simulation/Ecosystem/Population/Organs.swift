import Anatomy
import Evolution
import Locomotion

/// A genome's parts compiled for the tick: which cell does what. Fixed for the life of a body; dead cells are skipped
/// by their state. Cells and links are counted from the creature's first.
struct Organs: Hashable, Sendable {
    let motor: Motor
    let bonds: [Bond]
    /// The share of a difference in venom that flows along each bond in a tick.
    let venomShares: [Float]
    private(set) var nucleus: Int32 = 0
    let hasGlands: Bool
    /// All cells by type, and within a type in the plan's order.
    private var cellsByType: [Int32] = []
    /// Where each type begins in `cellsByType`, and the end of the last.
    private var starts: [UInt8] = []

    init(_ genome: Genome) {
        let plan = genome.plan
        motor = Motor(plan, genome.actuators())
        bonds = Bond.all(of: plan)
        venomShares = plan.links.map(\.type.traits.venom.share)
        hasGlands = plan.has(.poisons)
        sortCells(plan)
    }

    private mutating func sortCells(_ plan: BodyPlan) {
        for type in CellType.allCases {
            starts.append(UInt8(cellsByType.count))
            for (index, cell) in plan.cells.enumerated() where cell.type == type { cellsByType.append(Int32(index)) }
        }
        starts.append(UInt8(cellsByType.count))
        nucleus = Int32(plan.cells.firstIndex { $0.type.roles.contains(.vital) } ?? 0)
    }

    /// The cells of one type: what the phase of an acting type goes through.
    func cells(of type: CellType) -> ArraySlice<Int32> {
        let first = Int(type.rawValue)
        return cellsByType[Int(starts[first])..<Int(starts[first + 1])]
    }

    var mouths: ArraySlice<Int32> { cells(of: .mouth) }
    var filters: ArraySlice<Int32> { cells(of: .filter) }
    var leaves: ArraySlice<Int32> { cells(of: .chloroplast) }
    var eyes: ArraySlice<Int32> { cells(of: .eye) }
    var noses: ArraySlice<Int32> { cells(of: .nose) }
    var glands: ArraySlice<Int32> { cells(of: .gland) }
    var livers: ArraySlice<Int32> { cells(of: .liver) }
}
