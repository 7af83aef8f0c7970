/// A place or an extent of a view that others can be tied to.
public enum LayoutAttribute: String, Hashable, Sendable, CaseIterable {
    case leading, trailing, centreX, width
    case top, bottom, centreY, height

    enum Axis: Hashable { case horizontal, vertical }

    var axis: Axis {
        switch self {
        case .leading, .trailing, .centreX, .width: .horizontal
        case .top, .bottom, .centreY, .height: .vertical
        }
    }

    /// Whether it is a length rather than a place.
    var isExtent: Bool { self == .width || self == .height }

    /// start · s + extent · e: what it is of a view that begins at `start`.
    var weights: (start: Float, extent: Float) {
        switch self {
        case .leading, .top: (1, 0)
        case .trailing, .bottom: (1, 1)
        case .centreX, .centreY: (1, 0.5)
        case .width, .height: (0, 1)
        }
    }
}

/// One side of a constraint.
public struct LayoutAnchor {
    public let view: View
    public let attribute: LayoutAttribute
    /// Whether the view's margins and safe area are left out.
    public let isInSafeArea: Bool

    public init(_ view: View, _ attribute: LayoutAttribute, isInSafeArea: Bool = false) {
        self.view = view
        self.attribute = attribute
        self.isInSafeArea = isInSafeArea
    }

    /// This anchor = `other` · `multiplier` + `constant`; `multiplier` is for extents.
    public func constraint(
        equalTo other: LayoutAnchor, multiplier: Float = 1, constant: Float = 0
    ) -> LayoutConstraint {
        LayoutConstraint(self, other, multiplier: multiplier, constant: constant)
    }

    /// This extent = `constant` points.
    public func constraint(equalToConstant constant: Float) -> LayoutConstraint {
        LayoutConstraint(self, nil, multiplier: 0, constant: constant)
    }
}

extension View {
    public var leadingAnchor: LayoutAnchor { LayoutAnchor(self, .leading) }
    public var trailingAnchor: LayoutAnchor { LayoutAnchor(self, .trailing) }
    public var centreXAnchor: LayoutAnchor { LayoutAnchor(self, .centreX) }
    public var widthAnchor: LayoutAnchor { LayoutAnchor(self, .width) }
    public var topAnchor: LayoutAnchor { LayoutAnchor(self, .top) }
    public var bottomAnchor: LayoutAnchor { LayoutAnchor(self, .bottom) }
    public var centreYAnchor: LayoutAnchor { LayoutAnchor(self, .centreY) }
    public var heightAnchor: LayoutAnchor { LayoutAnchor(self, .height) }

    /// The same of what its margins and its safe area leave.
    public func safeAnchor(_ attribute: LayoutAttribute) -> LayoutAnchor {
        LayoutAnchor(self, attribute, isInSafeArea: true)
    }

    /// For messages: its identifier, or its type.
    var layoutName: String { identifier ?? "a \(type(of: self))" }
}

/// first = second · multiplier + constant.
public struct LayoutConstraint {
    public let first: LayoutAnchor
    public let second: LayoutAnchor?
    public var multiplier: Float
    /// Points.
    public var constant: Float

    init(_ first: LayoutAnchor, _ second: LayoutAnchor?, multiplier: Float, constant: Float) {
        self.first = first
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
    }

    var description: String {
        let left = "\(first.view.layoutName).\(first.attribute.rawValue)"
        guard let second else { return "\(left) = \(constant)" }
        let safe = second.isInSafeArea ? ".safe" : ""
        return "\(left) = \(second.view.layoutName)\(safe).\(second.attribute.rawValue)"
    }
}

/// Why anchors give no layout. Views are named by their identifiers, or else by their types.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Each of these follows from the next, and the last from the first.
    case circular(views: [String])
    /// A view was already placed when this constraint, `by` points apart from it, came.
    case contradictory(view: String, constraint: String, by: Float)
    /// A constraint between things that are not of one layout.
    case unrelated(constraint: String)
    /// A position tied to a length, one axis's position to the other's, or NaN.
    case mismatched(constraint: String)

    public var description: String {
        switch self {
        case .circular(let views):
            "anchors in a circle: \((views + views.prefix(1)).joined(separator: " → "))"
        case .contradictory(let view, let constraint, let by):
            "“\(view)” is placed otherwise by its other anchors: \(constraint) misses them by \(by) points"
        case .unrelated(let constraint):
            "\(constraint): only views of the same AnchoredView, and that itself, can be tied"
        case .mismatched(let constraint):
            "\(constraint): a place goes with a place of the same axis, a length with a length"
        }
    }
}
