import Foundation
import Replays
import Synchronization

/// A reel that is being made, beside the tick.
final class KillCamJob: Sendable {
    private let reel = Mutex<Result<KillCamReel, ReplayError>?>(nil)

    /// To live again is as deep as reading a save: half of the main thread's stack is plenty.
    private static let stackBytes = 4 << 20

    /// From what the tape still has. `stride`: ticks between two frames.
    init(_ subject: KillCamSubject, from tape: Tape, stride: Int) {
        let waits = tape.waits
        tape.excerpt(from: subject.ticks.lowerBound) { [self] recording in
            if waits { return make(subject, recording, stride) }
            // Not on the tape's thread: what happens meanwhile must be written down.
            let thread = Thread { [self] in make(subject, recording, stride) }
            thread.name = "kill cam"
            thread.stackSize = Self.stackBytes
            thread.qualityOfService = .utility
            thread.start()
        }
    }

    private func make(_ subject: KillCamSubject, _ recording: [UInt8], _ stride: Int) {
        let made: Result<KillCamReel, ReplayError>
        do throws(ReplayError) {
            made = .success(try KillCamReel(of: subject, recording: recording, stride: stride))
        } catch {
            made = .failure(error)
        }
        reel.withLock { $0 = made }
    }

    /// nil until it is made.
    var result: Result<KillCamReel, ReplayError>? { reel.withLock { $0 } }
}
