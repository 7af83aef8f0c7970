public import SimMath

/// A picture in SVG 1.1 (W3C), built element by element. Points, origin at the top left, y down.
///
/// Words are escaped and figures that are not finite become 0, so the file is always well-formed.
public struct SVG: Sendable {
    public let width: Float
    public let height: Float
    private var elements: [String] = []

    public init(width: Float, height: Float) {
        self.width = width
        self.height = height
    }

    /// The whole file.
    public var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.number(width))" height="\(Self.number(height))" \
        viewBox="0 0 \(Self.number(width)) \(Self.number(height))" \
        font-family="Inter, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif">
        \(elements.joined(separator: "\n"))
        </svg>

        """
    }

    /// Raw SVG, such as definitions of gradients.
    public mutating func raw(_ element: String) { elements.append(element) }

    /// `fill` and `stroke` are SVG paints.
    public mutating func circle(
        _ centre: Vector2, radius: Float, fill: String = "none", stroke: String = "none", width: Float = 0,
        opacity: Float = 1
    ) {
        elements.append(
            "<circle cx=\"\(Self.number(centre.x))\" cy=\"\(Self.number(centre.y))\" r=\"\(Self.number(radius))\" "
                + "fill=\"\(fill)\" \(Self.pen(stroke, width)) opacity=\"\(Self.number(opacity))\"/>")
    }

    /// `corner` is its upper left one; `rounding` the radius of all four.
    public mutating func rectangle(_ corner: Vector2, size: Vector2, fill: String, rounding: Float = 0) {
        elements.append(
            "<rect x=\"\(Self.number(corner.x))\" y=\"\(Self.number(corner.y))\" width=\"\(Self.number(size.x))\" "
                + "height=\"\(Self.number(size.y))\" rx=\"\(Self.number(rounding))\" fill=\"\(fill)\"/>")
    }

    /// One line through all the points; `dash` is the length of dashes and gaps, 0 for none.
    public mutating func line(
        _ points: [Vector2], stroke: String, width: Float, opacity: Float = 1, dash: Float = 0
    ) {
        let path = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
        let dashes = dash > 0 ? "stroke-dasharray=\"\(Self.number(dash))\" " : ""
        elements.append(
            "<polyline points=\"\(path)\" fill=\"none\" \(Self.pen(stroke, width)) \(dashes)stroke-linecap=\"round\" "
                + "stroke-linejoin=\"round\" opacity=\"\(Self.number(opacity))\"/>")
    }

    /// Which part of a text is at its position.
    public enum Anchor: String, Sendable { case start, middle, end }

    /// A line of text; `size` of its letters in the units of the picture.
    public mutating func text(
        _ text: String, at position: Vector2, size: Float, fill: String, bold: Bool = false, anchor: Anchor = .middle
    ) {
        elements.append(
            "<text x=\"\(Self.number(position.x))\" y=\"\(Self.number(position.y))\" font-size=\"\(Self.number(size))\" "
                + "font-weight=\"\(bold ? 600 : 400)\" text-anchor=\"\(anchor.rawValue)\" fill=\"\(fill)\">"
                + "\(Self.escaped(text))</text>")
    }

    /// What `draw` adds is one layer: its parts do not show through each other.
    public mutating func layer(opacity: Float, _ draw: (inout SVG) -> Void) {
        elements.append("<g opacity=\"\(Self.number(opacity))\">")
        draw(&self)
        elements.append("</g>")
    }

    private static func pen(_ stroke: String, _ width: Float) -> String {
        "stroke=\"\(stroke)\" stroke-width=\"\(number(width))\""
    }

    /// Hundredths of a point are enough for any printer.
    static func number(_ value: Float) -> String {
        guard value.isFinite, abs(value) < 1e7 else { return "0" }
        let hundredths = Int((value * 100).rounded())
        return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
    }

    /// A guest's name may hold anything; XML 1.0 has no way to write most control characters.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case _ where scalar.value < 32: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
