public import Controls
public import CSDL2
public import SimMath

/// The gamepads that are plugged in, by SDL's database of controllers. The one touched last is the one in hand.
///
/// Owns SDL's controller subsystem and every pad it opened; on the main thread, with the events of the window.
public final class Gamepads {
    private var pads: [SDL_JoystickID: OpenPad] = [:]
    private var active: SDL_JoystickID?
    private let subsystem = ControllerSubsystem()
    /// Why there are no pads at all; nil when SDL looks for them.
    public var problem: String? { subsystem.problem }

    /// Looks for pads from now on; those plugged in already come as events. A system without support for them plays on
    /// without, and `problem` says why.
    public init() {}

    /// The sticks and buttons of the pad in hand; at rest without one.
    public var state: GamepadState { active.flatMap { pads[$0]?.state } ?? GamepadState() }

    /// What is printed on its buttons.
    public var style: PadStyle { active.flatMap { pads[$0]?.style } ?? .letters }

    /// The pull of gravity on the pad in hand, g, for `Renderer.pull`; nil where it cannot tell.
    public var pull: Vector2? { active.flatMap { pads[$0]?.pull } }

    /// Shakes the pad in hand, if it can: in place of what shakes it now.
    public func rumble(_ rumble: Rumble) { active.flatMap { pads[$0] }?.rumble(rumble) }

    /// How many are plugged in.
    public var count: Int { pads.count }

    /// What an event of SDL's queue means; empty for those that are not about pads, and for moves of sticks, which are
    /// in `state`.
    public func events(from event: SDL_Event) -> [PadEvent] {
        switch SDL_EventType(event.type) {
        case SDL_CONTROLLERDEVICEADDED: return plug(device: event.cdevice.which)
        case SDL_CONTROLLERDEVICEREMOVED: return unplug(SDL_JoystickID(event.cdevice.which))
        case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
            guard let button = PadButton(event.cbutton.button) else { return [] }
            return change(event.cbutton.which) { $0.set(button, isHeld: event.cbutton.state == SDL_PRESSED) }
        case SDL_CONTROLLERAXISMOTION:
            guard let axis = PadAxis(event.caxis.axis) else { return [] }
            return change(event.caxis.which) { $0.move(axis, to: event.caxis.value) }
        default: return []
        }
    }

    /// Another pad takes over: what this one holds counts no more.
    private func releaseActive() -> [PadEvent] { active.flatMap { pads[$0]?.state.releaseAll() } ?? [] }

    private func plug(device: Int32) -> [PadEvent] {
        // A pad that is gone again before we look, or is open already: SDL reports the first ones twice.
        guard let pad = OpenPad(device: device, subsystem), pads[pad.id] == nil else { return [] }
        pads[pad.id] = pad
        if active == nil { active = pad.id }
        return [.plugged(name: pad.name)]
    }

    private func unplug(_ id: SDL_JoystickID) -> [PadEvent] {
        guard let pad = pads.removeValue(forKey: id) else { return [] }
        guard id == active else { return [] }
        active = pads.keys.min()
        return pad.state.releaseAll() + [.unplugged(name: pad.name)]
    }

    /// A pad takes over from another with a button or a stick well out of its rest, not by trembling on a table.
    private func change(_ id: SDL_JoystickID, _ move: (inout GamepadState) -> PadEvent?) -> [PadEvent] {
        guard let pad = pads[id] else { return [] }
        let event = move(&pad.state)
        guard id != active else { return event.map { [$0] } ?? [] }
        guard !pad.state.held.isEmpty || pad.state.leftStick.length + pad.state.rightStick.length > 0 else { return [] }
        let released = releaseActive()
        active = id
        return released + (event.map { [$0] } ?? [])
    }
}
