import Anatomy
import GameSession
import RecordingHeads
import Screens
import WireProtocol

/// A recording that is watched: what of it is seen, and where it is being wound to.
struct Playback {
    private let notice: RecordingNotice
    private let ticksPerSecond: Float
    private let span: RecordingSpan
    /// What is seen, by the newest view.
    private var tick: UInt32
    /// What the player asked for, until it is seen.
    private var sought: (tick: UInt32, at: Double)?
    /// Asked for, and not yet said.
    private var unsent: UInt32?
    private var sentAt = -Double.infinity

    /// Seconds between two requests: a bar that is dragged asks for more than can be found.
    private static let pause = 0.12
    /// Seconds after which a request is taken for answered whatever is seen.
    private static let timeout = 1.0

    init(_ notice: RecordingNotice, ticksPerSecond: Int) {
        self.notice = notice
        self.ticksPerSecond = Float(max(1, ticksPerSecond))
        span = RecordingSpan(
            first: UInt64(notice.firstTick), last: UInt64(notice.lastTick), ticksPerSecond: ticksPerSecond)
        tick = notice.firstTick
    }

    /// Whose life it is; nil where it is no one's.
    var subject: UInt32? { notice.subject == 0 ? nil : notice.subject }
    /// Whether there is nothing after what is seen.
    var isAtEnd: Bool { tick >= notice.lastTick }

    /// One frame: what is seen now, and what is to be said.
    mutating func update(_ view: InterpolatedView?, _ session: GameSession, now: Double) {
        if let view { tick = UInt32(clamping: Int64(view.tick)) }
        if now - sentAt > Self.pause { saySought(session, now: now) }
        guard let sought, unsent == nil else { return }
        let isSeen = abs(Int64(tick) - Int64(sought.tick)) < Int64(ticksPerSecond / 4)
        let isOver = now - sought.at > Self.timeout && session.status?.sought == 0
        if isSeen || isOver { self.sought = nil }
    }

    /// Without effect where the server knows what is wanted.
    mutating func saySought(_ session: GameSession, now: Double) {
        guard let unsent else { return }
        sentAt = now
        self.unsent = nil
        session.command(.seek(tick: unsent))
    }

    // MARK: What is done

    /// To so many seconds after the beginning.
    mutating func seek(seconds: Float, now: Double) {
        seek(Int64(notice.firstTick) + Int64((max(0, seconds) * ticksPerSecond).rounded()), now: now)
    }

    /// From where it is, or is being wound to.
    mutating func wind(seconds: Float, now: Double) { wind(ticks: Int64(seconds * ticksPerSecond), now: now) }

    mutating func wind(ticks: Int64, now: Double) { seek(Int64(sought?.tick ?? tick) + ticks, now: now) }

    mutating func toStart(now: Double) { seek(Int64(notice.firstTick), now: now) }
    mutating func toEnd(now: Double) { seek(Int64(notice.lastTick), now: now) }

    private mutating func seek(_ wanted: Int64, now: Double) {
        let inside = UInt32(min(max(wanted, Int64(notice.firstTick)), Int64(notice.lastTick)))
        sought = (inside, now)
        unsent = inside
    }

    // MARK: What is shown

    var state: PlaybackState {
        let length = Float(notice.lastTick - notice.firstTick)
        return PlaybackState(
            seconds: (seconds(tick) * 10).rounded() / 10, length: span.seconds,
            sought: sought.map { seconds($0.tick) },
            marks: notice.marks.map { mark in
                let share = Float(mark.tick - min(mark.tick, notice.firstTick)) / max(1, length)
                return switch mark.kind {
                case .birth: .birth(share)
                case .death: .death(share)
                case .edit: .edit(share)
                }
            })
    }

    private func seconds(_ tick: UInt32) -> Float { span.seconds(to: UInt64(tick)) }
}
