import Controls
import Drawing
import Screens

/// The keyboard on the screen, in the middle of an address.
nonisolated extension PosedScene {
    static var typing: Interface.Card {
        let card = join
        guard case .join(let screen) = card else { return card }
        // The screen has its first focus when it has been laid out.
        var interface = Interface()
        interface.card = card
        _ = interface.frame(width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: nil)
        screen.handle(.keyPressed(.a, .control, isRepeat: false))
        screen.handle(.text("tidepool.example"))
        _ = screen.press(.a, .letters)
        return card
    }
}
