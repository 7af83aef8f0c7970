import Anatomy
import Controls
import Drawing
import Preferences
import Rendering
import Screens
import SimMath
import Testing
import Widgets

/// What comes and goes in the living game, at every size of text: the screens of `TextSizeTests` are at rest.
@Suite("Notes of the living game, at every size of text") @MainActor
struct LiveNoteTests {
    private static let rival = Announcements.rival(4_000_000)
    private static let guest = NewsLine.Somebody.guest("Ada of the Wide Waters West")

    /// All there are, with long names.
    private static let news: [NewsLine] = [
        .ate(.player, guest), .ate(guest, .player), .ate(guest, .rival(1)), .died(guest),
        .killerNear(rival, times: 1), .killerNear(rival, times: 3), .heirNear(rival, of: rival),
        .acquaintanceNear(rival), .bodyCost(132_000), .storeGrew, .noRoom, .alreadyAlive, .invalidDesign,
    ]

    private static let sums = [
        BudgetSum(given: 60, earned: 0, saved: 0), BudgetSum(given: 60, earned: 142, saved: 12),
        BudgetSum(success: 6_000_000, saved: 40),
    ]

    private static func languages() throws -> [Language] { [Language.english, try TextSizeTests.german()] }

    /// What a screen says in a room, its lines joined, and what of it was cut.
    private static func read(
        _ screen: ViewScreen, captions: [Phrase] = [], _ room: TextSizeTests.Room, _ language: Language,
        _ measure: CutMeasure
    ) -> (words: String, list: DrawList, cuts: [String]) {
        var interface = Interface([screen])
        interface.language = language
        interface.captions = captions
        interface.isDense = room.isDense
        let list = interface.frame(
            width: room.size.x, height: room.size.y, scale: room.scale, measure: measure, pointer: nil, isAnew: true)
        let words = list.flattened.compactMap { command -> String? in
            if case .text(let text, _, _, _) = command { text } else { nil }
        }
        return (words.joined(separator: " "), list, measure.takeCuts())
    }

    private static func swimming() -> HUDState {
        var hud = HUDState()
        hud.vitals = HUDState.Vitals()
        hud.vitals?.budgetSum = sums[0]
        hud.phase = .play(secondsToEdit: 41)
        return hud
    }

