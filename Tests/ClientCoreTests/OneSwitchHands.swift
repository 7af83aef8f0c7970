import ClientCore
import Controls
import Drawing
import PosedScenes
import Preferences
import Screens
import SimMath
import Testing

/// What presses when a player has one button: a key, a click anywhere, a pad's button.
enum OneSwitchButton: CaseIterable { case space, enter, click, pad }

extension TestGame {
    /// A game played with one button. `scansRows`: rows of controls are offered first.
    static func byOneButton(_ launch: Launch = Launch(.menu), scansRows: Bool = false) -> TestGame {
        var settings = Settings()
        (settings.ease.isOneSwitch, settings.ease.scansRows) = (true, scansRows)
        settings.ease.scanSeconds = 0.4
        let game = TestGame(launch, settings: settings)
        game.step(2)
        return game
    }

    /// What a press would choose now.
    var offer: String { app.presentation.interface.offer?.description ?? "nothing" }

    /// What is offered in ten seconds without a press, in order.
    func offers() -> [String] {
        var seen: [String] = []
        run {
            if seen.last != offer { seen.append(offer) }
            return false
        }
        return seen
    }

    /// Waits until it is offered, and presses.
    func take(
        _ title: String, by button: OneSwitchButton = .space, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var seen: [String] = []
        // The button rests between two presses.
        step(20)
        for _ in 0..<4 {
            run {
                if seen.last != offer { seen.append(offer) }
                return offer == title
            }
            if offer == title { break }
        }
        try #require(offer == title, "on \(screens): \(seen)", sourceLocation: sourceLocation)
        switch button {
        case .space: press(.space)
        case .enter: press(.enter)
        case .click: click(at: Vector2(3, 3))
        case .pad: tap(.a)
        }
    }
}
