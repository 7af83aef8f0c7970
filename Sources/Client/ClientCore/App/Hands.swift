public import Controls
public import SimMath

/// The pads that are plugged in, seen by the game: what the one in hand is at.
public protocol PadSource: AnyObject {
    var state: GamepadState { get }
    /// Whose signs are on its buttons.
    var style: PadStyle { get }
    /// Shakes the one in hand; in place of what shakes it now.
    func rumble(_ rumble: Rumble)
}

/// What the player has in hand: keys and mouse, or a pad; and where the pointer is.
public struct Hands {
    /// What was touched last.
    public private(set) var device = ControlNames.Device.keyboard
    /// Interface points; nil outside the window.
    public var pointer: Vector2?
    /// What a player with one button is offered.
    var scanner = Scanner()
    /// What that button is at.
    var switchInput = SwitchInput()
    private let pads: (any PadSource)?
    private var repeater = FocusRepeater()

    /// A stick that is pushed this far, 0…1, takes over from the mouse: worn ones do not rest in the middle.
    private static let reach: Float = 0.5

    init(pads: (any PadSource)?) { self.pads = pads }

    public var pad: GamepadState { pads?.state ?? GamepadState() }
    public var padStyle: PadStyle { pads?.style ?? .letters }

    mutating func takeKeyboard() { device = .keyboard }
    mutating func takePad() { device = .gamepad(padStyle) }

    /// One frame of `seconds`. Returns the arrow key that a direction held on the pad presses now, if any.
    mutating func advance(_ seconds: Float) -> (arrow: Key, isRepeat: Bool)? {
        let pad = pad
        if max(pad.leftStick.length, pad.rightStick.length) > Self.reach { takePad() }
        return device == .keyboard ? nil : repeater.step(pad, seconds: seconds)
    }

    /// Shakes the pad, if one is in hand.
    func rumble(_ rumble: Rumble) {
        if device != .keyboard { pads?.rumble(rumble) }
    }

    /// Where a point was last touched by an event of the mouse.
    mutating func follow(_ input: InputEvent) {
        switch input {
        case .pointerMoved(let point), .pointerPressed(let point, _), .pointerReleased(let point, _): pointer = point
        case .wheel, .keyPressed, .keyReleased, .text: break
        }
    }
}
