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

    /// As high as the longest, so that nothing moves with the choice.
    func meaningHeight(on canvas: Canvas, width: Float) -> Float {
        var meanings = choices.map { words(of: $0.0) }
        if left != nil { meanings.append(Self.leftMeaning) }
        if terms != nil { meanings += DishDifficulty.allCases.map(\.inShort) }
        return meanings.map { canvas.height(of: $0, width: width, .small) }.max() ?? 0
    }

    /// Of what is under the pointer or the focus, or else of the chosen dish; nil where there is none. `corner`: where
    /// the row's superview lies on the canvas.
    func meaning(from corner: Vector2, on canvas: Canvas) -> Phrase? {
        let origin = row.frame.origin + corner
        func isAsked(_ button: Button) -> Bool {
            button.isFocused || canvas.isHovered(button.frame.offset(origin))
        }
        if let left, isAsked(left) { return Self.leftMeaning }
        if let terms, isNew, !opponents.isHidden,
            opponents.isFocused || canvas.isHovered(opponents.frame.offset(corner))
        {
            return terms.difficulty.inShort
        }
        return (choices.first { isAsked($0.1) }?.0 ?? chosen).map { words(of: $0) }
    }

    /// Of a new dish the water too.
    private func words(of choice: DishChoice) -> Phrase {
        switch choice {
        case .fresh, .experienced: terms.map { "\($0.water.name) · \(choice.meaning)" } ?? choice.meaning
        case .continued, .daily: choice.meaning
        }
    }
}
