import Anatomy
import Drawing
import SimMath
import Widgets

/// The bodies to begin with, side by side; arrows go round them and enter at the chosen one.
final class SeedRow: View {
    private(set) var cards: [SeedCard] = []
    /// Whether the cards say what each body is good at, instead of the key that chooses it.
    private let showsSummaries: Bool
    /// The index of the card that was pressed.
    var onChoose: ((Int) -> Void)?

    init(_ seeds: [SeedDesign], showsSummaries: Bool) {
        self.showsSummaries = showsSummaries
        super.init()
        self.seeds = seeds
        makeCards()
    }

    var seeds: [SeedDesign] = [] { didSet { if seeds != oldValue { makeCards() } } }
    var chosen = 0 { didSet { for (index, card) in cards.enumerated() { card.isSelected = index == chosen } } }

    private func makeCards() {
        for card in cards { card.removeFromSuperview() }
        cards = seeds.enumerated().map { index, seed in
            let card = SeedCard(seed, number: showsSummaries ? nil : index + 1)
            card.onPress = { [unowned self] in onChoose?(index) }
            card.isSelected = index == chosen
            addSubview(card)
            return card
        }
    }

    override var focusLoop: FocusLoop { .horizontal }
    override func preferredFocus(entering direction: MoveDirection) -> View? {
        cards.indices.contains(chosen) ? cards[chosen] : nil
    }

    /// Side by side, or where there is no room for that in several lines.
    private func columns(_ canvas: Canvas) -> Int {
        guard canvas.isNarrow else { return max(1, cards.count) }
        return showsSummaries ? 2 : 3
    }

    /// The height of one card in a narrow window, and of all of them.
    func height(on canvas: Canvas, width: Float) -> Float {
        let gap = canvas.style.gap
        let lines = (cards.count + columns(canvas) - 1) / columns(canvas)
        return Float(lines) * (cardHeight(canvas, width: width) + gap) - gap
    }

    private func cardHeight(_ canvas: Canvas, width: Float) -> Float {
        let gap = canvas.style.gap
        guard showsSummaries else { return Self.portrait + canvas.lineHeight(.small) + gap }
        let column = (width + gap) / Float(columns(canvas)) - 3 * gap
        let words = cards.map { canvas.height(of: $0.summary, width: column, .small) }.max() ?? 0
        return Self.portrait + canvas.lineHeight(.strong) + 2 + words + 2 * gap
    }

    /// The height of a portrait in a narrow window, points.
    private static let portrait: Float = 52

    override func layoutSubviews() {
        let canvas = context.canvas()
        let count = columns(canvas)
        let room = Rect(0, 0, frame.width, frame.height)
        let lines = room.rows((cards.count + count - 1) / count, gap: canvas.style.gap)
        for (index, card) in cards.enumerated() {
            card.frame = lines[index / count].columns(count, gap: canvas.style.gap)[index % count]
        }
        // All alike, so that names and portraits stand side by side.
        let words = cards.map { $0.neededHeight(canvas) }.max() ?? 0
        for card in cards { card.wordsHeight = words }
    }
}

/// One body, with its name.
final class SeedCard: Button {
    private let seed: SeedDesign
    /// The digit that chooses it; nil where the card says what the body is good at instead.
    private let number: Int?

    init(_ seed: SeedDesign, number: Int?) {
        self.seed = seed
        self.number = number
        super.init(Phrase(key: seed.name))
    }

    override var spoken: ControlWords? {
        ControlWords(
            title, .choice, value: isSelected ? "chosen" : nil, notes: number == nil ? [summary] : [],
            key: number.map { "\($0)" })
    }

    /// What the body is good at.
    var summary: Phrase { Phrase(key: seed.summary) }
    /// Room for that in a wide window, points: set by the row, which knows the neighbours.
    fileprivate var wordsHeight: Float = 0 { didSet { if wordsHeight != oldValue { setNeedsDisplay() } } }

    /// Four lines at least; more where the card is narrow.
    fileprivate func neededHeight(_ canvas: Canvas) -> Float {
        let width = frame.width - 2 * canvas.style.gap
        return max(canvas.lineHeight(.small) * 4, canvas.height(of: summary, width: width, .small))
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let isMarked = isSelected || isPressed
        canvas.buttonBox(rect, look: .normal, isSelected: isMarked)
        let ink = canvas.buttonInk(.normal, isSelected: isMarked)
        let gap = canvas.style.gap
        if let number {
            var inside = rect.inset(gap / 2)
            let name = inside.cutBottom(canvas.lineHeight(.small))
            if isMarked { canvas.pictureGround(inside) }
            canvas.portrait(seed.plan, in: inside, rotation: Float.pi / 2)
            canvas.label("\(number)  \(title)", in: name, .small, color: ink.words, align: .centre)
        } else {
            var inside = rect.inset(gap)
            let needed = canvas.height(of: summary, width: inside.width, .small)
            let words = inside.cutBottom(canvas.isNarrow ? needed : wordsHeight)
            let name = inside.cutBottom(canvas.lineHeight(.strong) + 2)
            if isMarked { canvas.pictureGround(inside) }
            canvas.portrait(seed.plan, in: inside, rotation: Float.pi / 2)
            canvas.label(title, in: name, .strong, color: ink.words, align: .centre)
            canvas.paragraph(summary, in: words, .small, color: ink.lesser, align: .centre)
        }
    }
}
