import Anatomy
import Controls
import Drawing
import SimMath
import Widgets

/// The palette: a table of what can be built, under a header that shows the part in hand at work.
///
/// It keeps where it is scrolled to; what it shows comes with its `state` before every frame.
final class Palette: TableViewDataSource, TableViewDelegate, Equatable {
    /// What it shows besides what the editor tells it: how its list lies.
    struct Posture: Hashable, Sendable {
        /// Points.
        var offset: Vector2
        var isMoving: Bool
        var isDragging: Bool
        /// The row that a press holds.
        var pressed: IndexPath?
    }

    /// What the editor tells it.
    struct State: Hashable, Sendable {
        var tool: EditorTool
        /// Edit points.
        var remaining: Int
        var isDone: Bool
        var hue: UInt8
        var pattern: UInt8
    }

    var state: State
    let table = ElasticHeaderTableView()
    private let header = PaletteHeader()
    private var router = PointerRouter()
    private var pointer: Vector2?
    private var choice: EditorTool?

    init(_ state: State) {
        self.state = state
        header.show(state.tool, state)
        table.alwaysBounceVertical = true
        table.dataSource = self
        table.delegate = self
        table.tableHeaderView = header
    }

    var isMotionReduced: Bool {
        get { !table.bounces }
        set { table.bounces = !newValue }
    }

    func advance(by seconds: Float) { table.advance(by: Double(seconds)) }

    /// What the player has chosen since the last call.
    func takeChoice() -> EditorTool? {
        defer { choice = nil }
        return choice
    }

    /// Brings a tool that was chosen elsewhere into sight.
    func reveal(_ tool: EditorTool) {
        guard let path = Self.path(of: tool), path != table.indexPathForSelectedRow else { return }
        table.selectRow(at: path)
        table.scrollToRow(at: path, animated: !isMotionReduced)
    }

    /// Turns to a tool at once. Returns the middle of its row, interface points; nil where there is no room for it.
    func show(_ tool: EditorTool, in layout: EditorLayout) -> Vector2? {
        guard let path = Self.path(of: tool) else { return nil }
        place(in: layout)
        table.scrollToRow(at: path, animated: false)
        table.layoutIfNeeded()
        return rowsInSight.first { $0.tool == tool }?.place.centre
    }

    /// Whether the event was meant for it.
    func handle(_ event: InputEvent, in layout: EditorLayout) -> Bool {
        place(in: layout)
        switch event {
        case .pointerMoved(let point):
            pointer = point
            guard router.isTracking else { return false }
            router.move(point)
        case .pointerPressed(let point, let button):
            pointer = point
            guard layout.palette.contains(point) else { return false }
            if button == .left { router.press(point, in: table) }
        case .pointerReleased(let point, .left):
            guard router.isTracking else { return false }
            router.release(point)
        case .wheel(let notches, let point):
            guard layout.palette.contains(point) else { return false }
            table.turnWheel(notches)
        case .keyPressed(let key, [], _): return press(key, in: layout)
        default: return false
        }
        return true
    }

    /// Home belongs to the view on the body, unless the pointer is here.
    private func press(_ key: Key, in layout: EditorLayout) -> Bool {
        guard let step = Self.navigation[key], !state.isDone else { return false }
        if step == .home, !(pointer.map { layout.palette.contains($0) } ?? false) { return false }
        return table.press(step, animated: !isMotionReduced)
    }

    private static let navigation: [Key: NavigationKey] = [
        .up: .up, .down: .down, .pageUp: .pageUp, .pageDown: .pageDown, .home: .home, .end: .end,
    ]

    /// Copies of a screen share their palette: equal are those that are the same.
    static func == (a: Palette, b: Palette) -> Bool { a === b }

    // MARK: Frame

    var posture: Posture {
        Posture(
            offset: table.contentOffset, isMoving: table.isMoving, isDragging: table.isDragging,
            pressed: table.indexPathForHighlightedRow)
    }

    func draw(in layout: EditorLayout, on canvas: inout Canvas<ScreenAction>) {
        canvas.panelBox(layout.palette)
        table.context = ViewContext(canvas)
        place(in: layout)
        table.allowsSelection = !state.isDone
        table.selectRow(at: Self.path(of: state.tool))
        table.layoutIfNeeded()
        let hand = canvas.pointer
        // What is dragged does not light up.
        if table.isDragging { canvas.pointer = nil }
        header.show(hovered(canvas.pointer) ?? state.tool, state)
        canvas.show(table)
        canvas.pointer = hand
    }

    /// The tools whose rows show, and where, interface points.
    var rowsInSight: [(tool: EditorTool, place: Rect)] {
        Self.tools.compactMap { tool in
            guard let cell = Self.path(of: tool).flatMap({ table.cellForRow(at: $0) }) else { return nil }
            let corner = cell.toRoot(cell.bounds.origin)
            let place = Rect(corner.x, corner.y, cell.frame.width, cell.frame.height).intersection(table.frame)
            return place.height < cell.frame.height / 2 ? nil : (tool, place)
        }
    }

    private func hovered(_ pointer: Vector2?) -> EditorTool? {
        guard let pointer, table.frame.contains(pointer) else { return nil }
        return table.indexPathForRow(at: table.fromSuperview(pointer)).map { Self.tool(at: $0) }
    }

    /// Rows share the height when that leaves them room enough; else they are comfortable and scroll.
    private func place(in layout: EditorLayout) {
        let side: Float = layout.isCompact ? 8 : 12
        table.frame = layout.palette.inset(Insets(top: 8, left: side, bottom: 8, right: side - 2))
        header.isCompact = layout.isCompact
        let canvas = table.context.canvas()
        let line = canvas.lineHeight()
        let section = canvas.lineHeight(.small) + 6
        let heights = header.fittingSize(in: Vector2(table.frame.width, .infinity)).y
        let free = table.frame.height - heights - section * Float(PaletteSection.all.count)
        let share = free / Float(PaletteSection.all.reduce(0) { $0 + $1.tools.count })
        table.sectionHeaderHeight = section
        table.rowHeight = share >= line + 8 ? min(36, share) : line + (layout.isCompact ? 10 : 14)
    }

    // MARK: Rows

    /// All that can be chosen, from the top.
    static let tools = PaletteSection.all.flatMap(\.tools)

    static func path(of tool: EditorTool) -> IndexPath? {
        for (section, part) in PaletteSection.all.enumerated() {
            if let row = part.tools.firstIndex(of: tool) { return IndexPath(row: row, section: section) }
        }
        return nil
    }

    static func tool(at path: IndexPath) -> EditorTool { PaletteSection.all[path.section].tools[path.row] }

    func numberOfSections(in tableView: TableView) -> Int { PaletteSection.all.count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        PaletteSection.all[section].tools.count
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> Phrase? {
        PaletteSection.all[section].title
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: PaletteCell.identifier) as? PaletteCell
        let row = cell ?? PaletteCell(palette: self)
        row.tool = Self.tool(at: indexPath)
        return row
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { choice = Self.tool(at: indexPath) }
}
