import Anatomy
import Designs
import Screens
import SimMath
import Widgets

/// Every screen in the states that show all it has to say, for whoever wants to read along: languages, sizes, cuts.
struct AllScreens {
    var language: Language
    var size = SIMD2<Float>(1280, 720)
    var scale: Float = 1
    var isDense = false

    private static let dart = SeedDesign.all[0].plan
    private static let devices: [ControlNames.Device] = [
        .keyboard, .gamepad(.letters), .gamepad(.playStation), .gamepad(.nintendo),
    ]

    private var bounds: Rect { Rect(0, 0, size.x / scale, size.y / scale) }
    private var editorLayout: EditorLayout { EditorLayout(bounds: bounds) }
    private var settingsLayout: SettingsLayout { SettingsLayout(bounds: bounds) }

    /// Draws them all, one list each with the screen's name.
    func draw() -> [(name: String, list: DrawList)] {
        var drawn: [(String, DrawList)] = []
        for device in Self.devices {
            var names = ControlNames()
            names.device = device
            drawn += displays(names) + aquariums(names) + editors(names) + cards(names) + settings(names)
            drawn += viewScreens(names) + lineages(names) + guides(names) + scores(names)
        }
        return drawn + gallery()
    }

    private func frame(_ name: String, _ names: ControlNames, _ change: (inout Interface) -> Void) -> (String, DrawList)
    {
        var interface = Interface()
        interface.language = language
        interface.bindings = names
        interface.isDense = isDense
        change(&interface)
        let result = interface.frame(
            width: size.x, height: size.y, scale: scale, measure: PlainTextMeasure(), pointer: nil)
        return (name, result.list)
    }

    // MARK: The display

    private func displays(_ names: ControlNames) -> [(String, DrawList)] {
        var state = HUDState()
        state.bindings = names
        state.vitals = HUDState.Vitals()
        state.phase = .play(secondsToEdit: 41)
        state.net = HUDState.NetFigures()
        state.net?.tickMedian = 1.25
        state.net?.tickTail = 3.5
        state.feed = ["Ada ate Eel 3", "Eel 3 ate Ada", "Eel 3 ate Raft 1", "Ada died", "Raft 1 died"].map {
            .init(text: NewsLine($0, player: "Ada").phrase, age: 1, isOwn: false)
        }
        var others = state
        others.net = nil
        others.vitals?.canBite = false
        others.phase = .edit(secondsLeft: nil)
        var watching = others
        watching.vitals = nil
        watching.watching = Announcements.wholeDish
        var rising = watching
        rising.watching = Announcements.rival(7)
        rising.canRise = true
        var states = [state, others, watching, rising]
        for hint in hints() { states.append(with(others) { $0.hint = hint }) }
        for tale in Self.tales { states.append(with(others) { $0.news = tale.outcome }) }
        states.append(with(others) { $0.banner = .init(Announcements.silence(seconds: 4), .problem) })
        return states.map { state in frame("display", names) { $0.hud = state } }
            + [frame("help", names) { $0.isHelpShown = true }]
    }

