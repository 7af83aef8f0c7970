import Anatomy
import Drawing
import Preferences
import Screens
import Testing

@Suite("Colours for all eyes")
struct ColorVisionTests {
    /// For whom each palette is made.
    static let eyes: [(SignalPalette, ColorVision)] = [
        (.standard, .normal), (.blueOrange, .normal), (.blueOrange, .protanopia), (.blueOrange, .deuteranopia),
        (.tealRed, .normal), (.tealRed, .tritanopia),
    ]
    /// In CIELAB; about 2 can just be told apart side by side.
    static let least = 10.0

    private func style(_ palette: SignalPalette) -> InterfaceStyle {
        var style = InterfaceStyle()
        palette.apply(to: &style)
        return style
    }

    private func nearest(_ colors: [Color], _ eye: ColorVision) -> Double {
        var least = Double.infinity
        for (index, color) in colors.enumerated() {
            for other in colors[(index + 1)...] { least = min(least, eye.distance(color, other)) }
        }
        return least
    }

    @Test("Every two cell colours and every two link colours are apart for whom the palette is made", arguments: eyes)
    func cells(palette: SignalPalette, eye: ColorVision) {
        let cells = palette.cells
        #expect(nearest(CellType.allCases.map { cells[$0] }, eye) > Self.least)
        #expect(nearest(LinkType.allCases.map { cells[$0] }, eye) > Self.least)
    }

    @Test("Threat, prey and neutral are apart, along outlines, on the minimap and in the display", arguments: eyes)
    func relations(palette: SignalPalette, eye: ColorVision) {
        let style = style(palette)
        #expect(nearest([style.cells.threat.ink, style.cells.prey.ink, style.secondaryText], eye) > Self.least)
        #expect(nearest([style.danger, style.good, style.secondaryText, style.cells.vent], eye) > Self.least)
        #expect(nearest([style.danger, style.warning, style.good, style.text], eye) > Self.least)
    }

    @Test("Words in a part's colour stand out on a panel", arguments: SignalPalette.allCases)
    func words(palette: SignalPalette) {
        let tints = CellType.allCases.map { palette.cells[$0] } + LinkType.allCases.map { palette.cells[$0] }
        for words in tints.map(\.asWords) {
            let luma = 0.2126 * words.red + 0.7152 * words.green + 0.0722 * words.blue
            #expect(luma > 0.65, "\(words)")
        }
    }

    @Test("The test can fail: the standard colours run together for the colour-blind")
    func canFail() {
        let standard = CellType.allCases.map { CellPalette.standard[$0] }
        for eye in [ColorVision.protanopia, .deuteranopia, .tritanopia] {
            #expect(nearest(standard, eye) < Self.least)
        }
    }

    @Test("Dichromats see greys as greys, and the published confusions")
    func simulation() {
        for eye in ColorVision.allCases {
            let grey = eye.seen(Color(0.5, 0.5, 0.5))
            #expect(abs(grey.x - grey.y) < 0.002 && abs(grey.y - grey.z) < 0.002, "\(eye)")
        }
        // Along its confusion lines each loses what normal eyes keep.
        let (red, green) = (Color(hex: 0xB4603C), Color(hex: 0x7A7A3C))
        #expect(ColorVision.deuteranopia.distance(red, green) < ColorVision.normal.distance(red, green) / 2)
        let (blue, teal) = (Color(hex: 0x2A86C8), Color(hex: 0x009E73))
        #expect(ColorVision.tritanopia.distance(blue, teal) < ColorVision.normal.distance(blue, teal) / 5)
    }

    @Test("The palette of the settings reaches the editor's cells", arguments: SignalPalette.allCases)
    func reach(palette: SignalPalette) {
        var interface = Interface([EditorScreen(original: DrawingCheck.plan, budget: 30)])
        interface.palette = palette
        let list = interface.frame(width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil)
        let ring = palette.cells[.mouth].with(alpha: 0.35)
        let isThere = list.flattened.contains { command in
            if case .disc(_, _, _, let border, _) = command { return border == ring }
            return false
        }
        #expect(isThere)
    }
}
