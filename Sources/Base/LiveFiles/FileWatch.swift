import Glibc

/// Notices that files were written, made or removed, by their modification times, sizes and inode numbers.
public struct FileWatch {
    private struct Stamp: Equatable {
        var seconds = 0
        var nanoseconds = 0
        var size = 0
        var inode: UInt = 0
    }

    private let paths: [String]
    private let interval: Double
    private var stamps: [Stamp]
    private var lastLook: Double

    /// - Parameters:
    ///   - paths: of files, which need not exist.
    ///   - interval: how often the files are looked at, however often one asks; seconds.
    public init(_ paths: [String], interval: Double = 1) {
        self.paths = paths
        self.interval = interval
        stamps = paths.map(Self.stamp)
        lastLook = Self.now
    }

    /// Whether one of the files has changed since the watch was made, or since the last call that returned true.
    public mutating func hasChanged() -> Bool {
        let now = Self.now
        guard now - lastLook >= interval else { return false }
        lastLook = now
        let current = paths.map(Self.stamp)
        defer { stamps = current }
        return current != stamps
    }

    private static func stamp(_ path: String) -> Stamp {
        var status = stat()
        guard stat(path, &status) == 0 else { return Stamp() }
        return Stamp(
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size),
            inode: UInt(status.st_ino))
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
}
