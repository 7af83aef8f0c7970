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

    /// What of the player's course decides what the form offers.
    public struct Course: Hashable, Sendable {
        /// The highest rung that is open to the player, and the highest on which a dish was begun.
        public var reached: Int
        public var begun: Int
        /// How long the longest life in the dish of this day was, seconds; nil before one.
        public var bestOfDay: Float?

        public init(reached: Int, begun: Int, bestOfDay: Float? = nil) {
            self.reached = reached
            self.begun = begun
            self.bestOfDay = bestOfDay
        }
    }

    /// `reached`: the highest rung that is open to the player, on which a dish was begun. `daily`: the dish of this
    /// day.
    public convenience init(_ dish: NewDish, reached: Int, daily: NewDish) {
        self.init(dish, Course(reached: reached, begun: reached), daily: daily)
    }

    /// `daily`: the dish of this day.
    public init(_ dish: NewDish, _ course: Course, daily: NewDish) {
        form = NewDishView(dish, course, daily: daily)
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
        if canvas.isNarrow { return room }
        let least = form.height(on: canvas, width: width(on: canvas)) + 2 * canvas.style.padding
        return room.centred(width: Self.width, height: max(least, canvas.isCompact ? 344 : 470))
    }

    /// Of the panel in a wide window, points.
    private static let width: Float = 900
    /// Between its edges there.
    private func width(on canvas: Canvas) -> Float {
        min(Self.width, canvas.bounds.inset(canvas.style.margin).width) - 2 * canvas.style.padding
    }

    override func leastRoom(on canvas: Canvas) -> Vector2 {
        guard canvas.isNarrow else {
            let least = super.leastRoom(on: canvas)
            let page = canvas.page(holding: form.height(on: canvas, width: width(on: canvas)))
            return Vector2(least.x, max(least.y, page))
        }
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
    /// What is said of it.
    private let dailyWords: Phrase
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

    init(_ dish: NewDish, _ course: NewDishScreen.Course, daily: NewDish) {
        self.dish = dish
        self.daily = daily
        reached = course.reached
        dailyWords = daily.day.map { DishChoice.ofDay($0, best: course.bestOfDay) } ?? ""
        waters = DishWater.allCases.map {
            WaterCard($0, isOpen: $0.rung <= course.reached, isNew: $0.rung > course.begun)
        }
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
        dailyButton.spokenNotes = [dailyWords]
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
    /// Where it is said what the dish of the day is.
    private var dailyRect = Rect(0, 0, 0, 0)

    /// Where its parts lie in a narrow window, from the top.
    struct Places {
        var buttons: Rect
        var daily: Rect
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
                buttons.height(on: canvas, width: width, line: style.controlHeight + 6), gap: style.gap),
            daily: column.add(canvas.height(of: dailyWords, width: width, .small), gap: 2))
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
        (buttons.frame, dailyRect, seed.frame) = (places.buttons, places.daily, places.seed)
        for (card, place) in zip(waters, places.waters) { card.frame = place }
        for (choice, place) in zip(choices, places.choices) { choice.row.frame = place.row }
        words = places.choices.map { ($0.title, $0.meaning) }
    }

    /// In a wide window: how much of the width the titles of the choices take.
    private static func sideWidth(_ width: Float) -> Float { min(170, width * 0.24) }

    /// The least height of a wide window's panel at which everything is said, without pictures of the waters.
    func height(on canvas: Canvas, width: Float) -> Float {
        let style = canvas.style
        let column = (width + style.gap) / Float(waters.count) - style.gap
        let words = choices.map {
            $0.meaningHeight(on: canvas, width: width - Self.sideWidth(width) - style.gap) + 2 + style.controlHeight
                + style.gap
        }
        let card = waters.map { $0.height(on: canvas, width: column) }.max() ?? 0
        let foot = style.controlHeight + 6 + style.padding + canvas.height(of: dailyWords, width: width, .small) + 2
        return canvas.lineHeight(.title) + style.gap + card + words.reduce(0, +) + foot
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        if canvas.isNarrow { return lay(column(on: canvas, width: frame.width)) }
        var room = Rect(0, 0, frame.width, frame.height)
        _ = room.cutTop(canvas.lineHeight(.title), gap: style.gap)
        dailyRect = room.cutBottom(canvas.height(of: dailyWords, width: room.width, .small), gap: 2)
        buttons.frame = room.cutBottom(style.controlHeight + 6, gap: style.padding)
        let side = Self.sideWidth(room.width)
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
        canvas.paragraph(dailyWords, in: dailyRect.offset(rect.origin), .small, color: color, align: .centre)
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
