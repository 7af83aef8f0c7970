public import Anatomy
import Controls
public import Drawing
import SimMath
import Widgets

/// The first screen: which body to start with, in which dish, and the ways to everything else.
public final class StartScreen: ViewScreen {
    /// What the player asks for.
    public enum Request: Hashable, Sendable {
        case chooseSeed(Int)
        case chooseDish(DishChoice)
        /// See the dishes that were left for another one.
        case leftDishes
        /// Say what a new dish is like.
        case newDish
        /// Opponents of a new dish are to be harder; the hardest, the easiest.
        case nextDifficulty
        /// Change the chosen body, or build one.
        case design
        case play, aquarium, join, replays, bestLives, settings, quit
        /// Escape: perhaps one too many.
        case askToQuit
    }

    private let start: StartView
    private var requests: [Request] = []

    /// `place`: where one is about to play: "your own dish", "example.org:27500". `choices`: the dishes there are;
    /// `dish`: the one to begin with, nil where there is nothing to choose. `hasLeftDishes`: whether there are others
    /// that were left, beside the one to continue. `terms`: what a new dish is like; nil says nothing of it.
    public init(
        place: Phrase, seeds: [SeedDesign] = SeedDesign.all, chosenSeed: Int = 0,
        choices: [DishChoice] = [.fresh, .experienced], dish: DishChoice? = nil, hasLeftDishes: Bool = false,
        terms: NewDishTerms? = nil
    ) {
        start = StartView(place: place, seeds: seeds, DishRow(choices, hasLeftDishes: hasLeftDishes))
        super.init(ViewController(start))
        start.seeds.chosen = chosenSeed
        start.dish = dish
        start.terms = terms
        start.seeds.onChoose = { [unowned self] in
            choose($0)
            focus.focus(start.play)
        }
        start.dishes.onChoose = { [unowned self] dish in
            self.dish = dish
            requests.append(.chooseDish(dish))
            focus.focus(start.play)
        }
        start.onPress = { [unowned self] in requests.append($0) }
        namesChanged()
    }

    /// Enter plays.
    public func focusPlay() { focus.focus(start.play) }

    /// The bodies to choose from.
    public var bodies: [SeedDesign] {
        get { start.seeds.seeds }
        set { start.seeds.seeds = newValue }
    }

    public var chosenSeed: Int {
        get { start.seeds.chosen }
        set { if !start.seeds.seeds.isEmpty { start.seeds.chosen = newValue % start.seeds.seeds.count } }
    }

    /// The dish to play in; nil where there is nothing to choose.
    public var dish: DishChoice? {
        get { start.dish }
        set { start.dish = newValue }
    }

    /// What a new dish is like; nil says nothing of it.
    public var terms: NewDishTerms? {
        get { start.terms }
        set { start.terms = newValue }
    }

    /// What the player wants since the last call.
    public func takeRequests() -> [Request] {
        defer { requests = [] }
        return requests
    }

    private func choose(_ seed: Int) {
        chosenSeed = seed
        requests.append(.chooseSeed(seed))
    }

    public override var name: String { "start" }
    override var spokenOpening: [Phrase] { ["Micro", start.motto] }
    override var alwaysShowsFocus: Bool { true }
    override var firstFocus: View? { start.play }

    override func panel(on canvas: Canvas) -> Rect? {
        let room = canvas.bounds.inset(canvas.style.margin)
        return canvas.isNarrow ? room : room.centred(width: 960, height: canvas.isCompact ? 344 : 500)
    }

    override func leastRoom(on canvas: Canvas) -> Vector2 {
        guard canvas.isNarrow else { return super.leastRoom(on: canvas) }
        return Vector2(0, canvas.page(holding: start.column(on: canvas, width: canvas.pageWidth).height))
    }

    /// What it is about, which is read once.
    override func wordsToYield(in panel: Rect, on canvas: Canvas) -> Rect? {
        largePage.isLarger || canvas.isNarrow ? nil : start.mottoRow(in: panel.inset(canvas.style.padding), canvas)
    }

    /// The dish behind it is a part of the picture.
    override func drawGround(on canvas: inout Canvas) -> Rect {
        start.hidesMotto = yieldsWords
        guard let box = panel(on: canvas) else { return canvas.bounds }
        canvas.style.scrim.alpha = 0.12
        canvas.scrim()
        return canvas.panelBox(box)
    }

