import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing
import Widgets

/// The list of parts: folding, searching, and what was used last.
@Suite("The list of parts")
struct PaletteTests {
    private static let dart = SeedDesign.all[0].plan

    private func screen() -> EditorScreen {
        let screen = EditorScreen(original: Self.dart, budget: 60)
        for _ in 0..<2 { screen.drawn() }
        return screen
    }

    private func type(_ text: String, in screen: EditorScreen) {
        for letter in text { screen.handle(.text(String(letter))) }
    }

    @Test("A click on the head of a section folds it, another opens it")
    func folding() throws {
        let screen = screen()
        let all = screen.rowCount
        let head = try screen.rect("section feeding").centre
        screen.click(head)
        #expect(screen.rowCount == all - CellSection.feeding.cells.count)
        screen.click(head)
        #expect(screen.rowCount == all)
    }

    @Test("A part of a folded section that a digit chooses is shown")
    func chosenInFold() throws {
        let screen = screen()
        let all = screen.rowCount
        screen.click(try screen.rect("section feeding").centre)
        screen.key(Key.digits[2])
        screen.drawn()
        #expect(screen.rowCount == all)
        #expect(screen.list?.indexPathForSelectedRow != nil)
    }

    @Test("What a dot beside a part means is said below the list, and of the part in hand by name")
    func suiting() throws {
        let screen = screen()
        let words = "works with what you have"
        #expect(screen.shows(words) && !screen.shows("Works with: "))
        screen.choose(.place(.siphon))
        #expect(screen.shows("Works with: Mouth"))
        let green = InterfaceStyle().good
        func dots(_ list: DrawList) -> [Vector2] {
            list.flattened.compactMap {
                if case .disc(let centre, 3, green, _, _) = $0 { centre } else { nil }
            }
        }
        let check = DrawingCheck(screen.drawn())
        for text in [words, "Works with: Mouth"] {
            let box = try #require(check.words.first { $0.text == text }).box
            let isMarked = dots(screen.drawn()).contains { $0.y > box.y - 4 && $0.y < box.maxY + 4 && $0.x < box.x }
            #expect(isMarked, "\(text)")
        }
        // Nothing works with a nucleus alone, and nothing is to be explained.
        let nucleus = BodyPlan(cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0)], links: [])
        let bare = EditorScreen(original: nucleus, budget: 60)
        for _ in 0..<2 { bare.drawn() }
        #expect(!bare.shows(words) && dots(bare.drawn()).isEmpty)
    }

    @Test("Letters find parts at once, in any case, and Enter takes the first")
    func search() throws {
        let screen = screen()
        screen.key(.f, .control)
        #expect(screen.isSearching)
        type("ELEC", in: screen)
        #expect(screen.rowCount == 1)
        let named = DrawingCheck(screen.drawn()).words.filter { $0.text == "Electrocyte" }.count
        #expect(named == 2, "the card over the list tells of what Enter takes")
        screen.key(.enter)
        #expect(screen.tool == .place(.electrocyte) && !screen.isSearching)
        #expect(screen.rowCount > EditorTool.all.count)
    }

    @Test("A word is found by its beginning, and within only where no word begins so")
    func searchAtWordStarts() {
        for (letters, count) in [("ink", 1), ("trocyt", 1)] {
            let screen = screen()
            screen.key(.f, .control)
            type(letters, in: screen)
            #expect(screen.rowCount == count, "\(letters)")
        }
    }

    @Test("A press on the board ends typing, and letters are commands again; so does a click on what was found")
    func pressEndsTyping() throws {
        let screen = screen()
        try screen.click("search parts")
        #expect(screen.isSearching)
        screen.click(x: -0.2, y: 1.5)
        #expect(!screen.isSearching && screen.editor.draft.cells.count > Self.dart.cells.count)
        screen.key(.m)
        #expect(screen.editor.symmetry == .none)
        try screen.click("search parts")
        type("elec", in: screen)
        screen.drawn()
        try screen.click("place electrocyte")
        #expect(screen.tool == .place(.electrocyte) && !screen.isSearching)
        #expect(screen.rowCount > EditorTool.all.count, "the search is over")
        screen.key(.m)
        #expect(screen.editor.symmetry != .none)
    }

    @Test("A press on the board puts what was searched for there, without Enter")
    func pressTakesWhatWasFound() {
        let screen = screen()
        screen.key(.f, .control)
        type("elec", in: screen)
        screen.click(x: -0.2, y: 1.5)
        #expect(screen.tool == .place(.electrocyte) && !screen.isSearching)
        #expect(screen.editor.draft.cells.contains { $0.type == .electrocyte })
        #expect(screen.rowCount > EditorTool.all.count, "the search is over")
    }

    @Test("A press after a search without hits, or whose hits hold the part in hand, leaves that in hand")
    func pressLeavesThePartInHand() {
        for letters in ["zzz", "e"] {
            let screen = screen()
            screen.choose(.place(.eye))
            screen.key(.f, .control)
            type(letters, in: screen)
            screen.click(x: -0.2, y: 1.5)
            #expect(screen.tool == .place(.eye), "\(letters)")
        }
    }

    @Test("Where the card over the list is out of sight, the lower bar tells of the part in hand")
    func cardOutOfSight() throws {
        let size = SIMD2<Float>(1920, 720)
        let screen = screen()
        screen.isMotionReduced = true
        for _ in 0..<2 { screen.drawn(size) }
        let list = try #require(screen.list)
        func told() -> Bool {
            let words = DrawingCheck(screen.drawn(size)).words.map(\.text).joined(separator: " ")
            return words.contains("Gel: \(LinkType.gel.traits.summary)") && words.contains("Beaten by: ")
        }
        screen.choose(.join(.gel))
        screen.drawn(size)
        list.contentOffset = list.offsetLimits.low
        #expect(!told(), "the card tells of it")
        list.contentOffset = list.offsetLimits.high
        #expect(list.contentOffset.y > 0, "the test tests nothing")
        #expect(told())
        // A digit brings a row that is too far up back together with the card.
        screen.key(Key.digits[0])
        screen.drawn(size)
        #expect(list.contentOffset == list.offsetLimits.low)
    }

    @Test("Escape gives the search up, and letters are commands again")
    func escape() {
        let screen = screen()
        let tool = screen.tool
        screen.key(.f, .control)
        type("zzz", in: screen)
        #expect(screen.rowCount == 0)
        screen.key(.enter)
        #expect(screen.tool == tool)
        screen.key(.f, .control)
        screen.key(.escape)
        #expect(!screen.isSearching && screen.rowCount > EditorTool.all.count)
        screen.key(.m)
        #expect(screen.editor.symmetry == .none)
    }

    @Test(
        "In another editor what was used last stands beside the search, and everything else where it was",
        arguments: EditorFocusTests.sizes)
    func habits(size: SIMD2<Float>) throws {
        let first = EditorScreen(original: Self.dart, budget: 60)
        for _ in 0..<2 { first.drawn(size) }
        let before = try ["search parts", "parts", "place tissue", "section body"].map { try first.rect($0) }
        #expect(first.control("recent place spike") == nil)
        for tool in [EditorTool.place(.spike), .join(.nerve), .place(.mouth), .place(.tissue)] {
            first.choose(tool)
            first.drawn(size)
        }
        let second = EditorScreen(original: Self.dart, budget: 60)
        second.habits = first.habits
        for _ in 0..<2 { second.drawn(size) }
        let after = try ["search parts", "parts", "place tissue", "section body"].map { try second.rect($0) }
        #expect(after == before && second.rowCount == first.rowCount)
        // The latest first; what is older has no room.
        let signs = try ["place tissue", "place mouth", "join nerve"].map { try second.rect("recent \($0)") }
        #expect(signs.map(\.x) == signs.map(\.x).sorted() && second.control("recent place spike") == nil)
        #expect(signs.allSatisfy { min($0.width, $0.height) >= 24 })
        second.move(signs[1].centre)
        #expect(DrawingCheck(second.drawn(size, pointer: signs[1].centre)).shows("Mouth"))
        second.click(signs[2].centre)
        #expect(second.tool == .join(.nerve))
        // They stay as they are while one works.
        second.choose(.place(.eye))
        second.drawn(size)
        #expect(second.control("recent place eye") == nil && second.control("recent join nerve") != nil)
    }

    @Test("Before anything was used, the room of what was used last is empty")
    func noHabits() throws {
        let screen = screen()
        let room = try screen.rect("recent parts")
        let boxes = screen.drawn().flattened.filter { command in
            guard case .box(let rect, _, _, _, _, _) = command else { return false }
            return room.contains(rect)
        }
        #expect(room.width > 60 && boxes.isEmpty, "\(boxes)")
    }

    @Test("What was folded is folded in the next editor")
    func folds() throws {
        let first = screen()
        first.click(try first.rect("section body").centre)
        let second = EditorScreen(original: Self.dart, budget: 60)
        second.habits = first.habits
        for _ in 0..<2 { second.drawn() }
        #expect(second.rowCount == first.rowCount && second.rowCount < screen().rowCount)
    }

    @Test("A cell can become each other type from its panel, at every size", arguments: [(1280, 720), (640, 400)])
    func retype(size: (Float, Float)) throws {
        let screen = EditorScreen(original: Self.dart, budget: 400)
        for _ in 0..<2 { screen.drawn(SIMD2(size.0, size.1)) }
        screen.click(screen.cellCentres[1], .right)
        screen.drawn(SIMD2(size.0, size.1))
        for type in CellType.growable {
            let box = try screen.rect("become \(type)")
            #expect(box.width >= 18 && box.maxX <= size.0 && box.maxY <= size.1, "\(type)")
        }
    }
}
