import Anatomy
import Controls
import Drawing
import Screens
import SimMath

/// The fewest keys that lead the board's cursor to a place: a practised player knows the way.
///
/// It is found on an editor of its own with the same draft, by the keys themselves: the round of places (P, and backwards
/// with Shift), and what each arrow leads to.
struct CursorWay {
    /// A key with what is held beside it.
    struct Stroke: Hashable {
        let key: Key
        let modifiers: Modifiers
    }

    private static let next = Stroke(key: .p, modifiers: [])
    private static let last = Stroke(key: .p, modifiers: .shift)
    private static let jumps = [Key.left, .right, .up, .down].map { Stroke(key: $0, modifiers: []) }
    /// Two positions nearer than this are one, µm.
    static let reach: Float = 0.05
    /// No body of the trials has more places around it.
    private static let mostPlaces = 100

    /// A jump from a place, or with nil from the start.
    private struct Jump: Hashable {
        let place: Int?
        let key: Key
    }

    private let screen: EditorScreen
    /// Free places in the order of P.
    private var places: [Vector2] = []
    /// Where the jumps tried so far lead: to a place, or nowhere else.
    private var jumped: [Jump: Int?] = [:]

    /// With the cursor at `start` and a cell of this type in hand.
    init(in draft: BodyPlan, with type: CellType, from start: Vector2) {
        screen = EditorScreen(original: draft, budget: 10_000)
        var canvas = Canvas(width: 1280, height: 720, measure: PlainTextMeasure(), pointer: nil)
        screen.draw(on: &canvas)
        screen.choose(.place(type))
        screen.aim(at: start)
        for _ in 0..<Self.mostPlaces {
            press(Self.next)
            guard let place = screen.keyCursor, place != places.first else { break }
            places.append(place)
        }
    }

    private func press(_ stroke: Stroke) {
        screen.handle(.keyPressed(stroke.key, stroke.modifiers, isRepeat: false))
    }

    /// The number of the place at this position; nil for none.
    private func index(of position: Vector2) -> Int? { places.firstIndex { ($0 - position).length < Self.reach } }

    /// Where a stroke leads from a position; nil for nowhere else.
    private mutating func place(after stroke: Stroke, from position: Vector2) -> Int? {
        let here = index(of: position)
        guard stroke.key == .p else {
            let jump = Jump(place: here, key: stroke.key)
            if let known = jumped[jump] { return known }
            screen.aim(at: position)
            press(stroke)
            let there = screen.keyCursor.flatMap { index(of: $0) }
            jumped[jump] = .some(there)
            return there
        }
        // From where there is no free place both lead to the nearest.
        guard let here else { return places.isEmpty ? nil : 0 }
        return (here + (stroke == Self.next ? 1 : places.count - 1)) % places.count
    }

    /// A way under search.
    private struct Way {
        var strokes: [Stroke] = []
        var position: Vector2
        /// Keys, those held counted where they are taken hold of.
        var keys = 0

        var held: Modifiers { strokes.last?.modifiers ?? [] }

        func going(on stroke: Stroke, to place: Vector2) -> Way {
            let taken = stroke.modifiers.isEmpty || stroke.modifiers == held ? 0 : 1
            return Way(strokes: strokes + [stroke], position: place, keys: keys + 1 + taken)
        }
    }

    /// From the start to a free place; nil where no key leads there. Empty where the cursor is there already.
    mutating func strokes(from start: Vector2, to goal: Vector2) -> [Stroke]? {
        guard let goal = index(of: goal) else { return nil }
        var open = [Way(position: start)]
        var seen: Set<Seen> = []
        while let cheapest = open.indices.min(by: { open[$0].keys < open[$1].keys }) {
            let way = open.remove(at: cheapest)
            let here = index(of: way.position)
            if here == goal { return way.strokes }
            guard seen.insert(Seen(place: here, held: way.held)).inserted else { continue }
            for stroke in [Self.next, Self.last] + Self.jumps {
                guard let there = place(after: stroke, from: way.position), there != here else { continue }
                open.append(way.going(on: stroke, to: places[there]))
            }
        }
        return nil
    }

    /// What has been gone on from: a place, and what was held there.
    private struct Seen: Hashable {
        let place: Int?
        let held: Modifiers
    }
}