    private func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
        var copy = value
        change(&copy)
        return copy
    }

    static let tales: [NurseryTale] = [
        NurseryTale(generations: 14, seconds: 540, migrants: 3, ghosts: 2),
        NurseryTale(generations: 1, seconds: 1, migrants: 1, ghosts: 1), NurseryTale(generations: 2, seconds: 1e9),
    ]

    private func hints() -> [Phrase] {
        let hints = Hints()
        return [hints.text(energyShare: 1, isThreatNear: true), hints.text(energyShare: 0.1, isThreatNear: false)]
            .compactMap(\.self)
    }

    /// Every step, asked for and done.
    private func guides(_ names: ControlNames) -> [(String, DrawList)] {
        var situations = [GuideSituation(), GuideSituation(), GuideSituation()]
        situations[1].goal = .light
        situations[1].isThreatNear = true
        situations[2].canBite = false
        var hud = HUDState()
        hud.bindings = names
        hud.vitals = HUDState.Vitals()
        return GuideStep.allCases.flatMap { step in
            situations.flatMap { situation in
                var deeds = GuideDeeds()
                deeds.venue = step.venue
                deeds.situation = situation
                var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != step }))
                _ = guide.update(deeds)
                var card = guide.card(names)
                let asked = card
                card?.words = "Well done."
                card?.celebration = 0.3
                return [asked, card].map { card in
                    frame("guide", names) { interface in
                        interface.hud = hud
                        interface.guide = card
                        if step.venue == .editor {
                            interface.card = .editor(EditorScreen(original: Self.dart, budget: 60))
                        }
                    }
                }
            }
        }
    }

    private func scores(_ names: ControlNames) -> [(String, DrawList)] {
        let lives = [
            BestLife(survived: 900, eaten: 1, generation: 3, dish: "dish.example.org:27500", date: 100),
            BestLife(survived: 700, eaten: 20, plan: Self.dart),
        ]
        return [BestLives(), BestLives(lives), BestLives([lives[1]])].map { lives in
            frame("scores", names) { interface in
                interface.card = .start(StartMenu(place: Announcements.ownDish))
                interface.cover = ScoresScreen(lives, now: 500_000, names: names)
            }
        }
    }

    // MARK: The aquarium

    private func aquariums(_ names: ControlNames) -> [(String, DrawList)] {
        var state = AquariumState()
        state.names = names
        state.reached = 1
        (state.generation, state.population, state.births, state.age) = (1204, 80, 88_412, 90_500)
        var fast = state
        fast.wanted = .x32
        fast.reached = 31.8
        fast.tool = .feed
        var full = fast
        full.wanted = .fastest
        full.tool = .poke
        var paused = state
        paused.wanted = .paused
        paused.following = Announcements.rival(41)
        return [state, fast, full, paused].map { state in frame("aquarium", names) { $0.aquarium = state } }
    }

    // MARK: The editor

    private func editors(_ names: ControlNames) -> [(String, DrawList)] {
        func editor(_ budget: Int = 60, _ change: (inout EditorScreen) -> Void) -> (String, DrawList) {
            var screen = EditorScreen(original: Self.dart, budget: budget)
            change(&screen)
            return frame("editor", names) { $0.card = .editor(screen) }
        }
        func click(_ screen: inout EditorScreen, _ x: Float, _ y: Float, _ button: PointerButton = .left) {
            let place = EditorView(fitting: Self.dart, in: editorLayout).points(Vector2(x, y), in: editorLayout.canvas)
            screen.handle(.pointerMoved(place), in: editorLayout)
            screen.handle(.pointerPressed(place, button), in: editorLayout)
            screen.handle(.pointerReleased(place, button), in: editorLayout)
        }
        let tools = EditorScreen.palette.map { EditorTool.place($0) } + LinkType.allCases.map { EditorTool.join($0) }
        var drawn = tools.flatMap { tool in
            [60, 2].map { budget in editor(budget) { $0.perform(.tool(tool), in: editorLayout) } }
        }
        drawn.append(
            editor { screen in
                screen.perform(.tool(.join(.rod)), in: editorLayout)
                click(&screen, 40 / 64, 54 / 64)
                screen.secondsLeft = 12
                screen.nursery = Self.tales[0].progress
            })
        drawn.append(editor { $0.verdict = (Announcements.taken(points: 12), true) })
        drawn.append(editor { $0.verdict = (Phrase(verbatim: "no"), false) })
        drawn.append(editor { click(&$0, 40 / 64, 54 / 64, .right) })
        drawn.append(editor { click(&$0, 31 / 64, 0, .right) })
        drawn.append(editor(5) { screen in click(&screen, -0.2, 1.5) })
        drawn.append(
            editor(65) { screen in
                screen.aim(at: Vector2(1.75, -0.95))
                click(&screen, -0.15, 1.25)
            })
        drawn.append(
            editor { screen in
                screen.readiness = (2, 3)
                screen.perform(.done, in: editorLayout)
            })
        drawn.append(editor { $0.perform(.done, in: editorLayout) })
        drawn.append(
            editor { screen in
                screen.perform(.selection(.all), in: editorLayout)
                screen.perform(.selection(.copy), in: editorLayout)
            })
        drawn.append(
            editor { screen in
                screen.perform(.selection(.all), in: editorLayout)
                screen.perform(.selection(.duplicate), in: editorLayout)
            })
        drawn.append(
            editor { screen in
                screen.readiness = (1, 3)
                screen.readyNames = ["Bob"]
                screen.testSwim = Self.swims[0]
            })
        return drawn
    }

    static let swims: [TestSwimTale] = [
        TestSwimTale(
            end: .survived, champion: "Eel 3", seconds: 30, topSpeed: 5.3, particles: 2, hasBeatenChampion: true),
        TestSwimTale(end: .survived, champion: "Eel 3", seconds: 30, topSpeed: 5.3), TestSwimTale(end: .survived),
        TestSwimTale(end: .eaten, champion: "Eel 3", seconds: 3), TestSwimTale(end: .stabbed),
        TestSwimTale(end: .starved),
        TestSwimTale(end: .tornApart), TestSwimTale(end: .refused("the tanks are taken")),
    ]

    // MARK: Screens of views

    private func viewScreens(_ names: ControlNames) -> [(String, DrawList)] {
        var drawn: [(String, DrawList)] = []
        for servers in [[], ["example.org:27500"]] {
            guard let screen = try? JoinScreen() else { continue }
            var player = Settings.Player()
            for server in servers { player.remember(server: server, at: 5) }
            screen.open(player, design: SeedDesign.all[0], now: 9)
            drawn.append(frame("join", names) { $0.card = .join(screen) })
        }
        for rows in [[], Self.shelf] {
            guard let screen = try? ShelfScreen() else { continue }
            screen.show(rows)
            drawn.append(frame("shelf", names) { $0.cover = screen })
        }
        return drawn
    }

    static var shelf: [ShelfScreen.Row] {
        [(12, true), (1, true), (80, false)].compactMap { price, isAffordable in
            guard let design = try? SavedDesign(name: "Design \(price)", plan: dart, savedAt: 0) else { return nil }
            let entry = DesignLibrary.Entry(file: "\(price).png", design: design)
            return ShelfScreen.Row(entry, price: price, isAffordable: isAffordable)
        }
    }

    // MARK: Cards and menus

    private func cards(_ names: ControlNames) -> [(String, DrawList)] {
        var eaten = DeathScreen(
            cause: Announcements.eaten(by: Announcements.aRival),
            killer: .init(name: Phrase(verbatim: "Lancer 31"), plan: SeedDesign.all[2].plan, generation: 7),
            life: .init(survived: 312, eaten: 12), energyEaten: 84_000, generation: 14,
            best: .init(survived: 280, eaten: 11))
        eaten.killerAncestors = 3
        eaten.killerGhost = Announcements.ownGhost
        var starved = DeathScreen(
            cause: Announcements.starved, killer: nil, life: .init(survived: 3, eaten: 0), energyEaten: 0,
            generation: 1, best: nil, chosenSeed: 3)
        starved.ownPlan = Self.dart
        var later = eaten
        later.killer?.generation = 0
        later.killerGhost = Announcements.ghost(of: Announcements.somebodyGone)
        later.notice = Announcements.riseLater
        later.dynasty = SampleLines.line
        eaten.dynasty = SampleLines.line
        for _ in 0..<2 { _ = eaten.press(.up) }
        var menu = StartMenu(place: Announcements.ownDish)
        let cards: [Interface.Card] = [.death(eaten), .death(starved), .death(later), .start(menu)]
        menu.dish = .fresh
        let gone = Menu(
            title: Announcements.dishGone, note: Announcements.serverSays("over"),
            items: [MenuItem("Quit", .quit, look: .primary)])
        return (cards + [.start(menu), .notice(gone)]).map { card in frame("card", names) { $0.card = card } }
            + [true, false].map { isLocal in
                frame("pause", names) { $0.pause = .pause(isLocal: isLocal, names: names) }
            }
            + [frame("toast", names) { $0.toast = Announcements.settingsNotSaved }]
    }

    // MARK: Lines of descent

    private func lineages(_ names: ControlNames) -> [(String, DrawList)] {
        func draw(_ screen: LineageScreen) -> (String, DrawList) { frame("lineage", names) { $0.cover = screen } }
        let champions = LineageScreen()
        champions.show(SampleLines.champions)
        let nobody = LineageScreen()
        nobody.show(Dynasty(.champions, steps: []))
        let line = SampleLines.line
        var story = HUDState()
        story.watching = Announcements.rival(7)
        story.watchedStory = SampleLines.story
        return [draw(LineageScreen()), draw(champions), draw(nobody), frame("display", names) { $0.hud = story }]
            + line.steps.indices.map { draw(LineageScreen(line, step: $0)) }
    }

    // MARK: Settings

    private func settings(_ names: ControlNames) -> [(String, DrawList)] {
        var drawn: [(String, DrawList)] = []
        func show(_ screen: SettingsScreen) { drawn.append(frame("settings", names) { $0.settings = screen }) }
        for page in SettingsPage.allCases {
            var screen = SettingsScreen(Settings(), page: page)
            if case .gamepad(let style) = names.device { screen.style = style }
            _ = screen.press(.up, in: settingsLayout)
            for _ in 0..<24 {
                show(screen)
                _ = screen.press(.down, in: settingsLayout)
                // Every choice of it.
                for _ in 0..<4 where page != .controls && page != .gamepad {
                    _ = screen.press(.right, in: settingsLayout)
                    show(screen)
                }
            }
        }
        var quiet = Settings()
        quiet.sound[.master] = 0
        quiet.keys.keys[.ahead] = nil
        quiet.keys.buttons[.ahead] = nil
        quiet.motion = .none
        for page in SettingsPage.allCases { show(SettingsScreen(quiet, page: page)) }
        var screen = SettingsScreen(Settings(), page: .controls)
        screen.perform(.activate(.key(.help)), in: settingsLayout)
        show(screen)
        for _ in 0..<2 {
            _ = screen.press(.q, in: settingsLayout)
            show(screen)
        }
        screen.perform(.activate(.resetKeys), in: settingsLayout)
        show(screen)
        screen.perform(.activate(.pad(.help)), in: settingsLayout)
        show(screen)
        screen.perform(.activate(.resetPad), in: settingsLayout)
        show(screen)
        return drawn
    }

    // MARK: Gallery

    private func gallery() -> [(String, DrawList)] {
        var drawn: [(String, DrawList)] = []
        func show(_ draw: (inout Canvas<GalleryAction>) -> Void) {
            var canvas = Canvas<GalleryAction>(
                width: size.x, height: size.y, scale: scale, measure: PlainTextMeasure(), language: language)
            draw(&canvas)
            drawn.append(("gallery", canvas.finished().list))
        }
        for effect in GalleryEffect.allCases {
            show { GalleryScreen(effect: effect).draw(on: &$0) }
            let slide = GallerySlide.slide(for: effect)
            drawn.append(
                (
                    "slide",
                    slide.drawList(width: 600, height: 400, scale: 1, measure: PlainTextMeasure(), language: language)
                ))
        }
        show { GalleryBoard().draw(on: &$0) }
        return drawn
    }
}

