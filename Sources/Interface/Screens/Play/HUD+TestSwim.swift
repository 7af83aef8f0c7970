import Controls
import Drawing
import SimMath

extension HUD {
    /// Where one is, beside whom and for how long, with the way back: between the vitals and the clock.
    static func drawTestSwim(_ state: HUDState, on canvas: inout Canvas<ScreenAction>) {
        guard let test = state.testSwim else { return }
        let style = canvas.style
        let layout = HUDLayout(canvas)
        let left = layout.vitals.maxX + style.gap
        let title: Phrase = test.secondsLeft.map { "Test swim  \(Figures.clock(seconds: $0))" } ?? "Test swim"
        let rival: Phrase = test.champion.isEmpty ? "alone" : "beside \(Announcements.whoever(test.champion))"
        let words = canvas.width(of: title, .strong) + canvas.width(of: rival, .small) + style.gap
        let button = canvas.width(of: wayBack, .strong) + canvas.width(of: state.bindings.name(of: .pause), .small)
        let width = max(words, button + 4 * style.gap) + 2 * style.padding
        let row = canvas.lineHeight(.strong) + 4
        let room = Rect(
            left, style.margin, layout.clock.x - style.gap - left, 2 * style.padding + 2 * row + style.gap)
        var inside = canvas.panel(room.centred(width: min(room.width, width), height: room.height))
        var line = inside.cutTop(row, gap: style.gap)
        let used = canvas.label(title, in: line, .strong)
        _ = line.cutLeft(used + style.gap)
        canvas.label(rival, in: line, .small, color: style.secondaryText, align: .trailing)
        canvas.button(wayBack, in: inside, .endTest, look: .primary, detail: state.bindings.name(of: .pause))
    }

    private static let wayBack: Phrase = "Back to the editor"
}
