import Anatomy
import Drawing
import SimMath
import Widgets

/// The palette: a field to search by, what was used last, and a table of what can be built, under a header that shows
/// the part in hand at work.
final class PaletteView: View {
    /// What the editor tells it.
    struct State: Hashable, Sendable {
        var tool: EditorTool
        /// Edit points.
        var remaining: Int
        var isDone: Bool
        var hue: UInt8
        var pattern: UInt8
        /// What joins a new cell, and how often the mirror makes it: both are paid for.
        var linkType = LinkType.rod
        var symmetry = Symmetry.none
        /// What the body has.
        var owned: [EditorTool] = []
        /// What the body has not yet and could use well.
        var suiting: [EditorTool] = []

        func price(of tool: EditorTool) -> PartPrice { PartPrice(of: tool, joinedBy: linkType, symmetry) }
    }

    /// Set before every frame.
    var state: State {
        didSet {
            guard state != oldValue else { return }
            setNeedsDisplay()
            table.allowsSelection = !state.isDone
            search.isEnabled = !state.isDone
            recent.show(state)
            if state.tool != oldValue.tool { take(state.tool) }
        }
    }
    let table = ElasticHeaderTableView()
    let search = TextField(maximumLength: 24, maximumBytes: 96)
    var onChoose: ((EditorTool) -> Void)?
    /// Whether lists come to rest at their ends, and turn at once.
    var isMotionReduced = false {
        didSet {
            table.bounces = !isMotionReduced
            search.isMotionReduced = isMotionReduced
            header.step = motionStep
        }
    }
    /// Seconds: what the part in the header does goes by them.
    var time: Float = 0 { didSet { header.step = motionStep } }
    private let header = PaletteHeader()
    private let recent = RecentParts()
    var contents = PaletteContents(PaletteHabits()) {
        didSet {
            if contents.recent != oldValue.recent {
                recent.tools = contents.recent
                recent.show(state)
            }
            if contents != oldValue { refill() }
        }
    }
    private var rows: [PaletteContents.Row] = []

    init(_ state: State) {
        self.state = state
        super.init()
        identifier = "palette"
        header.show(state.tool, state)
        table.identifier = "parts"
        table.spokenName = "Parts"
        table.alwaysBounceVertical = true
        table.choosesByArrows = false
        table.tableHeaderView = header
        search.identifier = "search parts"
        search.placeholder = "Search"
        search.onChange = { [unowned self] in contents.query = $0 }
        search.onSubmit = { [unowned self] in chooseFirstHit() }
        recent.onChoose = { [unowned self] in onChoose?($0) }
        for view in [search, recent, table] { addSubview(view) }
        refill()
        table.dataSource = self
        table.delegate = self
        table.selectRow(at: path(of: state.tool))
    }

    /// The table is filled anew only where other lines are to be shown.
    private func refill() {
        let canvas = context.canvas()
        let rows = contents.rows { canvas.words($0) }
        guard rows != self.rows else { return }
        self.rows = rows
        table.reloadData()
        table.selectRow(at: path(of: state.tool))
        setNeedsDisplay()
    }

    /// Brings a tool into sight that was taken in hand here or elsewhere, and notes that it was.
    private func take(_ tool: EditorTool) {
        contents.habits.use(tool)
        if path(of: tool) == nil, let section = PaletteSection.all.first(where: { $0.tools.contains(tool) }) {
            contents.habits.folded.remove(section.id)
        }
        guard let path = path(of: tool) else { return }
        table.selectRow(at: path)
        let top = table.offsetLimits.low
        // A row above what is seen comes with the card over the list, where the list has room for both.
        if let row = table.rectForRow(at: path), row.y < table.bounds.y, row.maxY <= top.y + table.bounds.height {
            table.setContentOffset(top, animated: !isMotionReduced)
        } else {
            table.scrollToRow(at: path, animated: !isMotionReduced)
        }
    }

    // MARK: Searching

    /// Takes the first that was found and ends the search; nothing without one.
    private func chooseFirstHit() {
        guard case .part(let tool)? = rows.first(where: { if case .part = $0 { true } else { false } }) else { return }
        endSearch()
        onChoose?(tool)
    }

    /// Takes what the header shows of a search and ends it: the part in hand where that is among those found, else
    /// the first of them; nothing without any.
    func takeFound() {
        guard !contents.query.isEmpty else { return }
        if path(of: state.tool) == nil { chooseFirstHit() } else { endSearch() }
    }

    /// Shows all parts again.
    func endSearch() {
        search.text = ""
        contents.query = ""
    }

    // MARK: Keys

    /// Keys that choose as they walk through the parts that are shown. Returns whether there was anything to choose.
    func walk(_ key: NavigationKey) -> Bool {
        guard !state.isDone else { return false }
        let tools = rows.enumerated().compactMap { index, row -> (index: Int, tool: EditorTool)? in
            if case .part(let tool) = row { (index, tool) } else { nil }
        }
        guard !tools.isEmpty else { return false }
        let here = path(of: state.tool).flatMap { path in tools.firstIndex { $0.index == path.row } }
        let last = tools.count - 1
        let next: Int
        switch key {
        case .home: next = 0
        case .end: next = last
        case .up: next = max(0, (here ?? tools.count) - 1)
        case .down: next = min(last, (here ?? -1) + 1)
        case .pageUp: next = max(0, (here ?? tools.count) - Self.page)
        case .pageDown: next = min(last, (here ?? -1) + Self.page)
        }
        if tools[next].tool != state.tool { onChoose?(tools[next].tool) }
        return true
    }

    private static let page = 8

    /// The tool of the row that the focus has been led to; nil without the focus.
    var focusedTool: EditorTool? { table.indexPathForFocusedRow.flatMap(tool(at:)) }

