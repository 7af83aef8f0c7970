import Foundation
import Glibc
import Testing
import Waiting

/// What packages and images bring beside the programs: nobody else starts with it before a host does.
@Suite(.serialized) struct PackagingTests {
    private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        .path

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    /// Debian's packages of libraries that the server looks for while it runs, as "libpq5" for libpq.so.5. No tool that
    /// looks at the program finds them.
    private static func librariesOfTheServer() throws -> Set<String> {
        var names: Set<String> = []
        for folder in ["Server", "Sources/Base", "Sources/Simulation", "Sources/Network", "Sources/Server"] {
            let files = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
            while let path = files?.nextObject() as? String {
                guard path.hasSuffix(".swift") else { continue }
                for found in try text("\(folder)/\(path)").matches(of: /"(lib[a-z0-9-]+)\.so\.([0-9]+)"/) {
                    names.insert("\(found.1)\(found.2)")
                }
            }
        }
        return names
    }

    @Test func anImageHasWhatTheServerLooksForWhileItRuns() throws {
        let names = try Self.librariesOfTheServer()
        #expect(names.contains("libpq5"))
        func words(_ path: String, _ start: String) throws -> Set<Substring> {
            let line = try Self.text(path).split(separator: "\n").first { $0.contains(start) }
            return Set(try #require(line).split { $0.isWhitespace || $0 == "," })
        }
        let installed = try words("Packaging/Dockerfile", "apt-get install")
        // A Debian package suggests them: apt installs what is suggested for nobody.
        let suggested = try words("Packaging/debian/micro-server.control", "Suggests:")
        let notices = try Self.text("THIRD-PARTY-NOTICES")
        for name in names {
            #expect(installed.contains(Substring(name)) && suggested.contains(Substring(name)), "\(name)")
            #expect(notices.contains("(\(name.prefix { !$0.isNumber }))"), "\(name)")
        }
    }

    /// Also what stands there as a comment: a host takes the mark before a key away, and the server shall begin.
    @Test(arguments: [false, true]) func theExampleOfSettingsMakesSense(_ isUncommented: Bool) throws {
        let folder = try URL(fileURLWithPath: TemporaryHomes.shared.path("any")).deletingLastPathComponent().path
        let text = try Self.text("Packaging/server.toml")
            .replacing("/var/lib/micro", with: folder).replacing("/etc/micro", with: folder)
        var (lines, count) = ([Substring](), 0)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isKey = line.hasPrefix("#") && !line.hasPrefix("# ") && line.contains(" = ")
            if isKey { count += 1 }
            lines.append(isKey && isUncommented ? line.dropFirst() : line)
        }
        #expect(count >= 6)
        let files = [
            "server.toml": lines.joined(separator: "\n"), "password": "a word for players\n",
            "admin-password": "a word for admins\n", "guests": "", "regulars": "",
        ]
        for (name, text) in files {
            try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        }
        let process = try TestProcess("micro-server", ["--config", "\(folder)/server.toml", "--check-config"])
        #expect(try process.exitStatus() == 0, "\(process.errors)")
    }

    /// The arguments of nurseries, as a scheduler starts them; behind `--pool` stands the address.
    private static func nurseries() throws -> [(file: String, arguments: [String])] {
        func line(_ path: String, _ start: String) throws -> [String] {
            let line = try text(path).split(separator: "\n").first { $0.hasPrefix(start) }
            return try #require(line).split(separator: " ").map(String.init)
        }
        let unit = try line("Packaging/micro-nursery.service", "ExecStart=").dropFirst()
        let batch = try line("Packaging/nursery.slurm", "exec ").dropFirst(2)
        let job = try text("Packaging/nursery.yaml").split(separator: "\n")
            .drop { !$0.hasSuffix(" args:") }.dropFirst().prefix { $0.contains("- \"") }
            .flatMap { $0.split(separator: "\"")[1].split(separator: "=", maxSplits: 1).map(String.init) }
        return [("micro-nursery.service", Array(unit)), ("nursery.slurm", Array(batch)), ("nursery.yaml", job)]
    }

    @Test(.enabled(if: dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL) != nil, "libpq is not installed"))
    func theNurseriesOfTheExamplesBeginAndEndWhenTheyAreAsked() throws {
        for (file, example) in try Self.nurseries() {
            var arguments = example.map { $0.contains("$") ? "2" : $0 }
            #expect(arguments.first == "nursery" && arguments.contains("--cores"), "\(file): \(example)")
            let pool = try #require(arguments.firstIndex(of: "--pool"), "\(file)")
            // Nobody is there: it is waited for, and no stranger is asked.
            arguments[pool + 1] = "postgres:///none?host=/nowhere"
            let nursery = try TestProcess("micro-server", arguments + ["--every", "1"])
            try wait(for: "its words", { nursery.errors }) { nursery.errors.contains("it is tried again, after 1 s") }
            nursery.send(SIGTERM)
            #expect(try nursery.exitStatus() == 0, "\(file): \(nursery.errors)")
        }
    }

    /// What the server's unit forbids is forbidden to nurseries too.
    @Test func theUnitOfNurseriesHasTheSandboxOfTheServers() throws {
        func sandbox(_ path: String) throws -> [Substring] {
            let lines = try Self.text(path).split(separator: "\n").drop { !$0.hasPrefix("NoNewPrivileges=") }
            return lines.prefix { !$0.hasPrefix("[") }.filter { !$0.hasPrefix("#") && !$0.hasPrefix("MemoryMax=") }
        }
        let (own, server) = (
            try sandbox("Packaging/micro-nursery.service"), try sandbox("Packaging/micro-server.service")
        )
        #expect(own.count > 20 && own == server)
    }
}
