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
    /// What keys and mouse have pressed since the last frame that steered: it counts for the next one, even if it is
    /// released already.
    private var presses = HeldControls()
    /// The same of a pad.
    private var padPresses: Set<PlayCommand> = []
    private var steering = Steering()
    private var known = KnownHandling()
    /// nil for players with more than one button, and without a body.
    private var bySwitch: SwitchHelm?
    private var spin = SpinEstimate()
    /// What the pad held a frame ago.
    private var padCommands: Set<PlayCommand> = []
    private var device = ControlNames.Device.keyboard

    /// What was switched on and goes on by itself.
    private var latches = Latches()
    /// The actions that are switched on and off, by the player's choice.
    private var toggled: Set<HoldGroup> = []

    /// The commands that go on without a control being held.
    var latched: Set<PlayCommand> {
        var commands = latches.commands
        if latches.stick != .zero || hands.isThrustPressed && isToggled(.ahead) { commands.insert(.ahead) }
        if hands.isBitePressed, isToggled(.bite) { commands.insert(.bite) }
        return commands
    }

    /// Whether the player holds thrust, whatever the turn to where it leads leaves of it.
    var asksForThrust: Bool { controls != .neutral && steering.askedThrust != 0 }

    /// Releases all controls: a menu has opened, the window has lost the keyboard focus, or the input device has
    /// changed. The learnt trim is reset too, because an editor may have changed the body.
    mutating func release() {
        hands = HeldControls()
        forgetPresses()
        steering.forget()
        latches = Latches()
        bySwitch = nil
    }

    private mutating func forgetPresses() {
        presses = HeldControls()
        padPresses = []
    }

    private func isToggled(_ command: PlayCommand) -> Bool { HoldGroup(command).map(toggled.contains) ?? false }

    private mutating func press(_ key: Key, _ bindings: KeyBindings, isRepeat: Bool) {
        guard let command = bindings.command(for: key), isToggled(command) else {
            hands.held.insert(key)
            if !isRepeat { presses.held.insert(key) }
            return
        }
        if !isRepeat { latch(command) }
    }

    /// What a mouse had switched on is switched off by a key too.
    private mutating func latch(_ command: PlayCommand) {
        switch command {
        case .ahead where hands.isThrustPressed: hands.isThrustPressed = false
        case .bite where hands.isBitePressed: hands.isBitePressed = false
        default: latches.press(command)
        }
    }

    /// A mouse button that steers goes down. Returns false for a command that does something else.
    private mutating func press(_ command: PlayCommand) -> Bool {
        let isToggled = isToggled(command)
        if !isToggled { notePress(command) }
        switch command {
        case .ahead: hands.isThrustPressed = !isToggled || !hands.isThrustPressed
        case .bite: hands.isBitePressed = !isToggled || !hands.isBitePressed
        case .back, .turnLeft, .turnRight, .strafeLeft, .strafeRight, .fire, .shock, .grip, .custom:
            if isToggled { latches.press(command) } else { hands.commands.insert(command) }
        default: return false
        }
        return true
    }

    /// Of a mouse button. What does not steer is never looked for among the presses.
    private mutating func notePress(_ command: PlayCommand) {
        switch command {
        case .ahead: presses.isThrustPressed = true
        case .bite: presses.isBitePressed = true
        default: presses.commands.insert(command)
        }
    }

    /// A button of a pad that means a command goes down.
    mutating func noteButton(_ command: PlayCommand) { padPresses.insert(command) }

    private mutating func release(_ command: PlayCommand) {
        guard !isToggled(command) else { return }
        switch command {
        case .ahead: hands.isThrustPressed = false
        case .bite: hands.isBitePressed = false
        default: hands.commands.remove(command)
        }
    }

    /// What a pad holds; what is switched on and off goes by presses.
    private mutating func take(_ pad: GamepadState, _ bindings: PadBindings) {
        let before = padCommands
        hands.take(pad, bindings)
        padCommands = hands.commands
        hands.commands.formUnion(padPresses)
        for command in hands.commands where isToggled(command) {
            hands.commands.remove(command)
            if padPresses.contains(command) || !before.contains(command) { latches.press(command) }
        }
        if toggled.contains(.swim) {
            latches.push(pad.leftStick)
            hands.stick = latches.stick
        }
    }

    /// What one device held, the other cannot let go. What took over counts: a key is held, a pad's button is pressed.
    private mutating func change(to next: ControlNames.Device) {
        device = next
        if next == .keyboard {
            hands.commands = []
            padPresses = []
        } else {
            let pressed = padPresses
            release()
            padPresses = pressed
        }
    }

    // MARK: One button

    /// Whether one button steers now.
    var isBySwitch: Bool { bySwitch != nil }
    /// What that does when it is pressed; nil where it does not steer.
    var offer: Phrase? { bySwitch?.offer }
    /// Where it leads, radians; nil for nowhere.
    var way: (direction: Float, isTaken: Bool)? {
        bySwitch.flatMap { helm in helm.direction.map { ($0, helm.isGoing) } }
    }

    /// Returns whether the menu is wanted.
    mutating func pressSwitch() -> Bool { bySwitch?.press() ?? false }

    /// It bites by itself what lies at a mouth.
    private mutating func steerBySwitch(_ view: InterpolatedView, heading: Float, app: App) {
        var helm = bySwitch ?? SwitchHelm(heading: heading)
        helm.pass(now: app.frame.now, choice: app.book.settings.ease.scanSeconds, heading: heading)
        bySwitch = helm
        hands = HeldControls()
        forgetPresses()
        hands.stick = helm.stick
        hands.isBitePressed = BiteWatch.isFleshAtMouth(in: view)
    }

    /// One frame. `isFree`: whether the hands are on the creature, and not on a menu. Without a living creature in view
    /// the controls are neutral.
    mutating func steer(in water: Water, isFree: Bool, app: App) {
        controls = .neutral
        defer { forgetPresses() }
        if device != app.hands.device { change(to: app.hands.device) }
        if !isFree { release() }
        toggled = app.book.settings.ease.toggled
        guard let view = water.view else { return }
        // With a life ends what was switched on in it.
        guard let own = view.ownCreature else {
            latches = Latches()
            bySwitch = nil
            steering.forget()
            return
        }
        spin.observe(rotation: own.rotation, tick: view.tick)
        guard isFree else { return }
        steering.bindings = app.book.settings.keys
        if app.names.isGamepad { take(app.hands.pad, app.book.settings.pad) } else { hands.stick = .zero }
        let pointer = app.names.isGamepad ? nil : app.hands.pointer
        hands.aim = pointer.map { water.camera.world(at: $0, in: app.frame.bounds) }
        if app.book.settings.ease.isOneSwitch {
            steerBySwitch(view, heading: own.rotation, app: app)
        } else {
            bySwitch = nil
        }
        var hands = hands
        hands.formUnion(presses: presses)
        hands.commands.formUnion(latches.commands)
        let body = SteeredBody(
            position: own.position, heading: own.rotation, spin: spin.value, reach: own.plan.reach,
            handling: known.handling(of: own))
        controls = steering.controls(hands, of: body, seconds: spin.seconds)
    }

    /// What the player does with keys and mouse in the water, unless the display took it. Returns a command that a
    /// mouse button gives and that does not steer.
    mutating func handle(_ input: InputEvent, bindings: KeyBindings) -> PlayCommand? {
        switch input {
        case .keyPressed(let key, _, let isRepeat): press(key, bindings, isRepeat: isRepeat)
        case .keyReleased(let key): hands.held.remove(key)
        case .pointerPressed(_, let button):
            guard let command = bindings.command(for: button) else { return nil }
            return press(command) ? nil : command
        case .pointerReleased(_, let button): bindings.command(for: button).map { release($0) }
        case .pointerMoved, .wheel, .text: break
        }
        return nil
    }
}
