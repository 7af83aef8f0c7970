import Foundation
import Synchronization

/// Reads a shelf on a thread of its own. What has been read is fetched piece by piece, whenever there is time for it.
///
/// Releasing it ends the reading.
public final class ShelfReading: Sendable {
    private struct Pile {
        var pieces: [DesignLibrary.Piece] = []
        var isWhole = false
    }

    private let pile = Mutex(Pile())

    public init(_ library: DesignLibrary) {
        Thread.detachNewThread { [weak self] in
            library.read { piece in self?.add(piece) ?? false }
            self?.pile.withLock { $0.isWhole = true }
        }
    }

    private func add(_ piece: DesignLibrary.Piece) -> Bool {
        pile.withLock { $0.pieces.append(piece) }
        return true
    }

    /// What has been read since the last call, `maximumCount` designs and warnings at most, in the order of the files'
    /// names; and whether that is all there will be.
    public func take(atMost maximumCount: Int) -> (shelf: DesignLibrary.Shelf, isOver: Bool) {
        let (taken, isOver) = pile.withLock { pile in
            let taken = pile.pieces.prefix(maximumCount)
            pile.pieces.removeFirst(taken.count)
            return (taken, pile.isWhole && pile.pieces.isEmpty)
        }
        var shelf = DesignLibrary.Shelf()
        for piece in taken {
            switch piece {
            case .entry(let entry): shelf.entries.append(entry)
            case .warning(let words): shelf.warnings.append(words)
            }
        }
        return (shelf, isOver)
    }
}
