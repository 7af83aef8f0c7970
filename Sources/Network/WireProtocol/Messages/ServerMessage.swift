public import Anatomy

/// Everything a server says but snapshots, which have a channel and a coding of their own.
public enum ServerMessage: Hashable, Sendable {
    case welcome(Welcome)
    case refused(Refusal)
    /// From now on snapshots may call this plan by its number.
    case plan(id: UInt32, BodyPlan)
    /// What to call a guest.
    case guestName(guest: UInt32, name: String)
    case phase(PhaseNotice)
    case verdict(DesignVerdict)
    case death(DeathNotice)
    case status(ServerStatus)
    /// How evolution goes on while an editor is open, about once a second, and what came of it.
    case nursery(NurseryNotice)
    case testSwimOpened(TestSwimNotice)
    case testSwimClosed(TestSwimClosure)
    /// Who is ready while an editor is open, whenever that changes.
    case readiness(ReadinessNotice)
    /// Answers an aquarium command that is not carried out.
    case commandRefused(AquariumRefusal)
    /// Where a killer comes from, after the card that names it; or what `askLineage` asked for.
    case lineage(LineageNotice)
    /// For the list of news.
    case happening(Happening)
    /// Takes the place of the welcome's: while a guest is here, what it holds is good for some time.
    case ticket([UInt8])
    /// The guest sees the last seconds before its death, in snapshots of a stream of their own.
    case killCamOpened(KillCamNotice)
    /// It is back in the dish, or was refused. `stream`: 0 for a kill cam that was not opened.
    case killCamClosed(stream: UInt8, KillCamEnd)
    /// Whether the dish stands still; answers `hold`, and comes when it goes on by itself.
    case held(Bool)
    /// A spectator will see the dish as it was so many seconds ago, from so many seconds from now on.
    case broadcastOpens(delay: UInt16, wait: UInt16)
    case broadcast(BroadcastChunk)
    /// The dish is a recording: after the welcome, and when more is known of it.
    case recording(RecordingNotice)
    /// Answers `keepLife`.
    case life(LifeNotice)
    /// Takes the place of the welcome's; answers `timing`, and comes when it changes by itself.
    case timing(DishTiming)
    /// The longest lives in this dish since the server runs: after the welcome, and whenever they change.
    case lives(DishLives)
    /// Answers `askHistory`.
    case history(HistoryNotice)
    /// Answers `adminLine`, in as many pieces as it takes.
    case adminAnswer(AdminAnswer)

    /// Its bytes: the tag, then its fields as `code` declares them.
    public func encoded() -> [UInt8] { encodedMessage() }

    /// Reads what `encoded` wrote.
    public init(decoding bytes: [UInt8]) throws(WireError) { try self.init(message: bytes) }
}

extension ServerMessage: WireMessage {
    /// Numbers are never given to another message.
    enum Tag: UInt8, CaseIterable {
        case welcome = 1
        case refused, plan, guestName, phase, verdict, death
        // 8 was a line of English.
        case status = 9
        case nursery, testSwimOpened, testSwimClosed, readiness, commandRefused, lineage, happening, ticket
        case killCamOpened, killCamClosed, held, broadcastOpens, broadcast, recording, life, timing, lives
        case history, adminAnswer
    }

    var tag: Tag {
        switch self {
        case .welcome: .welcome
        case .refused: .refused
        case .plan: .plan
        case .guestName: .guestName
        case .phase: .phase
        case .verdict: .verdict
        case .death: .death
        case .status: .status
        case .nursery: .nursery
        case .testSwimOpened: .testSwimOpened
        case .testSwimClosed: .testSwimClosed
        case .readiness: .readiness
        case .commandRefused: .commandRefused
        case .lineage: .lineage
        case .happening: .happening
        case .ticket: .ticket
        case .killCamOpened: .killCamOpened
        case .killCamClosed: .killCamClosed
        case .held: .held
        case .broadcastOpens: .broadcastOpens
        case .broadcast: .broadcast
        case .recording: .recording
        case .life: .life
        case .timing: .timing
        case .lives: .lives
        case .history: .history
        case .adminAnswer: .adminAnswer
        }
    }

    init() { self = .welcome(Welcome()) }

