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

/// A type that a cell can become, as it looks in the dish, with its name where there is room for all of them.
final class PartTypeButton: Button {
    let type: CellType
    var hasName = false { didSet { if hasName != oldValue { setNeedsDisplay() } } }
    /// Between the sign and its name, points.
    static let nameGap: Float = 4
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
        let isMarked = isSelected || isPressed
        // What is chosen cannot be chosen again, and is seen all the same.
        let isOpen = isEnabled || isSelected
        canvas.buttonBox(rect, look: look, isSelected: isMarked, isEnabled: isOpen)
        var inside = rect.inset(1)
        let sign = hasName ? inside.cutLeft(inside.height, gap: Self.nameGap) : inside
        canvas.partSign(.place(type), in: sign.inset(1), hue: hue, pattern: pattern)
        guard hasName else { return }
        let ink = canvas.buttonInk(look, isSelected: isMarked, isEnabled: isOpen)
        canvas.label(type.phrase, in: inside, .small, color: ink.words)
    }
}
