import Foundation

/// Data that come with the game.
public enum ShippedData {
    /// Folders above a program in which a checkout's `Data` folder is looked for: `.build/<platform>/<configuration>/`.
    private static let depth = 5

    /// The path of our file `name`: in `share/micro` beside the program's folder, where packages put it, or in the `Data`
    /// folder of the checkout the program was built in. nil where there is none.
    public static func path(of name: String, besideProgram program: String) -> String? {
        var folder = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
        var candidates = [folder.appendingPathComponent("../share/micro/\(name)").standardizedFileURL]
        for _ in 0..<depth {
            folder.deleteLastPathComponent()
            candidates.append(folder.appendingPathComponent("Data/\(name)"))
        }
        return candidates.map(\.path).first { FileManager.default.fileExists(atPath: $0) }
    }
}

/// Where a local game keeps what outlasts it: the archive, the best life.
public enum UserData {
    /// The path of our file `name` in the user's data folder; nil for a user without a home. Nothing is made.
    ///
    /// XDG Base Directory Specification 0.8: a relative `XDG_DATA_HOME` is ignored.
    public static func path(of name: String, environment: [String: String]) -> String? {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/micro/" + name }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/share/micro/" + name
    }
}
