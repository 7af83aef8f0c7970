import Drawing
import SimMath

extension HUD {
    /// What happened to the whole dish, above the hint and clear of the creature in the middle.
    static func drawNews(_ news: Phrase, _ layout: HUDLayout, on canvas: inout Canvas<ScreenAction>) {
        let style = canvas.style
        let width = min(layout.hint.width, canvas.isCompact ? 300 : 460)
        let height = canvas.height(of: news, width: width - 2 * style.padding)
        let box = Rect(
            layout.hint.centre.x - width / 2, layout.hint.y - height - 3 * style.padding, width,
            height + 2 * style.padding)
        let inside = canvas.panel(box)
        canvas.paragraph(news, in: inside, color: style.text, align: .centre)
    }
}
