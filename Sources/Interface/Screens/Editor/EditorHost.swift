public import Drawing
import SimMath
import Widgets

/// The editor as a screen, while it is a value: until `EditorScreen` is one itself.
public final class EditorHost: ViewScreen {
    public var screen: EditorScreen { didSet { if screen.asShown != oldValue.asShown { setNeedsDisplay() } } }
    public private(set) var targets: [CanvasTarget<ScreenAction>] = []
    public var guide: GuideCard? {
        get { card.card }
        set { card.card = newValue }
    }
    private let card = GuideView(onSkip: {}, onSkipAll: {})

    public init(_ screen: EditorScreen) {
        self.screen = screen
        super.init(ViewController(View()))
        root.view.addSubview(card)
    }

    public override var name: String { "editor" }
    override func panel(on canvas: ViewCanvas) -> Rect? { nil }

    public override func draw(on canvas: inout ViewCanvas) {
        var inner = Canvas<ScreenAction>(
            width: canvas.bounds.width * canvas.scale, height: canvas.bounds.height * canvas.scale, scale: canvas.scale,
            measure: canvas.measure, pointer: canvas.pointer, language: canvas.language)
        inner.style = canvas.style
        screen.names = names
        screen.draw(on: &inner)
        targets = inner.targets
        canvas.list.append(inner.list)
        place(canvas)
        super.draw(on: &canvas)
    }

    private func place(_ canvas: ViewCanvas) {
        let layout = EditorLayout(bounds: canvas.bounds)
        let gap = canvas.style.gap
        root.view.context = ViewContext(canvas)
        let size = card.fittingSize(in: Vector2(.infinity, .infinity))
        let top = max(canvas.style.margin, layout.canvas.maxY - gap - size.y)
        // In a small window there is no room below the figures.
        let left = top < layout.figures.maxY ? layout.figures.maxX : layout.canvas.x
        card.frame = Rect(left + gap, top, size.x, size.y)
        let button: ScreenAction? = guide?.pointer == .undo ? .undo : (guide?.pointer == .done ? .done : nil)
        card.pointed =
            guide?.pointer == .palette
            ? layout.palette : button.flatMap { action in targets.last { $0.action == action }?.rect }
    }
}
