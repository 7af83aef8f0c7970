import Anatomy
import ClientCore
import Controls
import Drawing
import Foundation
import GameSession
import RecordingHeads
import Screens
import ServerProcess
import SimMath
import Testing
import WireProtocol

/// Recordings: watched, kept, listed.
@Suite("Replays") @MainActor struct ReplaySceneTests {
    private func watching(_ launch: Launch = Launch(.replay("a.replay")), subject: UInt32 = 0) throws -> TestGame {
        let game = TestGame(launch)
        game.step(2)
        game.server.welcome(isAquarium: true)
        game.server.say(
            .recording(
                RecordingNotice(
                    firstTick: 600, lastTick: 6_600, subject: subject,
                    marks: [RecordingMark(tick: 900, kind: .birth), RecordingMark(tick: 6_000, kind: .death)])))
        game.server.give(life: 0, beside: [31, 40])
        game.server.status(.x1)
        game.run { game.shows("1:40") }
        game.step(10)
        try #require(game.shows("Leave") && game.shows("1:40"), "\(game.texts)")
        return game
    }

    private func commands(_ game: TestGame) -> [AquariumCommand] {
        game.server.words.compactMap { if case .aquarium(let command) = $0 { command } else { nil } }
    }

    private func sought(_ game: TestGame) -> [UInt32] {
        commands(game).compactMap { if case .seek(let tick) = $0 { tick } else { nil } }
    }

    @Test("A server of its own shows it to a spectator; nothing can be touched")
    func opened() throws {
        let game = try watching()
        #expect(game.world.ownServers[0].arguments.prefix(2) == ["--screen", "a.replay"])
        #expect(game.server.request.kind == .spectator)
        #expect(!game.shows("Feed") && !game.shows("Poke") && !game.shows("Births"))
        game.press(.f)
        game.click(at: Vector2(640, 300))
        #expect(!commands(game).contains { if case .feed = $0 { true } else { false } })
        try game.click("Leave")
        #expect(game.app.isOver && game.world.ownServers[0].isStopped)
    }

    @Test("Whose life it is, is followed from the first frame")
    func subject() throws {
        let game = try watching(subject: 31)
        #expect(game.shows(RivalName.of(31)) && commands(game).contains(.watch(creature: 31)))
    }

    @Test("Keys and the wheel wind by five seconds, Home and End to the ends, comma and period by a tick")
    func keys() throws {
        let game = try watching()
        let here = game.server.session.view(now: 0)?.tick ?? 0
        game.press(.right)
        game.step(12)
        let ahead = try #require(sought(game).last)
        #expect(abs(Double(ahead) - here - 300) < 60)
        game.press(.home)
        game.step(12)
        #expect(sought(game).last == 600)
        game.press(.end)
        game.step(12)
        #expect(sought(game).last == 6_600)
        game.press(.comma)
        game.step(12)
        #expect(sought(game).last == 6_599 && commands(game).contains(.speed(.paused)))
        let count = sought(game).count
        game.app.handle(.input(.wheel(-1, at: Vector2(640, 650))))
        game.step(12)
        #expect(sought(game).count == count + 1 && sought(game).last == 6_299)
    }

    @Test("A bar that is dragged asks for where it is, and not for all on the way")
    func dragging() throws {
        let game = try watching()
        let row = try #require(game.screen(DishDisplay.self)?.scrubBar)
        game.app.handle(.input(.pointerMoved(Vector2(row.x + 200, row.centre.y))))
        game.app.handle(.input(.pointerPressed(Vector2(row.x + 200, row.centre.y), .left)))
        for step in 0..<60 {
            game.app.handle(.input(.pointerMoved(Vector2(row.x + 200 + Float(step) * 8, row.centre.y))))
            game.step()
        }
        game.app.handle(.input(.pointerReleased(Vector2(row.x + 672, row.centre.y), .left)))
        game.step(12)
        let ticks = sought(game)
        #expect((3...12).contains(ticks.count), "\(ticks)")
        #expect(ticks == ticks.sorted() && (ticks.last ?? 0) > 3_000)
    }

