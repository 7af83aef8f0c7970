import Prediction
import Transport
import WireProtocol

/// What is seen in place of the dish for a while: a test swim, or the last seconds before a death. The dish's own stream
/// is kept meanwhile.
struct SideStream: Sendable {
    enum Occasion: Sendable {
        case testSwim(TestSwimNotice)
        case killCam(KillCamNotice)
    }

    let occasion: Occasion
    var stream: SnapshotStream

    var number: UInt8 { stream.receiver.stream }

    var testSwim: TestSwimNotice? {
        if case .testSwim(let notice) = occasion { notice } else { nil }
    }

    var killCam: KillCamNotice? {
        if case .killCam(let notice) = occasion { notice } else { nil }
    }
}

extension GameSession {
    /// Changes the stream that is seen: the dish's, or the one beside it.
    func changeShown<Result, Failure: Error>(
        _ change: (inout SnapshotStream) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard var side else { return try change(&dish) }
        // Out of the session while it is changed, or all of it would be copied.
        self.side = nil
        defer { self.side = side }
        return try change(&side.stream)
    }
}
