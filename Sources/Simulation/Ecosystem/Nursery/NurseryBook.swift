import Evolution

/// What a nursery records about every creature born in it, by id: its depth in the nursery and its score.
struct NurseryBook: Sendable {
    private struct Life {
        /// Births since the founder of the nursery.
        let depth: Int
        /// Which of the stock's ghosts it descends from.
        let ghost: Int?
        /// At its death; nil while it lives.
        var score: Float?
        /// Units of stand-ins that it ate in a second of life; nil while it lives.
        var catchRate: Float?
    }

    private let firstID: CreatureID
    private var lives: [Life] = []
    private(set) var deepest = 0

    init(firstID: CreatureID) { self.firstID = firstID }

    /// Births come in rising order of id, without a gap. `ghost`: for founders; others have their parent's.
    mutating func enter(_ birth: BirthRecord, ghost: Int? = nil) {
        let parent = birth.lineage.parent.flatMap(row(of:)).map { lives[$0] }
        lives.append(Life(depth: parent.map { $0.depth + 1 } ?? 0, ghost: parent?.ghost ?? ghost))
        deepest = max(deepest, lives[lives.count - 1].depth)
    }

    mutating func close(_ id: CreatureID, score: Float, catchRate: Float) {
        guard let row = row(of: id) else { return }
        (lives[row].score, lives[row].catchRate) = (score, catchRate)
    }

    /// nil for a creature that still lives, or is not of this nursery.
    func score(of id: CreatureID) -> Float? { row(of: id).flatMap { lives[$0].score } }
    func catchRate(of id: CreatureID) -> Float? { row(of: id).flatMap { lives[$0].catchRate } }
    func ghost(of id: CreatureID) -> Int? { row(of: id).flatMap { lives[$0].ghost } }

    private func row(of id: CreatureID) -> Int? {
        guard id >= firstID else { return nil }
        let row = Int(id - firstID)
        return row < lives.count ? row : nil
    }
}