extension AllScreens {
    /// What is said only in states that are hard to bring about.
    static var rarePhrases: [Phrase] {
        let ends = LinkEnds(a: 0, b: 1)
        let problems: [BodyPlanProblem] = [
            .noCells, .severalNuclei(cells: [0, 1]), .tooManyCells(count: 99), .tooManyLinks(count: 99),
            .cellsOutOfOrder(id: 1), .radiusOutOfRange(cell: 1, radius: 0), .radiusOutOfRange(cell: 1, radius: 9),
            .tooFarOut(cell: 1, distance: 99), .overlap(0, 1), .linkToMissingCell(ends, missing: 1),
            .linkToItself(cell: 1), .duplicateLink(ends), .linkTooLong(ends, length: 9), .disconnected(cell: 200),
            .unequalMasses(ends, ratio: 9), .tooManyStiffLinks(cell: 1, load: 9),
        ]
        let everyCell = BodyPlan(
            cells: CellType.allCases.map { CellPlan(id: $0.rawValue, type: $0, x: 0, y: 0) }, links: [])
        let named = CellType.allCases.map { BodyPlanProblem.disconnected(cell: $0.rawValue) }
        let warnings: [BodyPlanWarning] = [.cannotFeed, .cannotMove, .blockedFlagellum(cell: 1)]
        return (problems + named).map { EditorWording.sentence(for: $0, in: everyCell) }
            + warnings.map { EditorWording.sentence(for: $0) } + refusals + announcements
            + swims.map(\.sentence)
            + (0...255).map { Key(rawValue: $0).name } + PointerButton.allCases.map(\.name)
            + PadButton.allCases.flatMap { button in
                [PadStyle.letters, .playStation, .nintendo].map { $0.name(of: button) }
            }
    }

