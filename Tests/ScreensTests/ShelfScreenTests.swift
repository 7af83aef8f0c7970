import Anatomy
import Controls
import Designs
import Drawing
import Screens
import SimMath
import Testing

@Suite("The shelf of saved designs")
struct ShelfScreenTests {
    private let screen: ShelfScreen

    init() throws {
        screen = try ShelfScreen()
        screen.show(AllScreens.shelf)
        _ = drawing()
    }

    private func drawing() -> DrawingCheck {
        let interface = Interface([screen])
        return DrawingCheck(
            interface.frame(width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil))
    }

    private func press(_ keys: Key...) { for key in keys { screen.handle(.keyPressed(key, [], isRepeat: false)) } }

    /// Clicks the words, wherever they stand.
    private func click(_ words: String) {
        guard let place = drawing().words.last(where: { $0.text == words })?.box.centre else {
            Issue.record("\(words) is not there")
            return
        }
        screen.handle(.pointerMoved(place))
        screen.handle(.pointerPressed(place, .left))
        screen.handle(.pointerReleased(place, .left))
    }

    @Test("It shows every design with its price, and the chosen one large")
    func contents() {
        let check = drawing()
        for words in ["Design 12", "12 points", "Design 1", "1 point", "Design 80", "80 points", "Chosen"] {
            #expect(check.shows(words), "\(words)")
        }
    }

    @Test("Enter on a row uses it; one that is too dear cannot be used by the button")
    func using() {
        press(.enter)
        #expect(screen.takeRequests() == [.use(AllScreens.shelf[0].entry)])
        click("Use the chosen one")
        #expect(screen.takeRequests() == [.use(AllScreens.shelf[0].entry)])
        click("Design 80")
        #expect(drawing().shows("Chosen: too dear for now"))
        click("Use the chosen one")
        #expect(screen.takeRequests().isEmpty)
    }

    @Test("A name typed over the list goes to the name's field, its spaces too, and uses no design")
    func typingOverTheList() {
        func type(_ text: String) {
            // As the window does: a key, and then what it types.
            if text == " " { press(.space) }
            screen.handle(.text(text))
        }
        for letter in [" ", "m", "y", " ", "e", "e", "l"] { type(letter) }
        #expect(screen.takeRequests().isEmpty)
        press(.enter)
        #expect(screen.takeRequests() == [.save(name: "my eel")])
    }

    @Test("The search leaves what has its letters, whatever their case")
    func searching() {
        click("Search")
        screen.handle(.text("N 80"))
        let check = drawing()
        #expect(check.shows("Design 80") && !check.shows("Design 12"))
        screen.handle(.text("xyz"))
        #expect(drawing().shows("No name has these letters."))
    }

    private static var examples: [ShelfScreen.Row] {
        DesignLibrary.Entry.examples.map { ShelfScreen.Row($0, price: 9, isAffordable: true) }
    }

    @Test("Examples stand under what they have in common, below all that is saved")
    func groups() throws {
        // As if a picture said that it is older than the examples.
        let old = try SavedDesign(name: "Very old", plan: AllScreens.dart, savedAt: -999)
        let entry = DesignLibrary.Entry(file: "old.png", design: old)
        screen.show(Self.examples + [ShelfScreen.Row(entry, price: 1, isAffordable: true)])
        let words = drawing().words
        let places = ["Very old", "VENOM", "Sting"].map { text in words.first(where: { $0.text == text })?.box.y }
        let tops = places.compactMap { $0 }
        #expect(tops.count == places.count && tops == tops.sorted())
        for group in ["CHARGE AND NERVES", "BAIT AND ESCAPE", "FOOD AND ECHOES"] {
            for _ in 0..<40 where !drawing().shows(group) {
                press(.down)
                // Longer than the list moves by itself.
                screen.advance(by: 3)
            }
            #expect(drawing().shows(group), "\(group) is met on the way down")
        }
        press(.enter)
        let used = screen.takeRequests()
        #expect(Self.examples.suffix(5).contains { used == [.use($0.entry)] }, "the row that the keys have come to")
    }

    @Test(
        "The search finds an example by its name, by what it shows and by what it stands under",
        arguments: [("kidn", "Kidney"), ("siphon", "Gulper"), ("siphon", "Baleen"), ("venom", "Sting")])
    func searchingExamples(letters: String, name: String) {
        screen.show(AllScreens.shelf + Self.examples)
        click("Search")
        screen.handle(.text(letters))
        let words = drawing().words.map(\.text)
        #expect(words.contains(name) && !words.contains("Hamster") && !words.contains("Design 12"))
    }

    @Test("A word is found by its beginning, and by the parts of a design: drinking is no ink")
    func searchingAtWordStarts() {
        screen.show(AllScreens.shelf + Self.examples)
        click("Search")
        screen.handle(.text("ink"))
        let words = drawing().words.map(\.text)
        #expect(words.contains("Squid") && words.contains("Cuttlefish") && !words.contains("Parasite"), "\(words)")
        screen.handle(.text("xyz"))
        #expect(drawing().shows("No name has these letters."))
    }

    @Test("A design that a player has saved is found by its parts")
    func searchingParts() throws {
        let ink = BodyPlan(
            cells: [CellPlan(id: 0, type: .nucleus, x: 0, y: 0), CellPlan(id: 1, type: .ink, x: 60, y: 0)],
            links: [LinkPlan(type: .rod, a: 0, b: 1)])
        let entry = DesignLibrary.Entry(
            file: "cloud.png", design: try SavedDesign(name: "Smoke", plan: ink, savedAt: 9))
        screen.show(AllScreens.shelf + [ShelfScreen.Row(entry, price: 1, isAffordable: true)])
        click("Search")
        screen.handle(.text("ink"))
        let check = drawing()
        #expect(check.shows("Smoke") && !check.shows("Design 12"))
    }

    @Test("Saving and renaming need a name, and say so")
    func names() {
        click("Save this draft")
        #expect(screen.takeRequests().isEmpty)
        #expect(drawing().shows("A design needs a name."))
        screen.handle(.text("Eel"))
        click("Save this draft")
        click("Rename it")
        #expect(
            screen.takeRequests() == [.save(name: "Eel"), .rename(AllScreens.shelf[0].entry, to: "Eel")])
    }

    @Test("Export, removal, import and the way back are asked for")
    func others() {
        let entry = AllScreens.shelf[0].entry
        click("Export it as a picture")
        click("Remove it")
        press(.escape)
        #expect(screen.takeRequests() == [.export(entry), .remove(entry), .close])
        click("Import")
        #expect(screen.takeRequests().isEmpty)
        screen.handle(.text("/tmp/gift.png"))
        click("Import")
        screen.take("/dropped.png")
        #expect(screen.takeRequests() == [.take(path: "/tmp/gift.png"), .take(path: "/dropped.png")])
    }

    @Test("An empty shelf says how it is filled, and nothing can be done to nothing")
    func empty() {
        screen.show([])
        #expect(drawing().shows("Nothing here yet"))
        for words in ["Use the chosen one", "Rename it", "Export it as a picture", "Remove it"] { click(words) }
        #expect(screen.takeRequests().isEmpty)
    }
}
