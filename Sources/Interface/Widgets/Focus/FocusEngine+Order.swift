import Drawing
import SimMath

/// The order in which a person reads: line by line, each from its leading side; what a view holds stays together.
extension FocusEngine {
    /// Every view that can have the focus.
    public var order: [View] {
        guard let root else { return [] }
        root.layoutIfNeeded()
        var found: [View] = []
        Self.collect(root, into: &found)
        return found
    }

    private static func collect(_ view: View, into found: inout [View]) {
        guard !view.isHidden, view.isUserInteractionEnabled else { return }
        if view.canBecomeFocused {
            // What it holds is reached through it: the controls in a list's rows.
            if view.frame.width > 0, view.frame.height > 0 { found.append(view) }
            if view is TableView { return }
        }
        for child in reading(view.subviews) { collect(child, into: &found) }
    }

    /// A line is what begins above the middle of its first view; views of equal place keep their order.
    private static func reading(_ views: [View]) -> [View] {
        let shown = views.enumerated().sorted { a, b in
            (a.element.frame.y, a.offset) < (b.element.frame.y, b.offset)
        }
        var lines: [[(offset: Int, element: View)]] = []
        var middle = -Float.infinity
        for entry in shown {
            if entry.element.frame.y < middle {
                lines[lines.count - 1].append(entry)
            } else {
                lines.append([entry])
                middle = entry.element.frame.y + max(1, entry.element.frame.height / 2)
            }
        }
        return lines.flatMap { line in
            line.sorted { ($0.element.frame.x, $0.offset) < ($1.element.frame.x, $1.offset) }.map(\.element)
        }
    }

    /// Whether nothing on the way up to `root` hides or disables it.
    static func isReachable(_ view: View, in root: View) -> Bool {
        guard view.canBecomeFocused, view.frame.width > 0, view.frame.height > 0 else { return false }
        var current: View? = view
        while let here = current {
            guard !here.isHidden, here.isUserInteractionEnabled else { return false }
            if here === root { return true }
            current = here.superview
        }
        return false
    }
}
