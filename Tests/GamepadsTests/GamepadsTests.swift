import Controls
import CSDL2
import Gamepads
import SimMath
import Testing

/// Through SDL's own events, with pads that only SDL sees. Serialized: SDL's queue is one for all.
@Suite("Gamepads by SDL", .serialized) @MainActor
struct GamepadsTests {
    private let pads = Gamepads()

    init() throws {
        try #require(pads.problem == nil)
    }

    private func pump() -> [PadEvent] {
        SDL_GameControllerUpdate()
        var found: [PadEvent] = []
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 { found += pads.events(from: event) }
        return found
    }

    private func plugIn() throws -> VirtualPad {
        let pad = try #require(VirtualPad(), "\(String(cString: SDL_GetError()))")
        let events = pump()
        guard case .plugged = events.first, events.count == 1 else {
            Issue.record("plugging in gave \(events)")
            return pad
        }
        return pad
    }

    @Test("Buttons, sticks and triggers come through")
    func hands() throws {
        let pad = try plugIn()
        defer { pad.pullOut() }
        pad.set(.x, isHeld: true)
        #expect(pump() == [.pressed(.x)])
        #expect(pads.state.held == [.x])
        pad.set(.x, isHeld: false)
        #expect(pump() == [.released(.x)])
        pad.move(.leftY, to: -32_768)
        pad.set(.rightTrigger, isHeld: true)
        #expect(pump() == [.pressed(.rightTrigger)])
        #expect((pads.state.leftStick - Vector2(0, 1)).length < 1e-4)
        #expect(pads.pull == nil)
        _ = pump()
    }

    @Test("A pad pulled out lets go of everything, and says so")
    func hotPlug() throws {
        let pad = try plugIn()
        pad.set(.a, isHeld: true)
        pad.move(.leftX, to: 32_767)
        #expect(pump() == [.pressed(.a)])
        pad.pullOut()
        let events = pump()
        #expect(events.contains(.released(.a)))
        guard case .unplugged = events.last else {
            Issue.record("pulling out gave \(events)")
            return
        }
        #expect(pads.count == 0)
        #expect(pads.state == GamepadState())
        let again = try plugIn()
        again.pullOut()
        _ = pump()
    }

    @Test("The pad touched last is the one in hand; one that is gone leaves it to the other")
    func twoPads() throws {
        let first = try plugIn()
        let second = try plugIn()
        defer { first.pullOut() }
        first.set(.a, isHeld: true)
        #expect(pump() == [.pressed(.a)])
        second.set(.b, isHeld: true)
        #expect(pump() == [.released(.a), .pressed(.b)])
        #expect(pads.state.held == [.b])
        second.pullOut()
        #expect(pump().contains(.released(.b)))
        #expect(pads.count == 1 && pads.state.held.isEmpty)
        first.set(.a, isHeld: false)
        first.set(.y, isHeld: true)
        #expect(pump() == [.pressed(.y)])
    }
}
