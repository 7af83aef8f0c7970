public import Drawing
public import SimMath

/// Rows in sections, made as they come into sight and used again when they have left it.
///
/// The header of the section at the top stays in sight; the table's own header scrolls with the rows.
open class TableView: ScrollView {
    public weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }
    public weak var delegate: (any TableViewDelegate)? { didSet { reloadData() } }
    /// Points, where the delegate does not say.
    public var rowHeight: Float = 32 { didSet { if rowHeight != oldValue { reloadData() } } }
    public var sectionHeaderHeight: Float = 22 { didSet { if sectionHeaderHeight != oldValue { reloadData() } } }
    public var allowsSelection = true
    /// Whether arrows choose rows on their way; else they only lead to them, and Enter chooses.
    public var choosesByArrows = true
    /// The row that arrows have led to where they do not choose; nil without the focus.
    public internal(set) var indexPathForFocusedRow: IndexPath? {
        didSet { if indexPathForFocusedRow != oldValue { setNeedsDisplay() } }
    }
    public internal(set) var indexPathForSelectedRow: IndexPath? {
        didSet { if indexPathForSelectedRow != oldValue { setNeedsDisplay() } }
    }
    /// Which of the chosen row's accessories keys go to; nil the row itself.
    public var focusedAccessory: Int? { didSet { if focusedAccessory != oldValue { setNeedsDisplay() } } }

    var geometry = TableGeometry(top: 0)
    /// Whether rows must be counted anew before the next layout.
    var isStale = true
    var cells: [IndexPath: TableViewCell] = [:]
    var sectionHeaders: [Int: TableSectionHeader] = [:]
    var spareCells: [String: [TableViewCell]] = [:]
    var spareHeaders: [TableSectionHeader] = []
    /// The header that takes part in the content, above the first section.
    private(set) var inlineHeader: View?

    /// Above the first section, as high as it likes to be.
    open var tableHeaderView: View? {
        get { inlineHeader }
        set { setInlineHeader(newValue) }
    }

    func setInlineHeader(_ header: View?) {
        guard header !== inlineHeader else { return }
        inlineHeader?.removeFromSuperview()
        inlineHeader = header
        if let header { addSubview(header) }
        reloadData()
    }

    /// Asks the data source for everything again; the selection stays where there still is such a row.
    public func reloadData() {
        for (_, cell) in cells { retire(cell) }
        cells = [:]
        isStale = true
        setNeedsLayout()
    }

    /// A row's view that is out of use, ready for another row.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        guard let cell = spareCells[identifier]?.popLast() else { return nil }
        cell.prepareForReuse()
        return cell
    }

    func retire(_ cell: TableViewCell) {
        cell.pointerCancelled()
        cell.removeFromSuperview()
        spareCells[cell.reuseIdentifier, default: []].append(cell)
    }

    // MARK: Focus

    /// Where there is a row to choose.
    open override var canBecomeFocused: Bool {
        countRows()
        return allowsSelection && geometry.first != nil
    }

    open override var focusRect: Rect { chosenRect ?? bounds }
    open override var spoken: ControlWords? {
        countRows()
        return chosenWords
    }
    open override func press(_ stroke: KeyStroke) -> Bool { choosesByArrows ? walk(stroke) : visit(stroke) }

    open override func focusChanged() {
        focusedAccessory = nil
        indexPathForFocusedRow = nil
        guard isFocused, allowsSelection else { return }
        countRows()
        guard choosesByArrows else { return focusRow(at: indexPathForSelectedRow ?? geometry.first) }
        if indexPathForSelectedRow == nil { selectRow(at: geometry.first) }
        if let path = indexPathForSelectedRow { scrollToRow(at: path, animated: false) }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        layoutInlineHeader()
        countRows()
        let (low, high) = (contentOffset.y, contentOffset.y + frame.height)
        layoutRows(from: low, to: high)
        layoutSectionHeaders(from: low, to: high)
    }

    private func layoutInlineHeader() {
        guard let inlineHeader else { return }
        let height = inlineHeader.fittingSize(in: Vector2(frame.width, .infinity)).y
        if height != inlineHeader.frame.height { isStale = true }
        inlineHeader.frame = Rect(0, 0, frame.width, height)
    }

    /// Rows first, the headers of sections over them, the table's own on top.
    open override func drawSubviews(from corner: Vector2, on canvas: inout Canvas) {
        let visible = bounds
        // What has gone under a header that stays must not shine through it.
        let top = max(visible.y, pinnedBottom)
        let clip = Rect(corner.x + visible.x, corner.y + top, visible.width, max(0, visible.maxY - top))
        canvas.beginClip(clip)
        for path in cells.keys.sorted() { render(cells[path], from: corner, on: &canvas) }
        canvas.endClip()
        for section in sectionHeaders.keys.sorted() { render(sectionHeaders[section], from: corner, on: &canvas) }
        for view in subviews where !(view is TableViewCell) && !(view is TableSectionHeader) {
            render(view, from: corner, on: &canvas)
        }
        drawScrollIndicator(from: corner, on: &canvas)
    }

    private func render(_ view: View?, from corner: Vector2, on canvas: inout Canvas) {
        guard let view else { return }
        view.render(at: corner + view.frame.origin, on: &canvas)
    }
}
