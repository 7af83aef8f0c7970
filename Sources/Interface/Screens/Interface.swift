public import Controls
public import Drawing
public import Preferences
public import SimMath
import Widgets

/// Everything of the interface that one frame shows, bottom to top: what the window and the pictures both draw.
///
/// Equal ones show the same, but for screens made of views, which change in place.
public struct Interface: Equatable {
    /// What fills the middle.
    public enum Card: Equatable {
        case none
        case editor(EditorScreen)
        case death(DeathScreen)
        case start(StartMenu)
        case join(JoinScreen)
        /// Waiting for a server, or told why there is none.
        case notice(Menu)
    }

    /// Bottom to top, over everything else.
    public var screens: [ViewScreen] = []
    public var hud: HUDState?
    /// The display of an aquarium; nil in other dishes.
    public var aquarium: AquariumState?
    public var card: Card = .none
    /// Over the card, until it is closed: a list that was asked for from there.
    public var cover: ViewScreen?
    public var pause: Menu?
    public var isHelpShown = false
    /// Over all but help.
    public var settings: SettingsScreen?
    /// The first minute's teacher, over the display or the editor.
    public var guide: GuideCard?
    /// A line over everything: what just happened to the controls or the settings.
    public var toast: Phrase?
    /// Where a gamepad's cursor is, interface points.
    public var cursor: Vector2?
    public var bindings = ControlNames.standard
    public var palette = SignalPalette.standard
    /// Whether the player wants more in the same window.
    public var isDense = false

    /// What everything is told in.
    public var language = Language.english

    public init() {}

    /// The topmost screen that is made of views; nil where the top is a value.
    public var viewScreen: ViewScreen? {
        if let cover { return cover }
        if case .join(let screen) = card { return screen }
        return nil
    }

    /// Whether a screen lies over all of the dish: what stands still there need not move for its own sake.
    public var coversDish: Bool {
        if cover != nil || pause != nil || settings != nil || isHelpShown { return true }
        if case .none = card { return false }
        return true
    }

    /// One frame for a window of `width` × `height` window points; `pointer` in interface points.
    public func frame(
        width: Float, height: Float, scale: Float, measure: any TextMeasuring, pointer: Vector2?
    ) -> CanvasResult<ScreenAction> {
        asShown.laidOut(width: width, height: height, scale: scale, measure: measure, pointer: pointer)
    }

    /// The same of what is as shown already.
    func laidOut(
        width: Float, height: Float, scale: Float, measure: any TextMeasuring, pointer: Vector2?
    ) -> CanvasResult<ScreenAction> {
        var canvas = Canvas<ScreenAction>(
            width: width, height: height, scale: scale, measure: measure, language: language)
        canvas.list = DrawList(room: Self.usualLength)
        if isDense { canvas.style = .dense }
        palette.apply(to: &canvas.style)
        let isCovered = pause != nil || settings != nil || isHelpShown
        if let hud { HUD.draw(hud, on: &canvas) }
        canvas.pointer = isCovered ? nil : pointer
        // It has a button, and so the pointer; and it stays where the display is hidden: nobody is locked in.
        if let hud { HUD.drawTestSwim(hud, on: &canvas) }
        if let aquarium { AquariumDisplay.draw(aquarium, on: &canvas) }
        drawCard(on: &canvas)
        drawGuide(on: &canvas)
        if let cover { show(cover, on: &canvas) }
        if settings == nil {
            canvas.pointer = isHelpShown ? nil : pointer
            pause?.draw(on: &canvas)
        }
        canvas.pointer = isHelpShown ? nil : pointer
        if var settings {
            settings.names = bindings
            settings.draw(on: &canvas)
        }
        canvas.pointer = pointer
        if isHelpShown { Help.draw(bindings, on: &canvas) }
        for screen in screens { show(screen, on: &canvas) }
        if let cursor { Self.draw(cursor: cursor, on: &canvas) }
        if let toast { Self.draw(toast: toast, on: &canvas) }
        return canvas.finished()
    }

    /// Commands of a usual screen: a list that grows from nothing is copied again and again.
    private static let usualLength = 256

    /// Four strokes around the place, so that what is under it stays visible.
    private static func draw(cursor: Vector2, on canvas: inout Canvas<ScreenAction>) {
        for way in [Vector2(1, 0), Vector2(-1, 0), Vector2(0, 1), Vector2(0, -1)] {
            let stroke = [cursor + way * 5, cursor + way * 13]
            canvas.list.append(.line(stroke, width: 4, color: canvas.style.panelBottom))
            canvas.list.append(.line(stroke, width: 2, color: canvas.style.text))
        }
    }

    private static func draw(toast: Phrase, on canvas: inout Canvas<ScreenAction>) {
        let style = canvas.style
        let height = canvas.lineHeight(.strong) + style.padding
        let width = min(canvas.bounds.width - 2 * style.margin, canvas.width(of: toast, .strong) + 2 * style.padding)
        let box = Rect((canvas.bounds.width - width) / 2, canvas.bounds.height * 0.82, width, height)
        canvas.list.box(
            box, cornerRadius: height / 2, fill: style.panelBottom.with(alpha: 0.96), border: style.accent,
            borderWidth: 1)
        canvas.label(toast, in: box.inset(2), .strong, align: .centre)
    }

    /// Nothing else may lie over what it is about.
    private func drawGuide(on canvas: inout Canvas<ScreenAction>) {
        guard let guide, cover == nil, pause == nil, settings == nil, !isHelpShown else { return }
        switch card {
        case .none: if hud?.isHidden == false { guide.draw(isEditing: false, on: &canvas) }
        case .editor(let screen): if !screen.isMenuOpen { guide.draw(isEditing: true, on: &canvas) }
        default: break
        }
    }

    private func show(_ screen: ViewScreen, on canvas: inout Canvas<ScreenAction>) {
        canvas.target(canvas.bounds, nil)
        var inner = ViewContext(canvas).canvas(pointer: canvas.pointer)
        screen.draw(on: &inner)
        canvas.list.append(inner.list)
    }

    private func drawCard(on canvas: inout Canvas<ScreenAction>) {
        switch card {
        case .none: break
        case .editor(let screen):
            screen.names = bindings
            show(screen, on: &canvas)
        case .death(var card):
            card.names = bindings
            card.draw(on: &canvas)
        case .start(var menu):
            menu.names = bindings
            menu.draw(on: &canvas)
        case .join(let screen): show(screen, on: &canvas)
        case .notice(let menu): menu.draw(on: &canvas)
        }
    }
}
