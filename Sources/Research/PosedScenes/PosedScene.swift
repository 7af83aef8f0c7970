import Controls
import Anatomy
import Designs
import Drawing
import Preferences
import Rendering
import Screens
import SimMath
import Widgets

/// A moment of the game made by hand from a seed: the same seed gives the same picture.
nonisolated public struct PosedScene {
    public let presentation: Presentation

    public init(_ scene: PictureScene, seed: UInt64) {
        var source = RandomSource(seed: seed)
        if let world = PosedWorlds.world(of: scene, &source) {
            presentation = Presentation(world: world)
            return
        }
        let dish = PosedDish(&source)
        var presentation = Presentation(world: dish.world)
        switch scene {
        case .dish, .portrait, .catalogue, .crowd, .rim, .bite, .biteStrip, .death, .senses:
            presentation.interface.screens = [Self.display(dish.hud)]
        case .wounded:
            presentation.interface.screens = [Self.display(dish.woundedHUD)]
            presentation.world.wounds = [
                SceneWound(direction: 2.8, strength: 0.9), SceneWound(direction: -0.6, strength: 0.35),
            ]
            for index in presentation.world.creatures.indices
            where presentation.world.creatures[index].relation == .threat {
                presentation.world.creatures[index].isHunting = true
            }
        case .passage:
            let (screen, shape): (ViewScreen, ScreenPassage.Shape) =
                seed.isMultiple(of: 2) ? (Self.death(dish), .page) : (Self.editor, .drop)
            screen.enter(as: shape)
            screen.advance(by: Float(ScreenPassage.duration) * 0.3)
            presentation.interface.screens = [Self.display(Self.afterDeath(dish.hud)), screen]
        case .help: presentation.interface.screens = [Self.display(dish.hud), HelpScreen()]
        case .editor:
            presentation.interface.screens = [seed.isMultiple(of: 2) ? Self.panel : Self.editor]
        case .card:
            presentation.interface.screens = [Self.display(Self.afterDeath(dish.hud)), Self.death(dish)]
        case .gallery:
            presentation = Presentation(world: .galleryWater)
            presentation.gallery = GalleryBoard(shift: UInt8(truncatingIfNeeded: seed &* 37))
        case .settings:
            let pages = SettingsPage.allCases
            let page = pages[Int(seed % UInt64(pages.count))]
            presentation.interface.screens = [Self.display(dish.hud), SettingsScreen(Settings(), page: page)]
        case .aquarium:
            let aquarium = PosedAquarium(dish)
            presentation = Presentation(world: aquarium.world)
            let display = DishDisplay()
            display.aquarium = aquarium.display
            presentation.interface.screens = [display]
        case .testSwim:
            let testSwim = PosedTestSwim(&source)
            presentation = Presentation(world: testSwim.world)
            presentation.interface.screens = [Self.display(testSwim.hud)]
        case .lineage:
            presentation.interface.screens = [
                Self.display(Self.afterDeath(dish.hud)), LineageScreen.posed(seed: seed),
            ]
        case .history:
            let seconds: Float = seed.isMultiple(of: 2) ? 7_500 : 130
            presentation.interface.screens = [
                Self.display(Self.afterDeath(dish.hud)), PosedHistory.screen(seconds: seconds),
            ]
        case .join: presentation.interface.screens = Self.join.map { [$0] } ?? []
        case .keyboard: presentation.interface.screens = Self.typing.map { [$0] } ?? []
        case .shelf:
            presentation.interface.screens = [Self.editor]
            if let shelf = Self.shelf { presentation.interface.screens.append(shelf) }
        case .guide: presentation.interface.screens = [Self.guide(seed, dish)]
        case .scores:
            presentation.interface.screens = [Self.start, Self.scores]
        case .menu: presentation.interface.screens = [Self.start]
        case .newDish: presentation.interface.screens = [Self.newDish]
        case .killCam: presentation = Self.killCam(dish)
        case .recording: presentation = Self.recording(dish)
        case .pause, .firstBody, .slowEnd, .replays, .leftDishes, .profiles, .question, .notice, .serverGone,
            .reconnect, .voiceOffer:
            presentation.interface.screens = Self.occasion(scene, dish)
        }
        self.presentation = presentation
    }

    /// As before a first life: nothing was designed yet, and no dish was left.
    static var start: StartScreen {
        StartScreen(place: Announcements.ownDish, seeds: bodies, dish: .fresh, terms: NewDishTerms())
    }

    /// To begin a life with.
    private static let bodies = SeedDesign.all + [SeedDesign.blank]

    /// Two of the waters are open.
    private static var newDish: NewDishScreen {
        NewDishScreen(NewDish(), reached: 1, daily: NewDish(day: "2026-11-23", days: 20_780))
    }

    static func display(_ hud: HUDState) -> DishDisplay {
        let display = DishDisplay()
        display.hud = hud
        return display
    }

    /// Longer than any list moves by itself, seconds.
    private static let settlingTime: Float = 3

    /// A dart that has earned 65 points: three parts added, and a spike in hand that cannot be paid.
    private static var editor: EditorScreen {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 65)
        screen.choose(.place(.chloroplast))
        screen.click(screen.point(of: Vector2(-0.15, 1.25)))
        screen.choose(.place(.vacuole))
        screen.click(screen.point(of: Vector2(-1.7, 0)))
        screen.choose(.place(.spike))
        screen.secondsLeft = 26.4
        let hold = Vector2(1.75, -0.95)
        // The list hears of the part in hand with the first move of the pointer, and comes to where that stands.
        screen.handle(.pointerMoved(screen.point(of: hold)))
        screen.aim(at: hold)
        screen.advance(by: settlingTime)
        _ = screen.takeRequests()
        return screen
    }

    /// A dart whose left tail is wired to the bite channel and beats, in its panel.
    private static var panel: EditorScreen {
        let screen = EditorScreen(original: SeedDesign.all[0].plan, budget: 65)
        let tail = screen.cellCentres[4]
        screen.handle(.pointerPressed(tail, .right))
        if let bite = screen.view.view(named: "channel bite") as? Button { bite.onPress?() }
        for _ in 0..<3 { screen.handle(.keyPressed(.down, [], isRepeat: false)) }
        for _ in 0..<12 { screen.handle(.keyPressed(.right, [], isRepeat: false)) }
        screen.secondsLeft = 26.4
        screen.advance(by: 0.6)
        _ = screen.takeRequests()
        return screen
    }

    /// Every seed design under some name, at what it would cost a dart that has 65 points.
    private static var shelf: ShelfScreen? {
        let names = ["Night Lancer", "Grazer of the reef", "Hunter", "Old eel", "Raft", "Needle", "Whale"]
        let editor = Self.editor.editor
        let screen = try? ShelfScreen()
        screen?.show(
            zip(names, SeedDesign.all).compactMap { name, seed in
                guard let design = try? SavedDesign(name: name, plan: seed.plan, savedAt: 0) else { return nil }
                let proposal = editor.adopting(seed.plan)
                return ShelfScreen.Row(
                    DesignLibrary.Entry(file: name, design: design), price: proposal.total,
                    isAffordable: proposal.refusal == nil)
            })
        screen?.suggest(name: "Ada")
        return screen
    }

    /// Two favourites, three others, and an address that cannot be.
    static var join: JoinScreen? {
        let now: Int64 = 1_000_000
        var player = Settings.Player()
        player.name = "Ada"
        for (server, age) in [
            ("203.0.113.80:27500", 3_000_000), ("tidepool.example.org:27501", 400_000), ("lab.example.net:27500", 9000),
            ("dish.example.com:27500", 60),
        ] {
            player.remember(server: server, at: max(0, now - Int64(age)))
        }
        player.toggleFavourite("lab.example.net:27500")
        player.toggleFavourite("home.example.org:27500")
        let screen = try? JoinScreen()
        screen?.open(player, design: SeedDesign.all[1], now: now)
        return screen
    }

    /// The keyboard on the screen, in the middle of an address.
    static var typing: JoinScreen? {
        let screen = join
        screen?.handle(.keyPressed(.a, .control, isRepeat: false))
        screen?.handle(.text("tidepool.example"))
        screen?.press(.a, .letters)
        return screen
    }

    static func afterDeath(_ hud: HUDState) -> HUDState {
        var hud = hud
        hud.vitals = nil
        hud.threats = []
        hud.hint = nil
        hud.goals = []
        hud.minimap.playerPosition = nil
        return hud
    }

    static func death(_ dish: PosedDish) -> DeathScreen {
        let card = DeathScreen(
            cause: .stabbed(by: Phrase(verbatim: "Lancer 31")),
            killer: .init(name: Phrase(verbatim: "Lancer 31"), plan: SeedDesign.all[2].plan, generation: 31),
            life: .init(survived: 312, eaten: 9),
            energyEaten: 184_000, generation: dish.hud.generation, best: .init(survived: 280, eaten: 11), seeds: bodies,
            chosenSeed: 1)
        card.lineage = PosedLineage.line
        card.story.playerPlan = SeedDesign.all[0].plan
        card.story.goals = dish.hud.goals
        card.story.isAtHome = true
        card.story.canKeep = true
        return card
    }
}

extension LineageScreen {
    /// Even seeds a killer's line, odd ones the champions.
    nonisolated fileprivate static func posed(seed: UInt64) -> LineageScreen {
        guard !seed.isMultiple(of: 2) else { return LineageScreen(PosedLineage.line) }
        let screen = LineageScreen()
        screen.show(PosedLineage.champions)
        return screen
    }
}

extension EditorScreen {
    /// The left button at a point of the window.
    nonisolated fileprivate func click(_ point: Vector2) {
        handle(.pointerMoved(point))
        handle(.pointerPressed(point, .left))
        handle(.pointerReleased(point, .left))
    }
}
