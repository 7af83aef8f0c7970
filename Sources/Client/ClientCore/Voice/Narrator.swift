import Controls
import Drawing
import Logging
import Preferences
import Screens
import Voice
import Widgets

/// Speaks the game for those who do not see it: what opens, what has the focus, what changes, what swims around. It
/// reads the same values that are drawn, once a frame, and nothing waits for it.
final class Narrator {
    private let output: (any SpeechOutput)?
    private var schedule = SpeechSchedule()
    private var lookout = Lookout()
    private var language = Language.english
    private var rate = 0
    private(set) var isOn = false
    /// The screen that was told of last, and whether its opening has been said.
    private weak var screen: ViewScreen?
    private var isOpened = false
    /// What of its focus was said last, and what has changed in it since when.
    private var focus: ControlWords?
    private var change: (words: ControlWords, since: Double)?
    /// What the only button of a player was said to do last; nil where all buttons are in use.
    private var offer: Phrase?
    /// The lines of the last frame, and when each was there last, seconds.
    private var present: Set<Phrase> = []
    private var heard: [Phrase: Double] = [:]
    private var problem: SpeechProblem?

    /// Seconds that a value rests before it is said: a slider that is held down runs through many.
    private static let settling = 0.15
    /// Seconds for which a line that comes and goes in play is not said again.
    private static let flicker = 5.0

    init(_ output: (any SpeechOutput)?) { self.output = output }

    /// Why nothing is spoken, for those who read; nil where it is, or nothing was tried.
    var problemWords: Phrase? {
        guard output != nil else { return Announcements.noVoice }
        return output?.problem.map(Self.words)
    }

    /// Looks whether there is a voice.
    func probe() { output?.probe() }

    func close() { output?.close() }

    private static func words(_ problem: SpeechProblem) -> Phrase {
        switch problem {
        case .noLibrary: Announcements.noVoice
        case .noService: Announcements.noSpeechService
        case .hangs: Announcements.speechServiceHangs
        }
    }

    // MARK: Frames

    /// One frame.
    func update(_ app: App) {
        let wanted = app.book.settings.voice.isOn || app.scenes.top is VoiceOfferScene
        switchOn(wanted)
        guard isOn, let output, let top = app.scenes.top else { return }
        language = app.languages.current
        rate = app.book.settings.voice.rate.step
        output.use(language: language.code, rate: rate)
        showProblem(output, in: app)
        let now = app.frame.now
        let spoken = top.screen.spoken
        follow(top.screen, spoken, in: app, at: now)
        tell(spoken.news + Self.extras(of: app), isPlay: top.isPlay, at: now)
        if let swim = top as? any Swimming { callOut(swim, app, at: now) }
    }

    private func switchOn(_ wanted: Bool) {
        guard wanted != isOn else { return }
        isOn = wanted
        forget()
        if !wanted { output?.silence() }
    }

    private func forget() {
        (screen, isOpened, focus, change, offer) = (nil, false, nil, nil, nil)
        (present, heard) = ([], [:])
        schedule = SpeechSchedule()
        lookout = Lookout()
    }

    /// Who switches the voice on and hears nothing can have it read to them.
    private func showProblem(_ output: any SpeechOutput, in app: App) {
        guard output.problem != problem else { return }
        problem = output.problem
        guard let problem else { return }
        app.outside.log.warning("\(problem)")
        app.say(Self.words(problem))
    }

    /// What lies over every screen.
    private static func extras(of app: App) -> [SpokenLine] {
        let toast = app.lineOverAll.map { [SpokenLine($0)] } ?? []
        return toast + app.sound.lines.map { SpokenLine($0, .whisper) }
    }

    // MARK: Screens

    private func follow(_ screen: ViewScreen, _ spoken: SpokenScreen, in app: App, at now: Double) {
        if screen !== self.screen {
            (self.screen, isOpened, focus, change, offer) = (screen, false, nil, nil, nil)
        }
        if !isOpened, !spoken.opening.isEmpty {
            isOpened = true
            focus = nil
            say(spoken.opening, isInterrupting: true, at: now)
            for line in spoken.news where spoken.opening.contains(line.words) { present.insert(line.identity) }
        }
        let isTold = tellOffer(spoken.focus, in: app, at: now)
        followFocus(spoken.focus, of: screen, isTold: isTold, at: now)
    }

