import Anatomy
import Drawing
import SimMath
import Widgets

/// A lineage as a row of portraits, the oldest at the left, arrows between them; what changed stands under each. A
/// founder has no such row: its own portrait alone tells nothing.
final class AncestorRow: View {
    private(set) var cards: [AncestorCard] = []
    /// The index of the portrait that was pressed.
    var onPress: ((Int) -> Void)?

    var lineage: LineageSummary? { didSet { if lineage != oldValue { makeCards() } } }

    private func makeCards() {
        for card in cards { card.removeFromSuperview() }
        let line = lineage?.steps ?? []
        let steps = line.count > 1 ? line : []
        cards = steps.enumerated().map { index, ancestor in
            let card = AncestorCard(ancestor, isLast: index == steps.count - 1)
            card.onPress = { [unowned self] in onPress?(index) }
            addSubview(card)
            return card
        }
    }

    override var focusLoop: FocusLoop { .horizontal }
    /// The killer itself.
    override func preferredFocus(entering direction: MoveDirection) -> View? { cards.last }

    private static let maximumWidth: Float = 150

    /// In one line, or in a narrow window in several.
    private func columns(_ canvas: Canvas) -> Int { max(1, canvas.isNarrow ? min(3, cards.count) : cards.count) }
    private func lines(_ canvas: Canvas) -> Int { (cards.count + columns(canvas) - 1) / columns(canvas) }

    /// In a narrow window, points.
    func height(on canvas: Canvas) -> Float { Float(lines(canvas)) * (Self.lineHeight + canvas.style.gap) }

    private static let lineHeight: Float = 92

    override func layoutSubviews() {
        let canvas = context.canvas()
        let arrow: Float = canvas.isCompact ? 12 : 16
        let inLine = columns(canvas)
        let count = Float(inLine)
        let room = Rect(0, 0, frame.width, frame.height)
        let width = min(Self.maximumWidth, (room.width - arrow * (count - 1)) / count)
        let row = room.centred(width: width * count + arrow * (count - 1), height: room.height)
        let lines = row.rows(lines(canvas), gap: canvas.style.gap)
        for (index, card) in cards.enumerated() {
            card.frame = lines[index / inLine].columns(inLine, gap: arrow)[index % inLine]
        }
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        for (left, right) in zip(cards, cards.dropFirst()) where left.frame.y == right.frame.y {
            drawArrow(from: left.frame.offset(rect.origin), to: right.frame.offset(rect.origin), on: &canvas)
        }
    }

    private func drawArrow(from left: Rect, to right: Rect, on canvas: inout Canvas) {
        let height = left.height - canvas.lineHeight(.small) * Float(AncestorCard.lines(canvas) + 1)
        let tip = Vector2(right.x - 3, left.y + height / 2)
        let color = canvas.style.accent.with(alpha: 0.8)
        canvas.list.append(.line([Vector2(left.maxX + 3, tip.y), tip], width: 1.5, color: color))
        canvas.list.append(.line([tip + Vector2(-4, -4), tip, tip + Vector2(-4, 4)], width: 1.5, color: color))
    }
}

/// One of them.
final class AncestorCard: Button {
    let ancestor: Ancestor
    /// Whether it is the one whose line this is.
    private let isLast: Bool

    init(_ ancestor: Ancestor, isLast: Bool) {
        self.ancestor = ancestor
        self.isLast = isLast
        super.init()
    }

    override var spoken: ControlWords? {
        ControlWords(
            ancestor.title, .button,
            notes: ["generation \(ancestor.generation)", ancestor.changeWords, ancestor.mealWords])
    }

    static func lines(_ canvas: Canvas) -> Int { canvas.isCompact ? 1 : 2 }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let small = canvas.lineHeight(.small)
        var inside = rect
        let words = inside.cutBottom(small * Float(Self.lines(canvas)))
        let generation = inside.cutBottom(small, gap: 0)
        canvas.buttonBox(inside, look: .normal, isSelected: isFocused || isPressed)
        if isFocused || isPressed { canvas.pictureGround(inside.inset(4)) }
        canvas.portrait(ancestor.plan, in: inside.inset(3), rotation: Float.pi / 2)
        canvas.label(
            "gen \(ancestor.generation)", in: generation, .small,
            color: isLast ? canvas.style.danger : canvas.style.text, align: .centre)
        let limit = words.height + 0.5
        let changes = ancestor.changeWords { canvas.height(of: $0, width: words.width, .small) <= limit }
        canvas.paragraph(changes, in: words, .small, color: canvas.style.secondaryText, align: .centre)
    }
}

/// All there is to say about the ancestor that is pointed at or reached by keys, in a panel above it.
final class AncestorStory: View {
    private let row: AncestorRow

    init(_ row: AncestorRow) {
        self.row = row
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard !row.isHidden else { return }
        let corner = rect.origin + row.frame.origin
        let hovered = row.cards.last { canvas.isHovered($0.frame.offset(corner)) }
        guard let card = hovered ?? row.cards.first(where: \.isFocused) else { return }
        draw(card.ancestor, above: card.frame.offset(corner), on: &canvas)
    }

    private func draw(_ ancestor: Ancestor, above card: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let width = min(340, canvas.bounds.width - 2 * style.margin)
        let inner = width - 2 * style.padding
        let paragraphs = [ancestor.changeWords, ancestor.mealWords]
        let heights = paragraphs.map { canvas.height(of: $0, width: inner, .small) }
        let height = canvas.lineHeight(.strong) + heights.reduce(0, +) + 2 * style.padding + 6
        let above = Rect(card.centre.x - width / 2, card.y - height - 4, width, height)
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