    // MARK: Layout

    override func layoutSubviews() {
        let canvas = context.canvas()
        let isSmall = canvas.isCompact
        let side: Float = isSmall ? 8 : 12
        var room = Rect(0, 0, frame.width, frame.height)
            .inset(Insets(top: 8, left: side, bottom: 8, right: side - 2))
        let line = canvas.lineHeight()
        let gap: Float = isSmall ? 4 : 6
        var top = room.cutTop(line + (isSmall ? 8 : 10), gap: gap).inset(Insets(right: 4))
        recent.frame = top.cutRight(RecentParts.width(height: top.height), gap: gap)
        search.frame = top
        legend = isSmall ? nil : room.cutBottom(canvas.lineHeight(.small), gap: 4)
        table.frame = room
        header.isCompact = isSmall
        table.sectionHeaderHeight = 0
        table.rowHeight = line + (isSmall ? 8 : 9)
        header.isShort = isSmall && room.height < header.wholeHeight + Self.leastRows * table.rowHeight
    }

    /// Where it is said what a dot means, own coordinates; nil in a small window, where the card over the list says it.
    private var legend: Rect?
    /// What a dot beside a part means.
    static let suitingWords: Phrase = "works with what you have"
    /// What the signs beside the field are.
    static let recentWords: Phrase = "used last"

    /// Where fewer would be seen, the header gives way to them.
    private static let leastRows: Float = 4
    /// Whether the header has no room for what the part does.
    var hidesSummary: Bool { header.isShort }
    /// Whether the list has gone so far that the header can no longer be read.
    var isHeaderGone: Bool { 3 * (header.frame.maxY - table.bounds.y) < 2 * header.frame.height }

    // MARK: The part at work

    /// How far it has come: one and the same where motion is not wanted.
    var motionStep: Int {
        isMotionReduced ? PartDemonstration.stillStep : Int(time * PartDemonstration.stepsPerSecond)
    }
    /// Where it was drawn last; nil while it is bent with the header that is pulled.
    var movingPicture: MovingPicture? { header.stage?.picture }
    func drawMoving(on canvas: inout Canvas) { header.drawMoving(on: &canvas) }

    // MARK: Drawing

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.panelBox(rect)
        guard rows.isEmpty else { return drawLegend(from: rect.origin, on: &canvas) }
        let room = Rect(rect.x + 16, rect.maxY - 3 * canvas.lineHeight(), rect.width - 32, 2 * canvas.lineHeight())
        canvas.label("No part is called that.", in: room, color: canvas.style.secondaryText)
    }

    /// The header tells of the part under the pointer or the focus, in the list or beside the field, or else of what
    /// Enter would take from a search, or of the one in hand. What is dragged does not light up.
    override func drawSubviews(from corner: Vector2, on canvas: inout Canvas) {
        let pointer = canvas.pointer
        if table.isDragging { canvas.pointer = nil }
        let pointed = hovered(canvas.pointer) ?? recent.pointed(at: canvas.pointer) ?? focusedTool
        header.show(pointed ?? firstHit ?? state.tool, state)
        super.drawSubviews(from: corner, on: &canvas)
        canvas.pointer = pointer
    }

    private func drawLegend(from corner: Vector2, on canvas: inout Canvas) {
        guard let legend, !state.suiting.isEmpty else { return }
        var line = legend.offset(corner)
        canvas.suitingDot(at: line.cutLeft(16, gap: 4).centre)
        canvas.label(Self.suitingWords, in: line, .small, color: canvas.style.secondaryText)
    }

    private var firstHit: EditorTool? {
        guard search.isFocused, !contents.query.isEmpty, !rows.isEmpty else { return nil }
        return tool(at: IndexPath(row: 0, section: 0))
    }

    private func hovered(_ pointer: Vector2?) -> EditorTool? {
        guard let pointer else { return nil }
        let point = table.fromRoot(pointer)
        guard table.bounds.contains(point) else { return nil }
        return table.indexPathForRow(at: point).flatMap(tool(at:))
    }
}

extension PaletteView: TableViewDataSource, TableViewDelegate {
    /// nil where its section is folded, or it is not found.
    func path(of tool: EditorTool) -> IndexPath? {
        rows.firstIndex(of: .part(tool)).map { IndexPath(row: $0, section: 0) }
    }

    func tool(at path: IndexPath) -> EditorTool? {
        guard rows.indices.contains(path.row), case .part(let tool) = rows[path.row] else { return nil }
        return tool
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        switch rows[indexPath.row] {
        case .section(let section):
            let cell = tableView.dequeueReusableCell(withIdentifier: PaletteFoldCell.identifier) as? PaletteFoldCell
            let row = cell ?? PaletteFoldCell()
            row.section = section
            row.isFolded = contents.habits.folded.contains(section)
            row.count = PaletteSection.all.first { $0.id == section }?.tools.count ?? 0
            return row
        case .part(let tool):
            let cell = tableView.dequeueReusableCell(withIdentifier: PaletteCell.identifier) as? PaletteCell
            let row = cell ?? PaletteCell(palette: self)
            row.tool = tool
            return row
        }
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        switch rows[indexPath.row] {
        case .section(let section): contents.habits.toggle(section)
        case .part(let tool):
            // As with Enter, what was found ends the search.
            if !contents.query.isEmpty { endSearch() }
            onChoose?(tool)
        }
    }
}

extension Canvas {
    /// The mark of a part that does more together with one of the body.
    mutating func suitingDot(at centre: Vector2) {
        list.append(.disc(centre: centre, radius: 3, fill: style.good, border: style.good, borderWidth: 0))
    }
}