    init(blank tag: Tag) {
        switch tag {
        case .welcome: self = .welcome(Welcome())
        case .refused: self = .refused(Refusal())
        case .plan: self = .plan(id: 0, BodyPlan())
        case .guestName: self = .guestName(guest: 0, name: "")
        case .phase: self = .phase(PhaseNotice())
        case .verdict: self = .verdict(DesignVerdict())
        case .death: self = .death(DeathNotice())
        case .status: self = .status(ServerStatus())
        case .nursery: self = .nursery(NurseryNotice())
        case .testSwimOpened: self = .testSwimOpened(TestSwimNotice())
        case .testSwimClosed: self = .testSwimClosed(TestSwimClosure())
        case .readiness: self = .readiness(ReadinessNotice())
        case .commandRefused: self = .commandRefused(.notAnAquarium)
        case .lineage: self = .lineage(LineageNotice())
        case .happening: self = .happening(Happening())
        case .ticket: self = .ticket([])
        case .killCamOpened: self = .killCamOpened(KillCamNotice())
        case .killCamClosed: self = .killCamClosed(stream: 0, .over)
        case .held: self = .held(false)
        case .broadcastOpens: self = .broadcastOpens(delay: 0, wait: 0)
        case .broadcast: self = .broadcast(BroadcastChunk())
        case .recording: self = .recording(RecordingNotice())
        case .life: self = .life(LifeNotice())
        case .timing: self = .timing(DishTiming())
        case .lives: self = .lives(DishLives())
        case .history: self = .history(HistoryNotice())
        case .adminAnswer: self = .adminAnswer(AdminAnswer())
        }
    }

    mutating func codePayload<C: Coder>(_ coder: inout C) {
        switch self {
        case .welcome(var welcome):
            welcome.code(&coder)
            self = .welcome(welcome)
        case .refused(var refusal):
            refusal.code(&coder)
            self = .refused(refusal)
        case .plan(var id, var plan):
            coder.code(&id, "id")
            coder.code(&plan, "plan")
            self = .plan(id: id, plan)
        case .guestName(var guest, var name):
            coder.code(&guest, "guest")
            coder.code(&name, "name", limit: WireLimits.nameBytes)
            self = .guestName(guest: guest, name: name)
        case .phase(var phase):
            phase.code(&coder)
            self = .phase(phase)
        case .verdict(var verdict):
            verdict.code(&coder)
            self = .verdict(verdict)
        case .death(var death):
            death.code(&coder)
            self = .death(death)
        case .status(var status):
            status.code(&coder)
            self = .status(status)
        case .nursery(var nursery):
            nursery.code(&coder)
            self = .nursery(nursery)
        case .testSwimOpened(var testSwim):
            testSwim.code(&coder)
            self = .testSwimOpened(testSwim)
        case .testSwimClosed(var closure):
            closure.code(&coder)
            self = .testSwimClosed(closure)
        case .readiness(var readiness):
            readiness.code(&coder)
            self = .readiness(readiness)
        case .commandRefused(var reason):
            coder.code(&reason, "reason")
            self = .commandRefused(reason)
        case .lineage(var lineage):
            lineage.code(&coder)
            self = .lineage(lineage)
        case .happening(var happening):
            coder.value(&happening, "happening")
            self = .happening(happening)
        case .ticket(var ticket):
            coder.code(&ticket, "ticket", limit: WireLimits.ticketBytes)
            self = .ticket(ticket)
        case .killCamOpened(var notice):
            notice.code(&coder)
            self = .killCamOpened(notice)
        case .killCamClosed(var stream, var end):
            coder.code(&stream, "stream")
            coder.code(&end, "end")
            self = .killCamClosed(stream: stream, end)
        case .held(var isHeld):
            coder.code(&isHeld, "isHeld")
            self = .held(isHeld)
        case .broadcastOpens(var delay, var wait):
            coder.code(&delay, "delay")
            coder.code(&wait, "wait")
            self = .broadcastOpens(delay: delay, wait: wait)
        case .broadcast(var chunk):
            chunk.code(&coder)
            self = .broadcast(chunk)
        case .recording(var recording):
            recording.code(&coder)
            self = .recording(recording)
        case .life(var life):
            coder.value(&life, "life")
            self = .life(life)
        case .timing(var timing):
            coder.value(&timing, "timing")
            self = .timing(timing)
        case .lives(var lives):
            coder.value(&lives, "table")
            self = .lives(lives)
        case .history(var history):
            history.code(&coder)
            self = .history(history)
        case .adminAnswer(var answer):
            answer.code(&coder)
            self = .adminAnswer(answer)
        }
    }
}
