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

    override func layoutSubviews() {
        let room = Rect(0, 0, frame.width, frame.height)
        for (card, column) in zip(cards, room.columns(cards.count, gap: context.style.gap)) { card.frame = column }
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
            title, .choice, value: isSelected ? "chosen" : nil, notes: number == nil ? [Phrase(key: seed.summary)] : [],
            key: number.map { "\($0)" })
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.buttonBox(rect, look: .normal, isSelected: isSelected || isPressed)
        let gap = canvas.style.gap
        if let number {
            var inside = rect.inset(gap / 2)
            let name = inside.cutBottom(canvas.lineHeight(.small))
            canvas.portrait(seed.plan, in: inside, rotation: Float.pi / 2)
            canvas.label("\(number)  \(title)", in: name, .small, align: .centre)
        } else {
            var inside = rect.inset(gap)
            let words = inside.cutBottom(canvas.lineHeight(.small) * 4)
            let name = inside.cutBottom(canvas.lineHeight(.strong) + 2)
            canvas.portrait(seed.plan, in: inside, rotation: Float.pi / 2)
            canvas.label(title, in: name, .strong, align: .centre)
            canvas.paragraph(
                Phrase(key: seed.summary), in: words, .small, color: canvas.style.secondaryText, align: .centre)
        }
    }
}
