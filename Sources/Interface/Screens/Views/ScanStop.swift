import Controls
public import Drawing
import SimMath
import Widgets

/// One thing that is offered to a player with one button, until the next one is.
public struct ScanStop {
    /// What tells it from others while what it says changes.
    public let id: String
    public let title: Phrase
    /// Shows on the screen what is offered.
    let show: () -> Void
    /// What the button does now.
    public let press: () -> Void
    /// Whether it does what Escape does: the way back, or the menu.
    public let isEscape: Bool
    /// Whether it stands for a row of others, and a press takes that row.
    public let isRow: Bool
    /// Where its control lies on the page, interface points; nil for what lies nowhere.
    fileprivate let place: Vector2?

    public init(id: String, _ title: Phrase, show: @escaping () -> Void = {}, press: @escaping () -> Void) {
        self.init(id: id, title, on: nil, show: show, press: press)
    }

    /// `view`: the control that it is about.
    init(id: String, _ title: Phrase, on view: View?, show: @escaping () -> Void, press: @escaping () -> Void) {
        self.id = id
        self.title = title
        (isEscape, isRow) = (false, false)
        place = view.map { $0.toRoot($0.bounds.centre) }
        self.show = show
        self.press = press
    }

    /// What Escape does, under this title.
    init(escape title: Phrase) {
        (id, self.title, isEscape, isRow, place) = ("escape", title, true, false, nil)
        (show, press) = ({}, {})
    }

    /// A row, called after its ends.
    fileprivate init(row stops: [ScanStop], from first: ScanStop, to last: ScanStop) {
        (id, title) = ("row \(first.id)", "\(first.title) … \(last.title)")
        (isEscape, isRow, place) = (false, true, nil)
        (show, press) = (first.show, {})
    }

    /// It is offered from now on.
    public func offer() { show() }
}

/// Stops that are offered together at first: those of controls side by side.
public struct ScanRow {
    public let stops: [ScanStop]
    /// What is offered for all of them; a stop that is alone, itself.
    public let stop: ScanStop

    /// Controls whose heights in the window differ by no more stand in one row, points.
    private static let tolerance: Float = 8
    /// Of what lies nowhere so many are a row.
    private static let mostLoose = 4

    private init?(_ stops: [ScanStop]) {
        guard let first = stops.first, let last = stops.last else { return nil }
        self.stops = stops
        stop = stops.count == 1 ? first : ScanStop(row: stops, from: first, to: last)
    }

    /// In the order in which they begin among the stops, which may begin anywhere: a row is the same wherever that is.
    public static func rows(of stops: [ScanStop]) -> [ScanRow] {
        var rows: [[ScanStop]] = []
        for stop in stops {
            if let index = rows.indices.last(where: { isOf(rows[$0], stop, isLast: $0 == rows.count - 1) }) {
                rows[index].append(stop)
            } else {
                rows.append([stop])
            }
        }
        return rows.compactMap { row in
            // The parts of one control keep their order.
            let sorted = row.enumerated().sorted {
                let (a, b) = ($0.element.place?.x ?? 0, $1.element.place?.x ?? 0)
                return a == b ? $0.offset < $1.offset : a < b
            }
            return ScanRow(sorted.map(\.element))
        }
    }

    private static func isOf(_ row: [ScanStop], _ stop: ScanStop, isLast: Bool) -> Bool {
        guard let first = row.first, !stop.isEscape, !first.isEscape else { return false }
        guard let a = stop.place, let b = first.place else {
            return stop.place == nil && first.place == nil && isLast && row.count < mostLoose
        }
        return abs(a.y - b.y) <= tolerance
    }
}

extension ViewScreen {
    /// What every screen offers: its controls in reading order, and the way back.
    var usualStops: [ScanStop] {
        // Before its first frame a screen has no order to read.
        guard isPlaced else { return [] }
        if isTyping { return typingStops }
        let order = focus.order
        let stops = order.flatMap(stops) + [ScanStop(escape: "Back")]
        // They go round; where the focus is, is where they begin.
        guard let focused = focus.focused, let index = order.firstIndex(where: { $0 === focused }) else { return stops }
        let before = order[..<index].flatMap(self.stops).count
        return Array(stops[before...] + stops[..<before])
    }

    /// A key, as if it were pressed.
    func stop(_ title: Phrase, _ key: Key, on view: View? = nil, id: String = "") -> ScanStop {
        ScanStop(
            id: "\(id)\(key.rawValue)", title, on: view,
            show: { [weak self, weak view] in if let view { self?.offer(view) } },
            press: { [weak self] in self?.handle(.keyPressed(key, [], isRepeat: false)) })
    }

    private func offer(_ view: View) {
        isByKeys = true
        focus.focus(view)
    }

    /// On the keyboard on the screen: to a letter, and it is typed.
    private var typingStops: [ScanStop] {
        [
            stop("To the right", .right), stop("Down", .down), stop("Type it", .enter), stop("To the left", .left),
            stop("Up", .up), stop("Enough typed", .escape),
        ]
    }

    /// What can be done with a control.
    func stops(_ view: View) -> [ScanStop] {
        let id = "\(UInt(bitPattern: ObjectIdentifier(view).hashValue))."
        switch view {
        // What is pressed next would be the player's only button.
        case is BindingControl: return []
        case is TextField:
            return [
                ScanStop(
                    id: id, "Type", on: view, show: { [weak self, weak view] in if let view { self?.offer(view) } },
                    press: { [weak self] in self?.press(.a, .letters) })
            ]
        case is Slider:
            return [
                stop(about(view, "Less"), .left, on: view, id: id), stop(about(view, "More"), .right, on: view, id: id),
            ]
        case is ChoiceControl:
            return [
                stop(about(view, "The next choice"), .right, on: view, id: id),
                stop(about(view, "The one before"), .left, on: view, id: id),
            ]
        case is PageTabs: return [stop("The next page", .right, on: view, id: id)]
        case is TableView:
            return [
                stop("Down", .down, on: view, id: id), stop("Up", .up, on: view, id: id),
                stop("Take it", .enter, on: view, id: id),
            ]
        default: return [stop(title(of: view), .enter, on: view, id: id)]
        }
    }

    /// What a control is for; what it does, where nothing says that.
    private func title(of view: View) -> Phrase {
        if let row = row(around: view) { return row.title }
        if let button = view as? Button, button.title != "" { return button.title }
        return "Press"
    }

    /// "Pace of your own dishes: The next choice".
    private func about(_ view: View, _ words: Phrase) -> Phrase {
        row(around: view).map { "\($0.title): \(words)" } ?? words
    }

    private func row(around view: View) -> SettingsRow? {
        var current: View? = view
        while let here = current {
            if let row = here as? SettingsRowView { return row.row }
            current = here.superview
        }
        return nil
    }
}
