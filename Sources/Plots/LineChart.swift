/// Lines over a common axis, with an optional level they should reach.
public struct LineChart: Sendable {
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

    private static let area = (left: 64.0, top: 84.0, width: 560.0, height: 300.0)
    private static let legendWidth = 190.0

    public var svg: String {
        let area = Self.area
        var canvas = Canvas(
            width: area.left + area.width + Self.legendWidth, height: area.top + area.height + 60)
        canvas.rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height, fill: Palette.water)
        canvas.rectangle(
            x: area.left, y: area.top, width: area.width, height: area.height, fill: Palette.panel, radius: 4)
        canvas.text(title, x: 24, y: 36, size: 18, isBold: true)
        canvas.text(subtitle, x: 24, y: 58, size: 12, fill: Palette.faint)
        let frame = ChartFrame(
            points: series.flatMap(\.points) + (target.map { [(x: .nan, y: $0.y)] } ?? []))
        drawScales(frame, &canvas)
        if let target { drawTarget(target, frame, &canvas) }
        for (number, line) in series.enumerated() { draw(line, number, frame, &canvas) }
        return canvas.svg
    }

    private func place(_ point: (x: Double, y: Double), _ frame: ChartFrame) -> (x: Double, y: Double) {
        let area = Self.area
        return (
            area.left + area.width * frame.x.position(point.x),
            area.top + area.height * (1 - frame.y.position(point.y))
        )
    }

    private func drawScales(_ frame: ChartFrame, _ canvas: inout Canvas) {
        let area = Self.area
        for tick in frame.y.ticks {
            let y = place((frame.x.low, tick), frame).y
            canvas.line(from: (area.left, y), to: (area.left + area.width, y), stroke: Palette.rule)
            canvas.text(
                frame.y.label(tick), x: area.left - 8, y: y + 4, size: 11, fill: Palette.faint, anchor: .end)
        }
        for tick in frame.x.ticks {
            let x = place((tick, frame.y.low), frame).x
            canvas.text(
                frame.x.label(tick), x: x, y: area.top + area.height + 18, size: 11, fill: Palette.faint,
                anchor: .middle)
        }
        canvas.text(
            xTitle, x: area.left + area.width / 2, y: area.top + area.height + 42, size: 12, fill: Palette.faint,
            anchor: .middle)
        canvas.text(yTitle, x: area.left, y: area.top - 10, size: 12, fill: Palette.faint)
    }

    private func drawTarget(_ target: (name: String, y: Double), _ frame: ChartFrame, _ canvas: inout Canvas) {
        let area = Self.area
        let y = place((frame.x.low, target.y), frame).y
        for dash in 0..<Int(area.width / 12) {
            let x = area.left + Double(dash) * 12
            canvas.line(from: (x, y), to: (x + 6, y), stroke: Palette.words)
        }
        canvas.text(target.name, x: area.left + area.width + 14, y: y + 4, size: 11)
    }

    private func draw(_ line: Series, _ number: Int, _ frame: ChartFrame, _ canvas: inout Canvas) {
        let colour = Palette.series[number % Palette.series.count]
        let points = line.points.filter { $0.x.isFinite && $0.y.isFinite }.map { place($0, frame) }
        canvas.path(points, stroke: colour)
        for point in points { canvas.circle(x: point.x, y: point.y, radius: 3, fill: colour) }
        let y = Self.area.top + 16 + Double(number) * 22
        let x = Self.area.left + Self.area.width + 14
        canvas.circle(x: x + 5, y: y - 4, radius: 5, fill: colour)
        canvas.text(line.name, x: x + 18, y: y, size: 12)
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

/// From figures to places along an axis, with ticks at round figures.
struct Scale {
    let low: Double
    let high: Double
    let step: Double

    init(_ values: [Double], fromZero: Bool) {
        let known = values.filter(\.isFinite)
        let least = fromZero ? min(0, known.min() ?? 0) : known.min() ?? 0
        let most = max(known.max() ?? 1, least + 1e-6)
        step = Self.round(most - least)
        low = (least / step).rounded(.down) * step
        high = (most / step).rounded(.up) * step
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

    func label(_ value: Double) -> String { Canvas.number(value) }
}
