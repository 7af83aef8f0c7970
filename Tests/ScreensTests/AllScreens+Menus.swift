import Anatomy
import Controls
import Designs
import Drawing
import Preferences
import Screens
import SimMath

/// Cards, menus, and the screens that lie over them.
extension AllScreens {
    func visitForms(_ names: ControlNames, _ see: (String, Interface) -> Void) {
        func show(_ name: String, _ screen: ViewScreen) {
            let (name, interface) = frame(name, names, [screen])
            see(name, interface)
        }
        for servers in [[], ["example.org:27500"]] {
            guard let screen = try? JoinScreen() else { continue }
            var player = Settings.Player()
            for server in servers { player.remember(server: server, at: 5) }
            screen.open(player, design: SeedDesign.all[0], now: 9)
            show("join", screen)
            for condition in [ServerCondition.silent, .otherVersion, .here(milliseconds: 120, players: 31, places: 32)]
            {
                let nearby = NearbyServer(
                    address: ServerAddress(host: "192.0.2.7", port: 27_501), name: "Reef", condition: condition)
                screen.show(
                    ["example.org:27500": condition], ownNames: ["example.org:27500": "Tide pool"], nearby: [nearby])
                show("join", screen)
            }
            screen.show([:], nearby: [])
            screen.show(ServerListFile("pond.example.org  The pond\n:9"))
            show("join", screen)
            screen.showUnreadableList()
            show("join", screen)
            screen.show(ServerListFile((0...64).map { "\($0).example.org" }.joined(separator: "\n")))
            show("join", screen)
            screen.show(ServerListFile())
            if case .gamepad(let style) = names.device {
                _ = screen.press(.a, style)
                for _ in 0..<3 {
                    show("keyboard", screen)
                    _ = screen.press(.leftTrigger, style)
                }
                _ = screen.press(.b, style)
            }
            screen.handle(.keyPressed(.a, .control, isRepeat: false))
            screen.handle(.text("example.org"))
            screen.handle(.keyPressed(.enter, [], isRepeat: false))
            for isLookingUp in [true, false] {
                screen.isLookingUp = isLookingUp
                show("connecting", screen)
            }
        }
        for rows in [[], Self.shelf] {
            guard let screen = try? ShelfScreen() else { continue }
            for isReading in [true, false] {
                screen.show(rows, isReading: isReading)
                show("shelf", screen)
            }
        }
    }

    static var shelf: [ShelfScreen.Row] {
        [(12, true), (1, true), (80, false)].compactMap { price, isAffordable in
            guard let design = try? SavedDesign(name: "Design \(price)", plan: dart, savedAt: 0) else { return nil }
            let entry = DesignLibrary.Entry(file: "\(price).png", design: design)
            return ShelfScreen.Row(entry, price: price, isAffordable: isAffordable)
        }
    }

