import Drawing

/// How a player has used the list of parts: kept from one editor to the next.
public struct PaletteHabits: Hashable, Sendable {
    /// Sections that show no parts.
    var folded: Set<PaletteSection.ID> = []
    /// Tools taken in hand last, the latest first.
    private(set) var used: [EditorTool] = []

    static let mostUsed = 3

    public init() {}

    /// Notes that a tool was taken in hand.
    mutating func use(_ tool: EditorTool) {
        used.removeAll { $0 == tool }
        used.insert(tool, at: 0)
        if used.count > Self.mostUsed { used.removeLast() }
    }

    mutating func toggle(_ section: PaletteSection.ID) {
        if folded.remove(section) == nil { folded.insert(section) }
    }
}

/// What the list of parts holds: sections that fold, and what is searched for; and what stands beside it.
struct PaletteContents: Hashable {
    /// A line of the list.
    enum Row: Hashable {
        /// The head of a section, which folds it.
        case section(PaletteSection.ID)
        case part(EditorTool)
    }

    /// What outlives one editor.
    var habits: PaletteHabits
    /// What was used last when this editor opened, the latest first: what changes under the hand would be hard to hit.
    let recent: [EditorTool]
    /// In the words of the player's language; empty: nothing is searched for.
    var query = ""

    init(_ habits: PaletteHabits) {
        self.habits = habits
        recent = habits.used
    }

    /// From the top. `words` speaks the player's language.
    func rows(_ words: (Phrase) -> String) -> [Row] {
        if !query.isEmpty { return hits(words).map { .part($0) } }
        return PaletteSection.all.flatMap { section -> [Row] in
            let isOpen = !habits.folded.contains(section.id)
            return [.section(section.id)] + (isOpen ? section.tools.map { .part($0) } : [])
        }
    }

    /// Names that begin with what is searched for, then those of which a later word does, then those that tell of it;
    /// those that have it within a word only where there are no others.
    private func hits(_ words: (Phrase) -> String) -> [EditorTool] {
        let search = WordSearch(query)
        let ranked = EditorTool.all.compactMap { tool -> (rank: Int, tool: EditorTool)? in
            let rank = Self.rank(name: search.hit(in: words(tool.name)), summary: search.hit(in: words(tool.summary)))
            return rank.map { ($0, tool) }
        }
        let ranks = ranked.contains { $0.rank <= 2 } ? 0...2 : 3...4
        return ranks.flatMap { rank in ranked.filter { $0.rank == rank }.map(\.tool) }
    }

    /// 0 for the best; nil where neither has it. From 3 on it is within words alone.
    private static func rank(name: WordSearch.Hit?, summary: WordSearch.Hit?) -> Int? {
        if name == .start { return 0 }
        if name == .word { return 1 }
        if summary == .start || summary == .word { return 2 }
        if name == .inside { return 3 }
        return summary == .inside ? 4 : nil
    }
}
