import Drawing
import SimMath
import Widgets

/// One water of the ladder, or what opens it.
final class WaterCard: Button {
    let water: DishWater
    let isOpen: Bool
    /// Whether it is open, and no dish was ever begun there.
    let isNew: Bool

    init(_ water: DishWater, isOpen: Bool, isNew: Bool) {
        self.water = water
        self.isOpen = isOpen
        self.isNew = isOpen && isNew
        super.init(water.name)
        isEnabled = isOpen
    }

    override var spoken: ControlWords? {
        ControlWords(
            title, .choice, value: isSelected ? "chosen" : nil, notes: (isNew ? ["new"] : []) + [water.summary],
            key: "\(water.rung + 1)")
    }

    /// Over the name: the key that chooses it.
    private var number: Phrase { isNew ? "\(water.rung + 1) · \("new" as Phrase)" : "\(water.rung + 1)" }

    /// What the water is like, or what opens it.
    var words: Phrase {
        guard !isOpen else { return water.summary }
        let before = DishWater.allCases[max(0, water.rung - 1)]
        return "Opens when you last through \(DishWater.editorsToLast) editors in one life \(before.inSentence)."
    }

    /// In a narrow window the picture stands beside the words, points.
    private static let pictureWidth: Float = 56

    private static func wordsWidth(_ canvas: Canvas, width: Float) -> Float {
        width - 2 * canvas.style.gap - (canvas.isNarrow ? pictureWidth + canvas.style.gap : 0)
    }

    /// What it needs in a narrow window.
    func height(on canvas: Canvas, width: Float) -> Float {
        let lines = canvas.height(of: words, width: Self.wordsWidth(canvas, width: width), .small)
        return canvas.lineHeight(.small) + canvas.lineHeight(.heading) + 2 + lines + 2 * canvas.style.gap
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let isMarked = isSelected || isPressed
        canvas.buttonBox(rect, look: .normal, isSelected: isMarked, isEnabled: isOpen)
        // What opens a closed one is to be read.
        let ink = canvas.buttonInk(.normal, isSelected: isMarked && isOpen)
        var inside = rect.inset(style.gap)
        let emblem = DishEmblem(water: water, isOpen: isOpen)
        if canvas.isNarrow { emblem.draw(in: inside.cutLeft(Self.pictureWidth, gap: style.gap), on: &canvas.list) }
        canvas.label(
            number, in: inside.cutTop(canvas.lineHeight(.small)), .small,
            color: ink.lesser, align: .centre)
        canvas.label(
            title, in: inside.cutTop(canvas.lineHeight(.heading) + 2), .heading,
            color: isOpen ? ink.words : ink.lesser, align: .centre)
        canvas.paragraph(words, in: inside, .small, color: ink.lesser, align: .centre)
        guard !canvas.isNarrow else { return }
        _ = inside.cutTop(canvas.height(of: words, width: inside.width, .small) + style.gap)
        emblem.draw(in: inside, on: &canvas.list)
    }
}
