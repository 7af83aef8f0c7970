import Anatomy
import Drawing
import SimMath
import Widgets

/// A part's panel, beside the part: what it is wired to, how it is set, and what else it could be. Beside a free place
/// it offers the cells that can be put there. It never lies on the part: where there is no room beside that, the board
/// moves.
///
/// Its views are made once; those that a part has no use for are hidden.
final class PartPanel: View {
    unowned let screen: EditorScreen
    let rows = PartSlider.allCases.map { PartSliderRow($0) }
    /// Holds the signs of cells.
    let grid = ScrollView()
    let removal = Button("Remove")
    private(set) var channels: [(channel: PartWiring.Channel, button: PartChip)] = []
    private(set) var cellTypes: [(type: CellType, button: PartTypeButton)] = []
    private(set) var linkTypes: [(type: LinkType, button: PartChip)] = []
    /// The panel's parts, in its own coordinates.
    private(set) var plan: PartPanelLayout?
    /// What the open panel was placed for: as long as that is the same, it stays where it is.
    private var occasion: Occasion?
    private var placeOffers = PlaceOffers()

    private struct Occasion: Equatable {
        var part: PartSubject
        var window: EditorLayout
        var language: Language
    }

    init(_ screen: EditorScreen) {
        self.screen = screen
        super.init()
        identifier = "part"
        channels = PartPanelLayout.channelRows.flatMap { $0 }.map { channel in
            (channel, PartChip(channel.title) { [unowned self] in wire(channel) })
        }
        cellTypes = EditorTool.cells.map { type in (type, PartTypeButton(type) { [unowned self] in become(type) }) }
        linkTypes = LinkType.allCases.map { type in (type, PartChip(type.phrase) { [unowned self] in become(type) }) }
        name()
        for row in rows {
            row.slider.onChange = { [unowned self] in set(row.subject, to: Int($0)) }
            row.slider.onPending = { [unowned screen] in screen.stateChanged() }
            addSubview(row)
        }
        let views: [View] = [removal, grid] + channels.map(\.button) + linkTypes.map(\.button)
        for view in views { addSubview(view) }
        for (_, button) in cellTypes { grid.addSubview(button) }
        removal.onPress = { [unowned self] in remove() }
        isHidden = true
    }

    private func name() {
        removal.identifier = "remove part"
        for (channel, button) in channels { button.identifier = "channel \(channel)" }
        for (type, button) in cellTypes { button.identifier = "become \(type)" }
        for (type, button) in linkTypes { button.identifier = "become \(type)" }
    }

    override func draw(in rect: Rect, on canvas: inout Canvas) { drawPanel(in: rect, on: &canvas) }

    // MARK: Changes

    private var subject: PartSubject? { screen.state.openPart?.subject }

    private func set(_ slider: PartSlider, to value: Int) {
        guard let subject else { return }
        screen.state.attempt(
            screen.editor.tuning(slider, to: value, on: subject),
            as: TuningStep(slider, of: subject, at: screen.time))
        screen.updateIfNeeded()
    }

    private func wire(_ channel: PartWiring.Channel) {
        if let subject { screen.state.attempt(screen.editor.wiring(channel, on: subject)) }
    }

    private func remove() {
        guard let subject else { return }
        screen.closePart()
        screen.state.attempt(screen.editor.removing(subject))
    }

    private func become(_ type: CellType) {
        switch subject {
        case .cell(let id)? where screen.editor.draft.cell(id)?.type != type:
            screen.closePart()
            screen.state.attempt(screen.editor.performing(.retype(type), on: id))
        case .place(let place)?:
            screen.closePart()
            screen.state.place(type, at: place)
        default: break
        }
    }

    private func become(_ type: LinkType) {
        guard case .link(let ends)? = subject else { return }
        screen.closePart()
        screen.state.attempt(screen.editor.performing(.retype(type), on: ends))
    }

    // MARK: Sliders

    /// Those of the open part, from the top; none while no part is open.
    var sliders: [Slider] { isHidden ? [] : rows.filter { !$0.isHidden }.map(\.slider) }

    /// What keys reach first in a panel without sliders.
    var firstControl: View? { buttons.first { $0.canBecomeFocused && $0 !== removal } ?? removal }

    /// The slider that is being dragged.
    private var heldRow: PartSliderRow? { rows.first { $0.slider.pending != nil } }

    /// Whether a drag was under way, which is given up.
    func cancelDrag() -> Bool {
        guard let slider = heldRow?.slider else { return false }
        slider.pointerCancelled()
        return true
    }

    /// What is dragged is set where it is, as if it were let go of.
    func settleDrag() { heldRow?.slider.pointerReleased(isInside: true) }

    /// The row under a point of the window.
    func row(at point: Vector2) -> PartSliderRow? {
        isHidden ? nil : rows.first { !$0.isHidden && $0.bounds.contains($0.fromRoot(point)) }
    }

