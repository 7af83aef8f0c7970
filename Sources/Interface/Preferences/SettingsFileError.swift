/// Why settings were not saved, with what to do next.
public enum SettingsFileError: Error, Hashable, Sendable, CustomStringConvertible {
    case notWritten(path: String, reason: String)

    public var description: String {
        switch self {
        case .notWritten(let path, let reason):
            "the settings could not be saved to \(path) (\(reason)): make room there or allow writing; what was saved before is untouched"
        }
    }
}
