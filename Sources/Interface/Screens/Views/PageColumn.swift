import Drawing

/// Rectangles one below the other, each as high as it needs: a page that is scrolled through. Points.
struct PageColumn {
    let width: Float
    /// Of all so far.
    private(set) var height: Float = 0

    init(width: Float) { self.width = width }

    /// `gap`: above it.
    mutating func add(_ height: Float, gap: Float = 0) -> Rect {
        let rect = Rect(0, self.height + gap, width, height)
        self.height = rect.maxY
        return rect
    }
}

extension Canvas {
    /// The room inside the panel of a page as wide as the window.
    var pageWidth: Float { bounds.width - 2 * style.margin - 2 * style.padding }

    /// The page that a panel of this height takes.
    func page(holding height: Float) -> Float { height + 2 * style.margin + 2 * style.padding }
}
