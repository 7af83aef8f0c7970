import Glibc

/// Tells systemd how a service of `Type=notify` is: sd_notify(3), a datagram to the socket in `NOTIFY_SOCKET`. Does nothing
/// where that variable is missing.
public struct SystemdNotifier: Sendable {
    private let path: String?
    /// Milliseconds within which it wants a sign of life; nil where it does not.
    public let watchdog: Double?

    /// `environment`: of this process.
    public init(environment: [String: String]) {
        path = environment["NOTIFY_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
        let isMeant = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
        watchdog = isMeant ? environment["WATCHDOG_USEC"].flatMap { Double($0) }.map { $0 / 1000 } : nil
    }

    /// The service is up.
    public func ready() { send("READY=1") }
    /// It lives.
    public func beat() { send("WATCHDOG=1") }
    /// It ends, and that may take some seconds.
    public func stopping() { send("STOPPING=1") }
    /// A line for `systemctl status`.
    public func status(_ words: String) { send("STATUS=\(words.replacing("\n", with: " "))") }

    /// Never waits. Returns whether it was taken.
    @discardableResult func send(_ words: String) -> Bool {
        guard let path, var address = Self.address(path) else { return false }
        let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        let length = socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                sendto(descriptor, words, words.utf8.count, flags, address, length) == words.utf8.count
            }
        }
    }

    /// nil for a path that is too long. An '@' stands for the zero byte that begins a name without a file.
    private static func address(_ path: String) -> sockaddr_un? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(path.utf8)
        guard let first = bytes.first, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        if first == UInt8(ascii: "@") { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return address
    }
}
