import Drawing
import SimMath

/// Places views by equalities between their anchors, each axis of each view once, in the order in which they follow
/// from each other. Every axis has two unknowns, where it begins and how long it is: two equations settle it, one
/// leaves the length to the view's fitting size, none leaves the view where it is. More must agree.
struct AnchorSolver {
    private struct Unknown: Hashable {
        let view: ObjectIdentifier
        let axis: LayoutAttribute.Axis
    }

    private struct Stretch {
        var start: Float
        var extent: Float

        func value(_ attribute: LayoutAttribute) -> Float {
            start * attribute.weights.start + extent * attribute.weights.extent
        }
    }

    private let container: View
    private let constraints: [LayoutConstraint]
    private var solved: [Unknown: Stretch] = [:]
    /// The way to the axis that is being solved.
    private var path: [(unknown: Unknown, name: String)] = []

    /// What equations may miss each other by, points: sums of floats.
    private static let tolerance: Float = 0.05

    init(_ container: View, _ constraints: [LayoutConstraint]) {
        self.container = container
        self.constraints = constraints
    }

    /// The frames of the container's subviews, in their order.
    mutating func frames() throws(LayoutError) -> [Rect] {
        for constraint in constraints { try check(constraint) }
        var frames: [Rect] = []
        for view in container.subviews {
            let x = try stretch(of: view, .horizontal)
            let y = try stretch(of: view, .vertical)
            frames.append(Rect(x.start, y.start, max(0, x.extent), max(0, y.extent)))
        }
        return frames
    }

    private func check(_ constraint: LayoutConstraint) throws(LayoutError) {
        let first = constraint.first
        guard first.view.superview === container else { throw .unrelated(constraint: constraint.description) }
        var isSound = constraint.constant.isFinite && constraint.multiplier.isFinite && !first.isInSafeArea
        if let second = constraint.second {
            guard second.view === container || second.view.superview === container else {
                throw .unrelated(constraint: constraint.description)
            }
            let areAlike = first.attribute.isExtent == second.attribute.isExtent
            let isOneAxis = first.attribute.isExtent || first.attribute.axis == second.attribute.axis
            isSound = isSound && areAlike && isOneAxis && (first.attribute.isExtent || constraint.multiplier == 1)
        } else {
            isSound = isSound && first.attribute.isExtent
        }
        guard isSound else { throw .mismatched(constraint: constraint.description) }
    }

    // MARK: Solving

    private mutating func stretch(of view: View, _ axis: LayoutAttribute.Axis) throws(LayoutError) -> Stretch {
        let unknown = Unknown(view: ObjectIdentifier(view), axis: axis)
        if let known = solved[unknown] { return known }
        if let start = path.firstIndex(where: { $0.unknown == unknown }) {
            throw .circular(views: path[start...].map { $0.name })
        }
        path.append((unknown, view.layoutName))
        let result = try solve(view, axis)
        path.removeLast()
        solved[unknown] = result
        return result
    }

    private mutating func solve(_ view: View, _ axis: LayoutAttribute.Axis) throws(LayoutError) -> Stretch {
        let own = constraints.filter { $0.first.view === view && $0.first.attribute.axis == axis }
        guard !own.isEmpty else { return Self.stretch(view.frame, axis) }
        var equations: [(constraint: LayoutConstraint, value: Float)] = []
        for constraint in own { equations.append((constraint, try value(of: constraint))) }
        let result = try settled(equations, view, axis)
        for (constraint, value) in equations {
            let miss = abs(result.value(constraint.first.attribute) - value)
            guard miss <= Self.tolerance else {
                throw .contradictory(view: view.layoutName, constraint: constraint.description, by: miss)
            }
        }
        return result
    }

    /// By the first equation and the first that is not the same one again; s·start + e·extent = value, Cramer's rule.
    private mutating func settled(
        _ equations: [(constraint: LayoutConstraint, value: Float)], _ view: View, _ axis: LayoutAttribute.Axis
    ) throws(LayoutError) -> Stretch {
        let (first, b) = (equations[0].constraint.first.attribute.weights, equations[0].value)
        for (constraint, d) in equations.dropFirst() {
            let second = constraint.first.attribute.weights
            let determinant = first.start * second.extent - first.extent * second.start
            guard determinant != 0 else { continue }
            return Stretch(
                start: (b * second.extent - first.extent * d) / determinant,
                extent: (first.start * d - second.start * b) / determinant)
        }
        guard first.start != 0 else { return Stretch(start: Self.stretch(view.frame, axis).start, extent: b) }
        let extent = try fittingExtent(view, axis)
        return Stretch(start: b - first.extent * extent, extent: extent)
    }

    /// What a constraint says its first anchor is.
    private mutating func value(of constraint: LayoutConstraint) throws(LayoutError) -> Float {
        guard let second = constraint.second else { return constraint.constant }
        let other: Stretch
        if second.view === container {
            let whole = Rect(0, 0, container.frame.width, container.frame.height)
            let rect = second.isInSafeArea ? container.layoutMarginsGuide : whole
            other = Self.stretch(rect, second.attribute.axis)
        } else {
            other = inside(second, try stretch(of: second.view, second.attribute.axis))
        }
        return other.value(second.attribute) * constraint.multiplier + constraint.constant
    }

    private func inside(_ anchor: LayoutAnchor, _ stretch: Stretch) -> Stretch {
        guard anchor.isInSafeArea else { return stretch }
        let insets = anchor.view.layoutMargins + anchor.view.safeAreaInsets
        let (low, high) =
            anchor.attribute.axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        return Stretch(start: stretch.start + low, extent: max(0, stretch.extent - low - high))
    }

    /// A height may follow from the width, as with broken lines, but not the other way round.
    private mutating func fittingExtent(_ view: View, _ axis: LayoutAttribute.Axis) throws(LayoutError) -> Float {
        let room = Vector2(container.frame.width, container.frame.height)
        guard axis == .vertical else { return view.fittingSize(in: room).x }
        let horizontal = Unknown(view: ObjectIdentifier(view), axis: .horizontal)
        let isUnderWay = path.contains { $0.unknown == horizontal }
        let width = isUnderWay ? room.x : try stretch(of: view, .horizontal).extent
        return view.fittingSize(in: Vector2(max(0, width), room.y)).y
    }

    private static func stretch(_ rect: Rect, _ axis: LayoutAttribute.Axis) -> Stretch {
        axis == .horizontal
            ? Stretch(start: rect.x, extent: rect.width) : Stretch(start: rect.y, extent: rect.height)
    }
}
