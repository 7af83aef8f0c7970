import Foundation

/// Where the built programs and the tests' output lie.
enum Programs {
    /// The folder of the test bundle, which is the folder of the programs of the same build.
    static let folder: URL = {
        let arguments = CommandLine.arguments
        let bundle = arguments.first { $0.contains(".xctest") } ?? arguments[0]
        var path = URL(fileURLWithPath: bundle)
        while path.path.contains(".xctest") { path.deleteLastPathComponent() }
        return path
    }()

    static func path(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// The path of a file that is shipped with the game.
    static func data(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Data/\(name)").standardizedFileURL.path
    }

    /// Pictures and logs for a person to look at.
    static let output: URL = {
        let environment = ProcessInfo.processInfo.environment
        let url = URL(fileURLWithPath: environment["MICRO_TEST_OUTPUT"] ?? "test-output")
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }()
}
