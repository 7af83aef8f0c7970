import Foundation

/// What the figures were measured on: without it they mean nothing.
enum Machine {
    static var description: [String] {
        [
            "processor: \(processor), \(ProcessInfo.processInfo.activeProcessorCount) in use",
            "system: \(ProcessInfo.processInfo.operatingSystemVersionString)",
            "swift: \(firstLine("swift", "--version"))",
            "gcc: \(firstLine("gcc", "--version"))",
            "source: \(firstLine("git", "describe", "--always", "--dirty"))",
        ]
    }

    private static var processor: String {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
        let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
        return name?.trimmingCharacters(in: .whitespaces) ?? "unknown"
    }

    /// The first line that a command prints; "unknown" if there is no such command.
    private static func firstLine(_ command: String...) -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "unknown" }
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return output.split(separator: "\n").first.map(String.init) ?? "unknown"
    }
}