    @Test("It stands still under the menu and its pages, and goes on as it was when they are left")
    func standsStill() throws {
        let game = try watching()
        func speeds() -> [DishSpeed] {
            commands(game).compactMap { if case .speed(let speed) = $0 { speed } else { nil } }
        }
        game.press(.escape)
        #expect(game.top == "pause" && speeds() == [.paused])
        game.server.status(.paused)
        try game.click("Settings")
        game.step(90)
        #expect(game.top == "settings" && speeds() == [.paused], "it is said once")
        game.press(.escape)
        #expect(game.top == "pause" && speeds() == [.paused])
        game.press(.escape)
        #expect(game.top == "dish" && speeds() == [.paused, .x1])
        game.server.status(.x1)
        // What stood still before stands afterwards.
        game.press(.space)
        #expect(speeds() == [.paused, .x1, .paused])
        game.server.status(.paused)
        game.press(.escape)
        game.press(.escape)
        game.step(90)
        #expect(game.top == "dish" && speeds() == [.paused, .x1, .paused])
    }

    @Test("A recording that cannot be shown ends a game that began with it, in words")
    func unreadable() throws {
        let game = TestGame(Launch(.replay("a.replay")))
        game.world.ownServers[0].failure = .server(.unreadableDish)
        game.step(2)
        guard case .failed(let error)? = game.app.exit else {
            Issue.record("it goes on")
            return
        }
        #expect("\(error)".contains("the recording 'a.replay' cannot be shown"))
    }

    // MARK: Lives

    /// `more`: of the head, in JSON.
    private func life(_ name: String, date: Int64, more: String = "") -> [UInt8] {
        RecordingHead.encoded(
            Array(
                """
                {"writer":"test","life":{"creature":3,"guest":1,"name":"\(name)","born":5,"ended":605,"hasDied":true,\
                "seconds":10,"date":\(date)\(more)}}
                """.utf8))
    }

