import Foundation

/// Where a path leads, with symbolic links followed; what does not exist yet counts by its name.
public struct RealPath: Sendable {
    private let path: String

    public init(_ path: String) {
        let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        self.path = whole.split(separator: "/").reduce("") { parent, name in
            switch name {
            case ".": return parent
            // The parent has no links any more, so that this is the folder above it.
            case "..": return parent.lastIndex(of: "/").map { String(parent[..<$0]) } ?? ""
            default: return Self.followed(parent + "/" + name)
            }
        }
    }

    private static func followed(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        let text = String(cString: real)
        return text == "/" ? "" : text
    }

    /// Whether it is the folder or leads into it.
    public func lies(within folder: RealPath) -> Bool { (path + "/").hasPrefix(folder.path + "/") }
}
