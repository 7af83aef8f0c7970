public import Drawing
import SimMath

/// A table whose header grows as the table is pulled down, instead of leaving a gap: used just like a `TableView`.
///
/// The header lies above the content's origin, in the room of the top inset; what is pulled beyond the end belongs to
/// it.
public final class ElasticHeaderTableView: TableView {
    private var elasticHeader: View?
    /// The header's fitting height when it was last measured.
    private var headerHeight: Float = 0

    /// Setting it makes room for it and scrolls to its top.
    public override var tableHeaderView: View? {
        get { elasticHeader }
        set {
            guard newValue !== elasticHeader else { return }
            elasticHeader?.removeFromSuperview()
            elasticHeader = newValue
            if let newValue { addSubview(newValue) }
            headerHeight = fittingHeight
            makeRoom()
            contentOffset = Vector2(contentOffset.x, -headerHeight)
        }
    }

    /// By how much the header is drawn out at the moment, points.
    public var headerStretch: Float { elasticHeader == nil ? 0 : -min(0, contentOffset.y + headerHeight) }

    private var fittingHeight: Float {
        guard let elasticHeader else { return 0 }
        shareSafeArea(with: elasticHeader)
        let height = elasticHeader.fittingSize(in: Vector2(frame.width, .infinity)).y
        return height.isFinite ? max(0, height) : 0
    }

    /// The header's margins follow the safe area that the table's own rows never reach.
    private func shareSafeArea(with header: View) {
        header.safeAreaInsets = Insets(
            top: safeAreaInsets.top, left: safeAreaInsets.left, right: safeAreaInsets.right)
    }

    public override var safeAreaInsets: Insets {
        get { super.safeAreaInsets }
        set {
            let wasAtTop = isAtTop
            super.safeAreaInsets = newValue
            measureHeader(staysAtTop: wasAtTop)
        }
    }

    private var isAtTop: Bool { !isDragging && !isMoving && contentOffset.y == -headerHeight }

    private func makeRoom() { contentInset.top = elasticHeader == nil ? 0 : headerHeight - safeAreaInsets.top }

    public override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        placeHeader()
    }

    public override func layoutSubviews() {
        measureHeader(staysAtTop: isAtTop)
        placeHeader()
        super.layoutSubviews()
    }

    /// Width, fonts or safe area may have changed: a table that stood at its top stays there.
    private func measureHeader(staysAtTop: Bool) {
        guard elasticHeader != nil else { return }
        headerHeight = fittingHeight
        makeRoom()
        if staysAtTop, contentOffset.y != -headerHeight { contentOffset.y = -headerHeight }
    }

    private func placeHeader() {
        guard let elasticHeader else { return }
        let stretch = headerStretch
        elasticHeader.frame = Rect(0, -headerHeight - stretch, frame.width, headerHeight + stretch)
    }

    /// A document gives its header to every table alike: here it moves to where it can stretch.
    public override func awakeFromStoryboard() {
        super.awakeFromStoryboard()
        guard let header = super.tableHeaderView else { return }
        super.tableHeaderView = nil
        tableHeaderView = header
    }
}
