import SimMath

/// Bars in groups, one below the other: one figure of each of several kinds under each of several conditions.
public struct BarChart: Sendable {
    /// A kind, with one bar for each condition, in their order.
    public struct Group: Sendable {
        public var name: String
        /// A bar that is not finite or below 0 has no length.
        public var values: [Double]

        public init(name: String, values: [Double]) {
            self.name = name
            self.values = values
        }
    }

    public var title: String
    public var subtitle: String
    /// Names of the conditions, for the legend.
    public var conditions: [String]
    public var groups: [Group]
    /// What the figures are, with their unit: under the axis.
    public var axis: String

    public init(title: String, subtitle: String, conditions: [String], groups: [Group], axis: String) {
        self.title = title
        self.subtitle = subtitle
        self.conditions = conditions
        self.groups = groups
        self.axis = axis
    }

    private static let corner = Vector2(132, 96)
    private static let width: Float = 480
    private static let legendWidth: Float = 190
    private static let bar: Float = 14
    private static let gap: Float = 14

    private var groupHeight: Float { Float(max(1, conditions.count)) * Self.bar + Self.gap }
    private var bottom: Float { Self.corner.y + Float(max(1, groups.count)) * groupHeight + Self.gap }

    public var svg: String {
        let corner = Self.corner
        var svg = SVG(width: corner.x + Self.width + Self.legendWidth, height: bottom + 60)
        svg.drawHeading(title, subtitle)
        svg.rectangle(corner, size: Vector2(Self.width, bottom - corner.y), fill: Palette.panel, rounding: 4)
        let scale = Scale(groups.flatMap(\.values), fromZero: true)
        for tick in scale.ticks where tick >= 0 {
            let at = x(tick, scale)
            svg.line([Vector2(at, corner.y), Vector2(at, bottom)], stroke: Palette.rule, width: 1)
            svg.text(scale.label(tick), at: Vector2(at, bottom + 18), size: 11, fill: Palette.faint)
        }
        svg.text(axis, at: Vector2(corner.x + Self.width / 2, bottom + 42), size: 12, fill: Palette.faint)
        for (number, group) in groups.enumerated() {
            draw(group, top: corner.y + Self.gap + Float(number) * groupHeight, scale, &svg)
        }
        for (number, condition) in conditions.enumerated() {
            let legend = corner + Vector2(Self.width + 14, 16 + Float(number) * 22)
            svg.circle(legend + Vector2(5, -4), radius: 5, fill: Self.colour(number))
            svg.text(condition, at: legend + Vector2(18, 0), size: 12, fill: Palette.words, anchor: .start)
        }
        return svg.text
    }

    private static func colour(_ number: Int) -> String { Palette.series[number % Palette.series.count] }

    private func x(_ value: Double, _ scale: Scale) -> Float {
        Self.corner.x + Self.width * Float(min(1, max(0, scale.position(value))))
    }

    private func draw(_ group: Group, top: Float, _ scale: Scale, _ svg: inout SVG) {
        let middle = top + (groupHeight - Self.gap) / 2
        svg.text(
            group.name, at: Vector2(Self.corner.x - 12, middle + 4), size: 12, fill: Palette.words, anchor: .end)
        for (number, value) in group.values.prefix(conditions.count).enumerated() {
            let y = top + Float(number) * Self.bar
            let end = value.isFinite ? x(value, scale) : Self.corner.x
            svg.rectangle(
                Vector2(Self.corner.x, y), size: Vector2(end - Self.corner.x, Self.bar - 2), fill: Self.colour(number))
        }
    }
}
