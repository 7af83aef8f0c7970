import Anatomy
import Drawing
import SimMath

/// A line of descent as a row of portraits, the oldest at the left, arrows between them; what changed stands under each.
struct DynastyStrip {
    let dynasty: Dynasty
    /// Which of them the keys have reached.
    let focus: Int?

    private static let widest: Float = 150

    /// Draws the row. Returns which is pointed at or reached by keys, and where it is.
    func draw(in rect: Rect, on canvas: inout Canvas<ScreenAction>) -> (index: Int, place: Rect)? {
        let places = places(in: rect, arrow: canvas.isCompact ? 12 : 16)
        var told: (index: Int, place: Rect)?
        for (index, place) in places.enumerated() {
            let isFocused = index == focus
            draw(dynasty.steps[index], in: place, isLast: index == places.count - 1, isFocused, on: &canvas)
            canvas.target(place, .openLineage(index))
            if canvas.isHovered(place) || (isFocused && told == nil) { told = (index, place) }
            if index > 0 { drawArrow(from: places[index - 1], to: place, on: &canvas) }
        }
        return told
    }

    /// `arrow`: the room between two of them, points.
    private func places(in rect: Rect, arrow: Float) -> [Rect] {
        let count = Float(dynasty.steps.count)
        let width = min(Self.widest, (rect.width - arrow * (count - 1)) / max(1, count))
        let row = rect.centred(width: width * count + arrow * (count - 1), height: rect.height)
        return row.columns(dynasty.steps.count, gap: arrow)
    }

    private func draw(
        _ ancestor: Ancestor, in rect: Rect, isLast: Bool, _ isFocused: Bool, on canvas: inout Canvas<ScreenAction>
    ) {
        let small = canvas.lineHeight(.small)
        var inside = rect
        let words = inside.cutBottom(small * Float(Self.lines(canvas)))
        let generation = inside.cutBottom(small, gap: 0)
        canvas.buttonBox(inside, look: .normal, isSelected: isFocused)
        canvas.portrait(ancestor.plan, in: inside.inset(3), rotation: Float.pi / 2)
        canvas.label(
            "gen \(ancestor.generation)", in: generation, .small,
            color: isLast ? canvas.style.danger : canvas.style.text, align: .centre)
        let limit = words.height + 0.5
        let told = ancestor.changeWords { canvas.height(of: $0, width: words.width, .small) <= limit }
        canvas.paragraph(told, in: words, .small, color: canvas.style.secondaryText, align: .centre)
    }

    static func lines(_ canvas: Canvas<ScreenAction>) -> Int { canvas.isCompact ? 1 : 2 }

    private func drawArrow(from left: Rect, to right: Rect, on canvas: inout Canvas<ScreenAction>) {
        let height = left.height - canvas.lineHeight(.small) * Float(Self.lines(canvas) + 1)
        let y = left.y + height / 2
        let tip = Vector2(right.x - 3, y)
        let color = canvas.style.accent.with(alpha: 0.8)
        canvas.list.append(.line([Vector2(left.maxX + 3, y), tip], width: 1.5, color: color))
        canvas.list.append(
            .line([tip + Vector2(-4, -4), tip, tip + Vector2(-4, 4)], width: 1.5, color: color))
    }

    /// All there is to say about one of them, in a panel above it.
    static func drawStory(of ancestor: Ancestor, above place: Rect, on canvas: inout Canvas<ScreenAction>) {
        let style = canvas.style
        let width = min(340, canvas.bounds.width - 2 * style.margin)
        let inner = width - 2 * style.padding
        let paragraphs = [ancestor.changeWords, ancestor.mealWords]
        let heights = paragraphs.map { canvas.height(of: $0, width: inner, .small) }
        let height = canvas.lineHeight(.strong) + heights.reduce(0, +) + 2 * style.padding + 6
        let above = Rect(place.centre.x - width / 2, place.y - height - 4, width, height)
        var inside = canvas.panelBox(above.clamped(to: canvas.bounds.inset(style.margin)))
        let title = inside.cutTop(canvas.lineHeight(.strong), gap: 3)
        canvas.label(
            "\(ancestor.title)  ·  \("generation \(ancestor.generation)" as Phrase)", in: title, .strong,
            color: style.accent)
        for (phrase, height) in zip(paragraphs, heights) {
            canvas.paragraph(phrase, in: inside.cutTop(height + 0.5, gap: 2.5), .small, color: style.text)
        }
    }
}
