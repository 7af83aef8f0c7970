public import Anatomy
public import Controls
public import Drawing
import Preferences
import SimMath

/// The first screen of `micro --menu`: which body to start with.
public struct StartMenu: Equatable, Sendable {
    public var seeds: [SeedDesign]
    public var chosenSeed: Int
    /// Where one is about to play: "your own dish", "example.org:27500".
    public var place: Phrase
    /// What the keys have reached.
    public private(set) var focus = ScreenAction.play
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

    /// Arrows and Tab go from control to control, Enter presses; some have a key of their own.
    public mutating func press(_ key: Key, _ modifiers: Modifiers = []) -> ScreenAction? {
        if key.isActivating { return activate() }
        switch key {
        case .escape: return .quit
        case .s: return .openSettings
        case .j: return .openJoin
        case .a: return .openAquarium
        case .b: return .openScores
        default:
            if let digit = Key.digits.firstIndex(of: key), digit < seeds.count { return .chooseSeed(digit) }
        }
        var preferred = [.play, ScreenAction.chooseSeed(chosenSeed)]
        if let dish { preferred.append(.chooseDish(dish)) }
        focus = controls.next(from: focus, key, modifiers, preferring: preferred) ?? focus
        return nil
    }

    /// After a choice most want to begin.
    private mutating func activate() -> ScreenAction {
        let pressed = focus
        if !buttons.contains(where: { $0.action == pressed }) { focus = .play }
        return pressed
    }

    private var controls: ControlRows {
        ControlRows([
            seeds.indices.map { .chooseSeed($0) },
            dish == nil ? [] : [.chooseDish(.fresh), .chooseDish(.experienced)], buttons.map(\.action),
        ])
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
        canvas.buttonRow(buttons, in: inside.cutBottom(style.controlHeight + 8, gap: style.padding))
        if let dish {
            drawDishes(dish, in: inside.cutBottom(style.controlHeight, gap: style.padding), on: &canvas)
        }
        for (index, column) in inside.columns(seeds.count, gap: style.gap).enumerated() {
            drawSeed(index, in: column, on: &canvas)
        }
        canvas.focusRing(on: focus)
    }

    private var buttons: [MenuItem] {
        [
            MenuItem("Play", .play, detail: names.name(.a, orKey: "Enter"), look: .primary),
            MenuItem("Aquarium", .openAquarium, detail: names.name(.leftTrigger, orKey: "A")),
            MenuItem("Join a server", .openJoin, detail: names.name(.y, orKey: "J")),
            MenuItem("Best lives", .openScores, detail: names.name(.back, orKey: "B")),
            MenuItem("Settings", .openSettings, detail: names.name(.x, orKey: "S")),
            MenuItem("Quit", .quit, detail: names.isGamepad ? nil : "Esc"),
        ]
    }

    private func drawDishes(_ chosen: DishChoice, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        let columns = rect.columns(2, gap: canvas.style.gap)
        canvas.button(
            "Fresh dish", in: columns[0], .chooseDish(.fresh), isSelected: chosen == .fresh)
        canvas.button(
            "Experienced dish", in: columns[1], .chooseDish(.experienced), isSelected: chosen == .experienced)
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
