/// A drawing as SVG (W3C, "Scalable Vector Graphics 1.1"): a few shapes and words, in user units of a pixel, y down.
///
/// Text is escaped and numbers that are not finite are left out, so whatever is drawn the result is well-formed.
public struct Canvas: Sendable {
    public let width: Double
    public let height: Double
    private var shapes: [String] = []

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public enum Anchor: String, Sendable { case start, middle, end }

    public mutating func rectangle(
        x: Double, y: Double, width: Double, height: Double, fill: String, radius: Double = 0
    ) {
        add("rect", [("x", x), ("y", y), ("width", width), ("height", height), ("rx", radius)], "fill=\"\(fill)\"")
    }

    public mutating func circle(x: Double, y: Double, radius: Double, fill: String, stroke: String = "none") {
        add("circle", [("cx", x), ("cy", y), ("r", radius)], "fill=\"\(fill)\" stroke=\"\(stroke)\"")
    }

    public mutating func line(
        from a: (x: Double, y: Double), to b: (x: Double, y: Double), stroke: String, width: Double = 1
    ) {
        add(
            "line", [("x1", a.x), ("y1", a.y), ("x2", b.x), ("y2", b.y), ("stroke-width", width)],
            "stroke=\"\(stroke)\" stroke-linecap=\"round\"")
    }

    /// One line through all the points.
    public mutating func path(_ points: [(x: Double, y: Double)], stroke: String, width: Double = 2) {
        guard points.count > 1, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
        let list = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
        shapes.append(
            "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"\(Self.number(width))\""
                + " stroke-linejoin=\"round\" stroke-linecap=\"round\"/>")
    }

    public mutating func text(
        _ words: String, x: Double, y: Double, size: Double = 12, fill: String = Palette.words,
        anchor: Anchor = .start, isBold: Bool = false
    ) {
        guard x.isFinite, y.isFinite else { return }
        let weight = isBold ? " font-weight=\"600\"" : ""
        shapes.append(
            "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(Self.number(size))\""
                + " fill=\"\(fill)\" text-anchor=\"\(anchor.rawValue)\"\(weight)>\(Self.escaped(words))</text>")
    }

    /// The whole file.
    public var svg: String {
        let size = "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
        let box = "viewBox=\"0 0 \(Self.number(width)) \(Self.number(height))\""
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) \(box) font-family=\"Inter, sans-serif\">\n"
            + shapes.joined(separator: "\n") + "\n</svg>\n"
    }

    private mutating func add(_ shape: String, _ places: [(String, Double)], _ style: String) {
        guard places.allSatisfy({ $0.1.isFinite }) else { return }
        let list = places.map { "\($0.0)=\"\(Self.number($0.1))\"" }.joined(separator: " ")
        shapes.append("<\(shape) \(list) \(style)/>")
    }

    /// A hundredth of a pixel is enough.
    static func number(_ value: Double) -> String {
        let bounded = min(1e6, max(-1e6, value))
        let hundredths = Int((bounded * 100).rounded())
        return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
    }

    static func escaped(_ words: String) -> String {
        var escaped = ""
        for scalar in words.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // XML 1.0 has no way to write most control characters.
            case _ where scalar.value < 32: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
