import Anatomy
import Controls
import Designs
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

/// Tables under the body of what is chosen in them, with more rows than a window shows.
@Suite("The chosen row of a table") struct ChosenRowTests {
    enum Kind: CaseIterable {
        case scores, shelf, join

        func screen() throws -> ViewScreen {
            switch self {
            case .scores:
                let dish = ChosenRowTests.numbers.map { number in
                    DishScore(name: "Ada", survived: Float(100 - number), eaten: 1, generation: 2)
                }
                return ScoresScreen(BestLives([BestLife(survived: 9, eaten: 1)]), dish: dish, now: 0)
            case .shelf:
                let shelf = try ShelfScreen()
                shelf.show(
                    try ChosenRowTests.numbers.map { number in
                        let design = try SavedDesign(name: "Design \(number)", plan: AllScreens.dart, savedAt: 0)
                        return ShelfScreen.Row(
                            DesignLibrary.Entry(file: "\(number).png", design: design), price: 1, isAffordable: true)
                    })
                return shelf
            case .join:
                let join = try JoinScreen()
                var player = Settings.Player()
                for number in ChosenRowTests.numbers {
                    player.toggleFavourite("s\(number).example.org:27500")
                }
                join.open(player, design: SeedDesign.all[0], now: 9)
                return join
            }
        }
    }

    private static let numbers = 1...12
    private static let rooms = FileListScreenTests.rooms

    private func table(_ player: Player) throws -> TableView {
        try #require(player.controls.compactMap { $0 as? TableView }.first)
    }

    /// By keys, which show where they are.
    private func choose(_ index: Int, _ player: Player) throws {
        player.go(to: try table(player))
        player.press(.home)
        for _ in 0..<index { player.press(.down) }
        player.screen.advance(by: 9)
    }

    /// Of the table and of a row, points.
    private func room(_ player: Player) throws -> [Float] {
        let table = try table(player)
        return [table.frame.width, table.frame.height, table.rowHeight, table.sectionHeaderHeight]
    }

    /// Whether all of the chosen row shows in its table, and that in the window.
    private func isSeen(_ player: Player) throws -> Bool {
        player.look()
        let table = try table(player)
        let path = try #require(table.indexPathForSelectedRow)
        let row = try #require(table.rectForRow(at: path))
        guard table.bounds.inset(-0.5).contains(row) else { return false }
        let corner = table.toRoot(row.origin) - player.screen.pageOffset
        let window = player.window.scaled(1 / player.scale)
        return window.inset(-0.5).contains(Rect(corner.x, corner.y, row.width, row.height))
    }

    @Test("It is seen in every other window and size of text too", arguments: Kind.allCases, [0, 4, 8])
    func resized(kind: Kind, index: Int) throws {
        for first in Self.rooms where first.scale == 1 || first.scale == 3 {
            for next in Self.rooms where next != first {
                for isMoving in [false, true] {
                    var player = Player(try kind.screen(), first.size, scale: first.scale)
                    try choose(index, player)
                    if isMoving { player.press(.down) }
                    let before = try room(player)
                    (player.size, player.scale) = (next.size, next.scale)
                    player.look()
                    // In a list that has kept its room the motion goes on to the row.
                    if try room(player) == before { player.screen.advance(by: 9) }
                    #expect(try isSeen(player), "\(index), from \(first) to \(next)")
                }
            }
        }
    }

    @Test(
        "The wheel leads away from it and time does not lead back; another size of text does", arguments: Kind.allCases)
    func wheel(kind: Kind) throws {
        var player = Player(try kind.screen(), SIMD2(1280, 720), scale: 2)
        try choose(0, player)
        #expect(try isSeen(player))
        player.screen.handle(.wheel(-30, at: player.place(of: try table(player))))
        player.screen.advance(by: 9)
        #expect(try !isSeen(player))
        player.screen.advance(by: 1)
        #expect(try !isSeen(player))
        player.scale = 1.5
        #expect(try isSeen(player))
    }
}
