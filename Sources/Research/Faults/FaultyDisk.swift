import Synchronization
public import UserFiles

/// A disk in memory that keeps only what was synchronised when it loses power, and fails or loses it at the k-th
/// operation.
public final class FaultyDisk: Disk {
    private struct State {
        var files: [String: [UInt8]] = [:]
        /// What of them is on the disk.
        var durable: [String: [UInt8]] = [:]
        /// Contents that were synchronised under whatever name they have.
        var synced: [String: [UInt8]] = [:]
        var operations = 0
        var failing: Set<Int> = []
        var powerEnds = Int.max
    }
    private let state = Mutex(State())
    private let forgetsSync: Bool

    /// Empty, and without faults. `forgetsSync`: whether it says that contents are synchronised and does nothing, as if a
    /// program had forgotten to ask.
    public init(forgetsSync: Bool = false) { self.forgetsSync = forgetsSync }

    /// Writes, renames and the like so far; reading is not counted.
    public var operations: Int { state.withLock { $0.operations } }
    /// Whether something was not done for want of power.
    public var hasLostPower: Bool { state.withLock { $0.operations >= $0.powerEnds } }
    /// By path, synchronised or not.
    public var files: [String: [UInt8]] { state.withLock { $0.files } }

    /// These operations fail, as on a full disk; the others do not.
    public func fail(at operations: Set<Int>) { state.withLock { $0.failing = operations } }
    /// From this operation on nothing is done.
    public func losePower(at operation: Int) { state.withLock { $0.powerEnds = operation } }

    /// The machine starts again: what was not synchronised is gone.
    public func restart() {
        state.withLock {
            $0.files = $0.durable
            $0.synced = $0.durable
            $0.powerEnds = .max
            $0.failing = []
            $0.operations = 0
        }
    }

    /// Turns bits of a file over.
    public func damage(_ path: String) { state.withLock { $0.files[path]?[40] ^= 0xFF } }

    private func operate(_ path: String, _ body: (inout State) -> Void) throws(UserFileError) {
        let isDone = state.withLock { state in
            state.operations += 1
            if state.operations >= state.powerEnds || state.failing.contains(state.operations) { return false }
            body(&state)
            return true
        }
        if !isDone { throw .notWritten(path: path, reason: "No space left on device") }
    }

    /// The names of the files in a folder.
    public func list(_ folder: String) throws(UserFileError) -> [String] {
        files.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
    }
    /// nil where there is no file.
    public func read(_ path: String, maximumBytes: Int) throws(UserFileError) -> [UInt8]? { files[path] }
    /// Half of it is there when the power goes while it is written.
    public func write(_ bytes: [UInt8], to path: String) throws(UserFileError) {
        state.withLock {
            if $0.operations + 1 == $0.powerEnds { $0.files[path] = Array(bytes.prefix(bytes.count / 2)) }
        }
        try operate(path) { $0.files[path] = bytes }
    }
    /// Half of them is there when the power goes while they are written.
    public func append(_ bytes: [UInt8], to path: String, at offset: Int) throws(UserFileError) {
        let old = Array((files[path] ?? []).prefix(offset))
        state.withLock { if $0.operations + 1 == $0.powerEnds { $0.files[path] = old + bytes.prefix(bytes.count / 2) } }
        try operate(path) { $0.files[path] = old + bytes }
    }
    /// What was written into the file survives a loss of power once its name does.
    public func sync(_ path: String) throws(UserFileError) {
        try operate(path) { if !forgetsSync { $0.synced[path] = $0.files[path] } }
    }
    /// At once.
    public func rename(_ path: String, to other: String) throws(UserFileError) {
        try operate(path) {
            $0.files[other] = $0.files.removeValue(forKey: path)
            $0.synced[other] = $0.synced.removeValue(forKey: path)
        }
    }
    /// Nothing happens where there is no file.
    public func remove(_ path: String) throws(UserFileError) {
        try operate(path) {
            $0.files[path] = nil
            $0.synced[path] = nil
        }
    }
    /// A name whose contents were not synchronised names an empty file after a loss of power.
    public func syncFolder(_ folder: String) throws(UserFileError) {
        try operate(folder) { state in
            state.durable = state.files.reduce(into: [:]) { $0[$1.key] = state.synced[$1.key] ?? [] }
        }
    }
}
