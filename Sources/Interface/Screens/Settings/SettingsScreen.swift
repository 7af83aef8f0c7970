public import Controls
public import Drawing
public import Preferences

/// The settings as a screen: which page, which row, and whether a key is waited for. What it changes counts at once.
public struct SettingsScreen: Hashable, Sendable {
    public internal(set) var settings: Settings
    public internal(set) var page = SettingsPage.video
    /// What the keys have reached: from the button that closes down to the last row, and round.
    enum Focus: Hashable, Sendable {
        case close, pages
        case row(Int)
    }

    var focus = Focus.row(0)
    /// The first row that is seen.
    var first = 0
    /// The row whose key or button is waited for.
    var captured: SettingsRow?
    /// What was pressed and belongs to another command: pressed again it changes hands.
    var contested: BoundPlace?
    /// What just happened, or what to do; over the row's own explanation.
    public var notice: Phrase?
    /// How the controls are called.
    var names = ControlNames.standard
    /// Whose signs the pad's buttons are shown with.
    public var style = PadStyle.letters

    public init(_ settings: Settings, page: SettingsPage = .video) {
        self.settings = settings
        self.page = page
    }

    /// Whether the next key, click or button is to be bound: see `capture`.
    public var isCapturing: Bool { captured != nil }

    var focusedRow: SettingsRow? {
        if case .row(let index) = focus { page.rows[index] } else { nil }
    }

    /// The click that Enter stands for. Left and right are the row's steps, or turn the page.
    public var focused: ScreenAction {
        switch focus {
        case .close: .closeSettings
        case .pages: .settings(.page(page))
        case .row(let index): .settings(.activate(page.rows[index]))
        }
    }

    /// The settings changed elsewhere.
    public mutating func follow(_ settings: Settings) { self.settings = settings }

    // MARK: Keys and clicks

    /// Arrows, Enter, Tab and Escape; a pad's D-pad, A, shoulders and B come as these. Returns `closeSettings` at the end.
    public mutating func press(_ key: Key, _ modifiers: Modifiers = [], in layout: SettingsLayout) -> ScreenAction? {
        if isCapturing {
            capture(.key(key))
            return nil
        }
        notice = nil
        switch key {
        case .escape: return .closeSettings
        case .up: moveFocus(-1, in: layout)
        case .down: moveFocus(1, in: layout)
        case .left: step(-1)
        case .right: step(1)
        case .tab: turnPage(modifiers.contains(.shift) ? -1 : 1)
        case .enter, .keypadEnter, .space:
            if case .settings(let action) = focused { perform(action, in: layout) } else { return focused }
        default: break
        }
        return nil
    }

    public mutating func perform(_ action: SettingsAction, in layout: SettingsLayout) {
        cancelCapture()
        notice = nil
        switch action {
        case .page(let page): show(page)
        case .activate(let row):
            look(at: row)
            activate(row)
        case .step(let row, let step):
            look(at: row)
            row.step(&settings, by: step)
        case .level(let row, let percent):
            look(at: row)
            row.setLevel(&settings, percent)
        }
    }

    /// Notches away from the player.
    public mutating func wheel(_ notches: Float, in layout: SettingsLayout) {
        let most = max(0, page.rows.count - layout.visibleRows)
        first = min(most, max(0, first - Int(notches.rounded(.awayFromZero).clamped(to: -20...20))))
    }

    // MARK: Moving about

    private mutating func show(_ page: SettingsPage) {
        self.page = page
        first = 0
        if case .row(let index) = focus { focus = .row(min(index, page.rows.count - 1)) }
    }

    private mutating func turnPage(_ step: Int) {
        let pages = SettingsPage.allCases
        let index = (pages.firstIndex(of: page) ?? 0) + step + pages.count
        show(pages[index % pages.count])
    }

    /// Up from the first row are the pages, above them is the button that closes, and above that the last row.
    private mutating func moveFocus(_ step: Int, in layout: SettingsLayout) {
        let stops = [Focus.close, .pages] + page.rows.indices.map { .row($0) }
        let here = stops.firstIndex(of: focus) ?? 0
        focus = stops[(here + step + stops.count) % stops.count]
        guard case .row(let row) = focus else { return }
        first = min(row, max(first, row - layout.visibleRows + 1))
    }

    private mutating func look(at row: SettingsRow) {
        if let index = page.rows.firstIndex(of: row) { focus = .row(index) }
    }

    private mutating func step(_ step: Int) {
        switch focus {
        case .close: break
        case .pages: turnPage(step)
        case .row(let index): page.rows[index].step(&settings, by: step)
        }
    }

    private mutating func activate(_ row: SettingsRow) {
        switch row {
        case .key, .pad: beginCapture(row)
        case .resetKeys:
            settings.keys = .standard
            notice = "Keys and mouse are as they came."
        case .resetPad:
            settings.pad = .standard
            notice = "The gamepad is as it came."
        default: row.step(&settings, by: 1)
        }
    }
}

extension Float {
    fileprivate func clamped(to range: ClosedRange<Float>) -> Float {
        isFinite ? Swift.min(range.upperBound, Swift.max(range.lowerBound, self)) : 0
    }
}
