import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Testing

@Suite("What an editor gives, keeps and takes") struct EditorAccountsTests {
    private let dart = SeedDesign.all[0].plan

    private func screen(isFounding: Bool = false) -> EditorScreen {
        let screen = EditorScreen(original: dart, budget: 97, isFounding: isFounding)
        screen.facts.budget = BudgetSum(given: 60, earned: 26, saved: 11)
        return screen
    }

    private func words(_ screen: EditorScreen, _ size: SIMD2<Float> = SIMD2(1280, 720)) -> String {
        Player(screen, size).check.words.map(\.text).joined(separator: " ")
    }

    @Test("Where the points come from stands there whatever else is said", arguments: DrawingCheck.sizes)
    func sum(size: SIMD2<Float>) {
        let screen = screen()
        #expect(words(screen, size).contains("60 given + 26 from meals + 11 saved"))
        screen.facts.verdict = EditorScreen.Verdict(Announcements.taken(points: 21), isAccepted: true)
        let said = words(screen, size)
        #expect(said.contains("Taken: 21 points."), "\(said)")
        #expect(said.contains("60 given + 26 from meals + 11 saved"), "\(said)")
    }

    @Test("How many of the unspent points are kept is said before the end, and is what the next editor counts")
    func kept() {
        let screen = screen()
        #expect(words(screen).contains("unspent: 97, 48 are kept") && EditBudget.kept(of: 97) == 48)
        screen.key(.p)
        screen.key(.enter)
        let left = screen.editor.remaining
        #expect(left < 97 && words(screen).contains("unspent: \(left), \(EditBudget.kept(of: left)) are kept"))
        let spent = EditorScreen(original: dart, budget: 0)
        #expect(!words(spent).contains("unspent"))
    }

    @Test("What flesh the body lacks is paid from the store, at most half of it; what the store cannot hold is told")
    func energy() {
        let screen = screen()
        #expect(!words(screen).contains("energy"), "nothing is known of the store")
        screen.facts.store = EditorFacts.Store(flesh: dart.buildCost, energy: 80_000)
        #expect(!words(screen).contains("energy"), "a whole body costs nothing")
        screen.facts.store = EditorFacts.Store(flesh: dart.buildCost - 18_000, energy: 80_000)
        #expect(words(screen).contains("mending costs 18 of 80 energy"), "grown back, with nothing bought")
        screen.facts.store = EditorFacts.Store(flesh: 0, energy: 80_000)
        #expect(words(screen).contains("mending costs 40 of 80 energy"))
        screen.facts.store = EditorFacts.Store(flesh: dart.buildCost, energy: dart.capacity + 7_000)
        #expect(words(screen).contains("no room for 7.0 energy"))
    }

    @Test("With a part more it is new flesh that costs, and not mending")
    func growth() {
        let screen = screen()
        screen.facts.store = EditorFacts.Store(flesh: 0, energy: 80_000)
        screen.key(.p)
        screen.key(.enter)
        let said = words(screen)
        #expect(said.contains("new flesh costs 40 of 80 energy") && !said.contains("mending"), "\(said)")
    }

    @Test("Before a life there is nothing to keep and no store")
    func founding() {
        let screen = screen(isFounding: true)
        screen.facts.store = EditorFacts.Store(flesh: 0, energy: 80_000)
        let said = words(screen)
        #expect(!said.contains("unspent") && !said.contains("given") && !said.contains("energy"), "\(said)")
    }

    @Test("The spoken editor opens with them too")
    func spoken() {
        let opening = screen().spoken.opening.map(\.english)
        #expect(opening.contains("60 given + 26 from meals + 11 saved") && opening.contains("unspent: 97, 48 are kept"))
    }

    @Test("A sum beyond the limit says so, and never promises more than an editor gives")
    func limit() {
        let beyond = BudgetSum(success: 6_000_000, saved: 40)
        #expect(beyond.total == EditBudget.maximum)
        #expect(beyond.total == EditBudget.points(success: 6_000_000, unspent: 80))
        #expect(beyond.words.english == "60 given + 367 from meals + 40 saved: 400 at most")
        let opened = BudgetSum(points: 400, success: 6_000_000, saved: 40)
        #expect(opened == beyond)
        for (success, unspent) in [(0, 0), (120_000, 43), (90_000, 111)] as [(Int64, Int)] {
            let sum = BudgetSum(success: success, saved: EditBudget.kept(of: unspent))
            #expect(sum.total == EditBudget.points(success: success, unspent: unspent))
            #expect(BudgetSum(points: sum.total, success: 0, saved: sum.saved) == sum)
        }
    }
}
