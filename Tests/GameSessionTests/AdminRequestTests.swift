import GameSession
import Gate
import Testing
import Transport
import WireProtocol

/// A command for a server elsewhere, at the end of who gives it.
@Suite struct AdminRequestTests {
    private let connection = LoopbackConnection()

    /// What comes of what the server has done.
    private func outcome(_ request: inout AdminRequest) -> AdminRequest.Outcome? {
        for event in connection.poll(now: 0) {
            if let outcome = request.take(event, over: connection) { return outcome }
        }
        return nil
    }

    private func accepted() -> AdminRequest {
        var request = AdminRequest("players")
        connection.accept()
        #expect(outcome(&request) == nil)
        return request
    }

    @Test func theVersionIsSaidThenTheLine() {
        _ = accepted()
        let said = connection.takeMessages()
        guard case .hello(let hello)? = said.first else {
            Issue.record("no hello")
            return
        }
        #expect(hello.version == protocolVersion && said.dropFirst() == [.adminLine("players")])
    }

    @Test func whetherTheLineWasSentIsKnown() {
        #expect(!AdminRequest("players").isSent && accepted().isSent)
    }

    @Test func theAnswerIsCollectedFromItsPieces() {
        var request = accepted()
        connection.say(.adminAnswer(AdminAnswer(outcome: .more, text: "a\n")))
        #expect(outcome(&request) == nil)
        connection.say(.held(true))
        connection.say(.adminAnswer(AdminAnswer(outcome: .failed, text: "b\n")))
        #expect(outcome(&request) == .answered(isDone: false, text: "a\nb\n"))
    }

    @Test func whyThereIsNoAnswerIsSaid() {
        var outside = AdminRequest("players")
        connection.fail(.notAdmitted(.wrongAdminPassword))
        #expect(outcome(&outside) == .ended(.transport(.notAdmitted(.wrongAdminPassword))))
    }

    @Test func anAnswerThatIsCutOffIsNone() {
        var request = accepted()
        connection.say(.adminAnswer(AdminAnswer(outcome: .more, text: "a\n")))
        connection.close(.timedOut)
        #expect(outcome(&request) == .ended(.disconnected(.timedOut)))
    }

    @Test func aServerOfAnotherVersionSaysSo() {
        var request = accepted()
        let refusal = Refusal(reason: .version, text: "update the server")
        connection.say(.refused(refusal))
        #expect(outcome(&request) == .ended(.refused(refusal)))
    }

    @Test func whatNoServerSaysIsNoAnswer() {
        var request = accepted()
        connection.send(bytes: [28, 9, 0], on: .control)
        #expect(outcome(&request) == .ended(.wire(.badCode(field: "outcome", code: 9))))
        var other = AdminRequest("players")
        for _ in 0...WireLimits.adminPieces {
            connection.say(.adminAnswer(AdminAnswer(outcome: .more, text: "a\n")))
        }
        #expect(outcome(&other) == .endless)
    }
}
