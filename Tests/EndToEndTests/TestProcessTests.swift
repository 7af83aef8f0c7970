import Testing
import Waiting

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

    /// The shell itself waits for a word, while what works in the background counts to a number that is never reached before it comes. It
    /// ends by itself all the same: a loop that nothing ends takes a processor from every later test.
    @Test func theWorkOfChildrenIsAProcesssOwn() throws {
        let count = "i=0; while [ $i -lt 20000000 ]; do i=$((i+1)); done"
        let shell = try TestProcess("/bin/sh", ["-c", "(\(count)) & read word; kill $!; wait"])
        let before = ProcessTree.processorSeconds(of: shell.processIdentifier)
        try wait(for: "its work") { ProcessTree.processorSeconds(of: shell.processIdentifier) > before + 0.2 }
        shell.closeInput()
        try shell.exitStatus()
    }
}
