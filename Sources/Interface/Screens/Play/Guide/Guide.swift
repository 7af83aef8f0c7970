import Drawing
public import Preferences
public import Controls

/// The first minute's teacher: one step at a time, ticked off by what the player does once it is shown, and not before
/// it could be read. It never blocks anything, and what is done or skipped does not come back by itself.
public struct Guide: Hashable, Sendable {
    /// What counts as done.
    enum Measure {
        /// Of swimming, µm.
        static let way: Float = 5
        /// How long the creature points at the goal, and how well: seconds and radians.
        static let aiming: Float = 0.6
        static let aim: Float = 0.35
        static let meals: Float = 2
        /// How long one stays clear of a threat that was near, seconds.
        static let escape: Float = 1.5
        /// Long enough to read what the clock is for, seconds.
        static let reading: Float = 9
        /// From when on the clock is the next thing to know of, seconds.
        static let soon: Float = 20
        /// How long a step is shown at least before it is ticked off, seconds: in a fight all of them would fly by.
        static let glance: Float = 2
        /// How long a tick is celebrated, seconds.
        static let celebration: Float = 1.6
        /// After this long without success the next step comes first, seconds.
        static let stepTimeout: Float = 40
    }

    /// A step that has just been done.
    struct Celebration: Hashable, Sendable {
        var step: GuideStep
        /// Seconds.
        var age: Float = 0
    }

    /// Done or skipped.
    public private(set) var finished: Set<GuideStep>
    /// The step that is shown; nil for none.
    public private(set) var current: GuideStep?
    private(set) var celebration: Celebration?
    private(set) var situation = GuideSituation()
    private var progress: [GuideStep: Float] = [:]
    /// How long a step has been shown, seconds.
    private var shown: [GuideStep: Float] = [:]
    private var wasThreatNear = false
    /// Whether the player swam while it was.
    private var hasFled = false
    private var eatenBefore: Int?
    /// Where the prey was that was spoken of.
    private var prey: Bearing?
    /// Where the last frame was that something could be learnt in.
    private var venue: GuideStep.Venue?
    /// Seconds for which is still said what was left undone in the editor.
    private var reminder: Float = 0

    public init(finished: Set<GuideStep> = []) { self.finished = finished }

    public var isOver: Bool { finished.count == GuideStep.allCases.count }

    /// 0…1 of the current step.
    public var share: Float { current.map { min(1, progress[$0] ?? 0) } ?? 0 }

    // MARK: Course

    /// One frame. Returns the step that this frame has ticked off.
    public mutating func update(_ observed: GuideObservation) -> GuideStep? {
        guard !isOver || celebration != nil else {
            current = nil
            return nil
        }
        situation = observed.situation
        prey = observed.prey.map { Bearing($0, gap: 0, observed.frame, after: prey) }
        situation.prey = prey?.way(observed.frame)
        note(observed)
        celebrate(observed.elapsed)
        follow(observed)
        current = next(observed)
        // The editor may close before a step just done has been celebrated.
        guard let current, celebration == nil || observed.isDone, current.venue == venue else { return nil }
        shown[current, default: 0] += observed.elapsed
        if Self.isDoneInEditor(current, observed) { progress[current] = 1 }
        guard isDone(current) else { return nil }
        finished.insert(current)
        celebration = Celebration(step: current)
        return current
    }

    /// From the editor into the water.
    private mutating func follow(_ observed: GuideObservation) {
        guard let now = observed.venue else { return }
        reminder = venue == .editor && now == .water ? Measure.reading : max(0, reminder - observed.elapsed)
        venue = now
    }

    private mutating func celebrate(_ elapsed: Float) {
        guard var now = celebration else { return }
        now.age += elapsed
        celebration = now.age < Measure.celebration ? now : nil
    }

    /// What the player reads now; nil while a tick is celebrated.
    private var asked: GuideStep? { celebration == nil ? current : nil }

    /// What is done in the water, while it is asked for: what was done by chance before teaches nothing.
    private mutating func note(_ observed: GuideObservation) {
        guard observed.venue == .water else { return }
        noteFight(observed)
        switch asked {
        case .swim where observed.isThrusting:
            progress[.swim, default: 0] += min(1, max(0, observed.travelled)) / Measure.way
        case .turn: noteAim(observed)
        case .eat: progress[.eat, default: 0] += Float(observed.meals) / Measure.meals
        default: break
        }
        // A player whose body can eat nothing can only read why.
        if let asked, asked == .clock || (asked == .eat && !situation.canEat) {
            progress[asked, default: 0] += observed.elapsed / Measure.reading
        }
    }

