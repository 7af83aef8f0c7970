/// A square table of shares, 0…1, as coloured fields with their figures: a master tournament at one look.
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

    private static let field = 46.0
    private static let left = 84.0
    private static let top = 112.0

    public var svg: String {
        let side = Double(labels.count) * Self.field
        var canvas = Canvas(width: max(660, Self.left + side + 32), height: Self.top + side + 32)
        canvas.rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height, fill: Palette.water)
        canvas.text(title, x: 24, y: 36, size: 18, isBold: true)
        canvas.text(subtitle, x: 24, y: 58, size: 12, fill: Palette.faint)
        canvas.text(columnTitle, x: Self.left, y: Self.top - 26, size: 11, fill: Palette.faint)
        canvas.text(rowTitle, x: 24, y: Self.top - 8, size: 11, fill: Palette.faint)
        for (i, label) in labels.enumerated() {
            let at = (Double(i) + 0.5) * Self.field
            canvas.text(label, x: Self.left + at, y: Self.top - 8, size: 12, anchor: .middle)
            canvas.text(label, x: Self.left - 12, y: Self.top + at + 4, size: 12, anchor: .end)
        }
        for row in labels.indices {
            for column in labels.indices where row < values.count && column < values[row].count && row != column {
                draw(values[row][column], row, column, &canvas)
            }
        }
        return canvas.svg
    }

    private func draw(_ value: Double, _ row: Int, _ column: Int, _ canvas: inout Canvas) {
        let x = Self.left + Double(column) * Self.field
        let y = Self.top + Double(row) * Self.field
        canvas.rectangle(
            x: x + 1, y: y + 1, width: Self.field - 2, height: Self.field - 2, fill: Palette.share(value), radius: 4)
        guard value.isFinite else { return }
        let ink = value > 0.7 ? Palette.water : Palette.words
        canvas.text(
            "\(Int((value * 100).rounded()))", x: x + Self.field / 2, y: y + Self.field / 2 + 4, size: 13, fill: ink,
            anchor: .middle)
    }
}
