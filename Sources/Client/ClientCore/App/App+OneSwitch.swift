import Controls
import Drawing
import Preferences
import Screens

/// The whole game by one button: Space, Enter, a click, or A on a pad.
extension App {
    /// A button that trembles counts once: seconds.
    private static let restAfterPress = 0.25

    /// Whether the player has one button alone.
    var isOneSwitch: Bool { book.settings.ease.isOneSwitch }

    /// Whether an event is the button's, pressed or let go; a press has done what is offered then.
    func takeSwitch(_ input: InputEvent) -> Bool {
        guard isOneSwitch else { return false }
        switch input {
        case .keyPressed(let key, let modifiers, let isRepeat) where Self.keys.contains(key) && modifiers.isEmpty:
            if !isRepeat { pressSwitch() }
        case .keyReleased(let key) where Self.keys.contains(key): break
        case .pointerPressed(_, .left): pressSwitch()
        case .pointerReleased(_, .left): break
        // What the key would type.
        case .text(" "), .text("\n"): break
        default: return false
        }
        return true
    }

    /// The same for a pad.
    func takeSwitch(_ event: PadEvent) -> Bool {
        guard isOneSwitch else { return false }
        switch event {
        case .pressed(.a): pressSwitch()
        case .released(.a): break
        default: return false
        }
        return true
    }

    private static let keys: Set<Key> = [.space, .enter, .keypadEnter]

    private func pressSwitch() {
        guard frame.now - (hands.switchedAt ?? -1) >= Self.restAfterPress, let top = scenes.top else { return }
        hands.switchedAt = frame.now
        click()
        if let swimming = top as? any Swimming, swimming.helm.isBySwitch {
            if swimming.helm.pressSwitch() { perform(.pause) }
        } else {
            guard let stop = hands.scanner.press(on: top.screen) else { return }
            if stop.isEscape { handle(.input(.keyPressed(.escape, [], isRepeat: false))) } else { stop.press() }
        }
    }

    /// Once a frame of `seconds`.
    func scan(_ seconds: Float) {
        guard isOneSwitch, let top = scenes.top, (top as? any Swimming)?.helm.isBySwitch != true else {
            return hands.scanner.rest()
        }
        let stops = top.scanStops(in: self)
        let next = hands.scanner.pass(
            seconds, stops, on: top.screen, period: book.settings.ease.scanSeconds,
            byRows: book.settings.ease.scansRows)
        next?.offer()
    }

    /// What a press of the only button does now; nil where all buttons are in use.
    var offer: Phrase? {
        guard isOneSwitch else { return nil }
        return (scenes.top as? any Swimming)?.helm.offer ?? scanStop?.title
    }

    /// The same on a screen; nil in the water, and where all buttons are in use.
    var scanStop: ScanStop? { scenes.top.flatMap { hands.scanner.stop(on: $0.screen) } }
}
