import Screens
import Testing

/// One row of the kept lives, out of files that may say anything.
@Suite("Rows of kept lives") struct ReplayRowTests {
    private func list(name: String = "Ann", seconds: Float, unseen: Float? = nil, eaten: Int) -> DrawingCheck {
        let row = ReplayRow(
            file: "a.replay", name: name, seconds: seconds, hasDied: true, date: 499_990, unseen: unseen,
            ending: .tornApart, eaten: eaten)
        return Player(ReplaysScreen([row], now: 500_000)).check
    }

    @Test("Figures of a life are shown")
    func figures() {
        let check = list(seconds: 61, unseen: 30, eaten: 3)
        for words in ["Ann: Torn apart", "eaten 3", "1:01", "from 0:30 on"] { #expect(check.shows(words), "\(words)") }
    }

    @Test("A recording is longer than the life in it: the list says both, and which is which")
    func lengths() {
        let row = ReplayRow(
            file: "a.replay", name: "Ann", seconds: 207.9, lived: 162.4, hasDied: true, date: 499_990, ending: .starved,
            eaten: 3)
        let words = Player(ReplaysScreen([row], now: 500_000)).check.words.map(\.text)
        // As the player's clock shows it: 3:27 until it is 3:28.
        #expect(words.contains("3:27") && words.contains("2:43 lived"), "\(words)")
    }

    @Test(
        "Figures that no life can have are left out",
        arguments: [(-1, -1), (1_000_001, .infinity), (.min, .nan), (.max, 4e7)] as [(Int, Float)])
    func absurdFigures(eaten: Int, seconds: Float) {
        let check = list(name: "", seconds: seconds, unseen: seconds, eaten: eaten)
        #expect(check.shows("Torn apart") && check.shows("–"))
        for words in ["eaten", ": Torn", "0:00", "99:59", "from"] { #expect(!check.shows(words), "\(words)") }
    }

    @Test("Of nobody's life there is how it ended alone")
    func nobodysLife() {
        let check = list(name: "", seconds: 61, eaten: 3)
        #expect(check.words.contains { $0.text == "Torn apart" })
    }
}
