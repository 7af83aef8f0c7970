import Controls
public import Drawing
import SimMath

extension GalleryScreen {
    /// The words and buttons about the slide.
    public func draw(on canvas: inout Canvas<GalleryAction>) {
        let style = canvas.style
        canvas.pointer = pointer
        var room = canvas.bounds.inset(style.margin)
        let head = room.cutTop(canvas.lineHeight(.title))
        canvas.label("Gallery of warps", in: head, .title, align: .centre)
        let hint = room.cutTop(canvas.lineHeight(.body))
        canvas.label(effect.hint, in: hint, color: style.secondaryText, align: .centre)
        let row = room.cutBottom(style.controlHeight).centred(width: 900, height: style.controlHeight)
        let places = row.columns(GalleryEffect.allCases.count + 1, gap: style.gap)
        for (shown, place) in zip(GalleryEffect.allCases, places) {
            canvas.button(
                shown.name, in: place, .show(shown), detail: canvas.isCompact ? nil : shown.key.name,
                isSelected: shown == effect)
        }
        if let last = places.last {
            canvas.button("Leave", in: last, .quit, look: .danger, detail: canvas.isCompact ? nil : "Esc")
        }
    }
}
