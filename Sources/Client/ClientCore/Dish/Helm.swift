import Preferences
import WireProtocol
import Anatomy
import Controls
import Drawing
import GameSession
import SimMath

/// Steers the player's creature: held keys and buttons in, a control frame out.
struct Helm {
    private(set) var controls = ControlFrame.neutral
    private var hands = HeldControls()
    private var steering = Steering()
    private var spin = SpinEstimate()
    private var device = ControlNames.Device.keyboard

    /// Lets go of everything: a menu has opened, the window has lost the keyboard, another device is in hand.
    mutating func release() { hands = HeldControls() }

    mutating func press(_ key: Key) { hands.held.insert(key) }
    mutating func release(_ key: Key) { hands.held.remove(key) }

    /// A mouse button that steers goes down. Returns false for a command that does something else.
    mutating func press(_ command: PlayCommand) -> Bool {
        switch command {
        case .ahead: hands.isThrustPressed = true
        case .bite: hands.isBitePressed = true
        case .back, .turnLeft, .turnRight, .strafeLeft, .strafeRight, .fire, .shock, .grip, .custom:
            hands.commands.insert(command)
        default: return false
        }
        return true
    }

    mutating func release(_ command: PlayCommand) {
        switch command {
        case .ahead: hands.isThrustPressed = false
        case .bite: hands.isBitePressed = false
        default: hands.commands.remove(command)
        }
    }

    /// One frame. `isFree`: whether the hands are on the creature, and not on a menu. Without a living creature in view
    /// the controls are neutral.
    mutating func steer(in water: Water, isFree: Bool, app: App) {
        controls = .neutral
        if device != app.hands.device {
            // What one device held, the other cannot let go. The key that took over from a pad is held, though.
            device = app.hands.device
            if device == .keyboard { hands.commands = [] } else { release() }
        }
        if !isFree { release() }
        guard let view = water.view, let own = view.ownCreature else { return }
        spin.observe(rotation: own.rotation, tick: view.tick)
        guard isFree else { return }
        steering.bindings = app.book.settings.keys
        if app.names.isGamepad { hands.take(app.hands.pad, app.book.settings.pad) } else { hands.stick = .zero }
        let pointer = app.names.isGamepad ? nil : app.hands.pointer
        hands.aim = pointer.map { water.camera.world(at: $0, in: app.frame.bounds) }
        controls = steering.controls(
            hands, position: own.position, heading: own.rotation, spin: spin.value, reach: own.plan.reach)
    }

    /// What the player does with keys and mouse in the water, unless the display took it. Returns a command that a
    /// mouse button gives and that does not steer.
    mutating func handle(_ input: InputEvent, bindings: KeyBindings) -> PlayCommand? {
        switch input {
        case .keyPressed(let key, _, _): press(key)
        case .keyReleased(let key): release(key)
        case .pointerPressed(_, let button):
            guard let command = bindings.command(for: button) else { return nil }
            return press(command) ? nil : command
        case .pointerReleased(_, let button): bindings.command(for: button).map { release($0) }
        case .pointerMoved, .wheel, .text: break
        }
        return nil
    }
}
