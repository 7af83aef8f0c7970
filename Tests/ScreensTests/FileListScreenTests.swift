import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// What all lists of files have in common, of more rows than a window shows.
@Suite("Lists of files") struct FileListScreenTests {
    enum Kind: CaseIterable {
        case replays, leftDishes

        func screen() -> FileListScreen {
            switch self {
            case .replays: return ReplaysScreen(FileListScreenTests.recordings, now: 500_000)
            case .leftDishes:
                let rows = FileListScreenTests.names.map { LeftDishRow(folder: $0, cells: 12, leftAt: 499_990) }
                return LeftDishesScreen(rows, now: 500_000)
            }
        }
    }

    /// A window, and the scale of the interface in it.
    struct Room: Hashable {
        var size: SIMD2<Float>
        var scale: Float
    }

    private static let names = (0..<30).map { "file \($0)" }
    private static let recordings = names.map {
        ReplayRow(file: $0, name: $0, seconds: 61, hasDied: true, date: 499_990)
    }

    /// Every size of text, with rows of one line and of two; upright, and low.
    static let rooms: [Room] =
        [1, 1.5, 2, 2.5, 3].map { Room(size: SIMD2(1280, 720), scale: $0) } + [
            Room(size: SIMD2(1024, 1366), scale: 1), Room(size: SIMD2(1920, 720), scale: 3),
            Room(size: SIMD2(640, 400), scale: 1.5),
        ]

    /// Whether all of a row's name is seen.
    private func isSeen(_ index: Int, _ player: Player) -> Bool { player.check.whole.contains(Self.names[index]) }

    private func choose(_ index: Int, _ screen: FileListScreen) {
        for _ in 0..<index { screen.handle(.keyPressed(.down, [], isRepeat: false)) }
    }

    /// Lists come to rest.
    private func rest(_ screen: FileListScreen) { screen.advance(by: 9) }

    @Test("A list that opens shows its chosen row, at every size of text", arguments: Kind.allCases, [0, 11, 29])
    func opens(kind: Kind, index: Int) {
        for room in Self.rooms {
            let screen = kind.screen()
            // Before the window is known.
            choose(index, screen)
            let player = Player(screen, room.size, scale: room.scale)
            rest(screen)
            #expect(isSeen(index, player), "\(index) in \(room)")
        }
    }

    @Test("The chosen row is seen in every other window and size of text too", arguments: Kind.allCases, [0, 11, 29])
    func resized(kind: Kind, index: Int) {
        for first in Self.rooms where first.scale == 1 || first.scale == 3 {
            for next in Self.rooms where next != first {
                for state in State.allCases {
                    let (screen, player) = resized(kind, index, state, from: first, to: next)
                    #expect((screen.focusedView is TableView) == (state != .withoutFocus))
                    #expect(isSeen(index, player), "\(index), from \(first) to \(next), \(state)")
                }
            }
        }
    }

    /// Of a list whose window changes.
    private enum State: CaseIterable { case atRest, withoutFocus, scrolling }

    private func resized(
        _ kind: Kind, _ index: Int, _ state: State, from first: Room, to next: Room
    ) -> (FileListScreen, Player) {
        let screen = kind.screen()
        var player = Player(screen, first.size, scale: first.scale)
        choose(index, screen)
        if state != .scrolling { rest(screen) }
        if state == .withoutFocus { player.press(.tab) }
        (player.size, player.scale) = (next.size, next.scale)
        player.look()
        rest(screen)
        return (screen, player)
    }

    @Test("The wheel leads away from the chosen row and time does not lead back; other rows and another window do")
    func wheel() {
        let screen = ReplaysScreen(Self.recordings, now: 500_000)
        var player = Player(screen)
        func turn() {
            let middle = Vector2(player.size.x, player.size.y) * (0.5 / player.scale)
            screen.handle(.wheel(-30, at: middle))
            rest(screen)
        }
        turn()
        #expect(!isSeen(0, player) && isSeen(29, player))
        screen.now += 86_400
        #expect(player.check.shows("24 h ago") && !isSeen(0, player))
        screen.rows = Self.recordings.reversed()
        #expect(isSeen(29, player))
        turn()
        #expect(!isSeen(29, player))
        player.scale = 3
        #expect(isSeen(29, player))
    }

    @Test("In a window with little room the buttons are seen beside the chosen row", arguments: Kind.allCases, rooms)
    func buttons(kind: Kind, room: Room) {
        let screen = kind.screen()
        let player = Player(screen, room.size, scale: room.scale)
        choose(29, screen)
        rest(screen)
        #expect(isSeen(29, player) && player.check.whole.isSuperset(of: ["Delete", "Close"]))
    }
}
