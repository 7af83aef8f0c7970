import Anatomy
import Drawing
import SimMath
import Widgets

/// The palette: a table of what can be built, under a header that shows the part in hand at work.
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

        func price(of tool: EditorTool) -> PartPrice { PartPrice(of: tool, joinedBy: linkType, symmetry) }
    }

    /// Set before every frame.
    var state: State {
        didSet {
            guard state != oldValue else { return }
            setNeedsDisplay()
            table.allowsSelection = !state.isDone
            if state.tool != oldValue.tool { reveal(state.tool) }
        }
    }
    let table = ElasticHeaderTableView()
    var onChoose: ((EditorTool) -> Void)?
    /// Whether lists come to rest at their ends, and turn at once.
    var isMotionReduced = false { didSet { table.bounces = !isMotionReduced } }
    private let header = PaletteHeader()

    init(_ state: State) {
        self.state = state
        super.init()
        identifier = "palette"
        header.show(state.tool, state)
        table.identifier = "parts"
        table.alwaysBounceVertical = true
        table.choosesByArrows = false
        table.dataSource = self
        table.delegate = self
        table.tableHeaderView = header
        addSubview(table)
        table.selectRow(at: Self.path(of: state.tool))
    }

    /// Brings a tool that was chosen elsewhere into sight.
    private func reveal(_ tool: EditorTool) {
        guard let path = Self.path(of: tool), path != table.indexPathForSelectedRow else { return }
        table.selectRow(at: path)
        table.scrollToRow(at: path, animated: !isMotionReduced)
    }

    /// Keys that choose as they walk through the list. Returns whether there was anything to choose.
    func walk(_ key: NavigationKey) -> Bool {
        guard !state.isDone else { return false }
        return table.press(key, animated: !isMotionReduced)
    }

    /// The tool of the row that the focus has been led to; nil without the focus.
    var focusedTool: EditorTool? { table.indexPathForFocusedRow.map { Self.tool(at: $0) } }

    // MARK: Layout

    /// Rows share the height when that leaves them room enough; else they are comfortable and scroll.
    override func layoutSubviews() {
        let canvas = context.canvas()
        let isSmall = canvas.isCompact
        let side: Float = isSmall ? 8 : 12
        table.frame = Rect(0, 0, frame.width, frame.height)
            .inset(Insets(top: 8, left: side, bottom: 8, right: side - 2))
        header.isCompact = isSmall
        let line = canvas.lineHeight()
        let section = canvas.lineHeight(.small) + 6
        let heights = header.fittingSize(in: Vector2(table.frame.width, .infinity)).y
        let free = table.frame.height - heights - section * Float(PaletteSection.all.count)
        let share = free / Float(EditorTool.all.count)
        table.sectionHeaderHeight = section
        table.rowHeight = share >= line + 4 ? min(36, share) : line + (isSmall ? 10 : 14)
    }

    // MARK: Drawing

    override func draw(in rect: Rect, on canvas: inout Canvas) { canvas.panelBox(rect) }

    /// The header tells of the part under the pointer or the focus, or else of the one in hand. What is dragged does
    /// not light up.
    override func drawSubviews(from corner: Vector2, on canvas: inout Canvas) {
        let pointer = canvas.pointer
        if table.isDragging { canvas.pointer = nil }
        header.show(hovered(canvas.pointer) ?? focusedTool ?? state.tool, state)
        super.drawSubviews(from: corner, on: &canvas)
        canvas.pointer = pointer
    }

    private func hovered(_ pointer: Vector2?) -> EditorTool? {
        guard let pointer else { return nil }
        let point = table.fromRoot(pointer)
        guard table.bounds.contains(point) else { return nil }
        return table.indexPathForRow(at: point).map { Self.tool(at: $0) }
    }
}

extension PaletteView: TableViewDataSource, TableViewDelegate {
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

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        onChoose?(Self.tool(at: indexPath))
    }
}
