import Drawing
import Screens
import WireProtocol

/// What the server tells everybody, as the display shows it. The one place where its words are read.
struct ServerNews {
    private var feed = MealFeed()
    /// What everybody should read, for some seconds.
    private var headline: TimedText?

    /// A line of news; where it is about the player, it says so. `player`: what the player is called there.
    mutating func take(_ text: String, player: String, now: Double) {
        let line = NewsLine(text, player: player)
        feed.add(line.phrase, isOwn: line.isOwn, at: now)
    }

    /// How the opponents have evolved meanwhile.
    mutating func take(_ notice: NurseryNotice, now: Double) {
        guard notice.isOver, notice.generations > 0 else { return }
        headline = TimedText(NurserySummary(notice).outcome, at: now)
    }

    func headline(now: Double) -> Phrase? { headline?.text(at: now) }
    func lines(now: Double) -> [HUDState.FeedLine] { feed.lines(at: now) }

    /// What the editor shows of the server's judgement on a draft.
    static func verdict(_ verdict: DesignVerdict) -> EditorScreen.Verdict {
        let words =
            verdict.accepted
            ? Announcements.taken(points: Int(verdict.price)) : Phrase(verbatim: verdict.reasons.joined(separator: " "))
        return EditorScreen.Verdict(words, isAccepted: verdict.accepted)
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
    init(_ closure: TankClosure, champion: String) {
        let end: End =
            switch closure.end {
            case .refused: .refused(closure.words)
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
