import Drawing
import Foundation
import Glibc
import ShippedFiles

/// The files of our fonts that are here, found by their names: every system sorts them into folders of its own.
nonisolated package struct FontFiles {
    /// Where they were looked for, the first to be preferred.
    let folders: [String]
    /// The paths of each name, the first to be preferred.
    private let found: [String: [String]]

    /// Levels of folders, that of fonts with them. Systems have two or three; a link back up the tree must have an end.
    private static let maximumDepth = 5
    /// Looked at below one folder of fonts: several times what a full installation has.
    private static let maximumEntries = 30_000

    /// Those of this system, its user and this program, looked for once.
    static let usual = FontFiles(
        in: usualFolders(
            besideProgram: ShippedData.thisProgram, environment: ProcessInfo.processInfo.environment))

    init(in folders: [String]) {
        self.folders = folders
        var found: [String: [String]] = [:]
        for folder in folders { Self.search(folder) { found[$0, default: []].append($1) } }
        self.found = found
    }

    /// Where systems and users keep fonts (XDG Base Directory Specification 0.8, and ~/.fonts from before it), and last
    /// where an archive of the game brings its own along (docs/packages.md).
    package static func usualFolders(besideProgram program: String, environment: [String: String]) -> [String] {
        // A relative path means nothing there.
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let home = folder("HOME")
        let shared = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").map(String.init)
        let own = folder("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
        let data = ["/usr/share", "/usr/local/share"] + shared.filter { $0.hasPrefix("/") } + [own].compactMap { $0 }
        let all =
            data.map { $0 + ($0.hasSuffix("/") ? "fonts" : "/fonts") } + [home].compactMap { $0.map { $0 + "/.fonts" } }
            + ShippedData.folders(besideProgram: program).map { $0 + "/fonts" }
        var seen: Set<String> = []
        return all.filter { seen.insert($0).inserted }
    }

    /// What may be files of a family, whatever is in them, the first to be preferred.
    func paths(of family: FontFamily, _ weight: TextWeight) -> [String] {
        family.fileNames(weight).flatMap { found[$0] ?? [] }
    }

    /// Tells name and path of each readable file that is called as one of ours, those of upper folders first.
    private static func search(_ folder: String, found: (String, String) -> Void) {
        var level = [folder]
        var left = maximumEntries
        for _ in 0..<maximumDepth where !level.isEmpty && left > 0 {
            var below: [String] = []
            for folder in level {
                let entries = names(in: folder, atMost: left)
                left -= entries.count
                for name in entries {
                    let path = folder + "/" + name
                    if !FontFamily.allFileNames.contains(name) {
                        if isFolder(path) { below.append(path) }
                    } else if access(path, R_OK) == 0 {
                        found(name, path)
                    }
                }
            }
            level = below
        }
    }

    /// What is in a folder, sorted, so that two starts find the same.
    private static func names(in folder: String, atMost count: Int) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while names.count < count, let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
