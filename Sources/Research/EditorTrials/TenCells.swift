public import Anatomy
import Controls
import Drawing
import Screens
import SimMath
import Widgets

/// The task that the editor's speed is judged by: ten cells of six kinds around a bare nucleus, each in its place.
///
/// The kinds are no seed's: they stand far down in the list of parts, and no digit chooses them.
public struct TenCells {
    /// What the hands go by.
    public enum Means: String, CaseIterable, Sendable {
        /// The mouse alone: the right button offers cells at a place, the left one puts more of them.
        case mouse
        /// The keyboard alone: parts by their letters, places by arrows.
        case keys
    }

    /// Why the hands came to nothing: what they know of the editor is no longer so.
    public enum Failure: Error, Hashable, CustomStringConvertible {
        /// A control that should be there.
        case missing(String)
        /// No keys lead the cursor there.
        case unreachable(CellType)
        /// Something else came of it: the editor's words.
        case refused(CellType, String)

        public var description: String {
            switch self {
            case .missing(let name): "there is no control '\(name)' in sight"
            case .unreachable(let type): "no keys lead to the place of the \(type)"
            case .refused(let type, let words): "the \(type) was not put in its place: \(words)"
            }
        }
    }

    /// One kind of part, and where it goes.
    struct Kind {
        let type: CellType
        /// What finds it in the list.
        let letters: String
        /// µm.
        let places: [Vector2]
    }

    /// A drinker that holds on: suckers and a proboscis ahead, jolts beside them, jets and feelers behind. The cells
    /// touch as in a honeycomb.
    static let kinds: [Kind] = [
        Kind(type: .electrocyte, letters: "el", places: pair(0.5)),
        Kind(type: .heart, letters: "he", places: [Vector2(1, 0)]),
        Kind(type: .sucker, letters: "su", places: pair(1.5)),
        Kind(type: .proboscis, letters: "pr", places: [Vector2(2, 0)]),
        Kind(type: .jet, letters: "je", places: pair(-0.5)),
        Kind(type: .feeler, letters: "fe", places: pair(-1.5)),
    ]

    private static func pair(_ x: Float) -> [Vector2] {
        let y = Float(3).squareRoot() / 2
        return [Vector2(x, y), Vector2(x, -y)]
    }

    /// More than it costs, edit points.
    static let budget = 600

    /// The acts, in their order.
    public let acts: [HandAct]
    /// What came of them.
    public let plan: BodyPlan

    /// Builds the body in an editor of its own. `isMirrored`: with the editor's mirror on, which sets each pair at once.
    public init(by means: Means, isMirrored: Bool) throws(Failure) {
        let screen = EditorScreen(original: Founding.nucleus, budget: Self.budget)
        var hands = EditorHands(at: screen)
        // As the player left it the last time.
        while (screen.editor.symmetry != .none) != isMirrored { screen.perform(.mirror) }
        for kind in Self.kinds {
            let places = kind.places.filter { !isMirrored || $0.y >= 0 }
            switch means {
            case .mouse: try hands.put(kind, at: places)
            case .keys: try hands.find(kind, at: places)
            }
        }
        acts = hands.acts
        plan = screen.editor.draft
        // It counts from here on, without any further act: so it must have been handed in.
        guard screen.takeRequests().last == .submit(plan) else {
            throw .refused(.nucleus, screen.message?.english ?? "it was not handed in")
        }
    }
}

extension EditorHands {
    // MARK: By mouse

    /// The first by the panel of its place, in one stroke of the right button; the others by a click, since it is in
    /// hand then.
    fileprivate mutating func put(_ kind: TenCells.Kind, at places: [Vector2]) throws(TenCells.Failure) {
        for (index, place) in places.enumerated() {
            let before = screen.editor.draft.cells.count
            point(at: screen.point(of: place), size: room(for: kind.type, at: place), .argument)
            if index == 0 {
                hold(.right, .anticipated)
                let choice = try rect("become \(kind.type)")
                point(at: choice.centre, size: min(choice.width, choice.height), .command)
                release(.right, .anticipated)
            } else {
                hold(.left, .anticipated)
                release(.left, .anticipated)
            }
            try check(kind.type, at: place, before)
        }
    }

    /// What the pointer may miss a place by, so that the cell comes to stand there: the side of a square, interface points.
    private func room(for type: CellType, at place: Vector2) -> Float {
        let editor = screen.editor
        let scale = (screen.point(of: Vector2(1, 0)) - screen.point(of: .zero)).length
        func lands(_ position: Vector2) -> Bool {
            guard editor.cell(at: position) == nil else { return false }
            let proposal = editor.placing(type, at: position, link: screen.linkType)
            return proposal.refusal == nil
                && proposal.cells.contains { ($0.position - place).length < CursorWay.reach }
        }
        func reach(_ way: Vector2) -> Float {
            var reach: Float = 0
            while reach < Self.widest, lands(place + way * ((reach + Self.probe) / scale)) { reach += Self.probe }
            return reach
        }
        let ways = [Vector2(1, 0), Vector2(-1, 0), Vector2(0, 1), Vector2(0, -1)]
        return 2 * (ways.map(reach).min() ?? 0)
    }

    /// Points: how finely that is looked for, and more than which no place is worth.
    private static let probe: Float = 2
    private static let widest: Float = 40

    /// A control that is in sight, interface points.
    private func rect(_ name: String) throws(TenCells.Failure) -> Rect {
        guard let view = screen.view.view(named: name), !view.isHidden else { throw .missing(name) }
        let corner = view.toRoot(view.bounds.origin)
        return Rect(corner.x, corner.y, view.frame.width, view.frame.height)
    }

    // MARK: By keys

    /// Finds a part by its letters, leads the cursor to each place and puts it there.
    fileprivate mutating func find(_ kind: TenCells.Kind, at places: [Vector2]) throws(TenCells.Failure) {
        press(.f, holding: .control, .command)
        type(kind.letters)
        press(.enter, .endOfText)
        guard screen.tool == .place(kind.type) else { throw .missing("\(kind.type)") }
        for place in places {
            let before = screen.editor.draft.cells.count
            try lead(to: place, with: kind.type)
            press(.enter, .command)
            try check(kind.type, at: place, before)
        }
    }

    private mutating func lead(to place: Vector2, with type: CellType) throws(TenCells.Failure) {
        guard let start = screen.keyCursor else { throw .unreachable(type) }
        var way = CursorWay(in: screen.editor.draft, with: type, from: start)
        guard let strokes = way.strokes(from: start, to: place) else { throw .unreachable(type) }
        for (index, stroke) in strokes.enumerated() {
            press(stroke.key, holding: stroke.modifiers, index == 0 ? .command : .sameUnit)
        }
        guard let cursor = screen.keyCursor, (cursor - place).length < CursorWay.reach else {
            throw .unreachable(type)
        }
    }

    // MARK: Looking

    /// Whether a cell of this type has come to stand there.
    private func check(_ type: CellType, at place: Vector2, _ before: Int) throws(TenCells.Failure) {
        let cell = screen.editor.draft.cells.first { ($0.position - place).length < CursorWay.reach }
        guard screen.editor.draft.cells.count > before, cell?.type == type else {
            throw .refused(type, screen.message?.english ?? "no reason was given")
        }
    }
}
