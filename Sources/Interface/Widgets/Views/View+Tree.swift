import Drawing
public import SimMath

/// Parents and children, and hit testing.
extension View {
    /// Takes it from where it was and puts it on top. A view cannot hold itself.
    public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// The place counts from the bottom, and gives way where there are fewer.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "a view cannot hold itself")
        view.removeFromSuperview()
        subviews.insert(view, at: max(0, min(index, subviews.count)))
        view.superview = self
        setNeedsLayout()
    }

    /// Takes it out of the view that holds it.
    public func removeFromSuperview() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        superview.setNeedsLayout()
        self.superview = nil
    }

    /// Whether it is `view`, or lies in it at any depth.
    public func isDescendant(of view: View) -> Bool {
        var current: View? = self
        while let here = current {
            if here === view { return true }
            current = here.superview
        }
        return false
    }

    /// The first of this name: itself, or below it.
    public func view(named identifier: String) -> View? {
        if self.identifier == identifier { return self }
        for view in subviews {
            if let found = view.view(named: identifier) { return found }
        }
        return nil
    }

    /// The topmost view under a point of its own coordinates; nil outside of it.
    public func hitTest(_ point: Vector2) -> View? {
        guard !isHidden, isUserInteractionEnabled else { return nil }
        let isInside = bounds.contains(point)
        if clipsToBounds && !isInside { return nil }
        if let inner = contentPoint(point) {
            for view in subviews.reversed() {
                if let hit = view.hitTest(view.fromSuperview(inner)) { return hit }
            }
        }
        return isInside ? self : nil
    }

    /// A point of its superview's coordinates in its own.
    public func fromSuperview(_ point: Vector2) -> Vector2 { point - frame.origin + boundsOrigin }

    /// A point of its own coordinates in those that the whole tree's frame is given in.
    public func toRoot(_ point: Vector2) -> Vector2 {
        let above = point - boundsOrigin + frame.origin
        return superview.map { $0.toRoot(above) } ?? above
    }

    /// A point in the coordinates of the whole tree's frame in its own.
    public func fromRoot(_ point: Vector2) -> Vector2 {
        guard let superview else { return fromSuperview(point) }
        let above = superview.fromRoot(point)
        return fromSuperview(superview.contentPoint(above) ?? above)
    }

    /// The nearest of this kind: itself, or above it.
    package func nearest<Kind>(_ kind: Kind.Type) -> Kind? {
        var current: View? = self
        while let here = current {
            if let found = here as? Kind { return found }
            current = here.superview
        }
        return nil
    }

    /// The nearest that takes presses: itself, or above it.
    var nearestTaker: View? { takesPointer ? self : superview?.nearestTaker }
}
