import Anatomy
import Controls
import Designs
import Drawing
import Preferences
import Screens
import SimMath

/// Cards, menus, and the screens that lie over them.
extension AllScreens {
    func viewScreens(_ names: ControlNames) -> [(String, Interface)] {
        var drawn: [(String, Interface)] = []
        for servers in [[], ["example.org:27500"]] {
            guard let screen = try? JoinScreen() else { continue }
            var player = Settings.Player()
            for server in servers { player.remember(server: server, at: 5) }
            screen.open(player, design: SeedDesign.all[0], now: 9)
            drawn.append(frame("join", names) { $0.card = .join(screen) })
            if case .gamepad(let style) = names.device {
                _ = screen.press(.a, style)
                for _ in 0..<3 {
                    drawn.append(frame("keyboard", names) { $0.card = .join(screen) })
                    _ = screen.press(.leftTrigger, style)
                }
                _ = screen.press(.b, style)
            }
            screen.handle(.keyPressed(.a, .control, isRepeat: false))
            screen.handle(.text("example.org"))
            screen.handle(.keyPressed(.enter, [], isRepeat: false))
            for isLookingUp in [true, false] {
                screen.isLookingUp = isLookingUp
                drawn.append(frame("connecting", names) { $0.card = .join(screen) })
            }
        }
        for rows in [[], Self.shelf] {
            guard let screen = try? ShelfScreen() else { continue }
            for isReading in [true, false] {
                screen.show(rows, isReading: isReading)
                drawn.append(frame("shelf", names) { $0.cover = screen })
            }
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

    func cards(_ names: ControlNames) -> [(String, Interface)] {
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
                frame("pause", names) { $0.pause = .pause(isLocal: isLocal, names: names, hasGuide: isLocal) }
            }
            + [frame("toast", names) { $0.toast = Announcements.settingsNotSaved }]
    }

    func lineages(_ names: ControlNames) -> [(String, Interface)] {
        func draw(_ screen: LineageScreen) -> (String, Interface) { frame("lineage", names) { $0.cover = screen } }
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
}
