public import Anatomy
import SimMath
public import Widgets

/// The first screen of `micro --menu`: which body to start with.
public struct StartMenu: Sendable {
    public var seeds: [SeedDesign]
    public var chosenSeed: Int
    /// Where one is about to play: "your own dish", "example.org:27500".
    public var place: Phrase
    /// How the controls are called.
    var names = ControlNames.standard
    /// The dish to play in; nil where there is nothing to choose.
    public var dish: DishChoice?

    public init(place: Phrase, seeds: [SeedDesign] = SeedDesign.all, chosenSeed: Int = 0) {
        self.place = place
        self.seeds = seeds
        self.chosenSeed = chosenSeed
    }

    public mutating func choose(_ index: Int) {
        if !seeds.isEmpty { chosenSeed = index % seeds.count }
    }

    public mutating func press(_ key: Key) -> ScreenAction? {
        switch key {
        case .enter, .keypadEnter, .space: return .play
        case .escape: return .quit
        case .s: return .openSettings
        case .j: return .openJoin
        case .a: return .openAquarium
        case .b: return .openScores
        case .up where dish != nil: dish = .fresh
        case .down where dish != nil: dish = .experienced
        case .left, .up: choose(chosenSeed + seeds.count - 1)
        case .right, .down, .tab: choose(chosenSeed + 1)
        default:
            if let digit = Key.digits.firstIndex(of: key), digit < seeds.count { choose(digit) }
        }
        return nil
    }

    public func draw(on canvas: inout Canvas<ScreenAction>) {
        canvas.scrim()
        let style = canvas.style
        let box = canvas.bounds.inset(style.margin).centred(width: 900, height: canvas.isCompact ? 320 : 430)
        var inside = canvas.panel(box)
        canvas.lettering("Micro", in: inside.cutTop(canvas.lineHeight(.title)), align: .centre)
        canvas.label(
            "Eat, change, outlive them. Playing in \(place).",
            in: inside.cutTop(canvas.lineHeight(), gap: style.padding),
            color: style.secondaryText, align: .centre)
        drawButtons(in: inside.cutBottom(style.controlHeight + 8, gap: style.padding), on: &canvas)
        if let dish {
            drawDishes(dish, in: inside.cutBottom(style.controlHeight, gap: style.padding), on: &canvas)
        }
        for (index, column) in inside.columns(seeds.count, gap: style.gap).enumerated() {
            drawSeed(index, in: column, on: &canvas)
        }
    }

    private func drawButtons(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        canvas.buttonRow(
            [
                MenuItem("Play", .play, detail: names.name(.a, orKey: "Enter"), look: .primary),
                MenuItem("Aquarium", .openAquarium, detail: names.name(.leftTrigger, orKey: "A")),
                MenuItem("Join a server", .openJoin, detail: names.name(.y, orKey: "J")),
                MenuItem("Best lives", .openScores, detail: names.name(.back, orKey: "B")),
                MenuItem("Settings", .openSettings, detail: names.name(.x, orKey: "S")),
                MenuItem("Quit", .quit, detail: names.isGamepad ? nil : "Esc"),
            ], in: rect)
    }

    private func drawDishes(_ chosen: DishChoice, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        let columns = rect.columns(2, gap: canvas.style.gap)
        canvas.button(
            "Fresh dish", in: columns[0], .chooseDish(.fresh), detail: "↑", isSelected: chosen == .fresh)
        canvas.button(
            "Experienced dish", in: columns[1], .chooseDish(.experienced), detail: "↓",
            isSelected: chosen == .experienced)
    }

    private func drawSeed(_ index: Int, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        let seed = seeds[index]
        canvas.buttonBox(rect, look: .normal, isSelected: index == chosenSeed)
        canvas.target(rect, .chooseSeed(index))
        var inside = rect.inset(canvas.style.gap)
        let words = inside.cutBottom(canvas.lineHeight(.small) * 4)
        let name = inside.cutBottom(canvas.lineHeight(.strong) + 2)
        canvas.portrait(seed.plan, in: inside, rotation: Float.pi / 2)
        canvas.label(Phrase(key: seed.name), in: name, .strong, align: .centre)
        canvas.paragraph(
            Phrase(key: seed.summary), in: words, .small, color: canvas.style.secondaryText, align: .centre)
    }
}
