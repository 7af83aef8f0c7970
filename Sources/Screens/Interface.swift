public import SimMath
public import Widgets

/// Everything of the interface that one frame shows, bottom to top: what the window and the pictures both draw.
public struct Interface {
    /// What fills the middle.
    public enum Card {
        case none
        case editor(EditorScreen)
        case death(DeathScreen)
        case start(StartMenu)
        /// Waiting for a server, or told why there is none.
        case notice(Menu)
    }

    public var hud: HUDState?
    public var card: Card = .none
    public var pause: Menu?
    public var isHelpShown = false
    public var bindings = KeyBindings.standard

    public init() {}

    /// One frame for a window of `width` × `height` window points; `pointer` in interface points.
    public func frame(
        width: Float, height: Float, scale: Float, measure: any TextMeasuring, pointer: Vector2?
    ) -> CanvasResult<ScreenAction> {
        var canvas = Canvas<ScreenAction>(width: width, height: height, scale: scale, measure: measure)
        let isCovered = pause != nil || isHelpShown
        if let hud, !isEditing { HUD.draw(hud, on: &canvas) }
        canvas.pointer = isCovered ? nil : pointer
        drawCard(on: &canvas)
        canvas.pointer = isHelpShown ? nil : pointer
        pause?.draw(on: &canvas)
        canvas.pointer = pointer
        if isHelpShown { Help.draw(bindings, on: &canvas) }
        return canvas.finished()
    }

    private var isEditing: Bool {
        if case .editor = card { return true }
        return false
    }

    private func drawCard(on canvas: inout Canvas<ScreenAction>) {
        switch card {
        case .none: break
        case .editor(let screen): screen.draw(on: &canvas)
        case .death(let card): card.draw(on: &canvas)
        case .start(let menu): menu.draw(on: &canvas)
        case .notice(let menu): menu.draw(on: &canvas)
        }
    }
}
