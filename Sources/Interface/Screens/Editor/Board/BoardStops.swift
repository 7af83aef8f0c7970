import Anatomy
import SimMath

/// What keys lead the board's cursor to, one after another.
enum BoardStop: Hashable, Sendable {
    /// A place beside the body where a cell has room, µm.
    case place(Vector2)
    case cell(UInt8)
    case link(LinkEnds)
}

/// The stops of one kind, in the order that keys go through them.
struct BoardStops {
    typealias Entry = (stop: BoardStop, position: Vector2)

    private(set) var stops: [Entry] = []

    /// How many places are looked at around each cell.
    static let directions = 12
    /// Places nearer to each other than this are one, µm.
    static let closest: Float = 0.3

    /// Around the body, counter-clockwise from ahead.
    init(placesFor radius: Float, in editor: DesignEditor, except: Set<UInt8> = []) {
        let others = editor.draft.cells.filter { !except.contains($0.id) }
        let middle = editor.draft.centreOfDrag
        var places: [Vector2] = []
        for cell in others {
            for step in 0..<Self.directions {
                let way = Vector2(angle: Float(step) / Float(Self.directions) * 2 * Float.pi)
                let place = cell.position + way * (cell.radius + radius)
                let isFree = !others.contains { editor.overlaps($0, place, radius) }
                if isFree, !places.contains(where: { ($0 - place).length < Self.closest }) { places.append(place) }
            }
        }
        func turns(_ place: Vector2) -> Float {
            let angle = (place - middle).angle
            return angle < -0.001 ? angle + 2 * Float.pi : angle
        }
        places.sort { (turns($0), $0.x) < (turns($1), $1.x) }
        stops = places.map { (.place($0), $0) }
    }

    /// From front to back.
    init(cellsOf plan: BodyPlan) {
        stops = plan.cells.map { (.cell($0.id), $0.position) }
        sortFrontToBack()
    }

    /// From front to back, by their middles.
    init(linksOf plan: BodyPlan) {
        for link in plan.links {
            guard let a = plan.cell(link.a)?.position, let b = plan.cell(link.b)?.position else { continue }
            stops.append((.link(link.ends), (a + b) * 0.5))
        }
        sortFrontToBack()
    }

    private mutating func sortFrontToBack() {
        stops.sort { a, b in
            a.position.x == b.position.x ? a.position.y > b.position.y : a.position.x > b.position.x
        }
    }

    /// The one after `current`, round at the end; from anywhere else the nearest one.
    func next(after current: BoardStop?, from position: Vector2, isBack: Bool) -> Entry? {
        guard !stops.isEmpty else { return nil }
        if let index = stops.firstIndex(where: { $0.stop == current }) {
            return stops[(index + (isBack ? -1 : 1) + stops.count) % stops.count]
        }
        return stops.min { Self.steps(($0.position - position).length) < Self.steps(($1.position - position).length) }
    }

    /// The nearest one that way, a unit vector, where straight on counts for less than aside; nil where none lies more
    /// ahead than aside.
    func next(_ way: Vector2, from position: Vector2) -> Entry? {
        func cost(_ entry: Entry) -> Int? {
            let offset = entry.position - position
            let (ahead, aside) = (offset.dot(way), abs(offset.cross(way)))
            guard ahead >= Self.leastStep, aside <= ahead + BodyPlan.grid else { return nil }
            return Self.steps(ahead + Self.aside * aside)
        }
        return stops.compactMap { entry in cost(entry).map { (entry: entry, cost: $0) } }
            .min { $0.cost < $1.cost }?.entry
    }

    /// How much farther a stop may be for each µm that it lies aside.
    private static let aside: Float = 2
    /// What is nearer lies nowhere else, µm.
    private static let leastStep: Float = 0.1

    /// A length in steps of the grid, so that of equally far stops the first is taken, however they were rounded.
    private static func steps(_ length: Float) -> Int { Int((length / BodyPlan.grid).rounded()) }
}
