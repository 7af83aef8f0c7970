import Glibc

/// Standard output for the result of a program: what could not be written is an error, never a silent success.
public enum StandardOutput {
    /// Writes the text and `terminator`, after whatever `Swift.print` still holds back.
    ///
    /// Where the reader has gone, as after `| head`, the process ends quietly with the exit status of SIGPIPE.
    public static func print(_ text: String, terminator: String = "\n") throws(StandardOutputError) {
        try write(Array((text + terminator).utf8))
    }

    static func write(_ bytes: [UInt8]) throws(StandardOutputError) {
        do throws(StandardOutputError) {
            guard fflush(nil) == 0 else { throw StandardOutputError(errno) }
            try write(bytes, to: STDOUT_FILENO)
        } catch {
            // The usual end of a program in a pipeline; StopSignal has turned the signal itself off.
            if error.code == EPIPE { exit(128 + SIGPIPE) }
            throw error
        }
    }

    /// Writes all bytes to an open file, pipe or device.
    public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(StandardOutputError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw StandardOutputError(errno) }
            rest = rest.dropFirst(count)
        }
    }
}

/// Why a result could not be printed.
public struct StandardOutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The system's number for the reason.
    public let code: Int32

    init(_ code: Int32) { self.code = code }

    public var description: String {
        "standard output could not be written (\(String(cString: strerror(code)))): make room there"
    }
}
