import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// A part's panel beside the part, at every size of text.
@Suite("Where a part's panel lies, and its signs")
struct PartPanelPlaceTests {
    /// A window, and the scale of the interface in it.
    struct Room: Hashable {
        var size: SIMD2<Float>
        var scale: Float

        static let all: [Room] =
            [1, 1.5, 2, 3].map { Room(size: SIMD2(1280, 720), scale: $0) } + [
                Room(size: SIMD2(1024, 1366), scale: 1), Room(size: SIMD2(1920, 1080), scale: 1),
                Room(size: SIMD2(960, 540), scale: 1),
            ]
    }

    private static let dart = SeedDesign.all[0].plan
    private static let eel = SeedDesign.all[3].plan

    private func editor(_ plan: BodyPlan, _ room: Room, _ language: Language = .english) -> (EditorScreen, Player) {
        let screen = EditorScreen(original: plan, budget: 400)
        var player = Player(screen, room.size, scale: room.scale)
        player.language = language
        for _ in 0..<2 { player.look() }
        return (screen, player)
    }

    /// The right button at a place of the page, and a look at what comes of it.
    private func open(_ point: Vector2, _ screen: EditorScreen, _ player: Player) throws -> Rect {
        screen.click(point - screen.pageOffset, .right)
        player.look()
        try #require(screen.isMenuOpen)
        return try screen.rect("part")
    }

    private func isClear(_ part: Rect, of panel: Rect) -> Bool {
        let common = part.intersection(panel)
        return common.width <= 0 || common.height <= 0
    }

    @Test("It never covers the cell that it is about, which is in sight beside it", arguments: Room.all)
    func cells(room: Room) throws {
        for language in [Language.english, try SpokenTests.german()] {
            for plan in [Self.dart, Self.eel] {
                for index in plan.cells.indices {
                    let (screen, player) = editor(plan, room, language)
                    let panel = try open(screen.cellCentres[index], screen, player)
                    let (cell, board) = (screen.cellRects[index], try screen.rect("board"))
                    #expect(isClear(cell, of: panel) && board.contains(cell), "cell \(index) in \(room)")
                    let page = Rect(0, 0, screen.pageSize.x, screen.pageSize.y)
                    #expect(page.contains(panel), "\(room)")
                }
            }
        }
    }

    @Test("Nor does it cover the place of a new cell, or the middle of a link", arguments: Room.all)
    func otherParts(room: Room) throws {
        let (screen, _) = editor(Self.dart, room)
        var places: Set<Vector2> = []
        for _ in 0..<12 {
            screen.key(.p)
            if let place = screen.keyCursor { places.insert(place) }
        }
        #expect(places.count > 5)
        var opened = 0
        for place in places {
            let (screen, player) = editor(Self.dart, room)
            screen.click(screen.point(of: place), .right)
            player.look()
            guard screen.isMenuOpen else { continue }
            opened += 1
            let centre = screen.point(of: place)
            let radius = (screen.point(of: place + Vector2(CellTraits.referenceRadius, 0)) - centre).length
            let cell = Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
            #expect(isClear(cell, of: try screen.rect("part")), "\(place) in \(room)")
        }
        #expect(opened > 3, "\(opened) of \(places.count)")
        for link in Self.eel.links where link.type == .muscle {
            let (screen, player) = editor(Self.eel, room)
            let ends = [link.a, link.b].compactMap { Self.eel.cell($0)?.position }
            let shown = ends[0] * 0.6 + ends[1] * 0.4
            let panel = try open(screen.point(of: shown), screen, player)
            #expect(!panel.contains(screen.point(of: shown)), "\(room)")
        }
    }

