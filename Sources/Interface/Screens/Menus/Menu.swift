public import Controls
public import Drawing
import Preferences

/// One line of a menu.
public struct MenuItem: Hashable, Sendable {
    public var title: Phrase
    public var action: ScreenAction
    public var detail: Phrase?
    public var look: ButtonLook

    public init(_ title: Phrase, _ action: ScreenAction, detail: Phrase? = nil, look: ButtonLook = .normal) {
        self.title = title
        self.action = action
        self.detail = detail
        self.look = look
    }
}

/// A column of choices, by mouse or by keys.
public struct Menu: Hashable, Sendable {
    public var title: Phrase
    public var note: Phrase?
    public var items: [MenuItem]
    /// The item the keys have reached.
    public private(set) var focus = 0

    public init(title: Phrase, note: Phrase? = nil, items: [MenuItem]) {
        self.title = title
        self.note = note
        self.items = items
    }

    /// `hasGuide`: whether the beginner's guide is at work, which can then be ended here; a pad has no other button for it.
    public static func pause(isLocal: Bool, names: ControlNames = .standard, hasGuide: Bool = false) -> Menu {
        var items = [
            MenuItem("Resume", .resume, detail: names.name(of: .pause), look: .primary),
            MenuItem("Lineage", .openLineage(nil)),
            MenuItem("Settings", .openSettings),
            MenuItem("Help", .openHelp, detail: names.name(of: .help)),
            MenuItem("Full screen", .toggleFullScreen, detail: names.name(of: .fullScreen)),
        ]
        if hasGuide { items.append(MenuItem("End the guide", .skipGuide)) }
        items.append(MenuItem(isLocal ? "Leave the dish" : "Leave the server", .leave, look: .danger))
        return Menu(
            title: "Micro", note: isLocal ? "Your dish goes on without you." : "The dish goes on without you.",
            items: items)
    }

    /// What Enter would choose; nil for a menu without items.
    var focused: ScreenAction? { items.isEmpty ? nil : items[focus].action }

    /// Up, down, Tab and Enter. Returns what was chosen.
    public mutating func press(_ key: Key, _ modifiers: Modifiers = []) -> ScreenAction? {
        guard let focused else { return nil }
        if key.isActivating { return focused }
        let next = ControlRows(items.map { [$0.action] }).next(from: focused, key, modifiers)
        if let index = items.firstIndex(where: { $0.action == next }) { focus = index }
        return nil
    }

    public func draw(on canvas: inout Canvas<ScreenAction>) {
        canvas.scrim()
        let style = canvas.style
        let height = canvas.isCompact ? style.controlHeight + 4 : style.controlHeight + 10
        let head = canvas.lineHeight(.title) + (note == nil ? 0 : canvas.lineHeight(.body)) + style.padding
        let total = head + Float(items.count) * (height + style.gap) - style.gap + 2 * style.padding
        var inside = canvas.panel(canvas.bounds.inset(style.margin).centred(width: 340, height: total))
        var top = inside.cutTop(head)
        canvas.lettering(title, in: top.cutTop(canvas.lineHeight(.title)), align: .centre)
        if let note {
            canvas.label(
                note, in: top.cutTop(canvas.lineHeight(.body)), color: style.secondaryText, align: .centre)
        }
        for (index, item) in items.enumerated() {
            let row = inside.cutTop(height, gap: style.gap)
            canvas.button(
                item.title, in: row, item.action, look: item.look, detail: item.detail, isSelected: index == focus)
        }
    }
}
