import Gate
import WireProtocol

/// What guests ask for that has a budget. The raw values are the keys of reports.
enum RequestKind: String, CaseIterable {
    case draft, ready, respawn, plan
    case testSwim = "test_swim"
    case endTest = "end_test"
    case lineage, aquarium
    case killCam = "kill_cam"
    case endKillCam = "end_kill_cam"
    case hold
    case keepLife = "keep_life"
    case timing, history

    /// nil for steering, which is metered by the transport, for what is said once, and for what no guest says.
    init?(_ message: ClientMessage) {
        switch message {
        case .submitDesign: self = .draft
        case .ready: self = .ready
        case .respawn: self = .respawn
        case .requestPlan: self = .plan
        case .testSwim: self = .testSwim
        case .endTest: self = .endTest
        case .askLineage: self = .lineage
        case .aquarium: self = .aquarium
        case .killCam: self = .killCam
        case .endKillCam: self = .endKillCam
        case .hold: self = .hold
        case .keepLife: self = .keepLife
        case .timing: self = .timing
        case .askHistory: self = .history
        case .hello, .input, .leave, .adminLine: return nil
        }
    }

    fileprivate var budget: Budget {
        switch self {
        // A slider that is pulled makes a draft a step; a client sends four a second of them.
        case .draft: Budget(burst: 10, perSecond: 5)
        case .ready, .endTest, .endKillCam: Budget(burst: 10, perSecond: 2)
        case .respawn: Budget(burst: 5, perSecond: 1)
        // Plans come unasked: only those that are late or were let go are asked for, at worst all that are in view.
        case .plan: Budget(burst: 100, perSecond: 10)
        case .testSwim: Budget(burst: 5, perSecond: 1)
        // Of one death there is one to be made, however often it is watched.
        case .killCam: Budget(burst: 3, perSecond: 0.5)
        case .lineage: Budget(burst: 8, perSecond: 4)
        // A client opens a page; it is up to 16 KiB.
        case .history: Budget(burst: 3, perSecond: 0.5)
        // A hand that opens and closes a menu, or steps through choices.
        case .hold, .timing: Budget(burst: 20, perSecond: 5)
        // Faster than a hand clicks, slower than a flood.
        case .aquarium: Budget(burst: 20, perSecond: 10)
        // Each makes a file.
        case .keepLife: Budget(burst: 3, perSecond: 0.2)
        }
    }

    /// Who asks so many times more often than is fair does so on purpose.
    private static let grossness = 10.0

    fileprivate var grossBudget: Budget {
        Budget(burst: Self.grossness * budget.burst, perSecond: Self.grossness * budget.perSecond)
    }
}

/// How often one guest may ask for what.
struct GuestBudgets {
    /// What becomes of a request.
    enum Judgement { case granted, overBudget, flooding }

    private var fair: [RequestKind: TokenBucket] = [:]
    private var gross: [RequestKind: TokenBucket] = [:]

    init(now: Double) {
        for kind in RequestKind.allCases {
            fair[kind] = TokenBucket(kind.budget, now: now)
            gross[kind] = TokenBucket(kind.grossBudget, now: now)
        }
    }

    /// A request has come. `now` in monotonic milliseconds.
    mutating func judge(_ kind: RequestKind, now: Double) -> Judgement {
        guard gross[kind]?.take(of: kind.grossBudget, now: now) == true else { return .flooding }
        return take(kind, now: now) ? .granted : .overBudget
    }

    /// Whether one that has waited may be granted now.
    mutating func take(_ kind: RequestKind, now: Double) -> Bool {
        fair[kind]?.take(of: kind.budget, now: now) == true
    }
}

extension HostedDish {
    /// A guest asks for something. What is not granted is counted.
    mutating func judge(_ message: ClientMessage, from index: Int, now: Double) -> GuestBudgets.Judgement {
        guard let kind = RequestKind(message) else { return .granted }
        let judgement = guests[index].budgets.judge(kind, now: now)
        if judgement != .granted {
            counts.overBudget[kind.rawValue, default: 0] += 1
            guests[index].presence.restart()
        }
        // A hand that clicks too fast shall know.
        if judgement == .overBudget, kind == .aquarium { refuseCommand(.tooOften, from: index) }
        if judgement == .overBudget, kind == .keepLife { refuseLife(.tooOften, to: guests[index].peer) }
        return judgement
    }
}
