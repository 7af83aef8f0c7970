import Controls
import Drawing
import SimMath
import Widgets

/// What a new dish is like: its water, how hard opponents make it, and its seed.
public final class NewDishScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        case play(NewDish)
        case back
    }

    private let form: NewDishView
    private var requests: [Request] = []

    /// `reached`: the highest rung that is open to the player. `daily`: the dish of this day.
    public init(_ dish: NewDish, reached: Int, daily: NewDish) {
        form = NewDishView(dish, reached: reached, daily: daily)
        super.init(ViewController(form))
        form.onPlay = { [unowned self] in requests.append(.play($0)) }
        form.onBack = { [unowned self] in requests.append(.back) }
        // Play shows Enter as its key: after a click that is what Enter does.
        form.onChoose = { [unowned self] in if !isByKeys { focus.focus(form.play) } }
        namesChanged()
    }

    /// As it is chosen now.
    public var dish: NewDish { form.dish }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    public override var name: String { "new dish" }
    override var spokenOpening: [Phrase] { ["A new dish"] }
    override var alwaysShowsFocus: Bool { true }
    override var firstFocus: View? { form.play }

    override func panel(on canvas: Canvas) -> Rect? {
        let room = canvas.bounds.inset(canvas.style.margin)
        return canvas.isNarrow ? room : room.centred(width: 900, height: canvas.isCompact ? 330 : 430)
    }

    override func leastRoom(on canvas: Canvas) -> Vector2 {
        guard canvas.isNarrow else { return super.leastRoom(on: canvas) }
        return Vector2(0, canvas.page(holding: form.column(on: canvas, width: canvas.pageWidth).height))
    }

    override func escape() -> Bool {
        requests.append(.back)
        return true
    }

    override func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        if let digit = Key.digits.firstIndex(of: key) { return form.choose(digit) }
        guard key == .d else { return false }
        requests.append(.play(form.daily))
        return true
    }

    override func namesChanged() { form.names = names }
}

private final class NewDishView: View {
    private(set) var dish: NewDish {
        didSet {
            show()
            onChoose?()
        }
    }
    let daily: NewDish
    private let reached: Int
    private let waters: [WaterCard]
    private let difficulties: ButtonRow
    private let seeds: ButtonRow
    private let buttons = ButtonRow()
    let play = Button("Play")
    private let dailyButton = Button("Dish of the day")
    private let back = Button("Back")
    var names = ControlNames.standard { didSet { nameKeys() } }
    var onPlay: ((NewDish) -> Void)?
    var onBack: (() -> Void)?
    var onChoose: (() -> Void)?

    init(_ dish: NewDish, reached: Int, daily: NewDish) {
        self.dish = dish
        self.daily = daily
        self.reached = reached
        waters = DishWater.allCases.map { WaterCard($0, isOpen: $0.rung <= reached) }
        difficulties = ButtonRow(DishDifficulty.allCases.map { Button($0.name) })
        seeds = ButtonRow([Button("Another one each time"), Button("The same again")])
        super.init()
        for (index, card) in waters.enumerated() { card.onPress = { [unowned self] in _ = choose(index) } }
        for (button, difficulty) in zip(difficulties.buttons, DishDifficulty.allCases) {
            button.onPress = { [unowned self] in self.dish.difficulty = difficulty }
            button.spokenNotes = [difficulty.summary]
        }
        for button in difficulties.buttons { button.spokenName = "\("Opponents are" as Phrase): \(button.title)" }
        for button in seeds.buttons { button.spokenName = "\("Seed" as Phrase): \(button.title)" }
        seeds.buttons[0].onPress = { [unowned self] in self.dish.seed = nil }
        seeds.buttons[1].onPress = { [unowned self] in self.dish.seed = 1 }
        play.look = .primary
        play.onPress = { [unowned self] in onPlay?(self.dish) }
        dailyButton.onPress = { [unowned self] in onPlay?(daily) }
        back.onPress = { [unowned self] in onBack?() }
        buttons.buttons = [play, dailyButton, back]
        buttons.entrance = play
        (difficulties.isEven, seeds.isEven) = (true, true)
        for view in waters + [difficulties, seeds, buttons] as [View] { addSubview(view) }
        show()
    }

    /// Returns whether there is such a water. One that is not open stays closed.
    func choose(_ index: Int) -> Bool {
        guard DishWater.allCases.indices.contains(index) else { return false }
        if index <= reached { dish.water = DishWater.allCases[index] }
        return true
    }

    private func show() {
        for card in waters { card.isSelected = card.water == dish.water }
        for (button, difficulty) in zip(difficulties.buttons, DishDifficulty.allCases) {
            button.isSelected = difficulty == dish.difficulty
            if button.isSelected { difficulties.entrance = button }
        }
        seeds.buttons[0].isSelected = dish.seed == nil
        seeds.buttons[1].isSelected = dish.seed != nil
        seeds.entrance = seeds.buttons[dish.seed == nil ? 0 : 1]
        setNeedsDisplay()
    }

    private func nameKeys() {
        play.detail = names.name(.a, orKey: "Enter")
        dailyButton.detail = names.isGamepad ? nil : Key.d.name
        back.detail = names.name(.b, orKey: "Esc")
        buttons.setNeedsLayout()
    }

    override var focusLoop: FocusLoop { .vertical }

