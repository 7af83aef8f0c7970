import Drawing
import SimMath
import Widgets

/// The dishes to begin in, side by side, the way to those that were left, and what one meets in each.
final class DishRow {
    let row: ButtonRow
    private let choices: [(DishChoice, Button)]
    /// nil where no other dish was left.
    private let left: Button?
    var onChoose: ((DishChoice) -> Void)?
    var onLeft: (() -> Void)?

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
    }

    /// nil where there is nothing to choose.
    var chosen: DishChoice? {
        didSet {
            for (choice, button) in choices {
                button.isSelected = choice == chosen
                if choice == chosen { row.entrance = button }
            }
        }
    }

    /// What its key asks for; nil where no other dish was left.
    var leftRequest: StartScreen.Request? { left == nil ? nil : .leftDishes }

    /// As high as the longest, so that nothing moves with the choice.
    func meaningHeight(on canvas: Canvas, width: Float) -> Float {
        let meanings = choices.map { $0.0.meaning } + (left == nil ? [] : [Self.leftMeaning])
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
        return (choices.first { isAsked($0.1) }?.0 ?? chosen)?.meaning
    }
}