    override func escape() -> Bool {
        requests.append(.askToQuit)
        return true
    }

    override func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        if let digit = Key.digits.firstIndex(of: key), digit < start.seeds.seeds.count {
            choose(digit)
            return true
        }
        guard let request = Self.shortcuts[key] ?? conditional(key) else { return false }
        requests.append(request)
        return true
    }

    /// What a key asks for where its button is there.
    private func conditional(_ key: Key) -> Request? {
        switch key {
        case .l: start.dishes.leftRequest
        case .o where !start.dishes.opponents.isHidden && start.dishes.opponents.isEnabled: .nextDifficulty
        default: nil
        }
    }

    private static let shortcuts: [Key: Request] = [
        .e: .design, .d: .newDish, .s: .settings, .j: .join, .a: .aquarium, .b: .bestLives, .r: .replays,
    ]

    /// B leaves menus, but never the game.
    override func key(for button: PadButton) -> (key: Key, modifiers: Modifiers)? {
        switch button {
        case .b, .start: nil
        case .back: (.b, [])
        case .x: (.s, [])
        case .y: (.j, [])
        case .leftTrigger: (.a, [])
        case .rightTrigger: (.r, [])
        case .leftShoulder: (.e, [])
        case .rightShoulder: (.d, [])
        default: super.key(for: button)
        }
    }

    override func namesChanged() { start.show(names) }
}

private final class StartView: View {
    private let place: Phrase
    let seeds: SeedRow
    let dishes: DishRow
    private let buttons = ButtonRow()
    private let others = ButtonRow()
    let play = Button("Play")
    private let design = Button("Design a body")
    private let newDish = Button("New dish …")
    private let aquarium = Button("Aquarium")
    private let join = Button("Join a server")
    private let replays = Button("Replays")
    private let bestLives = Button("Best lives")
    private let settings = Button("Settings")
    private let quit = Button("Quit")
    var onPress: ((StartScreen.Request) -> Void)?
    var motto: Phrase { "Eat, change, outlive them. Playing in \(place)." }
    /// Whether something else has its place.
    var hidesMotto = false

    init(place: Phrase, seeds: [SeedDesign], _ dishes: DishRow) {
        self.place = place
        self.dishes = dishes
        self.seeds = SeedRow(seeds, showsSummaries: true)
        super.init()
        play.look = .primary
        let meanings: [(Button, StartScreen.Request)] = [
            (play, .play), (newDish, .newDish), (join, .join), (design, .design), (aquarium, .aquarium),
            (replays, .replays), (bestLives, .bestLives), (settings, .settings), (quit, .quit),
        ]
        for (button, request) in meanings { button.onPress = { [unowned self] in onPress?(request) } }
        dishes.onLeft = { [unowned self] in onPress?(.leftDishes) }
        dishes.onOpponents = { [unowned self] in onPress?(.nextDifficulty) }
        buttons.buttons = [play, newDish, join, design]
        buttons.entrance = play
        others.buttons = [aquarium, replays, bestLives, settings, quit]
        dishes.row.isHidden = true
        for view in [self.seeds, dishes.row, dishes.opponents, buttons, others] { addSubview(view) }
    }

    var dish: DishChoice? {
        didSet {
            guard dish != oldValue else { return }
            dishes.row.isHidden = dish == nil
            dishes.chosen = dish
            setNeedsLayout()
        }
    }

    var terms: NewDishTerms? {
        get { dishes.terms }
        set {
            guard newValue != terms else { return }
            dishes.terms = newValue
            setNeedsLayout()
        }
    }

    func show(_ names: ControlNames) {
        play.detail = names.name(.a, orKey: "Enter")
        design.detail = names.name(.leftShoulder, orKey: "E")
        aquarium.detail = names.name(.leftTrigger, orKey: "A")
        join.detail = names.name(.y, orKey: "J")
        replays.detail = names.name(.rightTrigger, orKey: "R")
        bestLives.detail = names.name(.back, orKey: "B")
        settings.detail = names.name(.x, orKey: "S")
        quit.detail = names.isGamepad ? nil : "Esc"
        newDish.detail = names.name(.rightShoulder, orKey: "D")
        dishes.opponents.detail = names.isGamepad ? nil : Key.o.name
        buttons.setNeedsLayout()
        others.setNeedsLayout()
    }

