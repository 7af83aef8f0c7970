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

    /// What is painted, in its order: faces with their place and what clips leave of them, and words.
    private enum Stroke {
        case face(Rect, visible: Rect, top: Color, bottom: Color)
        case disc(Vector2, radius: Float, visible: Rect, Color)
        /// At the middle of what clips leave of them.
        case words(String, Vector2, Color)
    }

    /// `clip`: what shows of the list, in the coordinates of the window; nil for all.
    private static func strokes(_ list: DrawList, _ origin: Vector2 = .zero, clip: Rect? = nil) -> [Stroke] {
        var clips = clip.map { [$0] } ?? []
        func visible(_ rect: Rect) -> Rect { clips.last?.intersection(rect) ?? rect }
        var strokes: [Stroke] = []
        for command in list.commands {
            switch command {
            case .beginClip(let rect): clips.append(visible(rect.offset(origin)))
            case .endClip: clips.removeLast()
            case .box(let rect, _, let top, let bottom, _, _):
                let place = rect.offset(origin)
                strokes.append(.face(place, visible: visible(place), top: top, bottom: bottom))
            case .disc(let centre, let radius, let fill, _, _):
                let place = centre + origin
                let box = Rect(place.x - radius, place.y - radius, 2 * radius, 2 * radius)
                strokes.append(.disc(place, radius: radius, visible: visible(box), fill))
            case .text(let text, let place, let style, let color):
                let height = style.size * 0.6
                let corner = place + origin - Vector2(0, height)
                let shown = visible(Rect(corner.x, corner.y, PlainTextMeasure().width(of: text, style), height))
                guard shown.width > 0, shown.height > 0 else { continue }
                strokes.append(.words(text, shown.centre, color))
            case .layer(let layer):
                // Raised letters are filled by their region; of anything else the region is the face.
                let content = layer.shape.hasWords ? layer.shape : layer.region
                strokes += Self.strokes(content, origin + layer.origin, clip: clips.last)
            case .warped(let layer):
                strokes += Self.strokes(layer.content, origin + layer.frame.origin, clip: clips.last)
            default: break
            }
        }
        return strokes
    }

    /// The words that are too faint, each with its contrast. `lowest`: what lies under everything.
    static func faults(
        _ list: DrawList, below wanted: Float = wanted, over lowest: Color = water
    ) -> [(words: String, contrast: Float)] {
        let strokes = strokes(list)
        var found: [(String, Float)] = []
        for (index, stroke) in strokes.enumerated() {
            guard case .words(let words, let place, let color) = stroke, color.alpha > inactive else { continue }
            var ground = lowest
            for below in strokes[..<index] {
                switch below {
                case .face(let rect, let visible, let top, let bottom) where visible.contains(place):
                    let share = (place.y - rect.y) / max(1, rect.height)
                    ground = blend(top.mixed(with: bottom, share), on: ground)
                case .disc(let centre, let radius, let visible, let fill)
                where visible.contains(place) && (place - centre).length <= radius:
                    ground = blend(fill, on: ground)
                default: break
                }
            }
            let contrast = contrast(blend(color, on: ground), ground)
            if contrast < wanted { found.append((words, contrast)) }
        }
        return found
    }

    /// Longer words lie elsewhere, on another ground.
    enum Look: CaseIterable {
        case english, englishHigh, german, germanHigh

        var choices: (isGerman: Bool, isHighContrast: Bool) {
            (self == .german || self == .germanHigh, self == .englishHigh || self == .germanHigh)
        }
    }

    @Test(
        "On every screen, in every state, in both windows and languages, as usual and with high contrast",
        arguments: [SIMD2<Float>(1280, 720), SIMD2(640, 360)], Look.allCases)
    func everywhere(size: SIMD2<Float>, look: Look) throws {
        var worst: [String: Float] = [:]
        let (isGerman, isHighContrast) = look.choices
        var screens = AllScreens(language: .english, size: size)
        if isGerman { screens.language = try SpokenTests.german() }
        screens.isHighContrast = isHighContrast
        for (name, list) in screens.draw() {
            for (words, contrast) in Self.faults(list, below: isHighContrast ? Self.wantedHigh : Self.wanted) {
                let key = "\(name): \(words)"
                worst[key] = min(worst[key] ?? .infinity, contrast)
            }
        }
        #expect(worst.isEmpty, "\(worst.sorted { $0.value < $1.value }.prefix(40).map { "\($0.key) \($0.value)" })")
    }

    @Test("The vitals let a body under them be seen, and are read over the brightest; solid panels stay solid")
    func overBodies() {
        let body = Color(hex: 0x9AA0A0)
        func panel(_ bodies: [HUDState.Body], isHighContrast: Bool) -> (alpha: Float, faults: [String]) {
            let display = DishDisplay()
            var hud = HUDState()
            hud.vitals = HUDState.Vitals()
            hud.vitals?.budgetSum = BudgetSum(given: 60, earned: 26, saved: 11)
            hud.bodies = bodies
            display.hud = hud
            var interface = Interface([display])
            interface.isHighContrast = isHighContrast
            let list = interface.frame(
                width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil, isAnew: true)
            let alphas = list.flattened.compactMap { command -> Float? in
                guard case .box(let rect, _, let top, _, _, _) = command, rect.contains(Vector2(20, 20)) else {
                    return nil
                }
                return top.alpha
            }
            let words = Self.faults(list, over: body).map(\.words)
            return (alphas.min() ?? 0, words.filter { ["Energy", "Health"].contains($0) || $0.contains("given") })
        }
        let under = HUDState.Body(place: Vector2(-0.7, 0.4), reach: 0.1)
        let beside = HUDState.Body(place: .zero, reach: 0.1)
        let usual = panel([], isHighContrast: false)
        #expect(panel([beside], isHighContrast: false).alpha == usual.alpha)
        let thin = panel([under], isHighContrast: false)
        #expect(thin.alpha < usual.alpha - 0.2 && thin.alpha > 0.5 && thin.faults == [])
        #expect(panel([under], isHighContrast: true).alpha == 1)
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

    @Test("What a clip cuts off is neither read nor a ground; what it leaves is both")
    func clips() {
        let style = InterfaceStyle()
        var canvas = DrawingCheck.canvas(SIMD2(640, 360))
        let (left, right) = (Rect(10, 10, 200, 30), Rect(300, 10, 200, 30))
        canvas.list.box(left, cornerRadius: 0, fill: style.chosenTop)
        canvas.beginClip(right)
        canvas.label("cut off", in: left, color: style.text)
        canvas.list.box(Rect(10, 10, 600, 30), cornerRadius: 0, fill: style.panelBottom.with(alpha: 1))
        canvas.label("in the clip", in: right, color: style.text)
        canvas.label("dark in the clip", in: right, color: style.textOnAccent)
        canvas.endClip()
        canvas.label("outside", in: left, color: style.text)
        #expect(Self.faults(canvas.list).map(\.words) == ["dark in the clip", "outside"])
    }
}

extension DrawList {
    fileprivate var hasWords: Bool {
        commands.contains { if case .text = $0 { true } else { false } }
    }
}