    @Test("Kept lives are listed, the newest first; Enter shows one, Delete asks and removes")
    func list() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("lives"), withIntermediateDirectories: true)
        for (name, date) in [("Ann", Int64(990_000)), ("Bob", 999_000)] {
            try Data(life(name, date: date)).write(to: URL(fileURLWithPath: folder.path("lives/\(name).replay")))
        }
        try Data("no recording".utf8).write(to: URL(fileURLWithPath: folder.path("lives/c.replay")))
        let game = TestGame(Launch(.menu, ownDish: OwnDish(lives: folder.path("lives"))))
        game.step(2)
        game.press(.r)
        #expect(game.screens == ["start", "replays"])
        #expect(game.screen(ReplaysScreen.self)?.rows.map(\.name) == ["Bob", "Ann"])
        game.press(.enter)
        #expect(game.world.ownServers.last?.arguments.prefix(2) == ["--screen", folder.path("lives/Bob.replay")])
        game.world.ownServers.last?.failure = .server(.unreadableDish)
        game.step(3)
        #expect(game.screens == ["start", "replays"] && !game.app.isOver)
        game.press(.delete)
        #expect(game.shows("Really delete?") && game.screen(ReplaysScreen.self)?.rows.count == 2)
        game.press(.delete)
        #expect(game.screen(ReplaysScreen.self)?.rows.map(\.name) == ["Ann"])
        #expect(!FileManager.default.fileExists(atPath: folder.path("lives/Bob.replay")))
        game.press(.escape)
        #expect(game.screens == ["start"])
    }

    /// A block that holds nothing, of the dish at a tick.
    private func block(at tick: UInt64) -> [UInt8] {
        func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
            (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        let head = [UInt8(2)] + bytes(UInt32(0)) + bytes(tick)
        return head + bytes(UInt32(truncatingIfNeeded: RecordingHead.checksum(of: head)))
            + bytes(RecordingHead.checksum(of: []))
    }

    @Test("The list and the bar under the picture tell one length: that of the recording, whatever the life's was")
    func oneLength() throws {
        // From before the life's birth, with an editor, to after its death: 2:43 lived, 3:27 recorded.
        let span = RecordingSpan(first: 600, last: 600 + 207 * 60)
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("lives"), withIntermediateDirectories: true)
        let head = RecordingHead.encoded(
            Array(
                """
                {"writer":"test","life":{"creature":3,"guest":1,"name":"Ann","born":700,"ended":12900,"hasDied":true,\
                "seconds":163,"date":999000,"ending":"starved","eaten":0}}
                """.utf8))
        let whole = head + [span.first, 6_600, span.last].flatMap { block(at: $0) }
        let path = folder.path("lives/Ann.replay")
        // The last block was cut off with the power.
        try Data(whole + block(at: 90_000).dropLast(3)).write(to: URL(fileURLWithPath: path))
        #expect(try RecordingTitle.read(path).span == span)
        let game = TestGame(Launch(.menu, ownDish: OwnDish(lives: folder.path("lives"))))
        game.step(2)
        game.press(.r)
        #expect(game.texts.contains("3:27") && game.texts.contains("2:43 lived"), "\(game.texts)")
        game.press(.enter)
        game.server.welcome(isAquarium: true)
        game.server.say(
            .recording(
                RecordingNotice(
                    firstTick: UInt32(span.first), lastTick: UInt32(span.last), subject: 0, marks: [])))
        game.server.give(life: 0, beside: [31, 40])
        game.server.status(.x1)
        game.run { game.texts.contains("3:27") && game.top == "dish" }
        #expect(game.top == "dish" && game.texts.contains("3:27") && !game.shows("lived"), "\(game.texts)")
    }

    @Test("Lives are told apart by how they ended and what was eaten; whose they were is said of others' lives")
    func names() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("lives"), withIntermediateDirectories: true)
        let lives = [
            ("Player", #","ending":"eaten","killer":31,"eaten":4"#), ("Player", #","ending":"starved","eaten":0"#),
            ("Player", #","ending":"starved","killer":40,"eaten":7"#),
            ("Ann", #","ending":"stabbed","killer":5,"killerName":"Bob","eaten":12"#), ("Old", ""),
        ]
        for (index, (name, more)) in lives.enumerated() {
            let bytes = life(name, date: 999_000 + Int64(index), more: more)
            try Data(bytes).write(to: URL(fileURLWithPath: folder.path("lives/\(index).replay")))
        }
        let game = TestGame(Launch(.menu, ownDish: OwnDish(lives: folder.path("lives"))))
        game.step(2)
        game.press(.r)
        for words in [
            "Eaten by \(RivalName.of(31))", "Starved", "Worn down by \(RivalName.of(40))", "Ann: Stabbed by Bob", "Old",
            "eaten 4", "eaten 12",
        ] {
            #expect(game.texts.contains(words), "\(words) in \(game.texts)")
        }
    }

    @Test("A file may say anything of its age")
    func ages() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("lives"), withIntermediateDirectories: true)
        for (name, date) in [("Old", Int64.min), ("New", .max)] {
            try Data(life(name, date: date)).write(to: URL(fileURLWithPath: folder.path("lives/\(name).replay")))
        }
        let game = TestGame(Launch(.menu, ownDish: OwnDish(lives: folder.path("lives"))))
        game.step(2)
        game.press(.r)
        #expect(game.screen(ReplaysScreen.self)?.rows.map(\.name) == ["New", "Old"])
        #expect(game.shows("years ago") && game.shows("just now"))
    }

    @Test("Ages go on while the list is open, and the chosen one stays chosen")
    func agesGoOn() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("lives"), withIntermediateDirectories: true)
        for (name, date) in [("Ann", Int64(999_000)), ("Bob", 999_990)] {
            try Data(life(name, date: date)).write(to: URL(fileURLWithPath: folder.path("lives/\(name).replay")))
        }
        let game = TestGame(Launch(.menu, ownDish: OwnDish(lives: folder.path("lives"))))
        game.step(2)
        game.press(.r)
        #expect(game.shows("just now") && game.shows("16 min ago"))
        game.press(.down)
        game.press(.delete)
        #expect(game.shows("Really delete?"))
        game.world.unixTime += 200
        game.step(2)
        #expect(game.shows("3 min ago") && game.shows("20 min ago") && !game.shows("just now"), "\(game.texts)")
        #expect(game.shows("Really delete?"))
        game.press(.delete)
        #expect(game.screen(ReplaysScreen.self)?.rows.map(\.name) == ["Bob"])
    }

    @Test("A best life whose recording is kept is watched from the table, and one without leads nowhere")
    func bestLife() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path("lives"), withIntermediateDirectories: true)
        // As long and of as many rivals, but from before that life; the life; kept once more; of another meal.
        for (name, date, eaten) in [
            ("Before", Int64(900_000), 4), ("Ann", 999_000, 4), ("Again", 999_500, 4), ("Other", 999_000, 5),
        ] {
            let bytes = life(name, date: date, more: #","ending":"starved","eaten":\#(eaten)"#)
            try Data(bytes).write(to: URL(fileURLWithPath: folder.path("lives/\(name).replay")))
        }
        let lives = """
            {"version": 2, "lives": [
                {"survived": 10, "eaten": 4, "date": 998990}, {"survived": 9, "eaten": 4, "date": 998990}
            ]}
            """
        try Data(lives.utf8).write(to: URL(fileURLWithPath: folder.path("best.json")))
        let game = TestGame(Launch(.menu, ownDish: OwnDish(lives: folder.path("lives"))), folder: folder)
        game.step(2)
        game.press(.b)
        #expect(game.shows("4 rivals eaten · recorded") && game.shows("Watch"), "\(game.texts)")
        game.press(.enter)
        #expect(game.screens == ["start", "scores", "dish"])
        #expect(game.world.ownServers.last?.arguments.prefix(2) == ["--screen", folder.path("lives/Ann.replay")])
        game.world.ownServers.last?.failure = .server(.unreadableDish)
        game.step(3)
        #expect(game.screens == ["start", "scores"])
        let count = game.world.ownServers.count
        game.press(.down)
        game.press(.enter)
        #expect(game.shows("not recorded") && game.screens == ["start", "scores"])
        #expect(game.world.ownServers.count == count)
    }

    @Test("An empty list says how one gets there")
    func emptyList() throws {
        let game = TestGame(Launch(.menu))
        game.step(2)
        game.press(.r)
        #expect(game.shows("Nothing here yet."))
    }

    @Test("A life is kept from the death card, and watched from there; back at the card it can be watched again")
    func keeping() throws {
        let launch = Launch(server: nil, ownDish: OwnDish(lives: "/lives"))
        let game = try TestGame.inDish(launch)
        let arguments = try #require(game.world.ownServers.first?.arguments)
        #expect(arguments.contains("--keep-lives") && arguments.contains("/lives"))
        game.server.kill(by: 31)
        game.run { game.shows("Rise again") }
        game.press(.c)
        #expect(game.server.words.contains(.keepLife) && game.shows("Keeping your life …"))
        game.server.say(.life(.refused(.tooLate)))
        game.step(3)
        #expect(game.shows("Too late: this life is no longer remembered."))
        game.server.say(.life(.kept(file: "Ann-1.replay")))
        game.step(3)
        #expect(game.shows("Watch this life"))
        game.press(.c)
        #expect(game.screens == ["dish", "death", "dish"])
        #expect(game.world.ownServers.last?.arguments.prefix(2) == ["--screen", "/lives/Ann-1.replay"])
    }

    @Test("A life that goes on is kept from the pause menu")
    func pause() throws {
        let game = try TestGame.inDish(Launch(server: nil, ownDish: OwnDish(lives: "/lives")))
        game.press(.escape)
        try game.click("Keep this life")
        #expect(game.server.words.contains(.keepLife))
        game.server.say(.life(.refused(.notWritten)))
        game.step(3)
        #expect(game.shows("Your life could not be kept"))
    }

    @Test("Keeping a life is offered only where a server may do it: at home, with a home, or on this machine")
    func whereLivesAreKept() throws {
        func dishes(_ host: String) -> Launch { Launch(server: ServerAddress(host: host, port: 27_500)) }
        let launches = [
            (Launch(server: nil, ownDish: OwnDish(lives: "/lives")), true), (Launch(server: nil), false),
            (dishes("dish.example"), false), (dishes("127.0.0.1"), true), (dishes("localhost"), true),
            (dishes("127.tide.example"), false),
        ]
        for (launch, isOffered) in launches {
            let place = launch.server?.host ?? "home"
            let game = try TestGame.inDish(launch)
            game.press(.escape)
            #expect(game.top == "pause" && game.shows("Keep this life") == isOffered, "\(place)")
            game.press(.escape)
            game.server.kill(by: 31)
            game.run { game.shows("Rise again") }
            #expect(game.shows("Keep this life") == isOffered, "\(place)")
            game.press(.c)
            #expect(game.server.words.contains(.keepLife) == isOffered, "\(place)")
        }
    }
}
