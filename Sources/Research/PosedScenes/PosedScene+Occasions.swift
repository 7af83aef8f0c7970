import Anatomy
import Controls
import Drawing
import Preferences
import Rendering
import Screens
import SimMath

/// What comes up only now and then: menus over a dish, lists of what was kept, and what went wrong.
nonisolated extension PosedScene {
    /// Seconds since 1970, of every list.
    private static let now: Int64 = 30_000_000

    /// Bottom to top. Empty for a scene that is no such occasion.
    static func occasion(_ scene: PictureScene, _ dish: PosedDish) -> [ViewScreen] {
        let display = display(dish.hud)
        switch scene {
        case .pause: return [display, pause(dish)]
        case .firstBody: return [firstBody]
        case .slowEnd:
            let card = death(dish)
            card.darkness = 0.7
            return [Self.display(afterDeath(dish.hud)), card]
        case .replays: return [start, ReplaysScreen(recordings, now: now)]
        case .leftDishes: return [start, LeftDishesScreen(leftDishes, now: now)]
        case .profiles:
            let own = ["Evening", "For the big screen"].map { Profile(name: $0, of: Settings()) }
            return [SettingsScreen(Settings()), ProfilesScreen(own: own, current: Settings())]
        case .question: return [firstBody, question]
        case .notice: return [display, stopped]
        case .serverGone: return [Self.display(afterDeath(dish.hud)), gone]
        case .reconnect: return [display, reconnecting]
        case .voiceOffer: return [start, voiceOffer]
        default: return []
        }
    }

    private static func pause(_ dish: PosedDish) -> PauseScreen {
        let menu = PauseScreen(isLocal: true, hasGuide: true, canKeep: true)
        menu.isDishHeld = true
        menu.goals = dish.hud.goals
        return menu
    }

    // MARK: A first body

    /// Six cells out of a bare nucleus, two of them tails: what the points of a first body buy.
    private static var designed: BodyPlan {
        let around: [(type: CellType, x: Int16, y: Int16, facing: UInt8)] = [
            (.mouth, 64, 0, 0), (.eye, 32, 56, 42), (.flagellum, -32, 56, 128), (.tissue, -64, 0, 128),
            (.flagellum, -32, -56, 128),
        ]
        var plan = Founding.nucleus
        for (index, cell) in around.enumerated() {
            let id = UInt8(index + 1)
            plan.cells.append(CellPlan(id: id, type: cell.type, x: cell.x, y: cell.y, gridFacing: cell.facing))
            plan.links.append(LinkPlan(type: .rod, a: 0, b: id))
        }
        return plan
    }

    private static var firstBody: EditorScreen {
        let start = Founding.fromNucleus
        let screen = EditorScreen(original: start.plan, budget: start.points, isFounding: true)
        _ = screen.adopt(designed)
        screen.advance(by: 1)
        _ = screen.takeRequests()
        return screen
    }

    // MARK: Lists

    private static var recordings: [ReplayRow] {
        [
            ReplayRow(
                file: "a.replay", name: "Ada", seconds: 330, lived: 312, hasDied: true, date: now - 60,
                ending: .stabbed(by: Announcements.rival(31)), eaten: 9, isPlayers: true),
            ReplayRow(
                file: "b.replay", name: "Ada", seconds: 930, lived: 912, hasDied: true, date: now - 9000,
                ending: .eaten(by: Announcements.rival(7)), eaten: 31, isPlayers: true),
            ReplayRow(
                file: "c.replay", name: "Bob", seconds: 70, lived: 61, hasDied: true, date: now - 400_000,
                ending: .starved, eaten: 1),
            ReplayRow(file: "d.replay", name: "Ada", seconds: 655, hasDied: false, date: now - 700_000, ending: .alive),
        ]
    }

    private static var leftDishes: [LeftDishRow] {
        [
            LeftDishRow(folder: "dish.before-2", water: .current, seconds: 912, cells: 14, leftAt: now - 9000),
            LeftDishRow(folder: "dish.before-1", water: .famine, seconds: 312, cells: 9, leftAt: now - 700_000),
        ]
    }

    // MARK: Notices

    private static var question: NoticeScreen {
        NoticeScreen(
            title: Announcements.useAnyway, note: Announcements.lack(of: Founding.nucleus),
            buttons: [MenuItem(Announcements.stay, detail: "Esc", look: .primary), MenuItem(Announcements.useIt)])
    }

    private static var stopped: NoticeScreen {
        NoticeScreen(
            title: Announcements.dishStopped,
            note: Announcements.sentences([
                Announcements.stoppedUnexpectedly, Announcements.dishSaved(secondsAgo: 17),
            ]),
            buttons: [
                MenuItem("Continue", look: .primary), MenuItem("New dish …"), MenuItem("Start menu"), MenuItem("Quit"),
            ])
    }

    private static var gone: NoticeScreen {
        NoticeScreen(
            title: Announcements.dishGone, note: Announcements.serverShutsDown,
            buttons: [
                MenuItem("Try again", look: .primary), MenuItem("Another server"), MenuItem("Start menu"),
                MenuItem("Quit"),
            ])
    }

    private static var reconnecting: NoticeScreen {
        let screen = NoticeScreen(title: Announcements.connectionLost, buttons: [MenuItem("Leave", look: .primary)])
        screen.notes = [Announcements.livesOn(seconds: 47), Announcements.tryingAgain]
        return screen
    }

    private static var voiceOffer: NoticeScreen {
        NoticeScreen(
            title: Announcements.voiceOffer, note: Announcements.voiceOfferNote,
            buttons: [
                MenuItem(Announcements.voiceWanted, look: .primary), MenuItem(Announcements.voiceNotWanted),
            ])
    }

    // MARK: What was recorded

    /// Seen with the senses of the nearest threat.
    static func killCam(_ dish: PosedDish) -> Presentation {
        var world = dish.world
        let own = world.creatures.first { $0.relation == .own }?.cells.first ?? world.camera.centre
        let threats = world.creatures.filter { $0.relation == .threat }
        let killer = threats.min { distance($0, own) < distance($1, own) }
        if let place = killer?.cells.first {
            world.camera.centre = place
            world.sightCentre = place
        }
        func mark(_ place: Vector2, _ plan: BodyPlan) -> KillCamState.Mark {
            KillCamState.Mark(
                centre: world.camera.worldToPoints(place, in: size),
                reach: plan.reach / world.camera.viewHeight * size.y)
        }
        var state = KillCamState()
        state.killer = Announcements.rival(31)
        (state.secondsLeft, state.share, state.deathShare) = (2.4, 0.6, 0.83)
        state.victim = mark(own, SeedDesign.all[0].plan)
        if let killer, let place = killer.cells.first {
            state.body = KillCamState.Body(mark: mark(place, killer.plan), heading: killer.rotation, sight: 150)
            state.senses[SenseFrame.index(.prey, sector: 0)] = 0.7
            state.senses[SenseFrame.index(.food, sector: 1)] = 0.4
            state.senses[SenseFrame.index(.wall, sector: 6)] = 0.3
        }
        let display = KillCamDisplay()
        display.state = state
        return Presentation(world: world, interface: Interface([display]))
    }

    private static func distance(_ sprite: CreatureSprite, _ place: Vector2) -> Float {
        sprite.cells.first.map { ($0 - place).length } ?? .infinity
    }

    /// A life of two minutes, wound to its first editor.
    static func recording(_ dish: PosedDish) -> Presentation {
        var state = AquariumState()
        state.wanted = .quarter
        state.following = Phrase(verbatim: "Ada")
        state.playback = PlaybackState(
            seconds: 48, length: 120, marks: [.birth(0.1), .edit(0.4), .death(0.9)])
        let display = DishDisplay()
        display.aquarium = state
        return Presentation(world: dish.world, interface: Interface([display]))
    }
}
