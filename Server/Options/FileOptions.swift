import ArgumentParser
import Foundation
import OptionFiles
import ServerCore
import ServerProcess
import Telemetry
import UserFiles

/// A file of settings, and what is done with it. What the file says has become options before these are parsed.
struct FileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Read settings from this file (TOML), in which every option is a key. The command line overrides variables such as MICRO_SERVER_PORT, and these override the file.",
            valueName: "file"))
    var config: String?

    @Flag(help: "Say whether the settings make sense, with file and line of what does not, and end.")
    var checkConfig = false

    @Option(
        help: ArgumentHelp(
            "Write a file with every setting, its meaning and its default, and end; '-' for standard output. A file that is there stays.",
            valueName: "file"))
    var writeConfig: String?

    func validate() throws {
        guard checkConfig, writeConfig != nil else { return }
        throw ValidationError("Choose one of --check-config and --write-config: the file that is written is sound.")
    }

    /// Options that are no settings.
    static let notInFile: Set = ["config", "check-config", "write-config", "help", "version", "exit-with-stdin"]
    static let variablePrefix = "MICRO_SERVER_"

    /// Every setting of a hosted dish.
    static var catalogue: OptionCatalogue {
        OptionCatalogue(help: ServeCommand._dumpHelp(), excluding: notInFile) ?? OptionCatalogue([])
    }

    /// Every setting at its default.
    static var text: String {
        catalogue.file(introduction: [
            "Settings of micro-server. A '#' before a key leaves the setting at its default, which stands behind it.",
            "The command line counts more than this file, and so do variables: MICRO_SERVER_PORT for port.",
            "'micro-server --config FILE --check-config' says whether it makes sense; docs/hosting.md goes through it.",
        ])
    }

    /// Throws `ValidationError` where the file cannot be made.
    static func write(to path: String) throws {
        guard !path.isEmpty else {
            throw ValidationError("--write-config is empty: give a file, or '-' for standard output.")
        }
        if path == "-" { return try StandardOutput.print(text, terminator: "") }
        guard !FileManager.default.fileExists(atPath: path) else {
            throw ValidationError("--write-config: \(path) is there already and stays as it is: name another file.")
        }
        if let words = FuturePath.problem(path, .file, makingFolders: false) {
            throw ValidationError("--write-config: \(path) cannot be written: \(words).")
        }
        do { try text.write(toFile: path, atomically: true, encoding: .utf8) } catch {
            throw ValidationError("--write-config: \(path) cannot be written: \(error.localizedDescription)")
        }
        try StandardOutput.print("\(path) has every setting at its default")
    }
}

/// What a program was started with: its command line, completed by a file and by variables.
struct StartArguments {
    /// As typed, without the program's name.
    let typed: [String]
    let environment: [String: String]

    static let own = StartArguments(
        typed: Array(CommandLine.arguments.dropFirst()), environment: ProcessInfo.processInfo.environment)

    /// What was given when the program started.
    static let first = Result { () throws(OptionProblems) in try own.given() }

    /// The same for a server that runs: with what makes no sense it would not have begun.
    static var firstSound: GivenOptions {
        (try? first.get())
            ?? GivenOptions(OptionCatalogue([]), file: nil, environment: [:], prefix: FileOptions.variablePrefix)
    }

    /// Whether a dish is to be hosted, by `serve` or without a word; else the file counts for nothing.
    private var isHosting: Bool {
        guard let first = typed.first, first != "serve" else { return true }
        return first.hasPrefix("-") && !typed.contains { ["-h", "--help", "--version"].contains($0) }
            && !first.hasPrefix("--generate-completion-script") && !first.hasPrefix("--experimental-dump-help")
    }