    @Test(
        "News are shown whole, or in few words where a narrow window has none for more",
        arguments: TextSizeTests.Room.all)
    func news(room: TextSizeTests.Room) throws {
        let measure = CutMeasure(try TextShaper())
        for language in try Self.languages() {
            for line in Self.news {
                for hint in [nil, "Turn with the mouse, hold the left button to swim."] as [Phrase?] {
                    let display = DishDisplay()
                    var hud = Self.swimming()
                    hud.hint = hint
                    hud.feed = [.init(text: line.phrase, brief: line.brief, age: 1, isOwn: line.isAboutPlayer)]
                    display.hud = hud
                    let (words, list, cuts) = Self.read(display, room, language, measure)
                    let about = "\(language.code), \(room): \(language.words(line.phrase))"
                    #expect(cuts.isEmpty, "\(about): \(cuts)")
                    let window = Rect(0, 0, room.size.x, room.size.y)
                    let check = RoomCheck(
                        screen: display, list: list, measure: measure, window: window, scale: room.scale)
                    #expect(check.faults == [], "\(about)")
                    let isWhole = words.contains(language.words(line.phrase))
                    let isBrief = line.brief.map { words.contains(language.words($0)) } ?? false
                    // A hint has the room of a narrow window.
                    let isOptional = room.isNarrow && hint != nil
                    #expect(isWhole || isOptional || room.isNarrow && isBrief, "\(about) in \(words)")
                    if isOptional, line.brief != nil { #expect(isWhole || isBrief, "\(about) in \(words)") }
                }
            }
        }
    }

    @Test(
        "Where the budget comes from stands under the budget wherever the vitals have room for it",
        arguments: TextSizeTests.Room.all)
    func budget(room: TextSizeTests.Room) throws {
        let measure = CutMeasure(try TextShaper())
        for language in try Self.languages() {
            for sum in Self.sums {
                let display = DishDisplay()
                var hud = Self.swimming()
                hud.vitals?.budgetSum = sum
                hud.vitals?.budget = sum.total
                display.hud = hud
                let (words, _, cuts) = Self.read(display, room, language, measure)
                #expect(cuts.isEmpty, "\(language.code), \(room): \(cuts)")
                let says = [sum.words, sum.shortWords].contains { words.contains(language.words($0)) }
                #expect(says == !room.isNarrow, "\(language.code), \(room): \(words)")
            }
        }
    }

    /// The longest that an editor may have to say first. A server refuses for one reason at a time: a body with faults
    /// is not handed in.
    private static func remarks() -> [(EditorScreen) -> Void] {
        let refusal = EditorScreen.Verdict(Announcements.overBudget(price: 214, budget: 60), isAccepted: false)
        let swims = [
            AllScreens.swims[0], TestSwimResult(end: .refused(Announcements.swamJustNow)),
            TestSwimResult(end: .refused(Announcements.testSwimsTaken)),
        ]
        var remarks: [(EditorScreen) -> Void] = [{ $0.facts.verdict = refusal }]
        for swim in swims { remarks.append { $0.facts.testSwim = swim } }
        return remarks
    }

    @Test("In the editor it stands there whatever is remarked, in few words at most", arguments: TextSizeTests.Room.all)
    func accounts(room: TextSizeTests.Room) throws {
        let measure = CutMeasure(try TextShaper())
        for language in try Self.languages() {
            for sum in Self.sums {
                func words(_ remark: (EditorScreen) -> Void) -> String {
                    let screen = EditorScreen(original: AllScreens.dart, budget: sum.total)
                    screen.facts.budget = sum
                    remark(screen)
                    let (words, _, cuts) = Self.read(screen, room, language, measure)
                    #expect(cuts.isEmpty, "\(language.code), \(room): \(cuts)")
                    return words
                }
                let (whole, brief) = (language.words(sum.words), language.words(sum.shortWords))
                let quiet = words { _ in }
                #expect(quiet.contains(whole), "\(language.code), \(room): \(quiet)")
                for remark in Self.remarks() {
                    let said = words(remark)
                    // The longest sum may be in few words.
                    let isBrief = sum.total == EditBudget.maximum && said.contains(brief)
                    #expect(said.contains(whole) || isBrief, "\(language.code), \(room): \(said)")
                }
            }
        }
    }

    @Test("News, captions and why a bite gets nothing stand beside the guide's card", arguments: TextSizeTests.Room.all)
    func besideTheCard(room: TextSizeTests.Room) throws {
        let measure = CutMeasure(try TextShaper())
        for language in try Self.languages() {
            let display = DishDisplay()
            var guide = Guide(finished: Set(GuideStep.allCases.filter { $0 != .bite }))
            var observed = GuideObservation()
            observed.venue = .water
            _ = guide.update(observed)
            var card = try #require(guide.card(.standard))
            var places: Set<Rect> = []
            for _ in 0..<4 {
                var hud = Self.swimming()
                hud.feed = Self.news.suffix(6).map {
                    .init(text: $0.phrase, brief: $0.brief, age: 1, isOwn: $0.isAboutPlayer)
                }
                hud.refusal = Announcements.biteTooFar
                display.hud = hud
                display.guide = card
                // In a narrow window there is no room for all of these.
                let captions = room.isNarrow ? [] : Array(CaptionWords.all.prefix(1))
                let (_, list, cuts) = Self.read(display, captions: captions, room, language, measure)
                let check = RoomCheck(
                    screen: display, list: list, measure: measure, window: Rect(0, 0, room.size.x, room.size.y),
                    scale: room.scale)
                let place = try #require(display.view.view(named: "guide")).frame
                #expect(check.faults + cuts == [], "\(language.code), \(room), \(place)")
                places.insert(place)
                // It leaves a place where the player's body comes under it.
                card.own = Rect(place.centre.x - 20, place.centre.y - 20, 40, 40)
            }
            #expect(room.isNarrow || places.count > 1, "\(room)")
        }
    }
}
