import Drawing
import SimMath
import Widgets

/// The dishes to begin in, side by side, the way to those that were left, what one meets in each, and how hard
/// opponents make a new one.
final class DishRow {
    let row: ButtonRow
    /// Names the difficulty of a new dish; each press takes the next one.
    let opponents = Button()
    private let choices: [(DishChoice, Button)]
    /// nil where no other dish was left.
    private let left: Button?
    var onChoose: ((DishChoice) -> Void)?
    var onLeft: (() -> Void)?
    var onOpponents: (() -> Void)?

    private static let leftMeaning: Phrase = "Dishes that you left for another one, in which your creature still lives."

    init(_ choices: [DishChoice], hasLeftDishes: Bool) {
        var buttons = choices.map { choice in
            let button = Button(choice.title)
            button.spokenNotes = [choice.meaning]
            return button
        }
        self.choices = Array(zip(choices, buttons))
        left = hasLeftDishes ? Button("Left dishes …") : nil
        // Beside the one that is gone on with, where there is one.
        if let left { buttons.insert(left, at: choices.first == .continued ? 1 : 0) }
        row = ButtonRow(buttons)
        row.isEven = true
        left?.spokenNotes = [Self.leftMeaning]
        left?.onPress = { [unowned self] in onLeft?() }
        for (choice, button) in self.choices { button.onPress = { [unowned self] in onChoose?(choice) } }
        opponents.isHidden = true
        opponents.onPress = { [unowned self] in onOpponents?() }
    }

    /// nil where there is nothing to choose.
    var chosen: DishChoice? {
        didSet {
            for (choice, button) in choices {
                button.isSelected = choice == chosen
                if choice == chosen { row.entrance = button }
            }
            showTerms()
        }
    }

    /// What a new dish is like; nil where none is begun.
    var terms: NewDishTerms? { didSet { showTerms() } }

    /// A dish that is gone on with has the opponents that it has.
    private func showTerms() {
        opponents.isHidden = terms == nil || chosen == nil
        guard let terms else { return }
        opponents.title = isNew ? Self.title(terms.difficulty) : Self.asBefore
        opponents.isEnabled = isNew && terms.isOpen
        opponents.spokenNotes = [terms.difficulty.inShort]
        for (choice, button) in choices { button.spokenNotes = [words(of: choice)] }
    }

    private var isNew: Bool { chosen != .continued }
    private static func title(_ difficulty: DishDifficulty) -> Phrase { "Opponents: \(difficulty.name)" }
    private static let asBefore: Phrase = "Opponents as before"

    /// As wide as with the longest of its titles, so that nothing moves.
    func opponentsWidth(on canvas: Canvas) -> Float {
        let titles = DishDifficulty.allCases.map(Self.title) + [Self.asBefore]
        return titles.map { canvas.buttonWidth($0, detail: opponents.detail) }.max() ?? 0
    }

    /// What its key asks for; nil where no other dish was left.
    var leftRequest: StartScreen.Request? { left == nil ? nil : .leftDishes }

    /// Between the words about the dish and those about its opponents, points.
    static let meaningGap: Float = 2

    /// In a small window that is no column there is room for one thing at a time: there the opponents are explained
    /// when they are asked about, and the water on the form of a new dish.
    private static func isBrief(_ canvas: Canvas) -> Bool { canvas.isCompact && !canvas.isNarrow }

    /// As high as the longest, so that nothing moves with the choice.
    func meaningHeight(on canvas: Canvas, width: Float) -> Float {
        func height(_ phrases: [Phrase]) -> Float {
            phrases.map { canvas.height(of: $0, width: width, .small) }.max() ?? 0
        }
        let isBrief = Self.isBrief(canvas)
        let dishes = height(choices.map { words(of: $0.0, isBrief: isBrief) } + (left == nil ? [] : [Self.leftMeaning]))
        guard terms != nil else { return dishes }
        let opponents = height(DishDifficulty.allCases.map(Self.inWords))
        return isBrief ? max(dishes, opponents) : dishes + Self.meaningGap + opponents
    }

    /// What the dish under the pointer or the focus is like, or else the chosen one, and what opponents of a new one
    /// are. `corner`: where the row's superview lies on the canvas.
    func meanings(from corner: Vector2, on canvas: Canvas) -> [Phrase] {
        let origin = row.frame.origin + corner
        func isAsked(_ button: Button) -> Bool {
            button.isFocused || canvas.isHovered(button.frame.offset(origin))
        }
        let isBrief = Self.isBrief(canvas)
        var dish = (choices.first { isAsked($0.1) }?.0 ?? chosen).map { words(of: $0, isBrief: isBrief) }
        if let left, isAsked(left) { dish = Self.leftMeaning }
        guard let terms, isNew, !opponents.isHidden else { return [dish].compactMap(\.self) }
        let hard = Self.inWords(terms.difficulty)
        guard isBrief else { return [dish, hard].compactMap(\.self) }
        let isAboutOpponents = opponents.isFocused || canvas.isHovered(opponents.frame.offset(corner))
        return [isAboutOpponents ? hard : dish].compactMap(\.self)
    }

    private static func inWords(_ difficulty: DishDifficulty) -> Phrase { "\(difficulty.name) · \(difficulty.inShort)" }

    /// Of a new dish the water too, and what that is like.
    private func words(of choice: DishChoice, isBrief: Bool = false) -> Phrase {
        guard let water = terms?.water, choice == .fresh || choice == .experienced else { return choice.meaning }
        let meaning = isBrief ? choice.meaning : Announcements.sentences([water.summary, choice.meaning])
        return "\(water.name) · \(meaning)"
    }
}