    private static var refusals: [Phrase] {
        let editor = DesignEditor(original: dart, budget: 0)
        return [
            editor.performing(.remove, on: 0), editor.performing(.retype(.eye), on: 0),
            editor.performing(.remove, on: 250), editor.performing(.remove, on: LinkEnds(a: 200, b: 201)),
            editor.moving(250, to: .zero, link: .rod), editor.placing(.eye, at: Vector2(90, 90), link: .rod),
            editor.placing(.eye, at: Vector2(-0.2, 1.3), link: .rod),
        ].compactMap(\.refusal)
    }

    private static var announcements: [Phrase] {
        let name = Phrase(verbatim: "Ada")
        return [
            Announcements.eaten(by: name), Announcements.stabbed(by: name), Announcements.starved,
            Announcements.tornApart, Announcements.ownGhost, Announcements.ghost(of: Announcements.somebodyGone),
            Announcements.riseLater, Announcements.rising, Announcements.filling,
            Announcements.connecting(to: name), Announcements.silence(seconds: 3), Announcements.dishGone,
            Announcements.ownServerStopped("x"), Announcements.serverSays("x"), Announcements.taken(points: 1),
            Announcements.settingsNotSaved, Announcements.qualityFailed, Announcements.languageFailed,
            Announcements.plugged("x"), Announcements.unplugged("x"), Announcements.pictureSaved("x"),
            Announcements.noPicture("x"), Announcements.tooManyTouches, Announcements.outsideTheDish,
            Announcements.noPicture("x"), Announcements.scoresNotSaved,
        ]
    }
}
