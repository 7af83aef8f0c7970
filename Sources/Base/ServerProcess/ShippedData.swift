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