    func cards(_ names: ControlNames) -> [(String, Interface)] {
        let bodies = SeedDesign.all + [SeedDesign.blank]
        let own = SeedDesign(name: "Your own", summary: "As you have designed it.", plan: Self.dart)
        func eaten() -> DeathScreen {
            let card = DeathScreen(
                cause: .eaten(by: Announcements.aRival),
                killer: .init(name: Phrase(verbatim: "Lancer 31"), plan: SeedDesign.all[2].plan, generation: 7),
                life: .init(survived: 312, eaten: 12), energyEaten: 84_000, generation: 14,
                best: .init(survived: 280, eaten: 11), seeds: SeedDesign.all + [own, SeedDesign.blank], chosenSeed: 5)
            card.story.killerAncestors = 3
            card.story.killerGhost = Announcements.ownGhost
            card.lineage = SampleLines.line
            card.story.goals = Goals(0, hasKiller: true).lines
            card.story.isAtHome = true
            card.story.canKeep = true
            card.story.playerPlan = Self.dart
            return card
        }
        let starved = DeathScreen(
            cause: .starved, killer: nil, life: .init(survived: 3, eaten: 0), energyEaten: 0,
            generation: 1, best: nil, chosenSeed: 3)
        starved.story.playerPlan = Self.dart
        starved.story.losses = .init(parts: 6, takers: [Announcements.rival(31)])
        let wornDown = DeathScreen(
            cause: .wornDown(by: Announcements.rival(31)),
            killer: .init(name: Announcements.rival(31), plan: SeedDesign.all[2].plan, generation: 7),
            life: .init(survived: 30, eaten: 1), energyEaten: 400, generation: 2, best: nil)
        let torn = [0, 2, 3, 4].map { count in
            let card = DeathScreen(
                cause: .tornApart, killer: nil, life: .init(survived: 61, eaten: 0), energyEaten: 900, generation: 2,
                best: nil)
            card.story.playerPlan = Self.dart
            card.story.losses = .init(parts: 12, takers: (0..<count).map { Announcements.rival(31 + $0) })
            if count == 4 { card.story.losses = .init(parts: 12, dissolved: 7, hadGlands: true, takers: []) }
            return card
        }
        let gaveUp = DeathScreen(
            cause: .gaveUp, killer: nil, life: .init(survived: 90, eaten: 0), energyEaten: 40, generation: 2, best: nil)
        gaveUp.story.playerPlan = Self.dart
        let later = eaten()
        later.story.killer?.generation = 0
        later.story.killerGhost = Announcements.ghost(of: Announcements.somebodyGone)
        later.story.notice = Announcements.riseLater
        later.lineage?.met = SampleLines.line.steps.first?.id
        let reached = eaten()
        for _ in 0..<2 { reached.handle(.keyPressed(.up, [], isRepeat: false)) }
        let gone = NoticeScreen(
            title: Announcements.dishGone, note: Announcements.serverShutsDown,
            buttons: [MenuItem("Try again", look: .primary), MenuItem("Another server"), MenuItem("Quit")])
        let removed = NoticeScreen(
            title: Announcements.removed,
            note: Announcements.sentences([Announcements.removedByHost, Announcements.hostSays("Back at eight.")]),
            buttons: [MenuItem("Try again", look: .primary), MenuItem("Another server"), MenuItem("Quit")])
        let saved = Announcements.sentences([
            Announcements.stoppedUnexpectedly, Announcements.dishSaved(secondsAgo: 17),
        ])
        let stopped = NoticeScreen(
            title: Announcements.dishStopped, note: saved,
            buttons: [MenuItem("Continue", look: .primary), MenuItem("New dish …"), MenuItem("Start menu")])
        let quit = NoticeScreen(
            title: Announcements.quitQuestion, buttons: [MenuItem(Announcements.stay, detail: "Esc"), MenuItem("Quit")])
        let discard = NoticeScreen(
            title: Announcements.discardQuestion,
            buttons: [MenuItem(Announcements.stay, detail: "Esc"), MenuItem("Discard")])
        let failed = NoticeScreen(
            title: Announcements.notConnected,
            note: Announcements.noAnswer(from: "tidepool.example.org:27500", seconds: 5),
            buttons: [MenuItem("Try again", look: .primary), MenuItem("Another server"), MenuItem("Start menu")])
        let lost = [
            [Announcements.livesOn(seconds: 47), Announcements.tryingAgain], [Announcements.triesAgain(seconds: 8)],
        ].map { notes in
            let screen = NoticeScreen(
                title: Announcements.connectionLost, buttons: [MenuItem("Leave", look: .primary)])
            screen.notes = notes
            return screen
        }
        let cards =
            lost + [
                reached, starved, wornDown, later, torn[0], torn[1], torn[2], gaveUp,
                StartScreen(place: Announcements.ownDish, seeds: bodies),
                StartScreen(place: Announcements.ownDish, seeds: bodies, dish: .fresh),
                StartScreen(
                    place: Announcements.ownDish, seeds: bodies, choices: [.continued, .fresh, .experienced],
                    dish: .continued, hasLeftDishes: true, terms: NewDishTerms()), gone, removed, stopped, quit,
                discard,
                failed,
            ] as [ViewScreen] + difficulties(bodies, names)
        var (name, toast) = frame("toast", names, [])
        toast.toast = Announcements.settingsNotSaved
        return cards.map { frame("card", names, [$0]) }
            + [true, false].map { isLocal in
                let pause = PauseScreen(
                    isLocal: isLocal, names: names, hasGuide: isLocal, canKeep: true, canStartOver: isLocal)
                pause.goals = Goals(0, hasKiller: isLocal).lines
                return frame("pause", names, [pause])
            } + [(name, toast)]
    }

    /// The start menu in front of a new dish of each difficulty, with the longest name of a water; once each where the
    /// keys say what the difficulty means.
    private func difficulties(_ bodies: [SeedDesign], _ names: ControlNames) -> [ViewScreen] {
        DishDifficulty.allCases.flatMap { difficulty in
            [false, true].map { isAsked in
                let screen = StartScreen(
                    place: Announcements.ownDish, seeds: bodies, choices: [.continued, .fresh, .experienced],
                    dish: .experienced, terms: NewDishTerms(water: .twilight, difficulty: difficulty))
                guard isAsked else { return screen }
                // Keys go by where controls lie.
                _ = self.frame(of: frame("card", names, [screen]).1)
                // Up from Play to the dishes, and down from the last of them.
                for key in [Key.up, .right, .down] { screen.handle(.keyPressed(key, [], isRepeat: false)) }
                return screen
            }
        }
    }

    func histories(_ names: ControlNames) -> [(String, Interface)] {
        let courses: [HistorySummary] = [
            SampleHistory.long, SampleHistory.uneventful, HistorySummary(seconds: 4),
        ]
        let answered = courses.map { course in
            let screen = HistoryScreen()
            screen.show(course)
            return screen
        }
        return ([HistoryScreen()] + answered).map { frame("history", names, [$0]) }
    }

    func lineages(_ names: ControlNames) -> [(String, Interface)] {
        func draw(_ screen: LineageScreen) -> (String, Interface) { frame("lineage", names, [screen]) }
        let champions = LineageScreen()
        champions.show(SampleLines.champions)
        champions.reached = 1520
        let nobody = LineageScreen()
        nobody.show(LineageSummary(.champions, steps: []))
        let line = SampleLines.line
        var story = HUDState()
        story.watching = Announcements.rival(7)
        story.watchedStory = SampleLines.story
        return [draw(LineageScreen()), draw(champions), draw(nobody), frame("display", names, [display(story)])]
            + line.steps.indices.map { draw(LineageScreen(line, step: $0)) }
    }
}
