import Controls
import Drawing
import SimMath
public import Widgets

/// What a new dish is like: its water, how hard opponents make it, and whether it begins as others did.
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
        form.onChoose = { [unowned self] in if !isByKeys, !isTypingSeed { focus.focus(form.play) } }
        form.onMistake = { [unowned self] in focus.focus(form.seed) }
        namesChanged()
    }

    /// As it is chosen now.
    public var dish: NewDish { form.dish }

    /// Whether keys type the number or word that a dish begins by.
    public var isTypingSeed: Bool { form.seed.isFocused }

    /// Where typed text is copied to and pasted from.
    public var clipboard: (any Clipboard)? {
        get { form.seed.clipboard }
        set { form.seed.clipboard = newValue }
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    public override var name: String { "new dish" }
    override var spokenOpening: [Phrase] { ["A new dish"] + form.closedWords }
    override var spokenNews: [SpokenLine] { form.mistake.map { [SpokenLine($0, .alarm)] } ?? [] }
    override var alwaysShowsFocus: Bool { true }
    override var firstFocus: View? { form.play }

    override func panel(on canvas: Canvas) -> Rect? {
        let room = canvas.bounds.inset(canvas.style.margin)
        return canvas.isNarrow ? room : room.centred(width: 900, height: canvas.isCompact ? 344 : 452)
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
        if isTypingSeed { return false }
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
    private let difficulties: FormChoice
    private let beginnings: FormChoice
    private var choices: [FormChoice] { [difficulties, beginnings] }
    /// A number or a word that a dish begins by: beside the choice that it belongs to.
    let seed = TextField(maximumLength: DishSeed.longest, maximumBytes: 4 * DishSeed.longest)
    private let buttons = ButtonRow()
    let play = Button("Play")
    private let dailyButton = Button("Dish of the day")
    private let back = Button("Back")
    var names = ControlNames.standard { didSet { nameKeys() } }
    var onPlay: ((NewDish) -> Void)?
    var onBack: (() -> Void)?
    var onChoose: (() -> Void)?
    /// What was typed is no seed.
    var onMistake: (() -> Void)?

    init(_ dish: NewDish, reached: Int, daily: NewDish) {
        self.dish = dish
        self.daily = daily
        self.reached = reached
        waters = DishWater.allCases.map { WaterCard($0, isOpen: $0.rung <= reached) }
        difficulties = FormChoice(
            "Opponents are", DishDifficulty.allCases.map(\.name), meanings: DishDifficulty.allCases.map(\.summary))
        beginnings = FormChoice(
            "It begins", ["Differently each time", "The same each time"],
            meanings: [
                "Rocks, food and rivals are somewhere else in every new dish.",
                "Rocks, food and rivals begin at the same places each time, for everybody who types the same number or word.",
            ])
        super.init()
        seed.text = dish.seed?.words ?? ""
        seed.placeholder = "Number or word"
        seed.spokenName = "The dish's number or word"
        seed.onChange = { [unowned self] _ in takeSeed() }
        seed.onSubmit = { [unowned self] in playChosen() }
        for (index, card) in waters.enumerated() { card.onPress = { [unowned self] in _ = choose(index) } }
        for (button, difficulty) in zip(difficulties.row.buttons, DishDifficulty.allCases) {
            button.onPress = { [unowned self] in self.dish.difficulty = difficulty }
        }
        beginnings.row.buttons[0].onPress = { [unowned self] in
            mistake = nil
            self.dish.seed = nil
        }
        beginnings.row.buttons[1].onPress = { [unowned self] in if !takeSeed() { onMistake?() } }
        play.look = .primary
        play.onPress = { [unowned self] in playChosen() }
        dailyButton.onPress = { [unowned self] in onPlay?(daily) }
        back.onPress = { [unowned self] in onBack?() }
        buttons.buttons = [play, dailyButton, back]
        buttons.entrance = play
        for view in waters + [difficulties.row, beginnings.row, seed, buttons] as [View] { addSubview(view) }
        show()
    }

    // MARK: The seed

    /// Why what was typed is no seed; nil while it is one, or none is wanted.
    private(set) var mistake: Phrase? { didSet { if mistake != oldValue { setNeedsDisplay() } } }

    /// Who types a number or a word wants the dish that begins by it. Returns whether it can be one.
    @discardableResult
    private func takeSeed() -> Bool {
        do {
            let typed = try DishSeed(typed: seed.text)
            mistake = nil
            dish.seed = typed
        } catch {
            mistake = error.phrase
            dish.seed = dish.seed ?? .usual
        }
        return mistake == nil
    }

    private func playChosen() {
        guard mistake == nil else {
            onMistake?()
            return
        }
        onPlay?(dish)
    }

    /// Returns whether there is such a water. One that is not open stays closed.
    func choose(_ index: Int) -> Bool {
        guard DishWater.allCases.indices.contains(index) else { return false }
        if index <= reached { dish.water = DishWater.allCases[index] }
        return true
    }

    /// Keys do not stop at what is closed: what opens the next water is said with the title.
    var closedWords: [Phrase] {
        waters.first { !$0.isOpen }.map { ["\($0.title): \($0.words)"] } ?? []
    }

    private func show() {
        for card in waters { card.isSelected = card.water == dish.water }
        difficulties.chosen = DishDifficulty.allCases.firstIndex(of: dish.difficulty) ?? 0
        beginnings.chosen = dish.seed == nil ? 0 : 1
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

    /// How much of the line that it stands in the field takes.
    private static let seedShare: Float = 0.3

    /// Where the title of each choice stands, and what the chosen one means; own coordinates.
    private var words: [(title: Rect, meaning: Rect)] = []

    /// Where its parts lie in a narrow window, from the top.
    struct Places {
        var buttons: Rect
        var waters: [Rect] = []
        var seed = Rect(0, 0, 0, 0)
        var choices: [(title: Rect, row: Rect, meaning: Rect)] = []
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
        for choice in choices {
            let title = column.add(canvas.lineHeight(.strong), gap: style.gap)
            let row = column.add(choice.row.height(on: canvas, width: width, line: style.controlHeight), gap: 2)
            if choice === beginnings { places.seed = column.add(style.controlHeight, gap: style.gap) }
            places.choices.append((title, row, column.add(choice.meaningHeight(on: canvas, width: width), gap: 2)))
        }
        places.height = column.height
        return places
    }

    private func lay(_ places: Places) {
        (buttons.frame, seed.frame) = (places.buttons, places.seed)
        for (card, place) in zip(waters, places.waters) { card.frame = place }
        for (choice, place) in zip(choices, places.choices) { choice.row.frame = place.row }
        words = places.choices.map { ($0.title, $0.meaning) }
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        if canvas.isNarrow { return lay(column(on: canvas, width: frame.width)) }
        var room = Rect(0, 0, frame.width, frame.height)
        _ = room.cutTop(canvas.lineHeight(.title), gap: style.gap)
        buttons.frame = room.cutBottom(style.controlHeight + 6, gap: style.padding)
        let side = min(170, room.width * 0.24)
        words = []
        for choice in choices.reversed() {
            let width = room.width - side - style.gap
            var meaning = room.cutBottom(choice.meaningHeight(on: canvas, width: width), gap: 2)
            _ = meaning.cutLeft(side, gap: style.gap)
            var line = room.cutBottom(style.controlHeight, gap: style.gap)
            words.insert((line.cutLeft(side, gap: style.gap), meaning), at: 0)
            if choice === beginnings { seed.frame = line.cutRight(line.width * Self.seedShare, gap: style.gap) }
            choice.row.frame = line
        }
        for (card, column) in zip(waters, room.columns(waters.count, gap: style.gap)) { card.frame = column }
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        var room = rect
        let color = canvas.style.secondaryText
        canvas.lettering("A new dish", in: room.cutTop(canvas.lineHeight(.title)), align: .centre)
        for (choice, place) in zip(choices, words) {
            canvas.label(choice.title, in: place.title.offset(rect.origin), .strong, color: color)
            let mistake = choice === beginnings ? mistake : nil
            canvas.paragraph(
                mistake ?? choice.meaning, in: place.meaning.offset(rect.origin), .small,
                color: mistake == nil ? color : canvas.style.danger)
        }
    }
}

/// Buttons of which one is chosen, called after what they are about, and what the chosen one means.
private final class FormChoice {
    let title: Phrase
    let row: ButtonRow
    private let meanings: [Phrase]

    init(_ title: Phrase, _ names: [Phrase], meanings: [Phrase]) {
        self.title = title
        self.meanings = meanings
        row = ButtonRow(names.map { Button($0) })
        row.isEven = true
        for (button, meaning) in zip(row.buttons, meanings) {
            button.spokenName = "\(title): \(button.title)"
            button.spokenNotes = [meaning]
        }
    }

    /// The index of the button.
    var chosen = 0 {
        didSet {
            for (index, button) in row.buttons.enumerated() { button.isSelected = index == chosen }
            row.entrance = row.buttons[chosen]
        }
    }

    var meaning: Phrase { meanings[chosen] }

    /// As high as the longest, so that nothing moves with the choice.
    func meaningHeight(on canvas: Canvas, width: Float) -> Float {
        meanings.map { canvas.height(of: $0, width: width, .small) }.max() ?? 0
    }
}
