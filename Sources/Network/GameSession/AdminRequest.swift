import Anatomy
public import Transport
import WireProtocol

/// One command for a server elsewhere, and its answer. Hand it what happens on a connection of who comes as an admin
/// (`ClientGate.Settings.administers`), until there is an outcome. No clock and no socket.
///
///     hello, adminLine ─▶ adminAnswer(more) … adminAnswer(done or failed)
public struct AdminRequest {
    /// What came of it.
    public enum Outcome: Hashable, Sendable {
        /// Whether it was done, and what was said: lines, each with its end.
        case answered(isDone: Bool, text: String)
        /// There is no answer, or not all of it.
        case ended(SessionEnd)
        /// More was said than any server says.
        case endless
    }

    /// Whether the line is on its way: without an answer it is not known what came of it.
    public private(set) var isSent = false
    private let line: String
    private var text = ""
    private var pieces = 0

    /// `line`: at most `WireLimits.adminLineBytes`; longer ones are cut.
    public init(_ line: String) { self.line = line }

    /// Returns what came of it as soon as that is known. Then the connection is the caller's to end.
    public mutating func take(_ event: ClientEvent, over connection: any Connection) -> Outcome? {
        switch event {
        case .connected:
            // Of the hello the version alone counts: a server of another says so in words.
            let hello = ClientMessage.hello(Hello(kind: .spectator, body: .seed(0), name: ""))
            for message in [hello, .adminLine(line)] {
                do throws(TransportError) { try connection.send(message.encoded(), on: .control) } catch {
                    return .ended(.transport(error))
                }
            }
            isSent = true
            return nil
        case .failed(let error): return .ended(.transport(error))
        case .disconnected(let reason): return .ended(.disconnected(reason))
        case .received(let channel, let bytes): return channel.isReliable ? read(bytes) : nil
        }
    }

    private mutating func read(_ bytes: [UInt8]) -> Outcome? {
        do throws(WireError) {
            switch try ServerMessage(decoding: bytes) {
            case .adminAnswer(let piece): return take(piece)
            case .refused(let refusal): return .ended(.refused(refusal))
            default: return nil
            }
        } catch { return .ended(.wire(error)) }
    }

    private mutating func take(_ piece: AdminAnswer) -> Outcome? {
        pieces += 1
        guard pieces <= WireLimits.adminPieces else { return .endless }
        text += piece.text
        return piece.outcome == .more ? nil : .answered(isDone: piece.outcome == .done, text: text)
    }
}