    /// What letting go of the slider in hand would do.
    var heldChange: EditProposal? {
        guard let subject, let row = heldRow, let value = row.slider.pending else { return nil }
        return screen.editor.tuning(row.subject, to: Int(value), on: subject)
    }

    /// What would come of a press under the hand, or on what has the focus.
    func offer(at point: Vector2?) -> PartOffer? {
        guard let subject, !screen.isDone else { return nil }
        if let row = heldRow, let change = heldChange, let value = row.slider.pending {
            return PartOffer(words: row.subject.saying(Int(value)), proposal: change)
        }
        guard let point, frame.contains(point) else { return nil }
        if let row = row(at: point) {
            let local = row.slider.fromRoot(point)
            guard row.slider.bounds.contains(local) else { return nil }
            return offer(row.subject, Int(row.slider.value(at: local)), subject)
        }
        return button(at: point).flatMap { offer(of: $0, for: subject) }
    }

    /// What would come of a press on the view that has the focus.
    func offer(of view: View?) -> PartOffer? {
        guard let subject, let view, !screen.isDone, view.isDescendant(of: self) else { return nil }
        if let row = rows.first(where: { $0.slider === view }) {
            return offer(row.subject, Int(row.slider.value), subject)
        }
        return offer(of: view, for: subject)
    }

    private var buttons: [View] {
        let all: [View] = [removal] + channels.map(\.button) + cellTypes.map(\.button) + linkTypes.map(\.button)
        return all.filter { !$0.isHidden }
    }

    /// What shows at a point of the window: what has been scrolled out of sight does not.
    private func button(at point: Vector2) -> View? {
        buttons.first { view in
            view.bounds.contains(view.fromRoot(point))
                && (view.superview !== grid || grid.bounds.contains(grid.fromRoot(point)))
        }
    }

    private func offer(_ slider: PartSlider, _ value: Int, _ subject: PartSubject) -> PartOffer {
        PartOffer(words: slider.saying(value), proposal: screen.editor.tuning(slider, to: value, on: subject))
    }

    private func offer(of view: View, for subject: PartSubject) -> PartOffer? {
        let editor = screen.editor
        if view === removal { return PartOffer(words: "Takes it out.", proposal: editor.removing(subject)) }
        if let (channel, _) = channels.first(where: { $0.button === view }) {
            return PartOffer(words: channel.meaning(screen.names), proposal: editor.wiring(channel, on: subject))
        }
        switch subject {
        case .cell(let id):
            guard let (type, _) = cellTypes.first(where: { $0.button === view }), editor.draft.cell(id)?.type != type
            else { return nil }
            return PartOffer(
                words: "Change into: \(type.phrase)", proposal: editor.performing(.retype(type), on: id))
        case .link(let ends):
            guard let (type, _) = linkTypes.first(where: { $0.button === view }), editor.link(ends)?.type != type
            else { return nil }
            return PartOffer(
                words: "Change into: \(type.phrase)", proposal: editor.performing(.retype(type), on: ends))
        case .place:
            guard let (type, _) = cellTypes.first(where: { $0.button === view }), let proposal = placeOffers[type]
            else { return nil }
            return PartOffer(words: type.phrase, proposal: proposal)
        }
    }

    /// Presses what lies under a point of the window. Returns whether there is something that can be pressed.
    func press(at point: Vector2) -> Bool { button(at: point)?.press(KeyStroke(.activate)) ?? false }

    /// Turns the signs by the wheel, where they are scrolled and under the pointer. Returns whether they are.
    func turnWheel(_ notches: Float, at point: Vector2) -> Bool {
        guard grid.isScrollable, grid.bounds.contains(grid.fromRoot(point)) else { return false }
        grid.turnWheel(notches)
        return true
    }

    // MARK: Showing

    /// Takes over the open part; without one the panel hides.
    func update() {
        guard let part = screen.state.openPart else {
            isHidden = true
            (plan, occasion) = (nil, nil)
            return
        }
        isHidden = false
        setNeedsDisplay()
        updateRows(screen.editor.sliders(of: part.subject), part.subject)
        updateButtons(part.subject)
        place(part.subject)
    }

    /// Another window or another language.
    override func layoutSubviews() {
        if !isHidden, let part = screen.state.openPart { place(part.subject) }
    }

