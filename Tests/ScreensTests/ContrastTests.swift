import Drawing
import Foundation
import Screens
import SimMath
import Testing

@Suite("Words can be read against their ground")
struct ContrastTests {
    /// Of the Web Content Accessibility Guidelines (2.1, 1.4.3), for letters of any size.
    private static let wanted: Float = 4.5
    /// And with the high contrast that a player may choose (1.4.6).
    private static let wantedHigh: Float = 7
    /// What lies under everything: water where it is lit.
    private static let water = Color(hex: 0x0F3A40)
    /// What cannot be pressed now is drawn this faintly; it need not be read.
    private static let inactive: Float = 0.42

    private static func luminance(_ color: Color) -> Float {
        func linear(_ value: Float) -> Float {
            value <= 0.04045 ? value / 12.92 : Float(pow(Double((value + 0.055) / 1.055), 2.4))
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    static func contrast(_ a: Color, _ b: Color) -> Float {
        let (high, low) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
        return (high + 0.05) / (low + 0.05)
    }

    /// `over` drawn on an opaque ground.
    static func blend(_ over: Color, on ground: Color) -> Color {
        ground.mixed(with: over.with(alpha: 1), over.alpha).with(alpha: 1)
    }

    /// What is painted, in its order: faces with their place, and words.
    private enum Stroke {
        case face(Rect, top: Color, bottom: Color)
        case disc(Vector2, radius: Float, Color)
        case words(String, Vector2, Color)
    }

    private static func strokes(_ list: DrawList, _ origin: Vector2 = .zero) -> [Stroke] {
        list.commands.flatMap { command -> [Stroke] in
            switch command {
            case .box(let rect, _, let top, let bottom, _, _): [.face(rect.offset(origin), top: top, bottom: bottom)]
            case .disc(let centre, let radius, let fill, _, _): [.disc(centre + origin, radius: radius, fill)]
            case .text(let text, let place, let style, let color):
                [
                    .words(
                        text,
                        place + origin + Vector2(PlainTextMeasure().width(of: text, style) / 2, -style.size * 0.3),
                        color)
                ]
            case .layer(let layer):
                // Raised letters are filled by their region; of anything else the region is the face.
                layer.shape.hasWords
                    ? strokes(layer.shape, origin + layer.origin) : strokes(layer.region, origin + layer.origin)
            case .warped(let layer): strokes(layer.content, origin + layer.frame.origin)
            default: []
            }
        }
    }

    /// The words that are too faint, each with its contrast.
    static func faults(_ list: DrawList, below wanted: Float = wanted) -> [(words: String, contrast: Float)] {
        let strokes = strokes(list)
        var found: [(String, Float)] = []
        for (index, stroke) in strokes.enumerated() {
            guard case .words(let words, let place, let color) = stroke, color.alpha > inactive else { continue }
            var ground = water
            for below in strokes[..<index] {
                switch below {
                case .face(let rect, let top, let bottom) where rect.contains(place):
                    let share = (place.y - rect.y) / max(1, rect.height)
                    ground = blend(top.mixed(with: bottom, share), on: ground)
                case .disc(let centre, let radius, let fill) where (place - centre).length <= radius:
                    ground = blend(fill, on: ground)
                default: break
                }
            }
            let contrast = contrast(blend(color, on: ground), ground)
            if contrast < wanted { found.append((words, contrast)) }
        }
        return found
    }

    @Test(
        "On every screen, in every state, in both windows, as usual and with high contrast",
        arguments: [SIMD2<Float>(1280, 720), SIMD2(640, 360)], [false, true])
    func everywhere(size: SIMD2<Float>, isHighContrast: Bool) {
        var worst: [String: Float] = [:]
        var screens = AllScreens(language: .english, size: size)
        screens.isHighContrast = isHighContrast
        for (name, list) in screens.draw() {
            for (words, contrast) in Self.faults(list, below: isHighContrast ? Self.wantedHigh : Self.wanted) {
                let key = "\(name): \(words)"
                worst[key] = min(worst[key] ?? .infinity, contrast)
            }
        }
        #expect(worst.isEmpty, "\(worst.sorted { $0.value < $1.value }.prefix(40).map { "\($0.key) \($0.value)" })")
    }

    @Test("The test can fail: faint words on a chosen row are found, inactive ones are not asked")
    func canFail() {
        let style = InterfaceStyle()
        var canvas = DrawingCheck.canvas(SIMD2(640, 360))
        let row = Rect(10, 10, 200, 30)
        canvas.panelBox(Rect(0, 0, 300, 100))
        canvas.buttonBox(row, look: .quiet, isSelected: true)
        canvas.label("faint", in: row, color: style.dimText)
        canvas.label("clear", in: row.offset(Vector2(60, 0)), color: style.text)
        canvas.label("inactive", in: row.offset(Vector2(0, 40)), color: style.text.with(alpha: 0.4))
        #expect(Self.faults(canvas.list).map(\.words) == ["faint"])
    }
}

extension DrawList {
    fileprivate var hasWords: Bool {
        commands.contains { if case .text = $0 { true } else { false } }
    }
}
