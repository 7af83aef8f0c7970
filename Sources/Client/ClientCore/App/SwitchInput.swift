import SimMath

/// What the only button of a player is at, and whether other hands are there too: somebody who moves a pointer or goes
/// by arrows has more than one button. Times are seconds on the frame's clock.
struct SwitchInput {
    /// A button that trembles counts once: seconds between two presses.
    private static let rest = 0.25
    /// Seconds for which it is held to ask whether all buttons are to be in use again.
    private static let hold = 3.0
    /// Seconds after an arrow or Tab in which keys lead and nothing is offered.
    private static let byKeys = 5.0
    /// Interface points: a hand that presses a mouse's button moves it by less.
    private static let stroke: Float = 16
    /// Seconds after such a movement, or after a click by it, in which a click is meant for what is under the pointer.
    private static let pointing = 3.0
    /// The same over the switch that ends the play by one button: who has moved a pointer there may read first what
    /// it does.
    private static let leaving = 20.0

    /// What lies under the pointer.
    enum Target {
        case nothing, control
        /// The switch that ends the play by one button.
        case wayOut
    }

    private var pressedAt: Double?
    private var heldSince: Double?
    private var keyAt: Double?
    /// Where the pointer was pressed last, or seen first; interface points.
    private var anchor: Vector2?
    private var movedAt: Double?
    /// Whether the click under way is meant for what is under the pointer.
    private var isPointing = false

    // MARK: The button

    /// It is pressed. Returns whether that counts.
    mutating func press(at now: Double) -> Bool {
        keyAt = nil
        if let pressedAt, now - pressedAt < Self.rest { return false }
        pressedAt = now
        return true
    }

    /// Whatever is the button, a key or the pointer's, is held from now on.
    mutating func holdBegins(at now: Double) { heldSince = now }
    mutating func holdEnds() { heldSince = nil }

    /// Whether it has been held for long: once a hold.
    mutating func isHeldLong(at now: Double) -> Bool {
        guard let heldSince, now - heldSince >= Self.hold else { return false }
        self.heldSince = nil
        return true
    }

    // MARK: Arrows

    mutating func leadByKeys(at now: Double) { keyAt = now }

    /// Whether keys lead from control to control.
    func isByKeys(at now: Double) -> Bool { keyAt.map { now - $0 < Self.byKeys } ?? false }

    // MARK: The pointer

    /// Where it is while all buttons are in use: what counts as a movement afterwards begins there.
    mutating func rest(at point: Vector2) { (anchor, movedAt) = (point, nil) }

    mutating func move(to point: Vector2, at now: Double) {
        guard let anchor else { return self.anchor = point }
        guard (point - anchor).length >= Self.stroke else { return }
        // What is dragged is not held.
        (movedAt, heldSince) = (now, nil)
    }

    private func hasMoved(within seconds: Double, of now: Double) -> Bool {
        movedAt.map { now - $0 < seconds } ?? false
    }

    /// Whether the offers wait: while a click under way or the next one is meant for what is under the pointer. Another
    /// offer would scroll that away.
    func offersWait(over target: Target, at now: Double) -> Bool {
        isPointing || target != .nothing && hasMoved(within: Self.pointing, of: now)
    }

    /// Its button is pressed. Returns whether what is under it is meant, and not what is offered.
    mutating func click(at point: Vector2, on target: Target, _ now: Double) -> Bool {
        isPointing =
            switch target {
            case .nothing: false
            case .control: hasMoved(within: Self.pointing, of: now)
            case .wayOut: hasMoved(within: Self.leaving, of: now)
            }
        (anchor, movedAt) = (point, isPointing ? now : nil)
        return isPointing
    }

    /// Its button is let go. Returns whether the press was meant for what was under it.
    mutating func clickEnds() -> Bool {
        defer { isPointing = false }
        return isPointing
    }
}
