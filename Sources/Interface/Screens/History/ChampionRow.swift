import Drawing
import SimMath
import Widgets

/// The best of their times as a row of portraits, each under its moment on the axis above.
final class ChampionRow: View {
    private(set) var cards: [ChampionCard] = []
    /// The index of the portrait that was pressed.
    var onPress: ((Int) -> Void)?
    var summary: HistorySummary? { didSet { if summary != oldValue { makeCards() } } }
    /// Which of them is chosen.
    var chosen: Int? {
        didSet { for (index, card) in cards.enumerated() { card.isSelected = index == chosen } }
    }

    private func makeCards() {
        for card in cards { card.removeFromSuperview() }
        chosen = nil
        let champions = summary?.champions ?? []
        let times = HistoryAxis.names(of: champions.map(\.seconds))
        cards = champions.enumerated().map { index, champion in
            let card = ChampionCard(champion, time: times[index])
            card.onPress = { [unowned self] in onPress?(index) }
            addSubview(card)
            return card
        }
        setNeedsLayout()
    }

    override var focusLoop: FocusLoop { .horizontal }

    // MARK: Layout

    /// Of a portrait, points.
    private static let (leastSide, mostSide): (Float, Float) = (56, 92)
    /// From the axis to the portraits, points.
    private static let stem: Float = 10

    /// In a narrow window they stand in two lines, and not under their moments.
    private static func lines(_ canvas: Canvas) -> Int { canvas.isNarrow ? 2 : 1 }

    static func height(on canvas: Canvas) -> Float {
        let line = leastSide + canvas.lineHeight(.small)
        return Float(lines(canvas)) * (line + canvas.style.gap) - canvas.style.gap + (canvas.isNarrow ? 0 : stem)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let gap = canvas.style.gap
        guard let summary, summary.isDrawable, !cards.isEmpty else {
            for card in cards { card.isHidden = true }
            return
        }
        let shown = shown(gap: gap, lines: Self.lines(canvas))
        for card in cards where !shown.contains(where: { $0 === card }) { card.isHidden = true }
        if canvas.isNarrow { return layLines(shown, gap: gap) }
        let side = min(
            Self.mostSide, frame.height - Self.stem - canvas.lineHeight(.small),
            (frame.width + gap) / Float(shown.count) - gap)
        let plot = HistoryChartsView.plot(summary, width: frame.width, canvas)
        let wanted = shown.map { HistoryChartsView.x(of: $0.champion.seconds, summary.span, in: plot) - side / 2 }
        let places = HistoryCurves.apart(wanted, height: side + gap, within: 0...(frame.width + gap))
        for (card, x) in zip(shown, places) {
            card.isHidden = false
            card.frame = Rect(x, Self.stem, side, side + canvas.lineHeight(.small))
        }
    }

    /// As many as have room, evenly over time, the last among them.
    private func shown(gap: Float, lines: Int) -> [ChampionCard] {
        let room = max(1, lines * Int((frame.width + gap) / (Self.leastSide + gap)))
        guard cards.count > room else { return cards }
        guard room > 1 else { return Array(cards.suffix(1)) }
        return (0..<room).map { cards[$0 * (cards.count - 1) / (room - 1)] }
    }

    private func layLines(_ shown: [ChampionCard], gap: Float) {
        let inLine = (shown.count + 1) / 2
        let rows = Rect(0, 0, frame.width, frame.height).rows(2, gap: gap)
        for (index, card) in shown.enumerated() {
            card.isHidden = false
            card.frame = rows[index / inLine].columns(inLine, gap: gap)[index % inLine]
        }
    }

    // MARK: Drawing

    /// Stems from the portraits to their moments.
    override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let summary, summary.isDrawable, !canvas.isNarrow else { return }
        let plot = HistoryChartsView.plot(summary, width: rect.width, canvas)
        for card in cards where !card.isHidden {
            let x = rect.x + HistoryChartsView.x(of: card.champion.seconds, summary.span, in: plot)
            let foot = Vector2(rect.x + card.frame.centre.x, rect.y + Self.stem)
            let color = card.isSelected ? canvas.style.text : canvas.style.secondaryText.with(alpha: 0.6)
            canvas.list.append(.line([Vector2(x, rect.y), foot], width: 1.5, color: color))
        }
    }
}

/// One of them.
final class ChampionCard: Button {
    let champion: HistorySummary.Champion
    /// When, in the form of the whole row.
    private let time: Phrase

    init(_ champion: HistorySummary.Champion, time: Phrase) {
        self.champion = champion
        self.time = time
        super.init()
    }

    override var spoken: ControlWords? {
        ControlWords(champion.words, .button, value: isSelected ? "chosen" : nil)
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        var inside = rect
        let timeLine = inside.cutBottom(canvas.lineHeight(.small))
        canvas.buttonBox(inside, look: .normal, isSelected: isSelected || isPressed)
        if isSelected || isPressed { canvas.pictureGround(inside.inset(4)) }
        canvas.portrait(champion.plan, in: inside.inset(3), rotation: Float.pi / 2)
        canvas.label(time, in: timeLine, .small, align: .centre)
    }
}
