import Anatomy
import Drawing

/// What an editor gives, keeps and takes beside the prices of parts.
extension EditorScreen {
    /// Where the points come from, what becomes of those that are left, and what the new body takes of the store: so
    /// nothing of that is a surprise afterwards. Empty before a life. `isBrief`: the first is said in few words.
    func accounts(isBrief: Bool = false) -> [Phrase] {
        if isFounding { return [] }
        let origin = isBrief ? facts.budget?.shortWords : facts.budget?.words
        return [origin, keptWords, fleshWords, overflowWords].compactMap(\.self)
    }

    /// "unspent: 64, 32 are kept"; nil where nothing is left.
    private var keptWords: Phrase? {
        let left = editor.remaining
        guard left > 0 else { return nil }
        let kept = EditBudget.kept(of: left)
        return .counted(kept, one: "unspent: \(left), \(kept) is kept", other: "unspent: \(left), \(kept) are kept")
    }

    /// "new flesh costs 32 of 81 energy", or "mending costs …" where only what was lost grows back; nil where that
    /// costs nothing, and while it is not known.
    private var fleshWords: Phrase? {
        guard let store = facts.store, isShown(price(store)) else { return nil }
        let (cost, whole) = (Figures.energy(price(store)), Figures.energy(store.energy))
        if editor.draft == editor.original {
            return "mending costs \(Phrase(figure: cost)) of \(Phrase(figure: whole)) energy"
        }
        return "new flesh costs \(Phrase(figure: cost)) of \(Phrase(figure: whole)) energy"
    }

    /// What a smaller store cannot hold; nil where it holds all.
    private var overflowWords: Phrase? {
        guard let store = facts.store else { return nil }
        let excess = store.energy - price(store) - editor.draft.capacity
        return isShown(excess) ? "no room for \(Phrase(figure: Figures.energy(excess))) energy" : nil
    }

    private func price(_ store: EditorFacts.Store) -> Energy {
        editor.draft.energyPrice(flesh: store.flesh, store: store.energy)
    }

    /// Whether it reads as more than nothing.
    private func isShown(_ energy: Energy) -> Bool { energy >= 50 }
}
