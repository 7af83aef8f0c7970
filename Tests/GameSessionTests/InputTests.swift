import Anatomy
import GameSession
import Testing
import Transport
import WireProtocol

/// What a session tells the server sixty times a second. Real sockets, so one at a time.
@Suite(.serialized) struct InputTests {
    @Test func inputsRepeatWhatIsNotConfirmed() throws {
        let server = try FakeServer()
        try server.join()
        server.session.setControls(ControlFrame(thrust: 1, turn: -0.5))
        for _ in 0..<60 { server.step() }
        let inputs = server.inputs
        // Sixty a second, and half as many when much is unconfirmed.
        #expect((32...44).contains(inputs.count))
        #expect(server.heard.allSatisfy { if case .input = $0.message { $0.channel == .inputs } else { true } })
        for (earlier, later) in zip(inputs, inputs.dropFirst()) {
            #expect(later.newestFrame > earlier.newestFrame)
            #expect(later.frames.count == min(WireLimits.framesPerInput, Int(later.newestFrame)))
        }
        #expect(inputs.last?.frames.count == WireLimits.framesPerInput)
        #expect(inputs.last?.frames.last == ControlFrame(thrust: 1, turn: -0.5).quantized)
    }

    @Test func confirmedInputsAreNotRepeated() throws {
        let server = try FakeServer()
        try server.join()
        for _ in 0..<20 { server.step() }
        for _ in 0..<20 {
            try server.show(lastFrame: server.inputs.last?.newestFrame ?? 0)
            server.step()
        }
        let last = try #require(server.inputs.last)
        // Only what was sent since the last snapshot set out.
        #expect((1...4).contains(last.frames.count))
        #expect(last.newestSnapshot > 0 && last.earlierSnapshots & 0xFF == 0xFF)
        #expect(last.newestFrame > 30)
        // A number never sent confirms nothing, and does no harm.
        for _ in 0..<10 {
            try server.show(lastFrame: 1_000_000)
            server.step()
        }
        #expect(server.inputs.last?.frames.count ?? 0 > 10)
    }

    @Test func theLastMessageAloneTellsOfTheOnesBeforeIt() throws {
        let server = try FakeServer()
        try server.join()
        let first = server.inputs.last?.newestFrame ?? 0
        for i in 1...24 {
            server.session.setControls(ControlFrame(thrust: Float(i) / 24))
            server.step()
        }
        let last = try #require(server.inputs.last)
        let sent = last.frames.map { $0[.thrust] }.filter { $0 > 0 }
        #expect(sent == sent.sorted() && Set(sent).count >= 22, "a frame for each wish")
        #expect(last.newestFrame >= first + 22)
    }

    @Test func anActionThatIsOverBeforeAFrameIsDueIsSentOnce() throws {
        let server = try FakeServer()
        try server.join()
        var action = ControlFrame(thrust: 1, bite: 1)
        action[.fire] = 1
        server.session.setControls(action)
        server.session.setControls(.neutral)
        for _ in 0..<3 { server.step() }
        let frames = try #require(server.inputs.last).frames
        for channel in [ControlChannel.bite, .fire] { #expect(frames.count { $0[channel] == 1 } == 1) }
        #expect(frames.allSatisfy { $0[.thrust] == 0 }, "what steers is as it was set last")
        #expect(frames.last == .neutral)
    }

    @Test func aStallIsNotMadeUpForWithABurst() throws {
        let server = try FakeServer()
        try server.join()
        for _ in 0..<5 { server.step() }
        let before = try #require(server.inputs.last).newestFrame
        _ = server.session.update(now: server.now + 3_000)
        server.step()
        server.step()
        let after = try #require(server.inputs.last).newestFrame
        #expect(after - before <= 4)
    }
}
