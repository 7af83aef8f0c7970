import Anatomy
import Drawing
import GameSession
import Screens
import Transport
import WireProtocol

/// What the server tells everybody, as the display shows it.
struct ServerNews {
    private var feed = MealFeed()
    /// What everybody should read, for some seconds.
    private var headline: TimedText?
    /// What the host has said last: before it removes somebody that is the reason.
    private var hostWords: TimedText?

    /// A line of news, with the names that the session knows.
    mutating func take(_ happening: Happening, in session: GameSession, now: Double) {
        if case .said(let words) = happening {
            hostWords = TimedText(Announcements.hostSays(words), at: now)
            headline = hostWords
            return
        }
        guard let line = NewsLine(happening, in: session) else { return }
        add(line, now: now)
    }

    /// A line that the client has found out by itself.
    mutating func add(_ line: NewsLine, now: Double) {
        feed.add(line.phrase, brief: line.brief, isOwn: line.isAboutPlayer, at: now)
    }

    /// How the opponents have evolved meanwhile.
    mutating func take(_ notice: NurseryNotice, now: Double) {
        guard notice.isOver, notice.generations > 0 else { return }
        headline = TimedText(NurserySummary(notice).outcome, at: now)
    }

    /// For as long as they are shown.
    func hostWords(now: Double) -> Phrase? { hostWords?.text(at: now) }
    func headline(now: Double) -> Phrase? { headline?.text(at: now) }
    func lines(now: Double) -> [HUDState.FeedLine] { feed.lines(at: now) }
}

extension NewsLine {
    /// nil for what is no line of the list.
    fileprivate init?(_ happening: Happening, in session: GameSession) {
        let line: NewsLine? =
            switch happening {
            case .said, .met: nil
            case .ate(let eater, let eaten): .ate(.init(eater, in: session), .init(eaten, in: session))
            case .died(let participant): .died(.init(participant, in: session))
            case .notEntered(.noRoom): .noRoom
            case .notEntered(.alreadyAlive): .alreadyAlive
            case .notEntered(.invalidDesign): .invalidDesign
            }
        guard let line else { return nil }
        self = line
    }
}

extension GameSession {
    /// What a guest is called, to be shown.
    func phrase(of guest: UInt32) -> Phrase {
        guestNames[guest].map(Announcements.guest(named:)) ?? Announcements.guest(Int(guest))
    }

    /// What the guests are called, to be written over their creatures.
    func nameTags(in language: Language) -> [UInt32: String] {
        guestNames.mapValues { language.words(Announcements.guest(named: $0)) }
    }
}

extension NewsLine.Somebody {
    fileprivate init(_ participant: Participant, in session: GameSession) {
        if participant.guest == 0 {
            self = .rival(Int(participant.creature))
        } else if participant.guest == session.welcome?.guest {
            self = .player
        } else {
            self = .guest(session.name(of: participant.guest))
        }
    }
}

extension EditorScreen.Verdict {
    /// `draft`: what the reasons are about.
    init(_ verdict: DesignVerdict, draft: BodyPlan) {
        if let price = verdict.price {
            self.init(Announcements.taken(points: Int(price)), isAccepted: true)
        } else {
            self.init(verdict.reasons.sentences(draft), isAccepted: false)
        }
    }
}

extension [DesignRefusal] {
    /// One sentence each, of a draft.
    fileprivate func sentences(_ draft: BodyPlan) -> Phrase { Announcements.sentences(map { $0.sentence(draft) }) }
}

extension DesignRefusal {
    fileprivate func sentence(_ draft: BodyPlan) -> Phrase {
        switch self {
        case .editorClosed: Announcements.editorClosed
        case .noCreature: Announcements.noCreature
        case .overBudget(let price, let budget): Announcements.overBudget(price: Int(price), budget: Int(budget))
        case .problem(let problem): EditorWording.sentence(for: problem, in: draft)
        }
    }
}

extension NurserySummary {
    init(_ notice: NurseryNotice) {
        self.init(
            generations: Int(notice.generations), seconds: notice.seconds, migrants: Int(notice.migrants),
            ghosts: Int(notice.ghosts))
    }
}

extension TestSwimResult {
    /// `draft`: what swam, or was to.
    init(_ closure: TestSwimClosure, champion: Int?, draft: BodyPlan) {
        let end: End =
            switch closure.end {
            case .refused: .refused(closure.refusal?.sentence(draft) ?? Announcements.noTestSwims)
            case .asked, .editorClosed, .timeUp: .survived
            case .eaten: .eaten
            case .stabbed: .stabbed
            case .starved: .starved
            case .tornApart: .tornApart
            }
        self.init(
            end: end, champion: champion, seconds: closure.seconds, topSpeed: closure.topSpeed,
            particles: Int(closure.particles), hasBeatenChampion: closure.hasBeatenChampion)
    }
}

extension TestSwimRefusal {
    fileprivate func sentence(_ draft: BodyPlan) -> Phrase {
        switch self {
        case .editorClosed: Announcements.noSwimWithoutEditor
        case .alreadyOpen: Announcements.swimsAlready
        case .tooSoon: Announcements.swamJustNow
        case .notOffered: Announcements.noTestSwims
        case .allTaken: Announcements.testSwimsTaken
        case .noRoom: Announcements.noRoomToSwim
        case .design(let reasons): Announcements.noSwim(because: reasons.sentences(draft))
        }
    }
}

extension SessionEnd {
    /// Why the session is over, in a sentence. What only a network's engineer can make use of stays English.
    var phrase: Phrase {
        switch self {
        case .refused(let refusal): refusal.sentence
        case .transport(.notAdmitted(let refusal)): refusal.sentence
        case .transport(.unreachable(let host, let port, let milliseconds)):
            Announcements.noAnswer(from: "\(host):\(port)", seconds: milliseconds / 1000)
        case .disconnected(.timedOut): Announcements.noAnswer(seconds: Int(TransportLimits.timeoutMilliseconds / 1000))
        case .disconnected(.byPeer(.shuttingDown)): Announcements.serverShutsDown
        case .disconnected(.byPeer(.serverFull)): Announcements.serverFull
        case .disconnected(.byPeer(.kicked)): Announcements.removedByHost
        case .disconnected, .transport, .wire, .left:
            Phrase(verbatim: description.prefix(1).uppercased() + description.dropFirst() + ".")
        }
    }
}

extension Refusal {
    var sentence: Phrase {
        switch reason {
        case .version: Announcements.otherVersion(server: Int(serverVersion), own: Int(protocolVersion))
        case .full: Announcements.serverFull
        case .badHello: Announcements.joinNotUnderstood
        case .noRoom: Announcements.serverHasNoRoom
        case .shuttingDown: Announcements.serverShutsDown
        }
    }
}
