public import Anatomy
public import SimMath
public import SoftBody

/// A cell as its motion needs it.
public protocol MovingCell {
    var isAlive: Bool { get }
    /// Body frame of the plan, µm.
    var rest: Vector2 { get }
    /// Unit vector: how far the cell has turned from the plan, judged by its linked neighbours.
    var rotation: Vector2 { get set }
    /// What charge and venom make of it.
    var impulse: Impulse { get }
    /// Whether it goes on by itself, torn off its body.
    var isTwitching: Bool { get }
}

extension MovingCell {
    /// No charge.
    public var impulse: Impulse { .none }
    /// Whole.
    public var isTwitching: Bool { false }
}

/// Where a body is and how its cells are turned, read from the engine after a step.
public enum Posture {
    /// Turns each cell by the average of its bonds, so that the tail of a bent body pushes where it points. `cells` and
    /// `bonds` by the engine's indices; `root`: the body's rotation before the step, for cells that nothing holds.
    @inlinable public static func turn<Cell: MovingCell>(
        _ cells: inout MutableSpan<Cell>, of particles: Range<Int>, _ bonds: borrowing Span<Bond>, of links: Range<Int>,
        root: Vector2, in system: borrowing SoftBodySystem
    ) {
        for cell in particles { cells[cell].rotation = root * 0.001 }
        for link in links where system.isLinkActive(link) {
            let bond = bonds[link]
            let turn = (system.position(Int(bond.b)) - system.position(Int(bond.a))).unrotated(by: bond.rest)
            cells[Int(bond.a)].rotation += turn
            cells[Int(bond.b)].rotation += turn
        }
        for cell in particles { cells[cell].rotation = cells[cell].rotation.normalized(or: root) }
    }

    /// The root frame that fits the living cells best; `old` where they say nothing.
    @inlinable public static func root<Cell: MovingCell>(
        _ cells: borrowing Span<Cell>, of particles: Range<Int>, old: RootFrame, in system: borrowing SoftBodySystem
    ) -> RootFrame {
        var fit = FrameFit()
        for cell in particles where cells[cell].isAlive {
            fit.add(rest: cells[cell].rest, position: system.position(cell))
        }
        return fit.frame(old: old)
    }
}
