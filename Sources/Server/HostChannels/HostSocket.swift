import Glibc
import ServerCore

/// The other end of a server's socket: a program that hands over one command and waits for the answer.
public enum HostSocket {
    /// Where a server listens that was told nothing else: in the folder for such things of this user.
    public static func usualPath(port: Int, environment: [String: String]) -> String? {
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        return "\(folder)/micro-server-\(port).socket"
    }

    /// Servers of this user that listen, and those of the system's service.
    public static func found(environment: [String: String]) -> [String] {
        let folders = [environment["XDG_RUNTIME_DIR"], "/run/micro"].compactMap { $0 }
        let paths = Set(folders.flatMap(sockets))
        return paths.sorted().filter(isHeld)
    }

    private static func sockets(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var paths: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasPrefix("micro-server-"), name.hasSuffix(".socket") { paths.append("\(folder)/\(name)") }
        }
        return paths
    }

    /// Why no socket can have this path; nil where one can.
    public static func problem(ofPath path: String) -> String? {
        let (bytes, maximum) = (path.utf8.count, 107)
        if bytes == 0 { return "its path is empty" }
        return bytes <= maximum
            ? nil : "its path has \(bytes) bytes, and a socket's has \(maximum) at most: choose a shorter one"
    }

    /// Whether a process listens there.
    static func isHeld(_ path: String) -> Bool {
        guard let descriptor = open(path, timeout: usualTimeout) else { return isTimeout(errno) }
        close(descriptor)
        return true
    }

    /// How long each piece of an answer is waited for, seconds.
    private static let usualTimeout = 30.0
    /// The same of `quit`, which is answered when the last save is written: longer than the server itself waits for it.
    private static let quitTimeout = 90.0

    /// Hands over a line. Returns whether it was done, and what was said; of one that is too long before the server is
    /// asked. `timeout`: seconds that the server may let pass before it takes the line, before it answers, and between
    /// two pieces of its answer; nil for as long as the command may take.
    ///
    /// - Throws: `HostChannelError` where no process listens or answers in time.
    public static func ask(
        _ line: String, at path: String, timeout: Double? = nil
    ) throws(HostChannelError) -> (isDone: Bool, text: String) {
        guard line.utf8.count <= HostCommand.maximumBytes else {
            return (false, "\(HostCommandError.tooLong(bytes: line.utf8.count))\n")
        }
        let timeout = timeout ?? Self.timeout(of: line)
        guard let descriptor = open(path, timeout: timeout) else { throw failure(at: path, errno, timeout: timeout) }
        defer { close(descriptor) }
        let question = Array((line.replacing("\n", with: " ") + "\n").utf8)
        guard send(descriptor, question, question.count, Int32(MSG_NOSIGNAL)) == question.count else {
            throw failure(at: path, errno, timeout: timeout)
        }
        let lines = try answer(on: descriptor, at: path, timeout: timeout).split(separator: "\n", maxSplits: 1)
        guard let verdict = lines.first else {
            throw HostChannelError(path: path, reason: "it gave no answer", isAsking: true)
        }
        return (verdict == "done", lines.count > 1 ? String(lines[1]) : "")
    }

    private static func timeout(of line: String) -> Double {
        (try? HostCommand(line)) == .quit ? quitTimeout : usualTimeout
    }

    /// All that comes until the server ends the connection.
    private static func answer(
        on descriptor: Int32, at path: String, timeout: Double
    ) throws(HostChannelError) -> String {
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, isTimeout(errno) { throw .silent(path: path, seconds: timeout, hasTaken: true) }
            guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
            answer += buffer[..<count]
        }
    }

    /// Why a line did not get to the server.
    private static func failure(at path: String, _ code: Int32, timeout: Double) -> HostChannelError {
        isTimeout(code)
            ? .silent(path: path, seconds: timeout, hasTaken: false)
            : HostChannelError(path: path, reason: String(cString: strerror(code)), isAsking: true)
    }

    /// What a socket with a timeout says when it is over.
    private static func isTimeout(_ code: Int32) -> Bool { code == EAGAIN || code == EWOULDBLOCK }

    /// One that is bound at `path`. From its first moment on no other user may open it: its own rights count there, and
    /// with the process's mask (umask) those of files would change that other threads make just then (unix_bind in Linux).
    /// A socket that lies there goes.
    static func bound(at path: String) throws(HostChannelError) -> Int32 {
        var found = stat()
        if lstat(path, &found) == 0 {
            guard found.st_mode & S_IFMT == S_IFSOCK else {
                throw HostChannelError(
                    path: path, reason: "something that is no socket lies there: move it away, or name another path")
            }
            unlink(path)
        }
        guard let descriptor = made(to: path, { fchmod($0, 0o600) == 0 && bind($0, $1, $2) == 0 }) else {
            throw HostChannelError(path: path, reason: String(cString: strerror(errno)))
        }
        return descriptor
    }

    /// nil where no process listens, or takes no connection in time; `errno` says why. `timeout`: seconds, which hold for
    /// what is read and written later too.
    private static func open(_ path: String, timeout: Double) -> Int32? {
        made(to: path) { descriptor, address, size in
            // A stopped process takes no connection once its queue of them is full.
            for option in [SO_RCVTIMEO, SO_SNDTIMEO] { set(option, timeout, of: descriptor) }
            return connect(descriptor, address, size) == 0
        }
    }

    private static func set(_ option: Int32, _ timeout: Double, of descriptor: Int32) {
        let microseconds = Int(timeout * 1e6)
        var time = timeval(tv_sec: microseconds / 1_000_000, tv_usec: microseconds % 1_000_000)
        setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// A socket with which `use` has done what it does with an address; nil, and `errno` says why, where it has not.
    private static func made(
        to path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool
    ) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return nil
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let isUsed = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard isUsed else {
            let code = errno
            close(descriptor)
            errno = code
            return nil
        }
        return descriptor
    }
}
