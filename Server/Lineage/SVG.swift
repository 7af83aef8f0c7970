import Foundation
import SimMath
import Widgets

/// A picture in SVG 1.1, built element by element. Points, origin at the top left, y down.
struct SVG {
    let width: Float
    let height: Float
    private var elements: [String] = []

    init(width: Float, height: Float) {
        self.width = width
        self.height = height
    }

    /// The whole file.
    var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.number(width))" height="\(Self.number(height))" \
        viewBox="0 0 \(Self.number(width)) \(Self.number(height))" \
        font-family="Inter, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif">
        \(elements.joined(separator: "\n"))
        </svg>

        """
    }

    /// Text that is SVG already: definitions of gradients.
    mutating func raw(_ element: String) { elements.append(element) }

    /// `fill` and `stroke` are SVG paints.
    mutating func circle(
        _ centre: Vector2, radius: Float, fill: String = "none", stroke: String = "none", width: Float = 0,
        opacity: Float = 1
    ) {
        elements.append(
            "<circle cx=\"\(Self.number(centre.x))\" cy=\"\(Self.number(centre.y))\" r=\"\(Self.number(radius))\" "
                + "fill=\"\(fill)\" \(Self.pen(stroke, width)) opacity=\"\(Self.number(opacity))\"/>")
    }

    mutating func line(_ points: [Vector2], stroke: String, width: Float, opacity: Float = 1) {
        let path = points.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")
        elements.append(
            "<polyline points=\"\(path)\" fill=\"none\" \(Self.pen(stroke, width)) stroke-linecap=\"round\" "
                + "stroke-linejoin=\"round\" opacity=\"\(Self.number(opacity))\"/>")
    }

    enum Anchor: String { case start, middle, end }

    mutating func text(
        _ text: String, at place: Vector2, size: Float, color: Color, bold: Bool = false, anchor: Anchor = .middle
    ) {
        elements.append(
            "<text x=\"\(Self.number(place.x))\" y=\"\(Self.number(place.y))\" font-size=\"\(Self.number(size))\" "
                + "font-weight=\"\(bold ? 600 : 400)\" text-anchor=\"\(anchor.rawValue)\" fill=\"\(color.hexadecimal)\">"
                + "\(Self.escaped(text))</text>")
    }

    /// What `draw` adds is one layer: its parts do not shine through each other.
    mutating func layer(opacity: Float, _ draw: (inout SVG) -> Void) {
        elements.append("<g opacity=\"\(Self.number(opacity))\">")
        draw(&self)
        elements.append("</g>")
    }

    /// Lines and discs, which is what glyphs are made of.
    mutating func add(_ list: DrawList) {
        for command in list.commands {
            switch command {
            case .line(let points, let width, let color):
                line(points, stroke: color.hexadecimal, width: width, opacity: color.alpha)
            case .disc(let centre, let radius, let fill, let border, let width):
                circle(
                    centre, radius: radius, fill: fill.alpha > 0 ? fill.hexadecimal : "none",
                    stroke: border.alpha > 0 ? border.hexadecimal : "none", width: width)
            case .box, .text, .creature, .beginClip, .endClip: break
            }
        }
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

    /// A guest's name may hold anything.
    static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }
}

extension Color {
    /// "#rrggbb"; the alpha is told apart.
    var hexadecimal: String {
        let bytes = [red, green, blue].map { Int((min(1, max(0, $0)) * 255).rounded()) }
        return "#" + bytes.map { String($0 + 256, radix: 16).suffix(2) }.joined()
    }
}
