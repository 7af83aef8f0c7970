package import Ecosystem

/// A recording that was opened: where its blocks are.
public struct ReplayFile {
    public let head: ReplayHead
    /// In the order they were written. The first is a keyframe.
    public let entries: [ReplayEntry]
    /// At the end, of a block that is not whole: the recording was cut.
    public let bytesLost: Int
    let source: ReplaySource

    /// Of the whole file.
    public var bytes: Int { source.count }
    /// The first tick that can be seen, and the last.
    public var ticks: ClosedRange<UInt64> {
        let (first, last) = (entries.first?.tick ?? 0, entries.last?.tick ?? 0)
        return first...max(first, last)
    }

    /// Finds the blocks. A recording that was cut is as good as one that was closed, but for what is lost; one whose
    /// blocks make no sense is refused.
    public init(_ source: ReplaySource) throws(ReplayError) {
        let (head, start) = try ReplayHead.read(source)
        var (entries, offset): ([ReplayEntry], Int) = ([], start)
        while try !source.isBlank(from: offset), let entry = try ReplayEntry.read(source, at: offset),
            entry.end <= source.count
        {
            entries.append(entry)
            offset = entry.end
        }
        // Where bytes never came, the last block may lack some too.
        if offset < source.count, try source.isBlank(from: offset), let last = entries.last, !last.isSound(source) {
            entries.removeLast()
            offset = last.offset
        }
        guard let first = entries.first else { throw .empty(have: source.count) }
        guard first.kind == .keyframe else { throw .disorder(offset: first.offset, "no keyframe before it") }
        (self.head, self.source, self.entries) = (head, source, entries)
        bytesLost = source.count - offset
    }

    /// All that was done to the dish beside its ticks, in order.
    package var acts: [WorldAct] {
        get throws(ReplayError) {
            var acts: [WorldAct] = []
            for entry in entries where entry.kind == .second { acts += try second(entry).ticks.flatMap(\.acts) }
            return acts
        }
    }

    func second(_ entry: ReplayEntry) throws(ReplayError) -> ReplaySecond {
        try ReplaySecond(unpacking: try entry.content(source), offset: entry.offset)
    }

    /// The same, where it must follow a dish at tick `start`.
    func second(_ entry: ReplayEntry, from start: UInt64) throws(ReplayError) -> ReplaySecond {
        let second = try second(entry)
        guard start &+ UInt64(second.ticks.count) == entry.tick else {
            throw .disorder(offset: entry.offset, "\(second.ticks.count) ticks from \(start) to \(entry.tick)")
        }
        return second
    }

    /// `before`: the unpacked body of the keyframe before it.
    func keyframe(
        _ entry: ReplayEntry, before: [UInt8]
    ) throws(ReplayError) -> (keyframe: ReplayKeyframe, body: [UInt8]) {
        let keyframe = try ReplayKeyframe(reading: try entry.content(source), offset: entry.offset)
        return (keyframe, try keyframe.body(base: before, offset: entry.offset))
    }

    func world(_ body: [UInt8], of entry: ReplayEntry) throws(ReplayError) -> World {
        do {
            let world = try World(decoding: body, settings: head.settings)
            guard world.tick == entry.tick else {
                throw ReplayError.disorder(offset: entry.offset, "tick \(world.tick) instead of \(entry.tick)")
            }
            return world
        } catch let error as WorldCodingError {
            throw .world(offset: entry.offset, error)
        } catch let error as ReplayError { throw error } catch { throw .disorder(offset: entry.offset, "\(error)") }
    }
}