    // MARK: Layout

    private var words: [(Phrase, Rect)] = []
    /// Where what the chosen difficulty changes is said.
    private var summary = Rect(0, 0, 0, 0)

    /// Where its parts lie in a narrow window, from the top.
    struct Places {
        var buttons: Rect
        var waters: [Rect] = []
        var rows: [(words: Rect, buttons: Rect)] = []
        var summary = Rect(0, 0, 0, 0)
        var height: Float = 0
    }

    func column(on canvas: Canvas, width: Float) -> Places {
        let style = canvas.style
        var column = PageColumn(width: width)
        _ = column.add(canvas.lineHeight(.title))
        var places = Places(
            buttons: column.add(
                buttons.height(on: canvas, width: width, line: style.controlHeight + 6), gap: style.gap))
        for card in waters { places.waters.append(column.add(card.height(on: canvas, width: width), gap: style.gap)) }
        for row in [difficulties, seeds] {
            let words = column.add(canvas.lineHeight(.strong), gap: style.gap)
            places.rows.append(
                (words, column.add(row.height(on: canvas, width: width, line: style.controlHeight), gap: 2)))
            guard row === difficulties else { continue }
            places.summary = column.add(Self.summaryHeight(on: canvas, width: width), gap: 2)
        }
        places.height = column.height
        return places
    }

    private func lay(_ places: Places) {
        buttons.frame = places.buttons
        for (card, place) in zip(waters, places.waters) { card.frame = place }
        words = []
        for ((row, title), place) in zip([(difficulties, Self.opponents), (seeds, Self.seed)], places.rows) {
            words.append((title, place.words))
            row.frame = place.buttons
        }
        summary = places.summary
    }

    /// As high as the longest summary, so that nothing moves with the choice.
    private static func summaryHeight(on canvas: Canvas, width: Float) -> Float {
        DishDifficulty.allCases.map { canvas.height(of: $0.summary, width: width, .small) }.max() ?? 0
    }

    private static let opponents: Phrase = "Opponents are"
    private static let seed: Phrase = "Seed"

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        if canvas.isNarrow { return lay(column(on: canvas, width: frame.width)) }
        var room = Rect(0, 0, frame.width, frame.height)
        _ = room.cutTop(canvas.lineHeight(.title), gap: style.gap)
        buttons.frame = room.cutBottom(style.controlHeight + 6, gap: style.padding)
        words = []
        for (row, title) in [(seeds, Self.seed), (difficulties, Self.opponents)] {
            let side = min(170, room.width * 0.24)
            if row === difficulties {
                let width = room.width - side - style.gap
                summary = room.cutBottom(Self.summaryHeight(on: canvas, width: width), gap: 2)
                _ = summary.cutLeft(side, gap: style.gap)
            }
            var line = room.cutBottom(style.controlHeight, gap: style.gap)
            words.append((title, line.cutLeft(side, gap: style.gap)))
            row.frame = line
        }
        for (card, column) in zip(waters, room.columns(waters.count, gap: style.gap)) { card.frame = column }
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        var room = rect
        canvas.lettering("A new dish", in: room.cutTop(canvas.lineHeight(.title)), align: .centre)
        for (title, box) in words {
            canvas.label(title, in: box.offset(rect.origin), .strong, color: canvas.style.secondaryText)
        }
        canvas.paragraph(
            dish.difficulty.summary, in: summary.offset(rect.origin), .small, color: canvas.style.secondaryText)
    }
}

/// One water of the ladder, or what opens it.
private final class WaterCard: Button {
    let water: DishWater
    private let isOpen: Bool

    init(_ water: DishWater, isOpen: Bool) {
        self.water = water
        self.isOpen = isOpen
        super.init(water.name)
        isEnabled = isOpen
    }

    override var spoken: ControlWords? {
        ControlWords(
            title, .choice, value: isSelected ? "chosen" : nil, notes: [water.summary], key: "\(water.rung + 1)")
    }

    /// What it needs in a narrow window.
    func height(on canvas: Canvas, width: Float) -> Float {
        let gap = canvas.style.gap
        return canvas.lineHeight(.small) + canvas.lineHeight(.heading) + 2
            + canvas.height(of: words, width: width - 2 * gap, .small) + 2 * gap
    }

    private var words: Phrase {
        guard !isOpen else { return water.summary }
        let before = DishWater.allCases[max(0, water.rung - 1)].name
        return
            "Closed. It opens to one life that lasts through \(DishWater.editorsToLast) editors in the dish before it: \(before)."
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        canvas.buttonBox(rect, look: .normal, isSelected: isSelected || isPressed)
        var inside = rect.inset(style.gap)
        canvas.label(
            "\(water.rung + 1)", in: inside.cutTop(canvas.lineHeight(.small)), .small,
            color: isSelected ? style.text : style.secondaryText, align: .centre)
        canvas.label(
            title, in: inside.cutTop(canvas.lineHeight(.heading) + 2), .heading,
            color: isOpen ? style.text : style.secondaryText, align: .centre)
        canvas.paragraph(words, in: inside, .small, color: style.secondaryText, align: .centre)
        _ = inside.cutTop(canvas.height(of: words, width: inside.width, .small) + style.gap)
        DishEmblem(water: water, isOpen: isOpen).draw(in: inside, on: &canvas.list)
    }
}
