import Controls
public import Drawing
public import SimMath
import Widgets

/// One thing that is offered to a player with one button, until the next one is.
public struct ScanStop {
    /// What tells it from others while what it says changes.
    public let id: String
    public let title: Phrase
    /// The same for a player who goes by ear.
    public let spoken: Phrase
    /// Shows on the screen what is offered.
    let show: () -> Void
    /// What the button does now.
    public let press: () -> Void
    /// Whether it does what Escape does: the way back, or the menu.
    public let isEscape: Bool
    /// Whether it stands for a row of others, and a press takes that row.
    public let isRow: Bool
    /// Where its control lies on the page, interface points; nil for what lies nowhere.
    let place: Vector2?
    /// What it scrolls with; nil for what stands still.
    let container: ObjectIdentifier?
    /// Its number in reading order, wherever the offers begin; the last for what is not read.
    var rank = Int.max

    public init(id: String, _ title: Phrase, show: @escaping () -> Void = {}, press: @escaping () -> Void) {
        self.init(id: id, title, on: nil, show: show, press: press)
    }

    /// `view`: the control that it is about.
    init(id: String, _ title: Phrase, on view: View?, show: @escaping () -> Void, press: @escaping () -> Void) {
        self.id = id
        self.title = title
        spoken = title
        (isEscape, isRow) = (false, false)
        place = view.map { $0.toRoot($0.bounds.centre) }
        container = view?.nearest(ScrollView.self).map { ObjectIdentifier($0) }
        self.show = show
        self.press = press
    }

    /// What Escape does, under this title.
    init(escape title: Phrase) {
        (id, self.title, spoken) = ("escape", title, title)
        (isEscape, isRow, place, container) = (true, false, nil, nil)
        (show, press) = ({}, {})
    }

    /// A row, called after its ends.
    init(rowFrom first: ScanStop, to last: ScanStop) {
        (id, title) = ("row \(first.id)", "\(first.title) … \(last.title)")
        spoken = "\(first.title) to \(last.title)"
        (isEscape, isRow, place, container) = (false, true, nil, nil)
        (show, press) = (first.show, {})
    }

    /// It is offered from now on.
    public func offer() { show() }
}

extension ViewScreen {
    /// What every screen offers: its controls in reading order, and the way back.
    var usualStops: [ScanStop] {
        // Before its first frame a screen has no order to read.
        guard isPlaced else { return [] }
        if isTyping { return typingStops }
        let order = focus.order
        var all = order.flatMap { stops($0) } + [ScanStop(escape: "Back")]
        for index in all.indices { all[index].rank = index }
        // They go round; where the focus is, is where they begin.
        guard let focused = focus.focused, let index = order.firstIndex(where: { $0 === focused }) else { return all }
        let before = order[..<index].flatMap { stops($0) }.count
        return Array(all[before...] + all[..<before])
    }

    /// Whether a click at a point of the window, interface points, is for a control.
    public func hasControl(at point: Vector2) -> Bool {
        // The keyboard on the screen, or what a press beside it ends.
        if isTyping { return true }
        var hit = viewUnder(point)
        while let here = hit {
            if here.takesPointer || here.canBecomeFocused { return true }
            hit = here.superview
        }
        return false
    }

    /// Whether a click at a point of the window, interface points, is for the switch that ends the play by one button.
    public func endsOneButton(at point: Vector2) -> Bool {
        !isTyping && viewUnder(point).flatMap { row(around: $0) } == .oneSwitch
    }

    private func viewUnder(_ point: Vector2) -> View? {
        let top = root.topViewController.view
        return top.hitTest(top.fromRoot(point - Vector2(0, headroom) + largePage.offset))
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
        case let list as TableView:
            // Of a list that scrolls whole pages are passed first.
            let pages = [
                stop("A page down", .pageDown, on: view, id: id), stop("A page up", .pageUp, on: view, id: id),
            ]
            return [stop("Down", .down, on: view, id: id), stop("Up", .up, on: view, id: id)]
                + (list.isScrollable ? pages : []) + [stop("Take it", .enter, on: view, id: id)]
        default: return [stop(title(of: view), .enter, on: view, id: id)]
        }
    }

    /// What a control is for; what it does, where nothing says that.
    private func title(of view: View) -> Phrase {
        if let row = row(around: view) { return row.title }
        if let button = view as? Button, button.title != "" { return button.title }
        if let name = view.spoken?.name, name != "" { return name }
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
