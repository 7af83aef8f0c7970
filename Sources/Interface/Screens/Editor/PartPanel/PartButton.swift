import Anatomy
import Drawing
import SimMath
import Widgets

/// A small button of a part's panel: a channel, or the type of a link.
class PartChip: Button {
    override func draw(in rect: Rect, on canvas: inout Canvas) {
        // What is chosen cannot be chosen again, and is seen all the same.
        let (isMarked, isOpen) = (isSelected || isPressed, isEnabled || isSelected)
        canvas.buttonBox(rect, look: .normal, isSelected: isMarked, isEnabled: isOpen)
        let ink = canvas.buttonInk(.normal, isSelected: isMarked, isEnabled: isOpen)
        canvas.label(title, in: rect.inset(1), .small, color: ink.words, align: .centre)
    }
}

/// A type that a cell can become, as it looks in the dish.
final class PartTypeButton: Button {
    private let type: CellType
    /// The body's, which colour the picture.
    var hue: UInt8 = 0 { didSet { if hue != oldValue { setNeedsDisplay() } } }
    var pattern: UInt8 = 0 { didSet { if pattern != oldValue { setNeedsDisplay() } } }

    init(_ type: CellType, onPress: @escaping () -> Void) {
        self.type = type
        super.init("", onPress: onPress)
        spokenName = type.phrase
        look = .quiet
    }

    /// What it is already it cannot become.
    override var canBecomeFocused: Bool { isEnabled && !isSelected }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.buttonBox(rect, look: look, isSelected: isSelected || isPressed, isEnabled: isEnabled)
        let inside = rect.inset(1)
        let cell = CellPlan(id: 0, type: type, x: 0, y: 0)
        let plan = BodyPlan(cells: [cell], links: [], hue: hue, pattern: pattern)
        let radius = min(inside.width, inside.height) / 2 - 2
        canvas.beginClip(inside)
        canvas.list.append(.creature(plan, centre: inside.centre, rotation: 0, scale: radius / cell.radius))
        canvas.endClip()
    }
}
