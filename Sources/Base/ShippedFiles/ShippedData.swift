import Foundation

/// Data that come with the game: words, pools, fonts. This is the one place that knows where they lie.
public enum ShippedData {
    /// This program, whatever it was started as.
    public static let thisProgram = "/proc/self/exe"

    /// Folders above a program in which a checkout's `Data` folder is looked for: `.build/<platform>/<configuration>/`.
    private static let depth = 5

    /// The folders in which our data are looked for, whether or not they exist, the first first: `share/micro` beside the
    /// program's folder, where packages put them; `Data` beside the program, where both were copied into one folder;
    /// the `Data` folder of the checkout the program was built in.
    public static func folders(besideProgram program: String = thisProgram) -> [String] {
        var folder = URL(fileURLWithPath: program).resolvingSymlinksInPath().deletingLastPathComponent()
        var folders = [folder.appendingPathComponent("../share/micro").standardizedFileURL]
        for _ in 0...depth {
            folders.append(folder.appendingPathComponent("Data"))
            // Nothing lies above the root: it would be named again and again.
            if folder.path == "/" { break }
            folder.deleteLastPathComponent()
        }
        return folders.map(\.path)
    }

    /// The path of our file `name`; nil where there is none.
    public static func path(of name: String, besideProgram program: String = thisProgram) -> String? {
        folders(besideProgram: program).map { "\($0)/\(name)" }
            .first { FileManager.default.fileExists(atPath: $0) }
    }
}
