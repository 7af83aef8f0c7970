import Drawing
import Anatomy
import Controls
public import SimMath

/// The hands on a part's panel. Its buttons come as `ScreenAction`s; sliders are dragged, so they hear events too.
extension EditorScreen {
    mutating func open(_ subject: PartSubject, at anchor: Vector2) {
        partMenu = PartMenu(subject: subject, anchor: anchor, focus: editor.sliders(of: subject).first)
    }

    func panelLayout(in layout: EditorLayout) -> PartPanelLayout? {
        guard let partMenu else { return nil }
        let types: Int
        switch partMenu.subject {
        case .cell(let id):
            guard let cell = editor.draft.cell(id) else { return nil }
            types = cell.type.roles.contains(.vital) ? 0 : Self.palette.count
        case .link(let ends):
            guard editor.draft.hasLink(ends) else { return nil }
            types = LinkType.allCases.count
        }
        return PartPanelLayout(
            sliders: editor.sliders(of: partMenu.subject), types: types, anchor: partMenu.anchor, in: layout)
    }

    /// What letting go of the gripped slider would do.
    var grippedChange: EditProposal? {
        guard let partMenu, let grip = partMenu.grip else { return nil }
        return editor.tuning(grip.slider, to: grip.value, on: partMenu.subject)
    }

    /// Where the knob stands of the open panel's slider at `point`: left and right mean less and more there.
    public func knob(at point: Vector2, in layout: EditorLayout) -> Vector2? {
        guard let partMenu, let row = panelLayout(in: layout)?.row(at: point),
            let value = editor.value(of: row.slider, on: partMenu.subject)
        else { return nil }
        return row.slider.scale.place(of: value, on: row.track)
    }

    /// A slider taken in hand: on its track it follows the pointer until that is let go, on its name it has the focus.
    mutating func take(_ slider: PartSlider, in layout: EditorLayout) {
        guard !isDone, let row = panelLayout(in: layout)?.rows.first(where: { $0.slider == slider }) else { return }
        partMenu?.focus = slider
        guard let pointer, row.box.contains(pointer), row.track.widened(6).contains(pointer) else { return }
        partMenu?.grip = Grip(slider: slider, value: slider.scale.value(at: pointer.x, on: row.track))
    }

    /// After a change of the draft: the panel of a part that is gone closes, and nothing is held.
    mutating func followPart() {
        guard let partMenu else { return }
        let sliders = editor.sliders(of: partMenu.subject)
        self.partMenu?.grip = nil
        if let focus = partMenu.focus, !sliders.contains(focus) { self.partMenu?.focus = sliders.last }
        switch partMenu.subject {
        case .cell(let id) where editor.draft.cell(id) == nil: self.partMenu = nil
        case .link(let ends) where !editor.draft.hasLink(ends): self.partMenu = nil
        default: break
        }
    }

    /// Whether the panel took the event.
    mutating func passToPanel(_ event: InputEvent, in layout: EditorLayout) -> Bool {
        guard let panel = panelLayout(in: layout) else { return false }
        switch event {
        case .pointerMoved(let point): return moved(to: point, panel)
        case .pointerPressed(let point, let button):
            guard panel.box.contains(point) else { return false }
            pointer = point
            if button == .left, let row = panel.row(at: point) { take(row.slider, in: layout) }
            return true
        case .pointerReleased(let point, _):
            guard partMenu?.grip != nil else { return false }
            _ = moved(to: point, panel)
            land()
            return true
        case .wheel(let notches, let point):
            guard panel.box.contains(point) else { return false }
            if let row = panel.row(at: point), notches != 0 { step(row.slider, notches > 0 ? 1 : -1) }
            return true
        case .keyPressed(let key, let modifiers, _):
            return modifiers.isSubset(of: .shift) && press(key, isFine: modifiers.contains(.shift), panel)
        case .keyReleased, .text: return false
        }
    }

    private mutating func moved(to point: Vector2, _ panel: PartPanelLayout) -> Bool {
        guard let grip = partMenu?.grip, let row = panel.rows.first(where: { $0.slider == grip.slider }) else {
            if let row = panel.row(at: point) { partMenu?.focus = row.slider }
            return false
        }
        pointer = point
        partMenu?.grip?.value = grip.slider.scale.value(at: point.x, on: row.track)
        return true
    }

    /// The whole drag is one change.
    private mutating func land() {
        guard let partMenu, let grip = partMenu.grip, let change = grippedChange else { return }
        self.partMenu?.grip = nil
        attempt(change, as: TuningStep(grip.slider, of: partMenu.subject, at: time))
    }

    private mutating func step(_ slider: PartSlider, _ direction: Int, isFine: Bool = false) {
        guard let partMenu, partMenu.grip == nil, let value = editor.value(of: slider, on: partMenu.subject) else {
            return
        }
        self.partMenu?.focus = slider
        let next = slider.scale.stepped(value, direction, isFine: isFine)
        attempt(
            editor.tuning(slider, to: next, on: partMenu.subject),
            as: TuningStep(slider, of: partMenu.subject, at: time))
    }

    private mutating func press(_ key: Key, isFine: Bool, _ panel: PartPanelLayout) -> Bool {
        guard let focus = partMenu?.focus, let place = panel.rows.firstIndex(where: { $0.slider == focus }) else {
            return false
        }
        switch key {
        case .escape where partMenu?.grip != nil: partMenu?.grip = nil
        case .left: step(focus, -1, isFine: isFine)
        case .right: step(focus, 1, isFine: isFine)
        case .up: partMenu?.focus = panel.rows[max(0, place - 1)].slider
        case .down: partMenu?.focus = panel.rows[min(panel.rows.count - 1, place + 1)].slider
        default: return false
        }
        return true
    }
}
