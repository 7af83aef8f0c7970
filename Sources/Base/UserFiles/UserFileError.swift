/// Why a user's file was not read or not written, with what to do next.
public enum UserFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A folder, a pipe or a device lies there.
    case notAFile(path: String)
    case tooLong(path: String, bytes: Int, longest: Int)
    case notRead(path: String, reason: String)
    case notWritten(path: String, reason: String)

    public var description: String {
        switch self {
        case .notAFile(let path): "\(path) is no file"
        case .tooLong(let path, let bytes, let longest): "\(path) has \(bytes) bytes, and \(longest) at most make sense"
        case .notRead(let path, let reason): "\(path) cannot be read (\(reason))"
        case .notWritten(let path, let reason):
            "\(path) could not be written (\(reason)): make room there or allow writing; what was there before is untouched"
        }
    }
}
