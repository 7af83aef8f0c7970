import Drawing
import SimMath
import Widgets

/// The chosen row of a list comes into sight where a window or a size of text gives the list other room.
extension TableView {
    /// What decides which rows are seen; points.
    private struct Room: Equatable {
        var size: Vector2
        var rowHeight: Float
        var sectionHeaderHeight: Float
        /// Of its own header.
        var head: Float
    }

    private var room: Room {
        Room(
            size: Vector2(frame.width, frame.height), rowHeight: rowHeight, sectionHeaderHeight: sectionHeaderHeight,
            head: offsetLimits.low.y)
    }

    /// Lays the list out by `lay`. Where it has other room afterwards, the chosen row comes into sight.
    func keepingChosenRow(_ lay: () -> Void) {
        let before = room
        lay()
        if room != before { scrollToChosenRow() }
    }

    /// At once; without effect where none is chosen.
    func scrollToChosenRow() {
        guard let path = indexPathForSelectedRow else { return }
        // A motion under way leads to where the row was.
        setContentOffset(contentOffset, animated: false)
        scrollToRow(at: path, animated: false)
    }
}
