import SimMath

/// Lines over a common axis, with an optional level they should reach.
public struct LineChart: Sendable {
    /// One line, with its name in the legend.
    public struct Series: Sendable {
        public var name: String
        /// In rising order of x.
        public var points: [(x: Double, y: Double)]

        public init(name: String, points: [(x: Double, y: Double)]) {
            self.name = name
            self.points = points
        }
    }

    public var title: String
    public var subtitle: String
    public var xTitle: String
    public var yTitle: String
    public var series: [Series]
    /// Drawn as a dashed level with its name.
    public var target: (name: String, y: Double)?

    public init(
        title: String, subtitle: String, xTitle: String, yTitle: String, series: [Series],
        target: (name: String, y: Double)? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.xTitle = xTitle
        self.yTitle = yTitle
        self.series = series
        self.target = target
    }

    private static let corner = Vector2(64, 96)
    private static let size = Vector2(560, 300)
    private static let legendWidth: Float = 190

    public var svg: String {
        let (corner, size) = (Self.corner, Self.size)
        var svg = SVG(width: corner.x + size.x + Self.legendWidth, height: corner.y + size.y + 60)
        svg.drawHeading(title, subtitle)
        svg.rectangle(corner, size: size, fill: Palette.panel, rounding: 4)
        let frame = ChartFrame(
            points: series.flatMap(\.points) + (target.map { [(x: .nan, y: $0.y)] } ?? []))
        drawScales(frame, &svg)
        if let target { drawTarget(target, frame, &svg) }
        for (number, line) in series.enumerated() { draw(line, number, frame, &svg) }
        return svg.text
    }

    private func position(_ point: (x: Double, y: Double), _ frame: ChartFrame) -> Vector2 {
        Self.corner
            + Vector2(
                Self.size.x * Float(frame.x.position(point.x)), Self.size.y * Float(1 - frame.y.position(point.y)))
    }

    private func drawScales(_ frame: ChartFrame, _ svg: inout SVG) {
        let (corner, size) = (Self.corner, Self.size)
        for tick in frame.y.ticks {
            let y = position((frame.x.low, tick), frame).y
            svg.line([Vector2(corner.x, y), Vector2(corner.x + size.x, y)], stroke: Palette.rule, width: 1)
            svg.text(
                frame.y.label(tick), at: Vector2(corner.x - 8, y + 4), size: 11, fill: Palette.faint, anchor: .end)
        }
        for tick in frame.x.ticks {
            let x = position((tick, frame.y.low), frame).x
            svg.text(frame.x.label(tick), at: Vector2(x, corner.y + size.y + 18), size: 11, fill: Palette.faint)
        }
        svg.text(
            xTitle, at: Vector2(corner.x + size.x / 2, corner.y + size.y + 42), size: 12, fill: Palette.faint)
        svg.text(yTitle, at: Vector2(corner.x, corner.y - 10), size: 12, fill: Palette.faint, anchor: .start)
    }

    private func drawTarget(_ target: (name: String, y: Double), _ frame: ChartFrame, _ svg: inout SVG) {
        let left = position((frame.x.low, target.y), frame)
        let right = left + Vector2(Self.size.x, 0)
        svg.line([left, right], stroke: Palette.words, width: 1, dash: 6)
        svg.text(target.name, at: right + Vector2(-8, -6), size: 11, fill: Palette.words, anchor: .end)
    }

    private func draw(_ line: Series, _ number: Int, _ frame: ChartFrame, _ svg: inout SVG) {
        let colour = Palette.series[number % Palette.series.count]
        let points = line.points.filter { $0.x.isFinite && $0.y.isFinite }.map { position($0, frame) }
        if points.count > 1 { svg.line(points, stroke: colour, width: 2) }
        for point in points { svg.circle(point, radius: 3, fill: colour) }
        let legend = Self.corner + Vector2(Self.size.x + 14, 16 + Float(number) * 22)
        svg.circle(legend + Vector2(5, -4), radius: 5, fill: colour)
        svg.text(line.name, at: legend + Vector2(18, 0), size: 12, fill: Palette.words, anchor: .start)
    }
}

/// The two scales of a chart.
struct ChartFrame {
    let x: Scale
    let y: Scale

    init(points: [(x: Double, y: Double)]) {
        x = Scale(points.map(\.x), fromZero: false)
        y = Scale(points.map(\.y), fromZero: true)
    }
}

/// Maps values to positions along an axis, with ticks at round values.
struct Scale {
    let low: Double
    let high: Double
    let step: Double

    init(_ values: [Double], fromZero: Bool) {
        let known = values.filter(\.isFinite)
        let minimum = fromZero ? min(0, known.min() ?? 0) : known.min() ?? 0
        let maximum = max(known.max() ?? 1, minimum + 1e-6)
        step = Self.round(maximum - minimum)
        low = (minimum / step).rounded(.down) * step
        high = (maximum / step).rounded(.up) * step
    }

    /// A step of 1, 2 or 5 times a power of ten, about five to the range.
    private static func round(_ range: Double) -> Double {
        var unit = 1.0
        while unit * 10 <= range { unit *= 10 }
        while unit > range { unit /= 10 }
        for factor in [0.2, 0.5, 1, 2] where range / (unit * factor) <= 6 { return unit * factor }
        return unit * 2
    }

    func position(_ value: Double) -> Double { (value - low) / (high - low) }

    var ticks: [Double] { (0...Int(((high - low) / step).rounded())).map { low + Double($0) * step } }

    func label(_ value: Double) -> String { SVG.number(Float(value)) }
}
