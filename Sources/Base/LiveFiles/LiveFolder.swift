import Glibc

/// A checkout whose files a debug build reads instead of those embedded in it, so that a change shows without a build.
public struct LiveFolder: Hashable, Sendable {
    /// The checkout's folder.
    public let path: String

    /// - Parameter path: an existing folder, absolute or from the current one.
    public init(path: String) { self.path = path }

    /// The checkout that the environment variable `MICRO_CHECKOUT` names, as `Scripts/dev` sets it. Always nil in a release
    /// build: a shipped program reads no sources.
    public static let checkout: LiveFolder? = {
        #if DEBUG
        getenv("MICRO_CHECKOUT").map { LiveFolder(path: String(cString: $0)) }
        #else
        nil
        #endif
    }()

    /// The bytes of a file, its path from the checkout's folder; nil where it cannot be read.
    public func contents(of file: String) -> [UInt8]? {
        guard let stream = fopen(path + "/" + file, "rb") else { return nil }
        defer { fclose(stream) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let count = fread(&chunk, 1, chunk.count, stream)
            guard count > 0 else { return ferror(stream) == 0 ? bytes : nil }
            bytes += chunk[0..<count]
        }
    }

    /// Notices when one of these files is written; their paths from the checkout's folder.
    public func watch(_ files: [String]) -> FileWatch { FileWatch(files.map { path + "/" + $0 }) }

    /// Tells the developer that a changed file cannot be used: a line on standard error.
    public static func report(_ problem: String) {
        let line = problem + "\n"
        _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    }
}
