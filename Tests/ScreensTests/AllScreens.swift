import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath

/// Every screen in the states that show all it has to say, for whoever wants to read along: languages, sizes, cuts.
struct AllScreens {
    var language: Language
    var size = SIMD2<Float>(1280, 720)
    var scale: Float = 1
    var isDense = false
    var isHighContrast = false

    static let dart = SeedDesign.all[0].plan
    static let devices: [ControlNames.Device] = [
        .keyboard, .gamepad(.letters), .gamepad(.playStation), .gamepad(.nintendo),
    ]

    var bounds: Rect { Rect(0, 0, size.x / scale, size.y / scale) }

    /// Draws them all, one list each with the screen's name.
    func draw() -> [(name: String, list: DrawList)] {
        var drawn: [(String, DrawList)] = []
        for device in Self.devices { visit(device) { drawn.append(($0, frame(of: $1))) } }
        return drawn + gallery()
    }

    /// Each as it is given to the window, for whoever wants to press something: until the next one it is as it was made.
    func visit(_ device: ControlNames.Device, _ see: (_ name: String, _ interface: Interface) -> Void) {
        var names = ControlNames()
        names.device = device
        for (name, interface) in displays(names) + aquariums(names) + editors(names) + cards(names) {
            see(name, interface)
        }
        visitSettings(names, see)
        visitForms(names, see)
        for (name, interface) in lineages(names) + histories(names) + guides(names) + scores(names) + dishes(names) {
            see(name, interface)
        }
        for (name, interface) in leftDishes(names) { see(name, interface) }
    }

    func frame(of interface: Interface) -> DrawList {
        interface.frame(width: size.x, height: size.y, scale: scale, measure: PlainTextMeasure(), pointer: nil)
    }

    func frame(_ name: String, _ names: ControlNames, _ screens: [ViewScreen]) -> (String, Interface) {
        var interface = Interface(screens)
        interface.language = language
        interface.isDense = isDense
        interface.isHighContrast = isHighContrast
        for screen in screens { screen.names = names }
        return (name, interface)
    }

    func display(_ hud: HUDState) -> DishDisplay {
        let display = DishDisplay()
        display.hud = hud
        return display
    }

    // MARK: The display

    func displays(_ names: ControlNames) -> [(String, Interface)] {
        var state = HUDState()
        state.bindings = names
        state.vitals = HUDState.Vitals()
        state.vitals?.budgetSum = BudgetSum(given: 60, earned: 0, saved: 0)
        state.phase = .play(secondsToEdit: 41)
        state.net = HUDState.NetFigures()
        state.net?.tickMedian = 1.25
        state.net?.tickTail = 3.5
        let eel = NewsLine.Somebody.guest("Eel 3")
        let news: [NewsLine] = [
            .ate(.player, eel), .ate(eel, .player), .ate(eel, .rival(1)), .died(.player), .died(.rival(1)),
        ]
        state.feed = news.map { .init(text: $0.phrase, age: 1, isOwn: false) }
        var others = state
        others.net = nil
        others.vitals?.abilities.canBite = false
        others.phase = .edit(secondsLeft: nil)
        var watching = others
        watching.vitals = nil
        watching.watching = Announcements.wholeDish
        var rising = watching
        rising.watching = Announcements.rival(7)
        rising.canRise = true
        var swimming = others
        swimming.testSwim = HUDState.TestSwim(champion: 212, secondsLeft: 21)
        var alone = others
        alone.testSwim = HUDState.TestSwim(champion: nil, secondsLeft: nil)
        let ending = [nil, Float(3)].map { editor in
            with(others) {
                $0.testSwim = HUDState.TestSwim(champion: 212, secondsLeft: 4, editorSecondsLeft: editor)
            }
        }
        var states = [state, others, watching, rising, swimming, alone] + ending
        for hint in hints() { states.append(with(others) { $0.hint = hint }) }
        for startOver in [Hints.StartingOver.key(Key.enter.name), .menu(Key.escape.name)] {
            for seconds in [nil, 83, 12] as [Float?] {
                states.append(with(others) { $0.wayOut = WayOut(startOver, secondsToEdit: seconds) })
            }
        }
        for tale in Self.tales { states.append(with(others) { $0.news = tale.outcome }) }
        states.append(with(others) { $0.banner = .init(Announcements.silence(seconds: 4), .problem) })
        return states.map { frame("display", names, [display($0)]) }
            + HelpSection.allCases.map {
                frame("help", names, [HelpScreen(names, section: $0)])
            }
    }

