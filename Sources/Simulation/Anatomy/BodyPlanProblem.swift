/// Why a plan is not a valid body. Every case names the part and, where there is one, the limit.
public enum BodyPlanProblem: Error, Hashable, Sendable, CustomStringConvertible {
    case noCells
    case noNucleus
    case severalNuclei(cells: [UInt8])
    case tooManyCells(count: Int)
    case tooManyLinks(count: Int)
    case cellsOutOfOrder(id: UInt8)
    case radiusOutOfRange(cell: UInt8, radius: Float)
    case tooFarOut(cell: UInt8, distance: Float)
    case overlap(UInt8, UInt8)
    case linkToMissingCell(LinkEnds, missing: UInt8)
    case linkToItself(cell: UInt8)
    case duplicateLink(LinkEnds)
    case linkTooLong(LinkEnds, length: Float)
    case disconnected(cell: UInt8)
    case unequalMasses(LinkEnds, ratio: Float)
    case tooManyStiffLinks(cell: UInt8, load: Float)
    /// Of one cell, or of the link between two.
    case wrongWiring(cells: [UInt8], WiringFault)

    public var description: String {
        switch self {
        case .noCells: "the design has no cells"
        case .noNucleus: "there is no nucleus: a creature needs exactly one"
        case .severalNuclei(let cells):
            "there are \(cells.count) nuclei (cells \(BodyPlanProblem.list(cells))): exactly one is allowed"
        case .tooManyCells(let count): "\(count) cells: at most \(BodyPlan.maximumCells) are allowed"
        case .tooManyLinks(let count): "\(count) links: at most \(BodyPlan.maximumLinks) are allowed"
        case .cellsOutOfOrder(let id): "cell \(id) is listed twice or out of order"
        case .radiusOutOfRange(let cell, let radius):
            "cell \(cell) has radius \(radius) µm: from \(BodyPlanLimits.minimumRadius) to \(BodyPlanLimits.maximumRadius)"
        case .tooFarOut(let cell, let distance):
            "cell \(cell) lies \(distance) µm from the middle: at most \(BodyPlanLimits.maximumReach)"
        case .overlap(let a, let b): "cells \(a) and \(b) overlap"
        case .linkToMissingCell(let ends, let missing):
            "link \(ends.a)–\(ends.b) ends at cell \(missing), which does not exist"
        case .linkToItself(let cell): "a link joins cell \(cell) to itself"
        case .duplicateLink(let ends): "cells \(ends.a) and \(ends.b) are joined twice"
        case .linkTooLong(let ends, let length):
            "link \(ends.a)–\(ends.b) leaves a gap of \(length) µm: at most \(BodyPlanLimits.maximumGap)"
        case .disconnected(let cell): "cell \(cell) is not connected to the nucleus"
        case .unequalMasses(let ends, let ratio):
            "of cells \(ends.a) and \(ends.b) one is \(ratio) times as heavy: a link bears at most "
                + "\(BodyPlanLimits.linkedMassRatio)"
        case .tooManyStiffLinks(let cell, let load):
            "cell \(cell) is too light for its stiff links: load \(load), at most \(BodyPlanLimits.linkLoad)"
        case .wrongWiring(let cells, let fault):
            "the wiring of \(cells.count == 1 ? "cell" : "link") "
                + "\(cells.map { "\($0)" }.joined(separator: "–")) cannot be: \(fault)"
        }
    }

    /// The cells to mark in an editor.
    public var cells: [UInt8] {
        switch self {
        case .noCells, .noNucleus, .tooManyCells, .tooManyLinks: []
        case .severalNuclei(let cells), .wrongWiring(let cells, _): cells
        case .cellsOutOfOrder(let cell), .radiusOutOfRange(let cell, _), .tooFarOut(let cell, _),
            .linkToItself(let cell), .disconnected(let cell), .tooManyStiffLinks(let cell, _):
            [cell]
        case .overlap(let a, let b): [a, b]
        case .linkToMissingCell(let ends, _), .duplicateLink(let ends), .linkTooLong(let ends, _),
            .unequalMasses(let ends, _):
            [ends.a, ends.b]
        }
    }

    private static func list(_ ids: [UInt8]) -> String { ids.map { "\($0)" }.joined(separator: ", ") }
}

/// Limits of a body. Lengths in µm.
public enum BodyPlanLimits {
    public static let minimumRadius: Float = 0.25
    public static let maximumRadius: Float = 1.0
    /// Farthest a cell's centre may lie from the plan's origin: keeps a body inside the solver's and the wire's range.
    public static let maximumReach: Float = 12
    /// Longest gap a link may bridge between the rims of its cells: longer chains bend more than the solver can hold.
    public static let maximumGap: Float = 1.0
    /// Two cells overlap when their centres are nearer than this share of the sum of their radii. Neighbours may touch
    /// and dent each other a little, as real cells do.
    public static let closest: Float = 0.85
    /// Mass over mass of two linked cells: a light cell between heavy ones would jitter in the solver. The physics
    /// refuses what exceeds this or the next.
    public static let linkedMassRatio: Float = 32
    /// Sum over the links of a cell of w/(w + w' + α·stiffness), with w and w' the inverse masses of the cell and of
    /// the other end and α the give of the link: a light cell that many stiff links pull at becomes unstable. A stiff
    /// link to a cell of equal mass counts ½, to a much heavier one 1, to a much lighter one nothing.
    public static let linkLoad: Float = 4
    /// How much more a link counts whose other end has no other link.
    public static let looseEnd: Float = 4.0 / 3
    /// A body that turns more slowly than this by itself goes straight enough, rad/s: 3° a second.
    public static let noticedPull: Float = 0.05
    /// A body that thrust brings ahead more slowly than this hardly swims, µm/s: about its own length in two seconds.
    public static let leastSpeed: Float = 1.5
    /// A body that thrust turns with less than this can hardly turn, pN·µm: the editor's figure reads as 0.
    public static let leastTurning: Float = 0.5
    /// The inverse square of the physics' substep, 1/s².
    public static let stiffness: Float = 240 * 240
}
