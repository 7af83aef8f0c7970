import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

@Suite("The page of a dish's history")
struct HistoryTests {
    private func screen(_ summary: HistorySummary = SampleHistory.long) -> HistoryScreen {
        let screen = HistoryScreen()
        screen.show(summary)
        _ = screen.takeRequests()
        return screen
    }

    private func portraits(_ list: DrawList) -> Int {
        list.flattened.count { if case .creature = $0 { true } else { false } }
    }

    /// Upright lines longer than a chart: the chosen moment.
    private func moments(_ list: DrawList) -> [Float] {
        list.flattened.compactMap {
            guard case .line(let points, _, _) = $0, points.count == 2, points[0].x == points[1].x,
                points[1].y - points[0].y > 150
            else { return nil }
            return points[0].x
        }
    }

    @Test(
        "It says in a sentence and at the ends of its curves how the dish has fared, in every window",
        arguments: DrawingCheck.sizes)
    func contents(size: SIMD2<Float>) {
        let player = Player(screen(), size)
        let list = player.look()
        let check = DrawingCheck(list)
        for words in [
            "The history of this dish", "In 28 h the usual body", "Living, by what they eat", "hunters", "on light",
            "largest", "usual", "Speed in µm/s", "eyes", "noses", "Back",
        ] {
            #expect(check.shows(words), "\(words) at \(size)")
        }
        #expect(check.outside(player.page) == [] && check.overlaps == [])
        #expect(portraits(list) >= 4)
    }

    @Test("It asks when it opens, again where no answer comes, and says so meanwhile")
    func asking() {
        let screen = HistoryScreen()
        #expect(screen.takeRequests() == [.ask] && Player(screen).check.shows("Asking the server"))
        screen.advance(by: 2)
        #expect(screen.takeRequests() == [])
        screen.advance(by: 2)
        #expect(screen.takeRequests() == [.ask])
        screen.show(SampleHistory.long)
        screen.advance(by: 9)
        #expect(screen.takeRequests() == [] && !screen.isAwaited)
        screen.show(HistorySummary(seconds: 1))
        #expect(Player(screen).check.shows("In 28 h"), "nobody asked again")
    }

    @Test("A dish that has just begun has nothing to draw, and says so")
    func beginning() {
        let first = SampleHistory.long.moments[0]
        for summary in [HistorySummary(seconds: 0), HistorySummary(seconds: 3, moments: [first])] {
            let player = Player(screen(summary))
            #expect(player.check.shows("Nothing is on record yet") && portraits(player.look()) == 0)
        }
        #expect(Player(screen(SampleHistory.uneventful)).check.shows("Nothing has happened for the first time"))
    }

    @Test("The times of a row and of the list are in one form each, and within an hour none is rounded")
    func times() {
        let start = SampleHistory.long.moments[0]
        var end = start
        end.seconds = 360
        let plan = SeedDesign.all[0].plan
        let champions = ([10, 70, 140] as [Float]).map {
            HistorySummary.Champion(seconds: $0, name: Announcements.rival(1), generation: 1, plan: plan)
        }
        let events = ([32, 250] as [Float]).map {
            HistorySummary.Event(seconds: $0, .firstPart(.eye, of: Announcements.rival(1)))
        }
        let summary = HistorySummary(seconds: 360, moments: [start, end], champions: champions, events: events)
        let texts = Player(screen(summary)).check.words.map(\.text)
        for time in ["0:10", "1:10", "2:20", "0:32", "4:10"] { #expect(texts.contains(time), "\(time) in \(texts)") }
        #expect(!texts.contains("70 s") && !texts.contains("32 s"))
    }

    @Test("Back, Escape and the key that opened it lead back")
    func leaving() throws {
        let screen = screen()
        let player = Player(screen)
        player.press(.escape, .h)
        try player.click("Back")
        screen.press(.b, .letters)
        #expect(screen.takeRequests() == [HistoryScreen.Request](repeating: .back, count: 4))
    }

    @Test("Arrows walk through what happened, and each moment is marked through all charts")
    func walking() {
        let player = Player(screen())
        #expect(moments(player.look()) == [])
        player.press(.down)
        let first = moments(player.look())
        player.press(.down, .down)
        let second = moments(player.look())
        #expect(first.count == 1 && second.count == 1)
        #expect((second.first ?? 0) < (first.first ?? 0), "the newest is at the top")
    }

    @Test("A champion is chosen by click, Enter, Space and a pad's A, and told")
    func champions() throws {
        let presses: [(Player, View) -> Void] = [
            { $0.click($1) },
            { player, card in
                player.go(to: card)
                player.press(.enter)
            },
            { player, card in
                player.go(to: card)
                player.press(.space)
            },
            { player, card in
                player.go(to: card)
                player.screen.press(.a, .letters)
            },
        ]
        for press in presses {
            let player = Player(screen())
            let card = try #require(player.buttons.last { $0.title == "" })
            press(player, card)
            #expect(player.check.shows("The best after") && moments(player.look()).count == 1)
        }
    }

    @Test("What is chosen is said once: by the control that chooses it")
    func spokenOnce() throws {
        let player = Player(screen())
        let news = player.screen.spoken.news.map(\.words.english)
        #expect(news.count == 1 && news[0].hasPrefix("In 28 h the usual body"), "\(news)")
        player.press(.down)
        #expect(player.screen.spoken.news.map(\.words.english) == news)
        let champion = try #require(player.buttons.last { $0.title == "" })
        player.go(to: champion)
        player.press(.enter)
        #expect(player.screen.spoken.news.map(\.words.english) == news)
        #expect(player.screen.spoken.focus?.name.english.hasPrefix("The best after") == true)
    }

    @Test("With one button each champion is offered by what it is")
    func offers() {
        let screen = screen()
        Player(screen).look()
        let titles = screen.scanStops.map(\.title.english)
        #expect(titles.contains { $0.hasPrefix("The best after") } && !titles.contains("Press"), "\(titles)")
    }

    @Test("Keys lead from each control to all others", arguments: WalkTests.sizes)
    func everyControl(size: SIMD2<Float>) {
        let player = Player(screen(), size)
        var reached: Set<ObjectIdentifier> = []
        for _ in 0..<40 {
            if let view = player.screen.focusedView { reached.insert(ObjectIdentifier(view)) }
            player.press(.tab)
        }
        #expect(reached.isSuperset(of: player.controls.map(ObjectIdentifier.init)))
    }

    @Test("A window that becomes narrow and wide again shows the same")
    func resizing() {
        let screen = screen()
        let wide = Player(screen).look()
        Player(screen, SIMD2(480, 640)).look()
        #expect(Player(screen).look() == wide)
    }
}
