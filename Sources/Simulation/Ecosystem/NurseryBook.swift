import Evolution

/// What a nursery remembers of everybody born in it, by id: how deep in the nursery, and how well it did.
struct NurseryBook: Sendable {
    private struct Life {
        /// Births since the founder of the nursery.
        let depth: Int
        /// Which of the stock's ghosts it descends from.
        let ghost: Int?
        /// At its death; nil while it lives.
        var score: Float?
    }

    private let firstID: CreatureID
    private var lives: [Life] = []
    private(set) var deepest = 0

    init(firstID: CreatureID) { self.firstID = firstID }

    /// Births come in rising order of id, without a gap. `ghost`: for founders; others have their parent's.
    mutating func enter(_ birth: BirthRecord, ghost: Int? = nil) {
        let parent = birth.lineage.parent.flatMap(place(of:)).map { lives[$0] }
        lives.append(Life(depth: parent.map { $0.depth + 1 } ?? 0, ghost: parent?.ghost ?? ghost))
        deepest = max(deepest, lives[lives.count - 1].depth)
    }

    mutating func close(_ id: CreatureID, score: Float) {
        if let place = place(of: id) { lives[place].score = score }
    }

    /// nil for who still lives, or is not of this nursery.
    func score(of id: CreatureID) -> Float? { place(of: id).flatMap { lives[$0].score } }
    func ghost(of id: CreatureID) -> Int? { place(of: id).flatMap { lives[$0].ghost } }

    private func place(of id: CreatureID) -> Int? {
        guard id >= firstID else { return nil }
        let place = Int(id - firstID)
        return place < lives.count ? place : nil
    }
}