    func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
        var copy = value
        change(&copy)
        return copy
    }

    static let tales: [NurserySummary] = [
        NurserySummary(generations: 14, seconds: 540, migrants: 3, ghosts: 2),
        NurserySummary(generations: 1, seconds: 1, migrants: 1, ghosts: 1),
        NurserySummary(generations: 2, seconds: 1e9),
    ]

    func hints() -> [Phrase] {
        let name = Announcements.rival(7)
        /// Bodies with and without a mouth, what swims, and a filter; of each what lives.
        let bodies: [(cells: [CellType], living: [Int])] = [
            ([.mouth, .cilia], [0, 1]), ([.mouth, .cilia], [0]), ([.mouth, .cilia], [1]), ([.mouth, .cilia], []),
            ([.cilia], [0]), ([.cilia, .chloroplast], [0, 1]), ([], []),
        ]
        var plights: [Hints.Plight] = []
        for body in bodies {
            let plan = BodyPlan(cells: body.cells.map { CellPlan(id: 0, type: $0, x: 0, y: 0) }, links: [])
            for seconds in [nil, 83] as [Float?] {
                var plight = Hints.Plight()
                plight.abilities = BodyAbilities(of: plan, where: body.living.contains)
                plight.secondsToEdit = seconds
                plights.append(plight)
                plights.append(with(plight) { $0.biters = [name] })
                plights.append(with(plight) { $0.biters = [name, name] })
                plights.append(with(plight) { $0.isThreatNear = true })
                plights.append(with(plight) { $0.energyShare = 0.1 })
                plights.append(with(plight) { ($0.energyShare, $0.isBiting) = (0.1, true) })
                plights.append(with(plight) { $0.startOver = .key(Key.enter.name) })
                plights.append(with(plight) { $0.startOver = .menu(Key.escape.name) })
                plights.append(with(plight) { $0.hasEditors = false })
                plights.append(with(plight) { $0.venom = .own(Key.f.name) })
                plights.append(with(plight) { $0.venom = .foreign })
            }
        }
        let hints = Hints()
        // Each once: many bodies are told the same.
        let told = Set(plights.compactMap { hints.text($0) }).sorted { $0.english < $1.english }
        return SenseSign.allCases.map(\.words) + told
    }

    /// Every step, asked for and done.
    func guides(_ names: ControlNames) -> [(String, Interface)] {
        func situation(_ cells: [CellType], isFoodInSight: Bool, isThreatNear: Bool = false) -> GuideSituation {
            let plan = BodyPlan(cells: cells.map { CellPlan(id: 0, type: $0, x: 0, y: 0) }, links: [])
            return GuideSituation(BodyAbilities(of: plan), isFoodInSight: isFoodInSight, isThreatNear: isThreatNear)
        }
        let situations: [(GuideSituation, prey: Vector2?)] = [
            (situation([.mouth], isFoodInSight: true), nil),
            (situation([.mouth], isFoodInSight: true), Vector2(3, -2)),
            (with(situation([.mouth], isFoodInSight: true)) { $0.goal = .drifter }, nil),
            (situation([.mouth], isFoodInSight: false, isThreatNear: true), nil),
            (situation([.chloroplast], isFoodInSight: true), nil), (situation([], isFoodInSight: true), nil),
            (with(situation([.mouth], isFoodInSight: true)) { ($0.isFounding, $0.canUndo) = (true, false) }, nil),
        ]
        var hud = HUDState()
        hud.bindings = names
        hud.vitals = HUDState.Vitals()
        let steps: [(String, Interface)] = GuideStep.allCases.flatMap { step in
            situations.flatMap { situation, prey in
                var observed = GuideObservation()
                observed.venue = step.venue
                observed.situation = situation
                observed.prey = prey
                observed.frame = names.isGamepad ? .window : .body(heading: 0)
                var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != step }))
                _ = guide.update(observed)
                var card = guide.card(names)
                let asked = card
                card?.words = "Well done."
                card?.celebration = 0.3
                return [asked, card].map { card in
                    if step.venue == .editor {
                        let editor = EditorScreen(original: Self.dart, budget: 60)
                        editor.guide = card
                        return frame("guide", names, [editor])
                    }
                    let display = display(hud)
                    display.guide = card
                    return frame("guide", names, [display])
                }
            }
        }
        hud.goals = Goals(0, hasKiller: true).lines
        return steps + [frame("guide", names, [undone(hud, names)])]
    }

    /// What the editor has still to teach, told in the water; with goals beside it.
    private func undone(_ hud: HUDState, _ names: ControlNames) -> DishDisplay {
        var observed = GuideObservation()
        observed.venue = .water
        observed.secondsToEdit = 9
        var guide = Guide(finished: [.swim, .turn, .eat, .bite, .clock])
        _ = guide.update(observed)
        let display = display(hud)
        display.guide = guide.card(names, pointer: .clock)
        return display
    }

    func scores(_ names: ControlNames) -> [(String, Interface)] {
        let lives = [
            BestLife(survived: 900, eaten: 1, generation: 3, dish: "dish.example.org:27500", date: 100),
            BestLife(survived: 700, eaten: 20, plan: Self.dart),
            BestLife(survived: 600, eaten: 2, generation: 1520, dish: "2026-11-23", date: 100),
        ]
        let dish = [
            DishScore(name: "Ada of the Wide Waters West", survived: 90_000, eaten: 412, generation: 1520),
            DishScore(name: "Bob", survived: 61, eaten: 0, generation: 3, isPlayers: true),
        ]
        let tables: [(BestLives, [DishScore])] = [
            (BestLives(), []), (BestLives(lives), []), (BestLives([lives[1]]), []), (BestLives(lives), dish),
            (BestLives(), dish),
        ]
        return tables.map { lives, dish in
            frame(
                "scores", names,
                [
                    StartScreen(place: Announcements.ownDish),
                    ScoresScreen(lives, recorded: Set(lives.lives.prefix(1)), dish: dish, now: 500_000, names: names),
                ])
        } + replays(names)
    }

    // MARK: Recordings

    private func replays(_ names: ControlNames) -> [(String, Interface)] {
        let row = ReplayRow(file: "a.replay", name: "Ada", seconds: 61, hasDied: true, date: 499_000)
        let long = ReplayRow(file: "b.replay", name: "Ada", seconds: 750, hasDied: true, date: 400_000, unseen: 150)
        func told(_ ending: ReplayRow.Ending, isPlayers: Bool = true) -> ReplayRow {
            ReplayRow(
                file: "c.replay", name: "Ada", seconds: 37_541, hasDied: ending != .alive, date: 300_000,
                unseen: 36_900,
                ending: ending, eaten: 412, isPlayers: isPlayers)
        }
        let rival = Announcements.rival(4_000_000)
        let rows = [
            row, long, told(.eaten(by: rival)), told(.stabbed(by: Phrase(verbatim: "Bob")), isPlayers: false),
            told(.wornDown(by: rival)), told(.starved), told(.tornApart), told(.alive),
            ReplayRow(
                file: "d.replay", name: "Ada", seconds: 37_541, lived: 36_900, hasDied: true, date: 300_000,
                ending: .eaten(by: rival), eaten: 412, isPlayers: true),
        ]
        let asked = ReplaysScreen(rows, now: 500_000, names: names)
        _ = frame("replays", names, [asked])
        asked.handle(.keyPressed(.delete, [], isRepeat: false))
        let display = DishDisplay()
        display.names = names
        var state = AquariumState()
        state.names = names
        state.wanted = .quarter
        state.playback = PlaybackState(
            seconds: 30, length: 120, sought: 40, marks: [.birth(0.1), .edit(0.4), .death(0.9)])
        display.aquarium = state
        return [
            frame("replays", names, [asked]), frame("replays", names, [ReplaysScreen([], now: 500_000, names: names)]),
            frame("recording", names, [display]),
            frame("pause", names, [PauseScreen(isLocal: true, names: names, isRecording: true)]),
        ]
    }

    // MARK: The aquarium

    func aquariums(_ names: ControlNames) -> [(String, Interface)] {
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
        return [state, fast, full, paused].map { state in
            let display = DishDisplay()
            display.aquarium = state
            return frame("aquarium", names, [display])
        }
    }
}
