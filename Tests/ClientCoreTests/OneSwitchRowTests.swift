import Anatomy
import ClientCore
import Controls
import Drawing
import GameSession
import Preferences
import Screens
import Testing
import Widgets
import WireProtocol

/// A button that takes a row of controls first, and then one of them.
@Suite @MainActor struct OneSwitchRowTests {
    @Test func rowsComeFirstAndThenWhatStandsInThem() throws {
        let game = TestGame.byOneButton(scansRows: true)
        let rows = Set(game.offers())
        #expect(rows.contains { $0.contains(" … ") } && !rows.contains("Best lives"))
        #expect(rows.count < 6, "\(rows): one by one there are sixteen")
        let lower = try #require(rows.first { $0.hasPrefix("Aquarium") })
        try game.take(lower)
        try game.take("Best lives")
        #expect(game.top == "scores")
    }

    @Test func aRowTakenInErrorIsLeftByItselfAndByItsLastOffer() throws {
        let game = TestGame.byOneButton(scansRows: true)
        let row = try #require(game.offers().first { $0.hasPrefix("Aquarium") })
        try game.take(row)
        game.run { game.offer == "Settings" }
        #expect(game.offer == "Settings")
        try game.take("Other rows")
        #expect(game.top == "start" && game.offers().contains(row))
        try game.take(row)
        game.run { game.offer == row }
        #expect(game.offer == row && game.top == "start", "after two rounds without a press")
    }

    /// A page of one control below the other: fourteen stops.
    @Test func aLongListIsOfferedInAFewRows() throws {
        let game = TestGame.byOneButton(scansRows: true)
        game.press(.s)
        try #require(game.top == "settings")
        let rows = Set(game.offers())
        #expect(rows.count < 7 && rows.contains("Back"), "\(rows)")
        let last = try #require(rows.first { $0.hasSuffix("Guide for beginners") })
        try game.take(last)
        try game.take("Guide for beginners")
        #expect(game.app.book.settings.guideFinished == Set(GuideStep.allCases))
    }

    @Test func aRowOfAnAquariumStaysWhileItsItemsAreOffered() throws {
        let game = TestGame.byOneButton(scansRows: true)
        let lower = try #require(game.offers().first { $0.hasPrefix("Aquarium") })
        try game.take(lower)
        try game.take("Aquarium")
        game.step(2)
        game.server.welcome(isAquarium: true)
        game.server.give(life: 0, beside: [31, 40])
        game.server.status(.x1)
        game.run { game.shows("Births") }
        let bar = try #require(game.offers().first { $0.contains(" … ") && !$0.hasSuffix("Menu") })
        try game.take(bar)
        // After the last thing that stands in it: so the row was not lost on the way.
        try game.take("Other rows")
        let last = try #require(game.offers().first { $0.hasSuffix("Menu") })
        try game.take(last)
        if last != "Menu" { try game.take("Menu") }
        #expect(game.top == "pause")
    }

    @Test func aShortScreenHasNoRows() throws {
        let game = TestGame.byOneButton(scansRows: true)
        game.app.handle(.input(.keyPressed(.escape, [], isRepeat: false)))
        game.step(3)
        try #require(game.top == "notice")
        #expect(!game.offers().contains { $0.contains(" … ") })
    }
}
