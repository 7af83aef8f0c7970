import Ecosystem
import Gate

/// What a guest holds to come back with after its connection was lost: tickets that the server renews while it is here.
/// Times are monotonic milliseconds.
struct Claim {
    /// When it was here first.
    let since: Double
    /// How often it has come back.
    private(set) var returns: UInt32 = 0
    /// Older tickets than of this return are worth nothing.
    private var oldest: UInt32 = 0
    private(set) var renewedAt = -Double.infinity

    /// A ticket is good for this long: the absence, and the time that goes by until the next ticket comes and until the loss
    /// is noticed.
    static let lifetime = 120_000.0
    private static let renewal = 30_000.0

    init(since: Double) { self.since = since }

    func isDue(now: Double) -> Bool { now - renewedAt >= Self.renewal }

    mutating func ticket(for guest: PlayerID, now: Double) -> ResumeTicket {
        renewedAt = now
        return ResumeTicket(guest: guest, returns: returns, issuedAt: now)
    }

    /// Older tickets stay good until `confirm`: the line may be lost again before the new one has arrived.
    mutating func comeBack() { returns &+= 1 }

    /// The guest steers, so it has had its welcome and what came with it.
    mutating func confirm() { oldest = returns }

    func accepts(_ ticket: ResumeTicket, now: Double) -> Bool {
        (0...Self.lifetime).contains(now - ticket.issuedAt) && ticket.returns >= oldest && ticket.returns <= returns
    }
}