    override var focusLoop: FocusLoop { .vertical }

    /// Where its parts lie in a narrow window: what most players want next stands first.
    struct Places {
        var words, buttons, dishes, opponents, meaning, seeds, others: Rect
        var height: Float
    }

    func column(on canvas: Canvas, width: Float) -> Places {
        let style = canvas.style
        var column = PageColumn(width: width)
        _ = column.add(canvas.lineHeight(.title))
        let words = column.add(canvas.height(of: motto, width: width))
        func add(_ row: ButtonRow, _ line: Float) -> Rect {
            column.add(row.height(on: canvas, width: width, line: line), gap: style.gap)
        }
        let buttons = add(self.buttons, style.controlHeight + 6)
        var (dishes, opponents, meaning) = (Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
        if dish != nil {
            dishes = add(self.dishes.row, style.controlHeight)
            if terms != nil { opponents = column.add(style.controlHeight, gap: style.gap) }
            meaning = column.add(self.dishes.meaningHeight(on: canvas, width: width), gap: 2)
        }
        let seeds = column.add(self.seeds.height(on: canvas, width: width), gap: style.gap)
        let others = add(self.others, style.controlHeight)
        return Places(
            words: words, buttons: buttons, dishes: dishes, opponents: opponents, meaning: meaning, seeds: seeds,
            others: others, height: column.height)
    }

    private func lay(_ places: Places) {
        (buttons.frame, dishes.row.frame, meaningRect) = (places.buttons, places.dishes, places.meaning)
        (dishes.opponents.frame, seeds.frame, others.frame) = (places.opponents, places.seeds, places.others)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        if canvas.isNarrow { return lay(column(on: canvas, width: frame.width)) }
        var room = Rect(0, 0, frame.width, frame.height)
        _ = room.cutTop(canvas.lineHeight(.title))
        _ = room.cutTop(canvas.lineHeight(), gap: style.padding)
        others.frame = room.cutBottom(style.controlHeight, gap: style.gap)
        buttons.frame = room.cutBottom(style.controlHeight + 8, gap: style.padding)
        if dish != nil {
            layMeaning(in: &room, on: canvas)
            dishes.row.frame = room.cutBottom(style.controlHeight, gap: style.padding)
        }
        seeds.frame = room
    }

    /// At the foot of a wide window's `room`, with what opponents are like at its right.
    private func layMeaning(in room: inout Rect, on canvas: Canvas) {
        guard terms != nil else {
            meaningRect = room.cutBottom(dishes.meaningHeight(on: canvas, width: room.width), gap: 2)
            return
        }
        let (style, width) = (canvas.style, dishes.opponentsWidth(on: canvas))
        let words = dishes.meaningHeight(on: canvas, width: room.width - width - style.gap)
        var line = room.cutBottom(max(words, style.controlHeight), gap: style.gap)
        dishes.opponents.frame = line.cutRight(width, gap: style.gap).centred(
            width: width, height: style.controlHeight)
        meaningRect = line.centred(width: line.width, height: words)
    }

    /// Below the title, in a window that is not narrow: down to the bodies.
    func mottoRow(in rect: Rect, _ canvas: Canvas) -> Rect {
        var room = rect
        _ = room.cutTop(canvas.lineHeight(.title))
        return room.cutTop(canvas.lineHeight() + canvas.style.padding)
    }

    /// Where it is said what one meets in a dish; own coordinates.
    private var meaningRect = Rect(0, 0, 0, 0)

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        if dish != nil {
            var room = meaningRect.offset(rect.origin)
            for words in dishes.meanings(from: rect.origin, on: canvas) {
                let line = room.cutTop(
                    canvas.height(of: words, width: room.width, .small), gap: DishRow.meaningGap)
                canvas.paragraph(words, in: line, .small, color: canvas.style.secondaryText, align: .centre)
            }
        }
        var room = rect
        canvas.lettering("Micro", in: room.cutTop(canvas.lineHeight(.title)), align: .centre)
        guard !hidesMotto else { return }
        let words = canvas.isNarrow ? canvas.height(of: motto, width: rect.width) : canvas.lineHeight()
        canvas.paragraph(
            motto, in: room.cutTop(words), color: canvas.style.secondaryText, align: .centre)
    }
}
