import Evolution

/// What a nursery records about every creature that was born in it and that its dish remembers: its depth in the nursery
/// and its score. Founders are never forgotten: children of a founder may come however long it is dead.
struct NurseryBook: Sendable {
    private struct Life {
        let id: CreatureID
        /// Births since the founder of the nursery.
        let depth: Int32
        /// Which of the stock's ghosts it descends from; −1 for none.
        let ghost: Int32
        /// At its death; nil while it lives.
        var score: Float?
        /// Units of stand-ins that it ate in a second of life; nil while it lives.
        var catchRate: Float?
    }

    /// Those born in the nursery have this id or higher ones.
    private let firstChild: CreatureID
    /// In rising order of id.
    private var lives: [Life] = []
    private(set) var deepest = 0
    /// How many there may be before those are let go that the dish does not remember: twice what was left then.
    private var room = Self.firstRoom

    private static let firstRoom = 256

    /// `founders`: their ids are below this.
    init(founders: CreatureID) { firstChild = founders }

    var count: Int { lives.count }

    /// Births come in rising order of id. `births`: of the nursery's dish. `ghost`: for founders; others have their
    /// parent's.
    mutating func enter(_ birth: BirthRecord, in births: BirthBook, ghost: Int? = nil) {
        let parent = birth.lineage.parent.flatMap(row(of:)).map { lives[$0] }
        let depth = parent.map { $0.depth + 1 } ?? 0
        lives.append(
            Life(id: birth.lineage.id, depth: depth, ghost: parent?.ghost ?? ghost.map { Int32($0) } ?? -1))
        deepest = max(deepest, Int(depth))
        guard lives.count > room else { return }
        let first = firstChild
        lives.removeAll { $0.id >= first && !births.remembers($0.id) }
        room = max(Self.firstRoom, 2 * lives.count)
    }

    mutating func close(_ id: CreatureID, score: Float, catchRate: Float) {
        guard let row = row(of: id) else { return }
        (lives[row].score, lives[row].catchRate) = (score, catchRate)
    }

    /// nil for a creature that still lives, or is not of this nursery.
    func score(of id: CreatureID) -> Float? { row(of: id).flatMap { lives[$0].score } }
    func catchRate(of id: CreatureID) -> Float? { row(of: id).flatMap { lives[$0].catchRate } }
    func ghost(of id: CreatureID) -> Int? { row(of: id).map { Int(lives[$0].ghost) }.flatMap { $0 < 0 ? nil : $0 } }

    private func row(of id: CreatureID) -> Int? {
        var (low, high) = (0, lives.count)
        while low < high {
            let middle = (low + high) / 2
            if lives[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < lives.count && lives[low].id == id ? low : nil
    }
}
