/// Lays its subviews out by equalities between their anchors.
open class AnchoredView: View {
    /// Between its subviews, and between them and itself.
    public var constraints: [LayoutConstraint] = [] { didSet { setNeedsLayout() } }
    /// Subviews that their owner places for now: the constraints on them are not applied, and their frames stay.
    public var unconstrainedViews: [View] = [] {
        didSet { if !unconstrainedViews.elementsEqual(oldValue, by: ===) { setNeedsLayout() } }
    }
    /// Why the last layout could not be made; the frames are then as they were before.
    public private(set) var layoutError: LayoutError?

    open override func layoutSubviews() {
        do throws(LayoutError) {
            try solve()
            layoutError = nil
        } catch {
            layoutError = error
        }
    }

    /// Places the subviews for its present size.
    ///
    /// - Throws: `LayoutError`, with every frame as it was.
    public func solve() throws(LayoutError) {
        let applied = constraints.filter { constraint in
            !unconstrainedViews.contains { $0 === constraint.first.view }
        }
        var solver = AnchorSolver(self, applied)
        for (view, frame) in zip(subviews, try solver.frames()) { view.frame = frame }
    }
}
