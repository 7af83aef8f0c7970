import Glibc

/// Whether something can be made at a path later on. Nothing is made by asking.
public enum FuturePath {
    /// What is to lie there.
    public enum Kind: Sendable { case file, folder }

    /// Why it could not be made, in a few words; nil where it could, or is there already. `makingFolders`: whether folders above it
    /// may be missing.
    public static func problem(_ path: String, _ kind: Kind, makingFolders: Bool = true) -> String? {
        guard !path.isEmpty else { return "it is empty" }
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        switch type(of: path) {
        case S_IFDIR: return kind == .folder ? denial(path, W_OK | X_OK) : "\(path) is a folder, and a file is wanted"
        case S_IFREG: return kind == .file ? denial(path, W_OK) : "\(path) is a file, and a folder is wanted"
        case nil: break
        default: return "\(path) is neither a file nor a folder"
        }
        guard errno == ENOENT else { return "\(path): \(WholeFile.lastError)" }
        var above = parent(of: path)
        if !makingFolders, type(of: above) == nil { return "there is no folder \(above)" }
        while type(of: above) == nil, above != "/", above != "." { above = parent(of: above) }
        guard type(of: above) == S_IFDIR else { return "\(above) is no folder" }
        guard !isKernels(above) else { return "nothing can be made in \(above)" }
        return denial(above, W_OK | X_OK)
    }

    private static func denial(_ path: String, _ mode: Int32) -> String? {
        access(path, mode) == 0 ? nil : "\(path) may not be written (\(WholeFile.lastError))"
    }

    /// Whether a folder lies in /proc or /sys: there the rights of folders say what is not so.
    private static func isKernels(_ folder: String) -> Bool {
        guard let own = device(of: folder), own != device(of: "/") else { return false }
        return ["/proc", "/sys"].contains { device(of: $0) == own }
    }

    private static func device(of path: String) -> dev_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_dev : nil
    }

    /// With links followed; nil for nothing, of which `errno` says why.
    private static func type(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
