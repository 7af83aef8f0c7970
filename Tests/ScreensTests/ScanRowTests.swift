import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

/// Rows that are offered to a player with one button, and what stands in them.
@Suite("Scanning by rows")
struct ScanRowTests {
    /// How many things have been offered, at most, when any one is: rows first, then what stands in one of them.
    private static func longestWay(_ stops: [ScanStop]) -> Int {
        ScanRow.rows(of: stops).enumerated().map { $0 + 1 + ($1.stops.count > 1 ? $1.stops.count : 0) }.max() ?? 0
    }

    private static func limit(_ count: Int) -> Float { 2 * Float(count).squareRoot() + 3 }

    @Test("A long list is gone through in about twice the root of its length", arguments: [9, 25, 64, 100, 400])
    func longList(count: Int) {
        let stops = (0..<count).map { ScanStop(id: "\($0)", Phrase(verbatim: "\($0)")) {} }
        let rows = ScanRow.rows(of: stops)
        #expect(rows.flatMap(\.stops).map(\.id) == stops.map(\.id), "nothing is lost, and the order is kept")
        #expect(Float(Self.longestWay(stops)) <= Self.limit(count) && Self.longestWay(stops) < count)
    }

    @Test("So are the pages of the game")
    func pages() {
        let screens: [ViewScreen] =
            SettingsPage.allCases.map { SettingsScreen(Settings(), page: $0) } + [
                StartScreen(place: Announcements.ownDish, dish: .fresh), PauseScreen(isLocal: true, canKeep: true),
                NewDishScreen(NewDish(), reached: 4, daily: NewDish(day: "2026-11-23", days: 20_780)),
                ProfilesScreen(own: [], current: Settings()),
            ]
        for screen in screens {
            Player(screen).look()
            let stops = screen.scanStops
            #expect(Float(Self.longestWay(stops)) <= Self.limit(stops.count), "\(screen.name)")
            #expect(Set(ScanRow.rows(of: stops).flatMap(\.stops).map(\.id)) == Set(stops.map(\.id)), "\(screen.name)")
        }
    }

    @Test("A row is the same wherever the focus is, and the one with the focus is offered first")
    func rotation() throws {
        let screen = SettingsScreen(Settings(), page: .ease)
        let player = Player(screen)
        let all = Set(ScanRow.rows(of: screen.scanStops).map(\.stop.id))
        #expect(all.count > 3 && all.count < screen.scanStops.count / 2)
        for _ in 0..<screen.rows.count + 2 {
            player.press(.down)
            player.look()
            let stops = screen.scanStops
            let rows = ScanRow.rows(of: stops)
            #expect(Set(rows.map(\.stop.id)) == all)
            let first = try #require(stops.first)
            #expect(rows.first?.stops.contains { $0.id == first.id } == true)
        }
    }

    @Test("What scrolls past what stands still changes no row, in a window of any height")
    func scrolling() {
        for height in stride(from: Float(360), through: 720, by: 24) {
            let screen = SettingsScreen(Settings(), page: .ease)
            let player = Player(screen, SIMD2(1280, height))
            let all = Set(ScanRow.rows(of: screen.scanStops).map(\.stop.id))
            for _ in 0..<screen.rows.count {
                player.press(.down)
                player.look()
                #expect(Set(ScanRow.rows(of: screen.scanStops).map(\.stop.id)) == all, "at \(height)")
            }
        }
    }

    @Test("The way back is never in a row with others")
    func escape() throws {
        let screen = PauseScreen(isLocal: true)
        Player(screen).look()
        let row = try #require(ScanRow.rows(of: screen.scanStops).first { $0.stops.contains(where: \.isEscape) })
        #expect(row.stops.count == 1 && row.stop.isEscape)
    }

    @Test("A list that scrolls is passed by whole pages too")
    func pagesOfLists() throws {
        func titles(_ count: Int) -> Set<String> {
            let lives = (0..<count).map { BestLife(survived: Float($0), eaten: 1) }
            let screen = ScoresScreen(BestLives(lives), now: 0)
            Player(screen, SIMD2(640, 360)).look()
            return Set(screen.scanStops.map(\.title.english))
        }
        #expect(titles(10).isSuperset(of: ["Down", "A page down", "A page up", "Take it"]))
        #expect(titles(1).isDisjoint(with: ["A page down", "A page up"]))
    }
}
