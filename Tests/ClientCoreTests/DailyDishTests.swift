import ClientCore
import Controls
import Foundation
import Preferences
import Screens
import Testing

/// The dish that everybody has on one day.
@Suite("The dish of the day") @MainActor struct DailyDishTests {
    /// As the dish's server does.
    private func keepDish(in folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("a dish".utf8).write(to: URL(fileURLWithPath: folder + "/dish-000000000060.save"))
    }

    @Test("The dish of the day says what it is: in the form, as it begins, and on the card with the life to beat")
    func dishOfTheDay() throws {
        let folder = try TemporaryFolder()
        let launch = Launch(.menu, ownDish: OwnDish(folder: folder.path("dish")))
        let game = TestGame(launch, folder: folder)
        // The twelfth of January 1970.
        func begin() throws {
            game.press(.d)
            try game.click("Dish of the day")
            if game.top == "editor" { try game.click("Done") }
            #expect(game.screens == ["start", "dish"])
            let arguments = try #require(game.world.ownServers.last).arguments
            let seed = try #require(arguments.firstIndex(of: "--seed"))
            #expect(arguments[seed + 1] == "11" && !arguments.contains("--pool"))
            game.step(2)
            try game.join()
        }
        func die(after seconds: Float) {
            game.server.kill(by: 31, survived: seconds)
            game.run { game.shows("Rise again") }
        }
        game.step(2)
        game.press(.d)
        #expect(game.shows("The dish of the day is the same for everybody: 1970-01-12"), "\(game.texts)")
        #expect(!game.shows("your longest life in it"))
        game.press(.escape)
        try begin()
        #expect(game.shows("Dish of the day, 1970-01-12") && !game.shows("to beat"), "\(game.texts)")
        die(after: 100)
        #expect(game.shows("dish of the day") && game.shows("1970-01-12") && !game.shows("to beat"), "\(game.texts)")
        try game.click("Leave")
        game.press(.d)
        #expect(game.shows("your longest life in it 1:40"), "\(game.texts)")
        game.press(.escape)
        try begin()
        #expect(game.shows("to beat: 1:40"), "\(game.texts)")
        die(after: 30)
        #expect(game.shows("to beat: 1:40"), "\(game.texts)")
        #expect(game.app.memory.lives.best(on: "1970-01-12")?.survived == 100)
    }

    @Test("The day stays with its dish, and with no other: not with the next fresh one, nor where options change it")
    func dayOfOneDish() throws {
        let folder = try TemporaryFolder()
        let kept = folder.path("dish")
        let game = TestGame(Launch(.menu, ownDish: OwnDish(folder: kept)))
        game.step(2)
        try game.click("Play")
        try game.click("Done")
        game.step(2)
        try game.join()
        #expect(!game.shows("Dish of the day"))
        try keepDish(in: kept)
        game.press(.escape)
        try game.click("Leave the dish")
        game.press(.d)
        try game.click("Dish of the day")
        game.step(2)
        try game.join(life: 7)
        try keepDish(in: kept)
        #expect(game.shows("Dish of the day, 1970-01-12"), "\(game.texts)")
        game.press(.escape)
        try game.click("Leave the dish")
        // Continued it is that of its day, a week later too.
        game.world.unixTime += 7 * 86_400
        try game.click("Play")
        game.step(2)
        try game.join(life: 7)
        #expect(game.shows("Dish of the day, 1970-01-12"), "\(game.texts)")
        game.step(5 * 60)
        game.server.kill()
        game.run { game.shows("Rise again") }
        game.press(.n)
        game.press(.enter)
        game.step(2)
        try game.join(life: 9)
        #expect(!game.shows("Dish of the day"), "\(game.texts)")
        let arguments = try #require(game.world.ownServers.last).arguments
        let seed = try #require(arguments.firstIndex(of: "--seed"))
        #expect(arguments[seed + 1] != "11")

        let ordered = TestGame(Launch(.menu, ownDish: OwnDish(arguments: ["--seed", "5"])))
        ordered.step(2)
        ordered.press(.d)
        try ordered.click("Dish of the day")
        try ordered.click("Done")
        ordered.step(2)
        try ordered.join()
        #expect(!ordered.shows("Dish of the day"), "\(ordered.texts)")
    }
}
