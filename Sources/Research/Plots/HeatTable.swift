import SimMath

/// A square table of shares, 0…1, as coloured fields with their figures: such as a master tournament.
public struct HeatTable: Sendable {
    public var title: String
    public var subtitle: String
    /// Of rows and columns alike.
    public var labels: [String]
    /// `values[row][column]`; as many rows and columns as labels, missing ones stay empty.
    public var values: [[Double]]
    public var rowTitle: String
    public var columnTitle: String

    public init(
        title: String, subtitle: String, labels: [String], values: [[Double]], rowTitle: String, columnTitle: String
    ) {
        self.title = title
        self.subtitle = subtitle
        self.labels = labels
        self.values = values
        self.rowTitle = rowTitle
        self.columnTitle = columnTitle
    }

    private static let field: Float = 46
    private static let left: Float = 84
    private static let top: Float = 112

    public var svg: String {
        let side = Float(labels.count) * Self.field
        var svg = SVG(width: max(660, Self.left + side + 32), height: Self.top + side + 32)
        svg.drawHeading(title, subtitle)
        svg.text(
            columnTitle, at: Vector2(Self.left, Self.top - 26), size: 11, fill: Palette.faint, anchor: .start)
        svg.text(rowTitle, at: Vector2(24, Self.top - 8), size: 11, fill: Palette.faint, anchor: .start)
        for (i, label) in labels.enumerated() {
            let at = (Float(i) + 0.5) * Self.field
            svg.text(label, at: Vector2(Self.left + at, Self.top - 8), size: 12, fill: Palette.words)
            svg.text(
                label, at: Vector2(Self.left - 12, Self.top + at + 4), size: 12, fill: Palette.words, anchor: .end)
        }
        for row in labels.indices {
            for column in labels.indices where row < values.count && column < values[row].count && row != column {
                draw(values[row][column], row, column, &svg)
            }
        }
        return svg.text
    }

    private func draw(_ value: Double, _ row: Int, _ column: Int, _ svg: inout SVG) {
        let corner = Vector2(Self.left + Float(column) * Self.field, Self.top + Float(row) * Self.field)
        svg.rectangle(
            corner + Vector2(1, 1), size: Vector2(Self.field - 2, Self.field - 2), fill: Palette.share(value),
            rounding: 4)
        guard value.isFinite else { return }
        svg.text(
            "\(Int((value * 100).rounded()))", at: corner + Vector2(Self.field / 2, Self.field / 2 + 4), size: 13,
            fill: value > 0.7 ? Palette.water : Palette.words)
    }
}

extension SVG {
    /// The background of all plots, and the two lines of text above.
    mutating func drawHeading(_ title: String, _ subtitle: String) {
        rectangle(.zero, size: Vector2(width, height), fill: Palette.water)
        text(title, at: Vector2(24, 36), size: 18, fill: Palette.words, bold: true, anchor: .start)
        text(subtitle, at: Vector2(24, 58), size: 12, fill: Palette.faint, anchor: .start)
    }
}