    private mutating func noteAim(_ observed: GuideObservation) {
        guard let error = observed.aimError else { return }
        progress[.turn] = error < Measure.aim ? (progress[.turn] ?? 0) + observed.elapsed / Measure.aiming : 0
    }

    private mutating func noteFight(_ observed: GuideObservation) {
        let isBite = observed.isBiting && (observed.isRivalInReach || !situation.canBite)
        let hasEaten = eatenBefore.map { observed.rivalsEaten > $0 } ?? false
        eatenBefore = observed.rivalsEaten
        // Before that a threat may come and go without anybody having fled.
        guard asked == .bite else { return }
        if isBite || hasEaten { progress[.bite] = 1 }
        if observed.situation.isThreatNear {
            hasFled = observed.isThrusting || wasThreatNear && hasFled
            wasThreatNear = true
            if (progress[.bite] ?? 0) < 1 { progress[.bite] = 0 }
        } else if !hasFled {
            // It went by itself.
            wasThreatNear = false
        } else if wasThreatNear {
            progress[.bite, default: 0] += observed.elapsed / Measure.escape
        }
    }

    private static func isDoneInEditor(_ step: GuideStep, _ observed: GuideObservation) -> Bool {
        switch step {
        case .swim, .turn, .eat, .bite, .clock: false
        case .place: observed.hasPlaced
        case .undo: observed.hasUndone
        case .done: observed.isDone
        }
    }

    /// After Done the editor closes, and there is nothing more to read.
    private func isDone(_ step: GuideStep) -> Bool {
        (progress[step] ?? 0) >= 1 && (step == .done || (shown[step] ?? 0) >= Measure.glance)
    }

    private func next(_ observed: GuideObservation) -> GuideStep? {
        guard let venue = observed.venue else { return nil }
        let open = GuideStep.allCases.filter { $0.venue == venue && !finished.contains($0) }
        // What is about to happen comes first; and so does Done, for a player who needs no other advice.
        if venue == .editor, observed.isDone { return open.contains(.done) ? .done : nil }
        let isSoon = observed.secondsToEdit.map { $0 < Measure.soon } ?? false
        if open.contains(.clock), isSoon { return .clock }
        // What is left of the editor can be done in the next one only: it is said after the last, and before that.
        if venue == .water, open.isEmpty { return isSoon || reminder > 0 ? undone.first : nil }
        return open.first { (shown[$0] ?? 0) < Measure.stepTimeout } ?? open.first
    }

    /// What the editor has still to teach.
    private var undone: [GuideStep] { GuideStep.allCases.filter { $0.venue == .editor && !finished.contains($0) } }

    private var undoneWords: Phrase {
        let titles = Phrase.enumeration(undone.map(\.title))
        return "When the clock runs out, the editor opens. Still to do: \(titles)."
    }

    // MARK: Requests

    /// The step that is shown is not wanted.
    public mutating func skip() {
        if celebration != nil {
            celebration = nil
        } else if let current {
            finished.insert(current)
            self.current = nil
        }
    }

    /// None is wanted any more.
    public mutating func skipAll() {
        finished = Set(GuideStep.allCases)
        (current, celebration) = (nil, nil)
    }

    /// What to show; nil for nothing.
    public func card(_ names: ControlNames, pointer: GuideCard.Pointer? = nil) -> GuideCard? {
        if let celebration {
            var card = GuideCard(step: celebration.step, words: "Well done.", progress: 1)
            card.celebration = min(1, celebration.age / Measure.celebration)
            return withDots(card)
        }
        guard let current else { return nil }
        let words = current.venue == venue ? current.words(names, situation) : undoneWords
        var card = GuideCard(step: current, words: words, progress: share)
        card.pointer = pointer
        // In the editor the pad's buttons all mean something else, and its cursor clicks.
        let hasKey = venue == .water || !names.isGamepad
        card.skipKey = hasKey ? names.name(of: .skipStep) : nil
        return withDots(card)
    }

    /// A dot for each step that can be done where this one can: a game begins in the editor, and its first step there
    /// is the first that a beginner sees.
    private func withDots(_ card: GuideCard) -> GuideCard {
        let steps = GuideStep.allCases.filter { $0.venue == card.step.venue }
        var card = card
        card.index = steps.firstIndex(of: card.step) ?? 0
        card.finished = steps.map(finished.contains)
        return card
    }
}
