import SimMath

/// Shares with their intervals, one below the other: which are surely on one side of a half.
public struct IntervalChart: Sendable {
    /// One share, 0…1. What reaches farther is drawn up to the edge.
    public struct Row: Sendable {
        public var name: String
        public var share: Double
        public var low: Double
        public var high: Double
        /// Drawn in colour; the others are faint.
        public var isMarked: Bool

        public init(name: String, share: Double, low: Double, high: Double, isMarked: Bool) {
            self.name = name
            self.share = share
            self.low = low
            self.high = high
            self.isMarked = isMarked
        }
    }

    public var title: String
    public var subtitle: String
    public var rows: [Row]
    /// Drawn as a dashed level with its name.
    public var target: (name: String, share: Double)

    public init(title: String, subtitle: String, rows: [Row], target: (name: String, share: Double)) {
        self.title = title
        self.subtitle = subtitle
        self.rows = rows
        self.target = target
    }

    private static let corner = Vector2(132, 96)
    private static let width: Float = 480
    private static let step: Float = 24

    private var bottom: Float { Self.corner.y + Float(max(1, rows.count)) * Self.step }

    public var svg: String {
        let corner = Self.corner
        var svg = SVG(width: corner.x + Self.width + 48, height: bottom + 40)
        svg.drawHeading(title, subtitle)
        svg.rectangle(corner, size: Vector2(Self.width, bottom - corner.y), fill: Palette.panel, rounding: 4)
        for share in [0, 0.25, 0.5, 0.75, 1] {
            drawLevel(share, stroke: Palette.rule, dash: 0, &svg)
            svg.text(
                "\(Int(share * 100)) %", at: Vector2(x(share), bottom + 18), size: 11, fill: Palette.faint)
        }
        drawLevel(target.share, stroke: Palette.words, dash: 6, &svg)
        svg.text(
            target.name, at: Vector2(x(target.share), corner.y - 8), size: 11, fill: Palette.words, anchor: .start)
        for (number, row) in rows.enumerated() {
            draw(row, y: corner.y + (Float(number) + 0.5) * Self.step, &svg)
        }
        return svg.text
    }

    private func x(_ share: Double) -> Float {
        Self.corner.x + Self.width * Float(share.isFinite ? min(1, max(0, share)) : 0.5)
    }

    private func drawLevel(_ share: Double, stroke: String, dash: Float, _ svg: inout SVG) {
        svg.line(
            [Vector2(x(share), Self.corner.y), Vector2(x(share), bottom)], stroke: stroke, width: 1, dash: dash)
    }

    private func draw(_ row: Row, y: Float, _ svg: inout SVG) {
        let colour = row.isMarked ? Palette.series[0] : Palette.faint
        svg.line([Vector2(x(row.low), y), Vector2(x(row.high), y)], stroke: colour, width: 2)
        svg.circle(Vector2(x(row.share), y), radius: 4, fill: colour)
        svg.text(
            row.name, at: Vector2(Self.corner.x - 12, y + 4), size: 12, fill: Palette.words, anchor: .end)
    }
}
