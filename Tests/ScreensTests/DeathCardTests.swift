import Anatomy
import Controls
import Drawing
import Rendering
import Screens
import SimMath
import Testing

/// The card after a death, as large as its letters may be.
@Suite("The death card at every size of text") @MainActor
struct DeathCardTests {
    private static let own = SeedDesign(
        name: "Your own", summary: "As you have designed it.", plan: SeedDesign.all[0].plan)

    private static func card() -> DeathScreen {
        let card = DeathScreen(
            cause: .eaten(by: Announcements.rival(237)),
            killer: .init(name: Announcements.rival(237), plan: SeedDesign.all[2].plan, generation: 4),
            life: .init(survived: 31, eaten: 0), energyEaten: 0, generation: 6, best: .init(survived: 84, eaten: 0),
            seeds: SeedDesign.all + [own, SeedDesign.blank], chosenSeed: 5)
        card.story.killerAncestors = 4
        card.story.goals = Goals(0, hasKiller: true).lines
        card.story.isAtHome = true
        card.story.canKeep = true
        card.lineage = SampleLines.line
        return card
    }

    /// A look at the card in a window of 1280×720; what shows of each of its words.
    private struct Look {
        let card: DeathScreen
        let language: Language
        let measure = CutMeasure(PlainTextMeasure())

        func words(scale: Float, width: Float = 1280) -> [Seen] {
            var interface = Interface([card])
            interface.language = language
            let list = interface.frame(
                width: width, height: 720, scale: scale, measure: measure, pointer: nil)
            let window = Rect(0, 0, width, 720)
            return list.flattened.compactMap { command in
                guard case .text(let text, let origin, let style, _) = command else { return nil }
                let box = Rect(
                    origin.x, origin.y - style.size * 0.73, measure.width(of: text, style), style.size * 0.78)
                return Seen(text: text, isWhole: window.contains(box))
            }
        }

        struct Seen {
            var text: String
            var isWhole: Bool
        }

        func shows(_ words: Phrase, scale: Float) -> Bool {
            let text = language.words(words)
            return self.words(scale: scale).contains { $0.text == text && $0.isWhole }
        }
    }

