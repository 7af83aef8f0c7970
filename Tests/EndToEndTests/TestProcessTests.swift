import Testing

/// What all tests of programs stand on.
@Suite struct TestProcessTests {
    @Test func aProcessIsSeenToEndWhileOneThatBeganWithItLives() async throws {
        for _ in 0..<50 {
            async let began = TestProcess("/bin/cat", [])
            async let over = TestProcess("/bin/true", [])
            let (lasting, brief) = try await (began, over)
            let status = try brief.exitStatus()
            #expect(status == 0 && lasting.isRunning)
            lasting.closeInput()
            let last = try lasting.exitStatus()
            #expect(last == 0)
        }
    }
}
