import Synchronization
public import UserFiles

/// A disk in memory that keeps only what was synchronised when it loses power, and fails or loses it at the k-th
/// operation. Names and contents are kept apart, as file systems do: a name that stays may name contents that do not.
public final class FaultyDisk: Disk {
    private struct State {
        /// Which contents a name has now, and which when the power goes.
        var names: [String: Int] = [:]
        var durable: [String: Int] = [:]
        var contents: [Int: [UInt8]] = [:]
        /// What of them is on the disk.
        var synced: [Int: [UInt8]] = [:]
        var nextContents = 0
        var operations = 0
        var failures = 0
        var failing: Set<Int> = []
        var powerEnds = Int.max

        func content(of path: String) -> [UInt8]? { names[path].map { contents[$0] ?? [] } }

        /// A file of this name is there, empty or as it was.
        mutating func open(_ path: String) -> Int {
            if let file = names[path] { return file }
            nextContents += 1
            names[path] = nextContents
            contents[nextContents] = []
            return nextContents
        }

        /// Forgets contents that no name has.
        mutating func tidy() {
            let named = Set(names.values).union(durable.values)
            contents = contents.filter { named.contains($0.key) }
            synced = synced.filter { named.contains($0.key) }
        }
    }
    private let state = Mutex(State())
    private let forgetsSync: Bool

    /// What a loss of power leaves.
    public enum Loss: Hashable, Sendable {
        /// Nothing but what was synchronised.
        case unsynchronised
        /// Every name as it is now, but half of what was not synchronised: file systems may write names first.
        case half
    }

    /// Empty, and without faults. `forgetsSync`: whether it says that contents are synchronised and does nothing, as if a
    /// program had forgotten to ask.
    public init(forgetsSync: Bool = false) { self.forgetsSync = forgetsSync }

    /// Writes, renames and the like so far; reading is not counted.
    public var operations: Int { state.withLock { $0.operations } }
    /// Operations that were not done.
    public var failures: Int { state.withLock { $0.failures } }
    /// Whether something was not done for want of power.
    public var hasLostPower: Bool { state.withLock { $0.operations >= $0.powerEnds } }
    /// By path, synchronised or not.
    public var files: [String: [UInt8]] {
        state.withLock { state in state.names.mapValues { state.contents[$0] ?? [] } }
    }

    /// Whether there is a file of this name.
    public func contains(_ path: String) -> Bool { state.withLock { $0.names[path] != nil } }
    /// nil where there is no file.
    public func content(of path: String) -> [UInt8]? { state.withLock { $0.content(of: path) } }

    /// These operations fail, as on a full disk; the others do not.
    public func fail(at operations: Set<Int>) { state.withLock { $0.failing = operations } }
    /// From this operation on nothing is done.
    public func losePower(at operation: Int) { state.withLock { $0.powerEnds = operation } }

    /// The machine starts again after a loss of power.
    public func restart(_ loss: Loss = .unsynchronised) {
        state.withLock { state in
            if loss == .unsynchronised { state.names = state.durable }
            for (file, content) in state.contents {
                let kept = state.synced[file] ?? []
                state.contents[file] = loss == .half ? Self.half(of: content, after: kept) : kept
            }
            state.durable = state.names
            state.synced = state.contents
            state.tidy()
            state.powerEnds = .max
            state.failing = []
            state.operations = 0
        }
    }

    /// What was added half; what was written anew half.
    private static func half(of content: [UInt8], after kept: [UInt8]) -> [UInt8] {
        if content == kept { return kept }
        guard content.starts(with: kept) else { return Array(content.prefix(content.count / 2)) }
        return Array(content.prefix(kept.count + (content.count - kept.count) / 2))
    }

    /// Turns bits of a file over.
    public func damage(_ path: String) {
        state.withLock { state in
            guard let file = state.names[path] else { return }
            if state.contents[file]?.count ?? 0 > 40 { state.contents[file]?[40] ^= 0xFF }
            if state.synced[file]?.count ?? 0 > 40 { state.synced[file]?[40] ^= 0xFF }
        }
    }

    private func operate(_ path: String, _ body: (inout State) -> Void) throws(UserFileError) {
        let isDone = state.withLock { state in
            state.operations += 1
            if state.operations >= state.powerEnds || state.failing.contains(state.operations) {
                state.failures += 1
                return false
            }
            body(&state)
            return true
        }
        if !isDone { throw .notWritten(path: path, reason: "No space left on device") }
    }

    /// The names of the files in a folder.
    public func list(_ folder: String) throws(UserFileError) -> [String] {
        state.withLock { state in
            let prefix = Self.prefix(folder)
            return state.names.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        }
    }
    private static func prefix(_ folder: String) -> String { folder.hasSuffix("/") ? folder : folder + "/" }
    /// nil where there is no file.
    public func read(_ path: String, maximumBytes: Int) throws(UserFileError) -> [UInt8]? { content(of: path) }
    /// Half of it is there when the power goes while it is written.
    public func write(_ bytes: [UInt8], to path: String) throws(UserFileError) {
        try put(bytes, to: path, at: 0)
    }
    /// Half of them is there when the power goes while they are written.
    public func append(_ bytes: [UInt8], to path: String, at offset: Int) throws(UserFileError) {
        guard offset == 0 || content(of: path)?.count ?? 0 >= offset else { throw .cutShort(path: path) }
        try put(bytes, to: path, at: offset)
    }

    private func put(_ bytes: [UInt8], to path: String, at offset: Int) throws(UserFileError) {
        state.withLock { state in
            guard state.operations + 1 == state.powerEnds else { return }
            Self.put(bytes.prefix(bytes.count / 2), to: path, at: offset, &state)
        }
        try operate(path) { Self.put(bytes[...], to: path, at: offset, &$0) }
    }

    private static func put(_ bytes: ArraySlice<UInt8>, to path: String, at offset: Int, _ state: inout State) {
        let file = state.open(path)
        let old = state.contents[file]?.count ?? 0
        state.contents[file]?.removeSubrange(min(offset, old)...)
        state.contents[file]? += bytes
    }

    /// What was written into the file survives a loss of power if its name does.
    public func sync(_ path: String) throws(UserFileError) {
        try operate(path) { state in
            guard !forgetsSync, let file = state.names[path] else { return }
            state.synced[file] = state.contents[file]
        }
    }
    /// At once.
    public func rename(_ path: String, to other: String) throws(UserFileError) {
        try operate(path) { $0.names[other] = $0.names.removeValue(forKey: path) }
    }
    /// Nothing happens where there is no file.
    public func remove(_ path: String) throws(UserFileError) {
        try operate(path) { $0.names[path] = nil }
    }
    /// A name whose contents were not synchronised names an empty file after a loss of power.
    public func syncFolder(_ folder: String) throws(UserFileError) {
        try operate(folder) { state in
            let prefix = Self.prefix(folder)
            state.durable = state.durable.filter { !$0.key.hasPrefix(prefix) }
            state.durable.merge(state.names.filter { $0.key.hasPrefix(prefix) }) { $1 }
            state.tidy()
        }
    }
}
