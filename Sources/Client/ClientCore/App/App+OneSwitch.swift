import Controls
import Drawing
import Preferences
import Screens
import SimMath

/// The whole game by one button: Space, Enter, a click, or A on a pad.
extension App {
    /// Whether the player has one button alone.
    var isOneSwitch: Bool { book.settings.ease.isOneSwitch }

    /// Whether that steers in the water now, where nothing is offered by turns.
    private var isSteeringBySwitch: Bool { (scenes.top as? any Swimming)?.helm.isBySwitch == true }

    /// Whether arrows lead on a screen, and Enter presses what they lead to.
    private var isByKeys: Bool {
        isOneSwitch && hands.switchInput.isByKeys(at: frame.now) && !isSteeringBySwitch
    }

    /// Whether an event is the button's, pressed or let go; a press has done what is offered then.
    func takeSwitch(_ input: InputEvent) -> Bool {
        guard isOneSwitch else {
            restPointer(input)
            return false
        }
        switch input {
        case .keyPressed(let key, let modifiers, let isRepeat) where Self.keys.contains(key) && modifiers.isEmpty:
            return takeKey(isRepeat: isRepeat)
        case .keyPressed(let key, _, _) where Self.leading.contains(key):
            hands.switchInput.leadByKeys(at: frame.now)
            return false
        case .keyReleased(let key) where Self.keys.contains(key):
            hands.switchInput.holdEnds()
            return !isByKeys
        case .pointerMoved(let point):
            hands.switchInput.move(to: point, at: frame.now)
            return false
        case .pointerPressed(let point, .left): return takeClick(at: point)
        case .pointerReleased(_, .left):
            hands.switchInput.holdEnds()
            return !hands.switchInput.clickEnds()
        // What the key would type.
        case .text(" "), .text("\n"): return !isByKeys
        default: return false
        }
    }

    private func restPointer(_ input: InputEvent) {
        switch input {
        case .pointerMoved(let point), .pointerPressed(let point, _): hands.switchInput.rest(at: point)
        default: break
        }
    }

    /// The same for a pad.
    func takeSwitch(_ event: PadEvent) -> Bool {
        guard isOneSwitch else { return false }
        switch event {
        case .pressed(.a): return takeKey(isRepeat: false)
        case .released(.a):
            hands.switchInput.holdEnds()
            return !isByKeys
        case .pressed(let button) where PadButton.directions.contains(button):
            hands.switchInput.leadByKeys(at: frame.now)
            return false
        default: return false
        }
    }

    private static let keys: Set<Key> = [.space, .enter, .keypadEnter]
    private static let leading: Set<Key> = [.up, .down, .left, .right, .tab]

    /// After an arrow it presses what has the focus, as for anybody else.
    private func takeKey(isRepeat: Bool) -> Bool {
        if !isRepeat { hands.switchInput.holdBegins(at: frame.now) }
        if isByKeys {
            hands.switchInput.leadByKeys(at: frame.now)
            return false
        }
        if !isRepeat { pressSwitch() }
        return true
    }

    private func takeClick(at point: Vector2) -> Bool {
        hands.switchInput.holdBegins(at: frame.now)
        if hands.switchInput.click(at: point, on: target(at: point), frame.now) { return false }
        pressSwitch()
        return true
    }

    /// What lies there on the top screen.
    private func target(at point: Vector2?) -> SwitchInput.Target {
        guard let point, let screen = scenes.top?.screen else { return .nothing }
        if screen.endsOneButton(at: point) { return .wayOut }
        return screen.hasControl(at: point) ? .control : .nothing
    }

    private func pressSwitch() {
        guard hands.switchInput.press(at: frame.now), let top = scenes.top else { return }
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
        askIfHeld()
        guard isOneSwitch, !isByKeys, let top = scenes.top, !isSteeringBySwitch else { return hands.scanner.rest() }
        let stops = top.scanStops(in: self)
        let waits = hands.switchInput.offersWait(over: target(at: hands.pointer), at: frame.now)
        let next = hands.scanner.pass(
            waits ? 0 : seconds, stops, on: top.screen, period: book.settings.ease.scanSeconds,
            byRows: book.settings.ease.scansRows)
        next?.offer()
    }

    /// A button that is held for long may want the others back. It asks, because a hand may also be slow to let go.
    private func askIfHeld() {
        guard isOneSwitch, hands.switchInput.isHeldLong(at: frame.now), let top = scenes.top,
            !(top is QuestionScene)
        else { return }
        let question = QuestionScene(
            Announcements.leaveOneButtonQuestion, note: Announcements.leaveOneButtonNote,
            yes: Announcements.leaveOneButton, in: self
        ) { app in
            app.changeSettings { $0.ease.isOneSwitch = false }
            return .pop
        }
        perform(.push(question), of: top)
    }

    /// What a press of the only button does now; nil where all buttons are in use.
    var offer: Phrase? {
        guard isOneSwitch else { return nil }
        if isByKeys { return Announcements.arrowsLead }
        return (scenes.top as? any Swimming)?.helm.offer ?? scanStop?.title
    }

    /// The same on a screen; nil in the water, and where all buttons are in use.
    var scanStop: ScanStop? { scenes.top.flatMap { hands.scanner.stop(on: $0.screen) } }
}