    @Test("It opens at its top, with what happened and the way on in sight", arguments: [Float(1), 1.5, 2, 3])
    func opens(scale: Float) throws {
        for language in [Language.english, try TextSizeTests.german()] {
            let look = Look(card: Self.card(), language: language)
            #expect(look.shows("You were eaten", scale: scale), "\(language.code)")
            #expect(look.card.pageOffset == .zero)
            if scale <= 2 { #expect(look.shows("Rise again", scale: scale), "\(language.code)") }
        }
    }

    @Test("It is at its top again when the size of its letters, its words or its window have changed")
    func opensAgain() throws {
        let card = Self.card()
        let german = Look(card: card, language: try TextSizeTests.german())
        func scrollToEnd() {
            card.handle(.wheel(-2, at: Vector2(300, 200)))
            _ = german.words(scale: 2)
            #expect(card.pageOffset.y > 1, "the test tests nothing")
        }
        _ = german.words(scale: 2)
        scrollToEnd()
        for scale in [Float(3), 2] {
            #expect(german.shows("You were eaten", scale: scale) && card.pageOffset == .zero, "at \(scale)")
        }
        scrollToEnd()
        _ = german.words(scale: 2, width: 1400)
        #expect(card.pageOffset == .zero, "another window")
        _ = german.words(scale: 2)
        scrollToEnd()
        card.lineage = nil
        _ = german.words(scale: 2)
        #expect(card.pageOffset == .zero, "another card")
    }

    @Test("A line that comes over it moves nothing of what is read")
    func line() throws {
        let card = Self.card()
        let english = Look(card: card, language: .english)
        _ = english.words(scale: 2)
        card.handle(.wheel(-2, at: Vector2(300, 200)))
        _ = english.words(scale: 2)
        let offset = card.pageOffset
        var interface = Interface([card])
        interface.toast = Announcements.lifeKept("Player-20261126-074244.replay")
        _ = interface.frame(width: 1280, height: 720, scale: 2, measure: PlainTextMeasure(), pointer: nil)
        #expect(offset.y > 1 && card.pageOffset == offset)
    }

    @Test("A killer that founded its line has no row of ancestors: its one portrait would leave the middle empty")
    func founder() {
        func look(_ lineage: LineageSummary?) -> DrawList {
            let card = Self.card()
            card.story.killer?.generation = 0
            card.lineage = lineage
            return Player(card).look()
        }
        let line = LineageSummary(.line(of: 237), steps: [SampleLines.step(237, 0, since: 0)])
        #expect(look(line) == look(nil) && look(SampleLines.line) != look(nil))
    }

    @Test("What the card would cut through of the display under it is left out, and the rest stays")
    func displayUnderIt() throws {
        for scale in [Float(1), 1.5, 2, 3] {
            for lineage in [nil, SampleLines.line] {
                let display = DishDisplay()
                display.hud = HUDState()
                display.hud?.phase = .play(secondsToEdit: 41)
                let card = Self.card()
                card.lineage = lineage
                var interface = Interface([display])
                func look() -> DrawList {
                    interface.frame(
                        width: 1280, height: 720, scale: scale, measure: PlainTextMeasure(), pointer: nil)
                }
                #expect(DrawingCheck(look()).shows("0:41"))
                interface.screens = [display, card]
                let list = look()
                let panel = try #require(card.lastDrawing?.panel)
                let clock = DrawingCheck(list).words.filter { $0.text == "0:41" || $0.text == "to edit" }.map(\.box)
                let discs = list.flattened.compactMap { command -> Rect? in
                    guard case .disc(let centre, let radius, _, _, _) = command, radius > 30 * scale else { return nil }
                    return Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
                }
                for box in clock + discs where !panel.contains(box) {
                    let common = box.intersection(panel)
                    #expect(common.width <= 0 || common.height <= 0, "\(box) under \(panel) at \(scale)")
                }
                // Beside a card that leaves it room it is seen.
                #expect(scale > 1 || clock.isEmpty == (lineage != nil), "\(clock)")
                interface.screens = [display]
                #expect(DrawingCheck(look()).shows("0:41"), "it comes back")
            }
        }
    }

    @Test("In German the player's own body has a name that fits, and the card speaks well of it")
    func own() throws {
        let german = try TextSizeTests.german()
        let measure = CutMeasure(try TextShaper())
        for scale in [Float(1), 1.5, 2, 3] {
            let card = Self.card()
            var interface = Interface([card])
            interface.language = german
            let list = interface.frame(width: 1280, height: 720, scale: scale, measure: measure, pointer: nil)
            let texts = DrawingCheck(list).words.map(\.text)
            #expect(texts.contains("6  Eigenbau"), "\(texts)")
            #expect(texts.joined(separator: " ").contains("Neues Leben als Eigenbau: Von dir entworfen."))
            #expect(measure.takeCuts() == [])
        }
    }

    /// The bodies that are shown larger than those to rise with: plan and place, in window points.
    private func pictures(_ card: DeathScreen, _ size: SIMD2<Float>, scale: Float) -> [(plan: BodyPlan, x: Float)] {
        Player(card, size, scale: scale).look().flattened.compactMap { command in
            guard case .creature(let plan, let centre, let rotation, _) = command, rotation == 0.5 else { return nil }
            return (plan, centre.x)
        }
    }

    @Test("Killer and killed stand side by side, and beside them how the life went; nothing of it is cut or covered")
    func pair() throws {
        let own = SeedDesign.all[3].plan
        let measure = CutMeasure(try TextShaper())
        for lineage in [nil, SampleLines.line] {
            let card = Self.card()
            card.story.playerPlan = own
            card.lineage = lineage
            let shown = pictures(card, SIMD2(1280, 720), scale: 1)
            #expect(shown.map(\.plan) == [SeedDesign.all[2].plan, own])
            let check = Player(card).check
            let words = check.words
            #expect(check.overlaps == [])
            let row = try #require(words.first { $0.text == "lasted" }).box
            #expect(shown[0].x < shown[1].x && shown[1].x < row.x)
            // Each has its words under it, and not across the other.
            let yours = try #require(words.first { $0.text == "You" }).box
            let killers = try #require(words.first { $0.text == Announcements.rival(237).english }).box
            #expect(killers.maxX < yours.x && yours.maxX < row.x && abs(killers.maxY - yours.maxY) < 1)
            for (language, scale) in [(Language.english, Float(1)), (try TextSizeTests.german(), 1.25)] {
                var interface = Interface([card])
                interface.language = language
                _ = interface.frame(width: 1280, height: 720, scale: scale, measure: measure, pointer: nil)
                #expect(measure.takeCuts() == [], "\(language.code)")
            }
        }
    }

    @Test(
        "Where there is no room beside the words the killer stays, and a column shows both",
        arguments: [Float(2), 3])
    func narrow(scale: Float) {
        let card = Self.card()
        card.story.playerPlan = SeedDesign.all[3].plan
        let shown = pictures(card, SIMD2(1280, 720), scale: scale)
        #expect(shown.first?.plan == SeedDesign.all[2].plan)
        if scale == 3 { #expect(shown.last?.plan == SeedDesign.all[3].plan && shown.count == 2) }
    }

    @Test("A killer whose body nobody has seen has no empty frame: it is said, in both languages")
    func unseen() throws {
        let card = Self.card()
        card.story.killer?.plan = nil
        card.story.playerPlan = SeedDesign.all[3].plan
        #expect(pictures(card, SIMD2(1280, 720), scale: 1).map(\.plan) == [SeedDesign.all[3].plan])
        let words = Player(card).check.words.map(\.text).joined(separator: " ")
        #expect(words.contains("Its body was not seen."), "\(words)")
        #expect(try TextSizeTests.german().words("Its body was not seen.") != "Its body was not seen.")
    }
}
