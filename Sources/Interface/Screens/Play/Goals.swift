public import Drawing

/// Something to set out for in one life.
public enum Goal: Hashable, Sendable {
    /// So many rivals killed: their deaths count to the player.
    case eat(Int)
    /// One with more cells than the player's own body.
    case eatLarger
    /// So many editors lasted through.
    case last(editors: Int)
    /// A body of so many cells.
    case grow(cells: Int)
    /// So many points earned for one editor.
    case earn(points: Int)
    /// Eat one that has eaten the player, or that descends from such a one.
    case revenge

    /// In the words of the player's list.
    public var words: Phrase {
        switch self {
        case .eat(let count):
            Phrase.counted(count, one: "Eat a rival, nucleus and all", other: "Eat \(count) rivals, nucleus and all")
        case .eatLarger: "Eat one larger than you"
        case .last(let editors):
            Phrase.counted(editors, one: "Last to an editor", other: "Last through \(editors) editors")
        case .grow(let cells): "Grow to \(cells) cells"
        case .earn(let points): "Earn \(points) points for one editor"
        case .revenge: "Eat one of the line that ate you"
        }
    }

    /// Whether a life has got there.
    public func isReached(by life: LifeFacts) -> Bool {
        switch self {
        case .eat(let count): life.eaten >= count
        case .eatLarger: life.hasEatenLarger
        case .last(let editors): life.editors >= editors
        case .grow(let cells): life.cells >= cells
        case .earn(let points): life.points >= points
        case .revenge: life.hasRevenge
        }
    }

    /// How far a life has got on the way; nil for what is done at one stroke.
    private func progress(of life: LifeFacts) -> (done: Int, whole: Int)? {
        switch self {
        case .eat(let count): (life.eaten, count)
        case .last(let editors): (life.editors, editors)
        case .grow(let cells): (life.cells, cells)
        case .earn(let points): (life.points, points)
        case .eatLarger, .revenge: nil
        }
    }

    /// Its words, made short to leave room in a narrow window.
    private var shortWords: Phrase {
        switch self {
        case .eat(let count) where count > 1: "Eat \(count) rivals"
        case .earn(let points): "Earn \(points) points"
        default: words
        }
    }

    /// Its words and how far a life has got, once it is on the way: "Eat 4 rivals: 1 of 4".
    func words(after life: LifeFacts) -> Phrase {
        guard let (done, whole) = progress(of: life), done > 0, done < whole else { return words }
        return "\(shortWords): \(done) of \(whole)"
    }
}

/// What a life has come to so far, as far as goals ask for it.
public struct LifeFacts: Hashable, Sendable {
    public var eaten = 0
    public var hasEatenLarger = false
    /// Lasted through.
    public var editors = 0
    public var cells = 0
    /// Earned since the last editor.
    public var points = 0
    public var hasRevenge = false

    public init() {}
}

/// The three goals of one life: an easy one, one that takes a while, and one to tell of.
public struct Goals: Hashable, Sendable {
    public let goals: [Goal]
    public private(set) var reached: Set<Goal> = []
    /// As it was last observed.
    private var life = LifeFacts()

    /// `number`: which of the sets there are; lives that follow each other get others. `hasKiller`: whether there is
    /// somebody to take revenge on.
    public init(_ number: Int, hasKiller: Bool) {
        let sets: [[Goal]] = [
            [.eat(1), .last(editors: 2), .grow(cells: 16)],
            [.last(editors: 1), .eat(4), .eatLarger],
            [.grow(cells: 10), .earn(points: 110), .last(editors: 4)],
            [.eat(2), .grow(cells: 14), .eatLarger],
            [.last(editors: 1), .earn(points: 130), .eat(8)],
        ]
        var goals = sets[((number % sets.count) + sets.count) % sets.count]
        if hasKiller { goals[1] = .revenge }
        self.goals = goals
    }

    /// Of a life that was left: `reached` are indices of its goals; those that there are not are nobody's.
    public init(_ number: Int, hasKiller: Bool, reached: Set<Int>) {
        self.init(number, hasKiller: hasKiller)
        self.reached = Set(goals.indices.filter(reached.contains).map { goals[$0] })
    }

    /// Of the goals that are reached.
    public var reachedIndices: Set<Int> { Set(goals.indices.filter { reached.contains(goals[$0]) }) }

    /// Returns the goals that this has reached and nothing before had.
    public mutating func observe(_ life: LifeFacts) -> [Goal] {
        self.life = life
        let new = goals.filter { !reached.contains($0) && $0.isReached(by: life) }
        reached.formUnion(new)
        return new
    }

    /// As the display and the card show them: those that are not reached with how far the life has got.
    public var lines: [GoalLine] {
        goals.map { goal in
            let isReached = reached.contains(goal)
            return GoalLine(words: isReached ? goal.words : goal.words(after: life), isReached: isReached)
        }
    }
}

/// A goal as it is shown.
public struct GoalLine: Hashable, Sendable {
    public let words: Phrase
    public let isReached: Bool

    public init(words: Phrase, isReached: Bool) {
        self.words = words
        self.isReached = isReached
    }
}

extension HUD {
    /// What they stand on: as wide as the words need.
    static func ground(of goals: [GoalLine], in rect: Rect, _ canvas: Canvas) -> Rect {
        let widest = goals.map { canvas.width(of: $0.words, .small) }.max() ?? 0
        return Rect(rect.x - 6, rect.y - 1, min(rect.width, widest + rect.height / 3 + 10) + 12, rect.height + 2)
    }

    /// Under the vitals, quietly.
    static func drawGoals(_ goals: [GoalLine], in rect: Rect, on canvas: inout Canvas) {
        canvas.list.box(
            ground(of: goals, in: rect, canvas), cornerRadius: 8, fill: canvas.style.panelBottom.with(alpha: 0.66))
        var room = rect
        for goal in goals {
            guard room.height >= canvas.lineHeight(.small) else { return }
            canvas.draw(goal, in: room.cutTop(canvas.lineHeight(.small) + 2))
        }
    }
}

extension Canvas {
    /// A mark and the words; the mark is full where the goal is reached.
    mutating func draw(_ goal: GoalLine, in rect: Rect) {
        var row = rect
        let mark = row.cutLeft(row.height, gap: 4).centre
        let color = goal.isReached ? style.good : style.secondaryText
        list.append(
            .disc(
                centre: mark, radius: row.height * 0.26, fill: goal.isReached ? color : .clear, border: color,
                borderWidth: 1.5))
        label(goal.words, in: row, .small, color: color)
    }
}