    @Test("It stays where it is while the cell grows, and the board keeps that in sight", arguments: Room.all)
    func growing(room: Room) throws {
        let (screen, player) = editor(Self.dart, room)
        let panel = try open(screen.cellCentres[4], screen, player)
        var radii: Set<UInt8> = []
        for _ in 0..<24 {
            screen.key(.right)
            player.look()
            radii.insert(try #require(screen.editor.draft.cell(4)).gridRadius)
            #expect(try screen.rect("part").origin == panel.origin)
            #expect(isClear(screen.cellRects[4], of: panel), "\(room)")
        }
        #expect(radii.count > 1, "it does not grow")
    }

    @Test("Nor does it cover the cell when the board is brought nearer or farther under it", arguments: Room.all)
    func zooming(room: Room) throws {
        for notches in [Float(1), -1] {
            let (screen, player) = editor(Self.dart, room)
            let panel = try open(screen.cellCentres[4], screen, player)
            let before = screen.cellRects[4].width
            for _ in 0..<9 {
                screen.perform(notches > 0 ? .zoomIn : .zoomOut)
                player.look()
                #expect(isClear(screen.cellRects[4], of: panel), "\(room)")
            }
            if notches < 0 { #expect(screen.cellRects[4].width < before, "\(room)") }
        }
    }

    @Test("In another window and at another size of text it is beside the cell too", arguments: Room.all)
    func resized(room: Room) throws {
        for next in Room.all where next != room {
            let (screen, first) = editor(Self.dart, room)
            var player = first
            _ = try open(screen.cellCentres[4], screen, player)
            (player.size, player.scale) = (next.size, next.scale)
            for _ in 0..<2 { player.look() }
            #expect(isClear(screen.cellRects[4], of: try screen.rect("part")), "from \(room) to \(next)")
        }
    }

    // MARK: Signs

    /// What a panel draws, and not what lies under it.
    private func drawn(_ screen: EditorScreen, _ player: Player) throws -> DrawList {
        let commands = player.look().flattened
        let panel = try screen.rect("part").offset(screen.pageOffset * -1).scaled(player.scale)
        let ground = commands.lastIndex { command in
            guard case .box(let rect, _, let top, _, _, _) = command else { return false }
            return abs(top.alpha - 0.85) < 0.001 && rect.contains(panel) && panel.contains(rect)
        }
        let start = try #require(ground)
        var own = DrawList()
        for command in commands[start...] { own.append(command) }
        return own
    }

    /// How large the signs of cells are, interface points.
    private func signs(_ list: DrawList, scale: Float) -> [Float] {
        list.commands.compactMap { command in
            guard case .creature(_, _, _, let size) = command else { return nil }
            return 2 * CellTraits.referenceRadius * size / scale
        }
    }

    @Test("The signs of cells grow with the letters: 24 points and more at every size of text", arguments: Room.all)
    func signsAreLarge(room: Room) throws {
        for index in [1, 4] {
            let (screen, player) = editor(Self.dart, room)
            _ = try open(screen.cellCentres[index], screen, player)
            let sizes = signs(try drawn(screen, player), scale: room.scale)
            #expect(sizes.count > 8, "\(sizes.count) in \(room)")
            #expect(sizes.allSatisfy { $0 > 23.9 }, "\(sizes) in \(room)")
        }
    }

    @Test("Each sign has its name beside it where there is room, and else a line for the name of the one pointed at")
    func names() throws {
        func words(_ screen: EditorScreen, _ player: Player) throws -> Set<String> {
            Set(DrawingCheck(try drawn(screen, player)).words.map(\.text))
        }
        let (roomy, wide) = editor(Self.dart, Room.all[0])
        _ = try open(roomy.cellCentres[1], roomy, wide)
        let shown = try words(roomy, wide)
        for type in CellType.growable { #expect(shown.contains(type.traits.name), "\(type)") }

        let (small, large) = editor(Self.dart, Room.all[2])
        let panel = try open(small.cellCentres[1], small, large)
        let chosen = try #require(small.editor.draft.cell(1)).type.traits.name
        let before = try words(small, large)
        #expect(before.contains(chosen) && !before.contains("Gland"), "\(before)")
        small.move(try small.rect("become gland").centre)
        #expect(try words(small, large).contains("Change into: Gland"))
        small.move(panel.origin + Vector2(3, 3))
        for _ in 0..<200 where small.focusedView?.identifier != "become siphon" { small.key(.tab) }
        #expect(try words(small, large).contains("Change into: Siphon"))
    }

    @Test("Signs that have no room at once are scrolled by the wheel and by keys")
    func scrolling() throws {
        let (screen, player) = editor(Self.dart, Room(size: SIMD2(640, 360), scale: 1))
        _ = try open(screen.cellCentres[4], screen, player)
        screen.handle(.wheel(1, at: try screen.rect("rhythm").centre))
        player.look()
        let panel = try screen.rect("part")
        let all = EditorTool.cells.filter { screen.control("become \($0)") != nil }
        let (first, last) = ("become \(all[0])", "become \(try #require(all.last))")
        let start = try screen.rect(first)
        #expect(try screen.rect(last).maxY > panel.maxY, "there is room: the test tests nothing")
        screen.handle(.wheel(-1, at: start.centre))
        screen.advance(by: 9)
        player.look()
        #expect(try screen.rect(first).y < start.y)
        for _ in 0..<300 where screen.focusedView?.identifier != last { screen.key(.tab) }
        player.look()
        let end = try screen.rect(last)
        #expect(screen.focusedView?.identifier == last && panel.contains(end), "\(end) in \(panel)")
    }
}
