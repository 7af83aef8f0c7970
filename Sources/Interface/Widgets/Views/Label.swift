public import Drawing
public import SimMath

/// Words: one line, or as many as fit.
open class Label: View {
    public var text: Phrase {
        didSet {
            guard text != oldValue else { return }
            superview?.setNeedsLayout()
            setNeedsDisplay()
        }
    }
    public var role: TextRole = .body { didSet { if role != oldValue { setNeedsDisplay() } } }
    /// nil: the style's.
    public var color: Color? { didSet { if color != oldValue { setNeedsDisplay() } } }
    public var alignment = TextAlignment.leading { didSet { if alignment != oldValue { setNeedsDisplay() } } }
    /// Whether one line of it stands out of its ground, as titles do.
    public var isEmbossed = false { didSet { if isEmbossed != oldValue { setNeedsDisplay() } } }
    /// 1 is cut to its width, more are broken at spaces.
    public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { setNeedsDisplay() } } }

    public init(_ text: Phrase = "", role: TextRole = .body) {
        self.text = text
        self.role = role
        super.init()
        isUserInteractionEnabled = false
    }

    open override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard numberOfLines > 1 else {
            guard !isEmbossed else { return canvas.lettering(text, in: rect, role, align: alignment) }
            canvas.label(text, in: rect, role, color: color, align: alignment)
            return
        }
        let height = min(rect.height, Float(numberOfLines) * canvas.lineHeight(role))
        let lines = Rect(rect.x, rect.y, rect.width, height)
        canvas.paragraph(text, in: lines, role, color: color, align: alignment)
    }

    open override func fittingSize(in size: Vector2) -> Vector2 {
        let canvas = context.canvas()
        let line = canvas.lineHeight(role)
        guard numberOfLines > 1 else { return Vector2(min(size.x, canvas.width(of: text, role)), line) }
        let lines = min(Float(numberOfLines), (canvas.height(of: text, width: size.x, role) / line).rounded())
        return Vector2(size.x, lines * line)
    }
}
