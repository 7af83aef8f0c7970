import Controls
import Drawing
import SimMath

/// The bar above the drawing board: tools for the whole draft, and the clock.
extension EditorScreen {
    func drawTopBar(_ layout: EditorLayout, on canvas: inout Canvas<ScreenAction>) {
        let style = canvas.style
        let small = layout.isCompact
        var row = canvas.panel(layout.topBar).insetting(canvas.style.padding - (small ? 4 : style.gap), layout.topBar)
        drawClock(in: row.cutRight(small ? 78 : 118, gap: style.gap), on: &canvas)
        let buttons = barButtons
        let widths = [true, false].map { keys in buttons.map { width(of: $0, withKey: keys, canvas) + style.gap } }
        // Where not all have room with their keys, none shows one.
        let hasKeys = !small && widths[0].reduce(0, +) <= row.width
        for (button, width) in zip(buttons, widths[hasKeys ? 0 : 1]) where width - style.gap <= row.width {
            canvas.button(
                button.title, in: row.cutLeft(width - style.gap, gap: style.gap), button.action,
                detail: hasKeys ? button.key : nil, isSelected: button.isOn, isEnabled: button.isEnabled && !isDone)
        }
        drawNursery(in: row, on: &canvas)
    }

    private struct BarButton {
        var title: Phrase
        var action: ScreenAction
        var key: Phrase?
        var isOn = false
        var isEnabled = true
    }

    private var barButtons: [BarButton] {
        [
            BarButton(
                title: "Undo", action: .undo, key: names.name(.leftShoulder, orKey: "Ctrl+Z"), isEnabled: editor.canUndo
            ),
            BarButton(
                title: "Redo", action: .redo, key: names.name(.rightShoulder, orKey: "Ctrl+Y"),
                isEnabled: editor.canRedo),
            BarButton(
                title: editor.symmetry == .none ? "Mirror" : "Mirror \(editor.symmetry.rawValue)",
                action: .toggleMirror,
                key: names.name(.rightStick, orKey: "M"), isOn: editor.symmetry != .none),
            BarButton(
                title: "Snap", action: .toggleSnapping, key: names.isGamepad ? nil : "N", isOn: editor.isSnapping),
            BarButton(title: "Fit", action: .zoomToFit, key: names.name(.leftStick, orKey: "Home")),
            BarButton(title: "Designs", action: .openShelf, key: names.isGamepad ? nil : "Ctrl+O"),
        ]
    }

    private func width(of button: BarButton, withKey: Bool, _ canvas: Canvas<ScreenAction>) -> Float {
        let key = withKey ? button.key.map { canvas.width(of: $0, .small) + canvas.style.gap } ?? 0 : 0
        return canvas.width(of: button.title, .strong) + key + 2 * canvas.style.gap + 4
    }

    /// What the opponents do meanwhile, where the buttons leave room for it.
    private func drawNursery(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        guard let nursery, rect.width > 100 else { return }
        let height = canvas.height(of: nursery, width: rect.width, .small)
        guard height <= rect.height + 0.5 else { return }
        canvas.paragraph(
            nursery, in: rect.centred(width: rect.width, height: height), .small,
            color: canvas.style.secondaryText, align: .trailing)
    }

    private func drawClock(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var rect = rect
        let color = HUD.clockColor(secondsLeft, canvas.style)
        let dial = rect.cutLeft(rect.height, gap: canvas.style.gap)
        let share = secondsLeft.map { $0 / max(1, phaseLength) } ?? 0
        canvas.ring(centre: dial.centre, radius: dial.height / 2 - 3, share: share, width: 3, color: color)
        let time = secondsLeft.map { Phrase(figure: Figures.clock(seconds: $0)) } ?? "no clock"
        canvas.label(time, in: rect, secondsLeft == nil ? .small : .heading, color: color)
    }
}
