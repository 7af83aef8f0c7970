import Foundation

/// Where this user's files lie (XDG Base Directory Specification: $XDG_DATA_HOME, or ~/.local/share).
nonisolated enum UserData {
    static func file(_ name: String) -> URL {
        let data =
            ProcessInfo.processInfo.environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/share")
        return data.appendingPathComponent("micro").appendingPathComponent(name)
    }
}
