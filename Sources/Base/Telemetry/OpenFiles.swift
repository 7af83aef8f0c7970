import Glibc

/// How many files, sockets and the like this process may have open at a time: a limit that it may raise by itself up to a
/// second one.
public enum OpenFiles {
    /// Raises the limit where it is lower than `count`.
    ///
    /// - Throws: `OpenFilesError` where the second one is lower too.
    public static func require(_ count: Int) throws(OpenFilesError) {
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
        guard limit.rlim_max >= rlim_t(count) else {
            throw OpenFilesError(allowed: Int(clamping: limit.rlim_max), needed: count)
        }
        let allowed = Int(clamping: limit.rlim_cur)
        limit.rlim_cur = rlim_t(count)
        guard setrlimit(kind, &limit) == 0 else { throw OpenFilesError(allowed: allowed, needed: count) }
    }
}

/// Why a process may not have as many files open as it needs.
public struct OpenFilesError: Error, Hashable, Sendable, CustomStringConvertible {
    let allowed: Int
    let needed: Int

    public var description: String {
        "\(allowed) files and sockets may be open at a time, and \(needed) are needed: raise the limit with "
            + "'ulimit -n \(needed)', or with LimitNOFILE of a systemd unit"
    }
}