    private func place(_ subject: PartSubject) {
        guard let shown = screen.board.rect(of: subject) else { return }
        let canvas = context.canvas()
        let contents = PartPanelLayout.Contents(
            sliders: screen.editor.sliders(of: subject), signs: shownSigns.map(\.type.phrase), links: shownLinks.count,
            removal: canvas.buttonWidth(removal.title, detail: removal.detail))
        let occasion = Occasion(part: subject, window: screen.layout, language: canvas.language)
        let plan: PartPanelLayout
        if let old = self.plan, occasion == self.occasion {
            plan = PartPanelLayout(contents, as: old.shape, at: old.box.origin, in: screen.layout, on: canvas)
        } else {
            plan = PartPanelLayout(contents, beside: shown, in: screen.layout, on: canvas)
            grid.contentOffset = .zero
        }
        self.occasion = occasion
        self.plan = plan
        frame = plan.box
        placeViews(plan)
        screen.board.show(subject, beside: plan.box)
    }

    private var shownSigns: [PartTypeButton] { cellTypes.map(\.button).filter { !$0.isHidden } }
    private var shownLinks: [PartChip] { linkTypes.map(\.button).filter { !$0.isHidden } }

    private func updateRows(_ offered: [PartSlider], _ subject: PartSubject) {
        for row in rows {
            row.isHidden = !offered.contains(row.subject)
            row.slider.isEnabled = !screen.isDone
            if let value = screen.editor.value(of: row.subject, on: subject) { row.slider.set(Float(value)) }
        }
    }

    private func updateButtons(_ subject: PartSubject) {
        let editor = screen.editor
        let isOpen = !screen.isDone
        let removal = editor.removing(subject)
        self.removal.detail = EditorWording.brief(removal.change)
        self.removal.isEnabled = isOpen && removal.refusal == nil
        self.removal.isHidden = screen.state.placeInQuestion != nil
        let wiring = editor.wiring(of: subject)
        for (channel, button) in channels {
            button.isHidden = wiring == nil
            button.isSelected = wiring?.channel == channel
            button.isEnabled = wiring != nil && isOpen && editor.wiring(channel, on: subject).refusal == nil
        }
        updateCellTypes(subject)
        var link: (ends: LinkEnds, type: LinkType)?
        if case .link(let ends) = subject { link = editor.link(ends).map { (ends, $0.type) } }
        for (type, button) in linkTypes {
            button.isHidden = link == nil
            guard let link else { continue }
            button.isSelected = link.type == type
            button.isEnabled =
                isOpen && link.type != type && editor.performing(.retype(type), on: link.ends).refusal == nil
        }
    }

    /// What a cell can become, and what can be put at a place.
    private func updateCellTypes(_ subject: PartSubject) {
        let draft = screen.editor.draft
        if case .place(let place) = subject { placeOffers.weigh(place, in: screen.state) }
        for (type, button) in cellTypes {
            let proposal = choice(of: type, for: subject)
            button.isHidden = proposal == nil
            guard let proposal else { continue }
            (button.hue, button.pattern) = (draft.hue, draft.pattern)
            button.isSelected = if case .cell(let id) = subject { draft.cell(id)?.type == type } else { false }
            button.isEnabled = !screen.isDone && proposal.refusal == nil
        }
    }

    /// What would come of choosing a type of cell; nil where none can be chosen.
    private func choice(of type: CellType, for subject: PartSubject) -> EditProposal? {
        switch subject {
        case .cell(let id):
            guard let cell = screen.editor.draft.cell(id), !cell.type.roles.contains(.vital) else { return nil }
            return screen.editor.performing(.retype(type), on: id)
        case .link: return nil
        case .place: return placeOffers[type]
        }
    }

    private func placeViews(_ plan: PartPanelLayout) {
        func own(_ rect: Rect) -> Rect { rect.offset(Vector2.zero - plan.box.origin) }
        removal.frame = own(plan.remove)
        for row in plan.rows { rows.first { $0.subject == row.slider }?.frame = own(row.box) }
        for (frame, button) in zip(plan.channels.map(\.box), channels.map(\.button)) { button.frame = own(frame) }
        for (frame, button) in zip(plan.links, shownLinks) { button.frame = own(frame) }
        grid.isHidden = plan.signs.isEmpty
        grid.frame = own(plan.grid)
        grid.contentSize = Vector2(plan.grid.width, plan.signs.map(\.maxY).max() ?? 0)
        for (frame, button) in zip(plan.signs, shownSigns) {
            button.frame = frame
            button.hasName = plan.shape.hasNames
        }
    }
}

/// What a press in the panel would do, in words, and its price.
struct PartOffer: Equatable {
    let words: Phrase
    let proposal: EditProposal
}

extension PartSlider {
    /// "Size 0.50 µm".
    fileprivate func saying(_ value: Int) -> Phrase { "\(name) \(words(value))" }
}

extension DesignEditor {
    func removing(_ subject: PartSubject) -> EditProposal {
        switch subject {
        case .cell(let id): performing(.remove, on: id)
        case .link(let ends): performing(.remove, on: ends)
        case .place: proposal(draft, refusal: "There is no such part.")
        }
    }
}
