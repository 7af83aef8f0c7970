public import Drawing
public import SimMath

/// What a tree of views must know of its window to lay itself out: style, scale, fonts and language.
public struct ViewContext {
    public var style: InterfaceStyle
    /// All of the window, interface points.
    public var bounds: Rect
    /// Window points an interface point.
    public var scale: Float
    public var measure: any TextMeasuring
    public var language: Language

    /// Without a window: the standard style and plain text.
    public init(
        style: InterfaceStyle = InterfaceStyle(), bounds: Rect = Rect(0, 0, 1280, 720), scale: Float = 1,
        measure: any TextMeasuring = PlainTextMeasure(), language: Language = .english
    ) {
        self.style = style
        self.bounds = bounds
        self.scale = scale
        self.measure = measure
        self.language = language
    }

    public init(_ canvas: Canvas) {
        self.init(
            style: canvas.style, bounds: canvas.bounds, scale: canvas.scale, measure: canvas.measure,
            language: canvas.language)
    }

    /// An empty canvas over the whole window, for drawing and for measuring texts.
    public func canvas(pointer: Vector2? = nil) -> Canvas {
        var canvas = Canvas(
            width: bounds.width * scale, height: bounds.height * scale, scale: scale, measure: measure,
            pointer: pointer, language: language)
        canvas.style = style
        return canvas
    }

    /// Whether the same layout serves both.
    public func isLike(_ other: ViewContext) -> Bool {
        style == other.style && bounds == other.bounds && scale == other.scale && language == other.language
    }
}

extension Canvas {
    /// Lays `view` out for this window and draws it where its frame says.
    public mutating func show(_ view: View) {
        view.context = ViewContext(self)
        view.layoutIfNeeded()
        view.render(at: view.frame.origin, on: &self)
    }
}