    /// What the only button does, when that changes: a control with how it is set, a row by its ends. Returns whether
    /// anything was said.
    private func tellOffer(_ focus: ControlWords?, in app: App, at now: Double) -> Bool {
        let stop = app.scanStop
        let before = offer
        offer = stop?.spoken ?? app.offer
        // On a screen that has just come nothing is offered yet.
        guard let words = offer else { return app.isOneSwitch }
        guard words != before else { return false }
        guard let stop else {
            // In the water what hunts the player is said first.
            say(SpokenLine(words), at: now)
            return true
        }
        let value = stop.isRow || focus?.role == .board ? nil : focus?.value
        say([.enumeration([words, value ?? ""])], isInterrupting: before != nil, at: now)
        return true
    }

    /// `isTold`: what has the focus now is offered, and said by that.
    private func followFocus(_ words: ControlWords?, of screen: ViewScreen, isTold: Bool, at now: Double) {
        guard var words else { return (focus, change) = (nil, nil) }
        if let focus, focus.name == words.name, focus.role == words.role,
            words.place == nil || words.place == focus.place
        {
            words.place = focus.place
            return settle(words, at: now)
        }
        words.place = words.place ?? screen.spokenPlace
        // The first focus of a screen comes after its title.
        if !isTold { say([words.sentence], isInterrupting: focus != nil, at: now) }
        (focus, change) = (words, nil)
    }

    private func settle(_ words: ControlWords, at now: Double) {
        guard words != focus else { return change = nil }
        guard let change, change.words == words else { return change = (words, now) }
        guard now - change.since >= Self.settling else { return }
        if let news = words.news(since: focus) { say([news], isInterrupting: true, at: now) }
        (focus, self.change) = (words, nil)
    }

    private func tell(_ lines: [SpokenLine], isPlay: Bool, at now: Double) {
        for line in lines {
            let last = heard.updateValue(now, forKey: line.identity)
            if present.contains(line.identity) { continue }
            if isPlay, let last, now - last < Self.flicker { continue }
            say(line, at: now)
        }
        present = Set(lines.map(\.identity))
        if heard.count > 64 { heard = heard.filter { now - $0.value < Self.flicker } }
    }

    // MARK: In play

    private func callOut(_ swim: any Swimming, _ app: App, at now: Double) {
        guard let around = swim.water.surroundings() else { return }
        for line in lookout.lines(around, Self.frame(around, app), at: now) { say(line, at: now) }
    }

    private static func frame(_ around: Surroundings, _ app: App) -> BearingFrame {
        app.names.isGamepad ? .window : .body(heading: around.heading)
    }

    /// How things are, by the player's wish: in the water what swims there and how the creature is, elsewhere what the
    /// screen says.
    func tellSituation(in app: App) {
        guard isOn, let top = app.scenes.top else { return app.say(Announcements.voiceIsOff) }
        let now = app.frame.now
        if let swim = top as? any Swimming {
            let around = swim.water.surroundings()
            let near = around.map { Lookout.situation($0, Self.frame($0, app)) } ?? []
            let state = (top.screen as? DishDisplay)?.spokenState ?? []
            return say(near + state, isInterrupting: true, at: now)
        }
        let spoken = top.screen.spoken
        var focus = spoken.focus
        if focus?.place == nil { focus?.place = top.screen.spokenPlace }
        let news = spoken.news.map(\.words).filter { !spoken.opening.contains($0) }
        say(spoken.opening + news + (focus.map { [$0.sentence] } ?? []), isInterrupting: true, at: now)
    }

    // MARK: Words

    private func say(_ line: SpokenLine, at now: Double) {
        let text = SpokenText.text(line.words, in: language)
        guard !text.isEmpty else { return }
        switch schedule.judge(line.urgency, characters: text.count, rate: rate, at: now) {
        case .never: break
        case .now: output?.say(text, isInterrupting: true)
        case .next: output?.say(text, isInterrupting: false)
        }
    }

    /// What the player has led to: one text after the other, none left out.
    private func say(_ phrases: [Phrase], isInterrupting: Bool, at now: Double) {
        var cuts = isInterrupting
        for text in phrases.map({ SpokenText.text($0, in: language) }) where !text.isEmpty {
            if cuts {
                schedule.begin(.news, text.count, rate, at: now)
            } else {
                schedule.follow(.news, text.count, rate, at: now)
            }
            output?.say(text, isInterrupting: cuts)
            cuts = false
        }
    }
}
