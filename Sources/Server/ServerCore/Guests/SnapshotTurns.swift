/// Guests take turns: each is sent its snapshots at its own one of the ticks between two, so that no tick carries
/// them all.
struct SnapshotTurns {
    /// Ticks from one snapshot of a guest to its next.
    let count: Int

    /// For one that comes: the tick with the fewest guests.
    func turn(besides guests: [Guest]) -> Int {
        let sizes = sizes(of: guests)
        return sizes.indices.min { (sizes[$0], $0) < (sizes[$1], $1) } ?? 0
    }

    /// After a guest has left: if a tick has two guests more than another, one of them moves. Moved at each
    /// departure, no two ticks ever differ by more than one guest.
    func evenOut(_ guests: inout [Guest]) {
        let sizes = sizes(of: guests)
        guard let fullest = sizes.indices.max(by: { sizes[$0] < sizes[$1] }),
            let emptiest = sizes.indices.min(by: { sizes[$0] < sizes[$1] }), sizes[fullest] > sizes[emptiest] + 1,
            let moved = guests.lastIndex(where: { $0.turn == fullest && !$0.mayOnlyWatch })
        else { return }
        guests[moved].turn = emptiest
    }

    private func sizes(of guests: [Guest]) -> [Int] {
        var sizes = [Int](repeating: 0, count: count)
        for guest in guests where !guest.mayOnlyWatch { sizes[guest.turn] += 1 }
        return sizes
    }
}
