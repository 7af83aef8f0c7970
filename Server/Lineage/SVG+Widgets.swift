import Drawing
import Plots

/// What the game's interface draws with, in SVG.
extension SVG {
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
            case .box, .text, .creature, .beginClip, .endClip, .layer, .warped: break
            }
        }
    }
}

extension Color {
    /// "#rrggbb"; the alpha is told apart.
    var hexadecimal: String {
        let bytes = [red, green, blue].map { Int((min(1, max(0, $0)) * 255).rounded()) }
        return "#" + bytes.map { String($0 + 256, radix: 16).suffix(2) }.joined()
    }
}