    /// The file that is named; the last one, as with all options.
    var configuration: String? {
        // A variable that is empty is none: service files and containers leave them so.
        var found = environment[FileOptions.variablePrefix + "CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
        for (index, argument) in typed.enumerated() {
            if argument.hasPrefix("--config=") { found = String(argument.dropFirst("--config=".count)) }
            if argument == "--config", index + 1 < typed.count { found = typed[index + 1] }
        }
        return found
    }

    /// Settings of the file and the variables. Throws `OptionProblems`, also for values that an option does not take.
    func given() throws(OptionProblems) -> GivenOptions {
        // A game that starts its own server gives nothing, and waits for it.
        let isGiven = configuration != nil || environment.keys.contains { $0.hasPrefix(FileOptions.variablePrefix) }
        guard isGiven else {
            return GivenOptions(OptionCatalogue([]), file: nil, environment: [:], prefix: FileOptions.variablePrefix)
        }
        let file = try configuration.map { path throws(OptionProblems) in
            guard !path.isEmpty else { throw OptionProblems(["--config is empty: give a file"]) }
            return try OptionFile(contentsOf: path)
        }
        return try sound(file)
    }

    /// Settings of this file and the variables. Throws as `given()` does.
    private func sound(_ file: OptionFile?) throws(OptionProblems) -> GivenOptions {
        let given = GivenOptions(
            FileOptions.catalogue, file: file, environment: environment, prefix: FileOptions.variablePrefix)
        let problems = given.problems + given.given.compactMap(Self.problem)
        guard problems.isEmpty else { throw OptionProblems(problems) }
        return given
    }

    /// Whether the option takes the value.
    private static func problem(_ setting: GivenOptions.Given) -> OptionProblem? {
        guard !setting.arguments.isEmpty else { return nil }
        do {
            _ = try ServeCommand.parse(setting.arguments)
            return nil
        } catch { return setting.problem(ServeCommand.message(for: error)) }
    }

    /// All that is wrong with what was typed, for who asks for it: the parser itself stops at the first. None where it
    /// takes each option by itself.
    private var typedProblems: [OptionProblem] {
        guard typed.contains("--check-config") else { return [] }
        let options = typed.first == "serve" ? Array(typed.dropFirst()) : typed
        // Of an option that stands twice the last counts.
        if (try? ServeCommand.parse(options)) != nil { return [] }
        let catalogue = OptionCatalogue(help: ServeCommand._dumpHelp(), excluding: []) ?? OptionCatalogue([])
        return catalogue.pieces(of: options).compactMap { piece in
            do {
                _ = try ServeCommand.parse(piece)
                return nil
            } catch { return OptionProblem("the command line", line: nil, ServeCommand.message(for: error)) }
        }
    }

    /// The file that is made at a host's first start: the one that is named, where it is missing. Later a file that is missing is a
    /// mistake: there are a key and perhaps a dish, which were hosted with something else. What only looks at settings makes
    /// nothing.
    private var firstFile: String? {
        let looks = ["--check-config", "--write-config"]
        guard let path = configuration, FuturePath.problem(path, .file, makingFolders: false) == nil,
            !FileManager.default.fileExists(atPath: path),
            !typed.contains(where: { argument in looks.contains { argument.hasPrefix($0) } }),
            let folder = UserData.path(of: "", environment: environment),
            !FileManager.default.fileExists(atPath: folder)
        else { return nil }
        return path
    }

    /// Makes it and says so. Where it cannot be written, it is missed in a moment.
    private static func makeFirstFile(_ path: String) {
        guard (try? FileOptions.text.write(toFile: path, atomically: true, encoding: .utf8)) != nil else { return }
        say(
            "notice: \(path) was not there, and nothing was hosted here before: it has every setting at its default now"
        )
    }

    /// What the parser of `serve` takes, without that word.
    private func arguments(with given: GivenOptions) -> [String] {
        given.arguments + typed.dropFirst(typed.first == "serve" ? 1 : 0)
    }

    /// The command line with all that was given elsewhere before it. Ends the program with status 64 where that makes no
    /// sense.
    func completed() -> [String] {
        guard isHosting else { return typed }
        let typedLines = typedProblems.map { "\($0)" }
        do throws(OptionProblems) {
            if let path = firstFile {
                let wanted = arguments(with: try sound(nil))
                // What is refused makes no file. The parser says why.
                guard (try? ServeCommand.parse(wanted)) != nil else { return ["serve"] + wanted }
                Self.makeFirstFile(path)
            }
            let given = try Self.first.get()
            guard typedLines.isEmpty else { throw OptionProblems(typedLines) }
            for warning in given.warnings { Self.say("warning: \(warning)") }
            return ["serve"] + arguments(with: given)
        } catch {
            let lines = error.lines.filter { !typedLines.contains($0) } + typedLines
            for line in lines { Self.say("error: \(line)") }
            exit(EX_USAGE)
        }
    }

    private static func say(_ line: String) {
        FileHandle.standardError.write(Data("\(PlainLine.of(line))\n".utf8))
    }
}
