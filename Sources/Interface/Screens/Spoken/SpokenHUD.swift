import Drawing

/// What the display over the water says to those who do not see it.
struct SpokenHUD {
    let hud: HUDState

    /// The state of the player's creature below which it is said, shares of the whole.
    private enum Threshold {
        static let hurt: Float = 0.6
        static let dying: Float = 0.3
        static let hungry: Float = 0.25
        static let starving: Float = 0.1
    }

    /// What is said as it comes.
    var lines: [SpokenLine] {
        var lines: [SpokenLine] = []
        if let banner = hud.banner { lines.append(SpokenLine(banner.text, isRunning: true)) }
        if let vitals = hud.vitals { lines += Self.lines(of: vitals) }
        if let news = hud.news { lines.append(SpokenLine(news)) }
        if let hint = hud.hint { lines.append(SpokenLine(hint, isRunning: true)) }
        if let wayOut = hud.wayOut { lines += [wayOut.title, wayOut.words].map { SpokenLine($0, isRunning: true) } }
        if let refusal = hud.refusal { lines.append(SpokenLine(refusal, .whisper)) }
        if let watching = hud.watching { lines.append(SpokenLine("Watching \(watching)")) }
        lines += hud.feed.filter(\.isOwn).map { SpokenLine($0.text) }
        lines += hud.goals.filter(\.isReached).map { SpokenLine("Goal reached: \($0.words)") }
        // What still grows is not complete.
        lines += hud.gains.filter { $0.fade > 0 }.map { gain in
            SpokenLine("\(Phrase(figure: Figures.energy(gain.amount))) energy eaten", .whisper)
        }
        if let ending = hud.testSwim?.ending { lines.append(SpokenLine(ending, .alarm, isRunning: true)) }
        if hud.vitals != nil, hud.testSwim == nil,
            let call = ClockWords.call(secondsLeft: secondsLeft, isEditing: isEditing)
        {
            lines.append(call)
        }
        return lines
    }

    private static func lines(of vitals: HUDState.Vitals) -> [SpokenLine] {
        let energy = Float(vitals.energy) / Float(max(1, vitals.capacity))
        var lines: [SpokenLine] = []
        if vitals.health < Threshold.dying {
            lines.append(SpokenLine("You are dying", .alarm))
        } else if vitals.health < Threshold.hurt {
            lines.append(SpokenLine("You are badly hurt", .alarm))
        }
        if energy < Threshold.starving {
            lines.append(SpokenLine("You starve in a moment", .alarm))
        } else if energy < Threshold.hungry {
            lines.append(SpokenLine("Your energy is low"))
        }
        return lines
    }

    /// How the player's creature is, and how long there is: what is said on demand.
    var state: [Phrase] {
        var phrases: [Phrase] = []
        if let vitals = hud.vitals {
            let energy = Float(vitals.energy) / Float(max(1, vitals.capacity))
            phrases.append("energy \(Self.percent(energy)) percent")
            phrases.append("health \(Self.percent(vitals.health)) percent")
            phrases.append(
                .counted(
                    vitals.budget, one: "\(vitals.budget) point for the next editor",
                    other: "\(vitals.budget) points for the next editor"))
        }
        if let watching = hud.watching { phrases.append("Watching \(watching)") }
        if let seconds = ClockWords.whole(secondsLeft) {
            phrases.append(
                isEditing
                    ? ClockWords.left(seconds)
                    : .counted(seconds, one: "editor in \(seconds) second", other: "editor in \(seconds) seconds"))
        }
        return phrases
    }

    private static func percent(_ share: Float) -> Int {
        share.isFinite ? Int((min(1, max(0, share)) * 100).rounded()) : 0
    }

    private var isEditing: Bool { if case .edit = hud.phase { true } else { false } }

    private var secondsLeft: Float? {
        switch hud.phase {
        case .play(let seconds): seconds
        case .edit(let seconds): seconds
        }
    }
}
