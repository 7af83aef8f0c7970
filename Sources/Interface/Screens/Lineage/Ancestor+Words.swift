import Anatomy
public import Drawing

/// An ancestor in words.
extension Ancestor {
    /// A guest's name, or what the rival is called.
    var title: Phrase { name ?? Announcements.rival(Int(id)) }

    /// What sets it apart, the most visible first: "+ spike", "− 2 × filter", "tissue → armour".
    var changes: [Phrase] {
        var phrases = change.tallies.map(\.words)
        if change.reshaped > 0 {
            let count = change.reshaped
            phrases.append(.counted(count, one: "\(count) part reshaped", other: "\(count) parts reshaped"))
        }
        if neurons != 0 {
            let count = abs(neurons)
            let words = Phrase.counted(count, one: "\(count) neuron", other: "\(count) neurons")
            phrases.append(Self.signed(neurons > 0, words))
        }
        if nerves != 0 {
            let count = abs(nerves)
            let words = Phrase.counted(count, one: "\(count) nerve", other: "\(count) nerves")
            phrases.append(Self.signed(nerves > 0, words))
        }
        return phrases
    }

    fileprivate static func signed(_ isMore: Bool, _ words: Phrase) -> Phrase { isMore ? "+ \(words)" : "− \(words)" }

    /// The greatest of it; where nothing changed, what that means.
    var changeWords: Phrase {
        let all = changes
        guard all.count > Self.maximumShown, let list = Phrase.list(Array(all.prefix(Self.maximumShown))) else {
            return Phrase.list(all) ?? origin
        }
        return "\(list), \(all.count - Self.maximumShown) more"
    }

    /// What sets it apart, and from when on: in a list, where nothing shows with whom it is compared.
    var comparison: Phrase { compared(changeWords) }

    /// As much of it as `isFitting` allows, the changes first.
    func comparison(fitting isFitting: (Phrase) -> Bool) -> Phrase {
        let all = comparison
        return isFitting(all) ? all : changeWords(fitting: isFitting)
    }

    private func compared(_ changes: Phrase) -> Phrase {
        since > 0 ? "since generation \(generation - since): \(changes)" : changes
    }

    /// Of changes at one step; more than this is not read.
    private static let maximumShown = 4

    private var origin: Phrase {
        if since > 0 { return "same body" }
        return generation == 0 ? "founder" : "eldest"
    }

    /// As much of it as `isFitting` allows, and how much more there is.
    func changeWords(fitting isFitting: (Phrase) -> Bool) -> Phrase {
        let all = changes
        for shown in stride(from: all.count, to: 0, by: -1) {
            guard let list = Phrase.list(Array(all.prefix(shown))) else { continue }
            let rest = all.count - shown
            let words: Phrase = rest == 0 ? list : "\(list), \(rest) more"
            if isFitting(words) { return words }
        }
        // In the narrowest rooms the greatest change speaks for all.
        if let first = all.first, isFitting(first) { return first }
        return all.isEmpty ? origin : .counted(all.count, one: "\(all.count) change", other: "\(all.count) changes")
    }

    /// What it ate of.
    public var mealWords: Phrase {
        guard let list = Phrase.list(meals.map { "\($0.name) (\($0.cells))" }) else { return "no meals on record" }
        let rest = victims - meals.count
        guard rest > 0 else { return "ate of \(list)" }
        return .counted(rest, one: "ate of \(list) and \(rest) other", other: "ate of \(list) and \(rest) others")
    }
}

extension LineageSummary {
    /// What has changed in a line since it met the player, the greatest of it; nil where it had not, or nothing lies
    /// between.
    var sinceMet: Phrase? { changedSinceMet.map { Self.sinceMet($0.changeWords) } }

    /// As much of it as `isFitting` allows.
    func sinceMet(fitting isFitting: (Phrase) -> Bool) -> Phrase? {
        changedSinceMet.map { changed in
            let all = Self.sinceMet(changed.changeWords)
            return isFitting(all) ? all : Self.sinceMet(changed.changeWords { isFitting(Self.sinceMet($0)) })
        }
    }

    private static func sinceMet(_ changes: Phrase) -> Phrase { "Since its line met you: \(changes)" }

    /// The last of the line, compared with the first that had met the player.
    private var changedSinceMet: Ancestor? {
        guard let met, let row = steps.firstIndex(where: { $0.id == met }), var last = steps.last, last.id != met
        else { return nil }
        let later = steps[(row + 1)...]
        last.change = BodyChange(from: steps[row].plan, to: last.plan)
        last.neurons = later.reduce(0) { $0 + $1.neurons }
        last.nerves = later.reduce(0) { $0 + $1.nerves }
        last.since = later.reduce(0) { $0 + $1.since }
        return last
    }
}

extension Phrase {
    /// With commas; nil for none.
    static func list(_ phrases: [Phrase]) -> Phrase? {
        guard var list = phrases.first else { return nil }
        for phrase in phrases.dropFirst() { list = "\(list), \(phrase)" }
        return list
    }
}

extension BodyChange.Tally {
    fileprivate var words: Phrase {
        switch part {
        case .cellAdded(let type): "+ \(times(type.inSentence))"
        case .cellRemoved(let type): "− \(times(type.inSentence))"
        case .cellRetyped(let old, let new): "\(times(old.inSentence)) → \(new.inSentence)"
        case .linkAdded(let type): "+ \(times(type.inSentence))"
        case .linkRemoved(let type): "− \(times(type.inSentence))"
        case .linkRetyped(let old, let new): "\(times(old.inSentence)) → \(new.inSentence)"
        }
    }

    private func times(_ words: Phrase) -> Phrase { count == 1 ? words : "\(count) × \(words)" }
}
