import Foundation

/// Where this user's files lie: $XDG_DATA_HOME, or ~/.local/share (XDG Base Directory Specification 0.8, by which a relative
/// $XDG_DATA_HOME is ignored).
nonisolated enum UserData {
    static func file(_ name: String) -> URL {
        let wanted = ProcessInfo.processInfo.environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let data =
            wanted.map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
        return data.appendingPathComponent("micro").appendingPathComponent(name)
    }
}
