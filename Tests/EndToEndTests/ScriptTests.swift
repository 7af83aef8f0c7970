import Foundation
import Testing

/// What a checkout promises beside its programs.
@Suite struct ScriptTests {
    private let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL.path

    /// As where a library of the toolchain's is missing: defect 8 of the second plan for hosts.
    @Test func aToolchainThatCannotRunIsNamedWithWhatItSays() throws {
        let swift = try TemporaryHomes.shared.path("swift")
        let words = "error while loading shared libraries: libncurses.so.6"
        try "#!/bin/sh\necho '\(words)' >&2\nexit 127\n".write(toFile: swift, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift)
        let folder = URL(fileURLWithPath: swift).deletingLastPathComponent().path
        // Without packages to install: this is about what is said.
        let script = "cd '\(root)' && source Scripts/packages.sh && require_packages() { :; } && require_tools"
        let shell = try TestProcess(
            "/bin/bash", ["-euo", "pipefail", "-c", script], environment: ["PATH": "\(folder):/usr/bin:/bin"])
        #expect(try shell.exitStatus() == 1)
        #expect(
            shell.errors.contains("\(swift) is there and cannot run") && shell.errors.contains(words), "\(shell.errors)"
        )
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/var/lib/dpkg"), "this is no Debian"))
    func whatAptSaysIsKeptWhereInstallingFails() throws {
        let folder = try programs([
            "apt-get": "[ \"$1\" = update ] || { echo 'E: no room'; exit 100; }", "apt-cache": "exit 1",
            "dpkg-query": "exit 1", "sudo": "exec \"$@\"",
        ])
        let script = "cd '\(folder)' && source '\(root)/Scripts/packages.sh' && require_packages nothing-of-ours"
        let shell = try TestProcess(
            "/bin/bash", ["-euo", "pipefail", "-c", script], environment: ["PATH": "\(folder):/usr/bin:/bin"])
        #expect(try shell.exitStatus() == 1)
        let log = folder + "/.build/failed-apt.log"
        #expect(shell.errors.contains(log), "\(shell.errors)")
        #expect(try String(contentsOfFile: log, encoding: .utf8) == "E: no room\n")
    }

    /// Minutes without a word look like a program that hangs.
    @Test func whatAptIsAtIsShown() throws {
        let folder = try programs([
            "apt-get": "[ \"$1\" = update ] || printf 'Get:1 deb nothing 1 [5 kB]\\nUnpacking nothing (1) ...\\n'",
            "apt-cache": "exit 1", "dpkg-query": "exit 1", "sudo": "exec \"$@\"",
        ])
        let script = """
            cd '\(folder)' && source '\(root)/Scripts/packages.sh' && PROGRESS_SECONDS=0 && require_packages nothing-of-ours
            """
        let shell = try TestProcess(
            "/bin/bash", ["-euo", "pipefail", "-c", script], environment: ["PATH": "\(folder):/usr/bin:/bin"])
        #expect(try shell.exitStatus() == 0, "\(shell.errors)")
        for words in ["s  Get:1 deb nothing 1 [5 kB]\n", "s  Unpacking nothing (1) ...\n"] {
            #expect(shell.errors.contains(words), "\(shell.errors)")
        }
    }

    /// It would run on long after the tests, at the port of a database that somebody may want to have there.
    @Test(arguments: [("postgresql", true), ("nothing-of-ours", false)])
    func postgreSQLComesWithoutADatabaseThatRuns(_ package: String, _ isTold: Bool) throws {
        let folder = try programs([
            "apt-get": "[ \"$1\" = update ] || cat d/*.conf >seen 2>/dev/null || true",
            "apt-cache": "exit 1", "dpkg-query": "exit 1", "sudo": "exec \"$@\"",
        ])
        let script = """
            cd '\(folder)' && source '\(root)/Scripts/packages.sh' && main_cluster_settings='\(folder)/d/a.conf'
            require_packages \(package)
            """
        let shell = try TestProcess(
            "/bin/bash", ["-euo", "pipefail", "-c", script], environment: ["PATH": "\(folder):/usr/bin:/bin"])
        #expect(try shell.exitStatus() == 0, "\(shell.errors)")
        let seen = try String(contentsOfFile: folder + "/seen", encoding: .utf8)
        #expect(seen == (isTold ? "create_main_cluster = false\n" : ""))
        #expect(!FileManager.default.fileExists(atPath: folder + "/d/a.conf"), "it counts for this time alone")
    }

    /// Nothing is built, run or installed: this is about what `Scripts/test` makes of it.
    @Test(arguments: ["", "micro-left"])
    func testsThatLeaveSomethingBehindFail(_ left: String) throws {
        let common = try TemporaryHomes.shared.path("common")
        try FileManager.default.createDirectory(atPath: common, withIntermediateDirectories: true)
        let leave = left.isEmpty ? ":" : "touch '\(common)/\(left)'"
        let folder = try programs([
            "swift": "case \"$1\" in --version) echo 'Swift version 6.2' ;; test) \(leave) ;; esac",
            "xvfb-run": "shift 3; exec \"$@\"", "dpkg-query": "echo 'install ok installed'",
        ])
        let output = try TemporaryHomes.shared.path("output")
        let test = try TestProcess(
            "/bin/bash", [root + "/Scripts/test"],
            environment: [
                "PATH": "\(folder):/usr/bin:/bin", "MICRO_TEST_OUTPUT": output, "MICRO_COMMON_TMP": common,
            ])
        #expect(try test.exitStatus() == (left.isEmpty ? 0 : 1), "\(test.errors)")
        #expect(test.errors.contains("\(common)/micro-left\n") == !left.isEmpty, "\(test.errors)")
    }

    /// Nothing is built or evolved: this is about what `Scripts/prove-openness` asks for.
    @Test func aProofThatWasStoppedGoesOnFromTheLastEras() throws {
        let folder = try programs([
            "swift": "case \"$*\" in --version) echo 'Swift version 6.2' ;; *--show-bin-path*) dirname \"$0\" ;; esac",
            "dpkg-query": "echo 'install ok installed'",
            "micro-server": "echo \"$@\" >>\"$(dirname \"$0\")/asked\"",
        ])
        let output = try TemporaryHomes.shared.path("output")
        // One dish was stopped after 35 minutes, one is whole, one lacks an era by two seconds less, and one has not begun.
        let there = [
            ("pond-1", ["000000", "001800", "002100"]), ("reef-1", ["000000", "003600"]),
            ("reef-2", ["000000", "003302"]),
        ]
        for (dish, eras) in there {
            try FileManager.default.createDirectory(atPath: "\(output)/\(dish)", withIntermediateDirectories: true)
            for era in eras { try Data().write(to: URL(fileURLWithPath: "\(output)/\(dish)/era-\(era).pool")) }
        }
        let proof = try TestProcess(
            "/bin/bash",
            [
                root + "/Scripts/prove-openness", "--hours", "1", "--seeds", "1 2", "--waters", "pond reef", "--output",
                output,
            ], environment: ["PATH": "\(folder):/usr/bin:/bin"])
        #expect(try proof.exitStatus() == 0, "\(proof.errors)")
        let asked = try String(contentsOfFile: folder + "/asked", encoding: .utf8).split(separator: "\n")
        let evolved = asked.filter { $0.hasPrefix("evolve ") }.sorted()
        func evolve(_ water: String, _ seed: Int, _ more: String) -> String {
            let dish = "evolve --dish \(water) --seed \(seed) --minutes "
            return dish + more.replacing("OUT", with: "--every 5 --output \(output)/\(water)-\(seed)") + " --json"
        }
        #expect(
            evolved.map(String.init) == [
                evolve("pond", 1, "25 OUT --resume"), evolve("pond", 2, "60 OUT"), evolve("reef", 2, "5 OUT --resume"),
            ])
        #expect(asked.count { $0.contains(" --unseen ") } == 2)
    }

    /// Nothing is built, evolved or measured: this is about what `Scripts/prove-living` asks for.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3"), "the table is made by Python"))
    func whatHasItsFiguresIsNotMeasuredAgainAndWhatFailsIsNamed() throws {
        let folder = try programs([
            "swift": "case \"$*\" in --version) echo 'Swift version 6.2' ;; *--show-bin-path*) dirname \"$0\" ;; esac",
            "dpkg-query": "echo 'install ok installed'",
            // The first dish was stopped on its way; matches fail until they are allowed.
            "micro-server": """
            cd "$(dirname "$0")"
            echo "$@" >>asked
            case "$*" in
            evolve*-1-played*)
                if [ -e once ]; then echo '{"minutes":30}'; else touch once; echo '{"minutes":12.5}'; fi ;;
            evolve*) echo '{"minutes":30}' ;;
            tournament*) [ -e allowed ] || { echo 'no match today' >&2; exit 1; }; echo '{"rows":[]}' ;;
            esac
            """,
        ])
        let output = try TemporaryHomes.shared.path("living")
        func asked() throws -> [String] {
            let path = folder + "/asked"
            defer { try? FileManager.default.removeItem(atPath: path) }
            guard FileManager.default.fileExists(atPath: path) else { return [] }
            return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
        }
        func prove() throws -> TestProcess {
            try TestProcess(
                "/bin/bash",
                [root + "/Scripts/prove-living", "--small", "--output", output, "dishes", "unseen"],
                environment: ["PATH": "\(folder):/usr/bin:/bin"])
        }
        let first = try prove()
        #expect(try first.exitStatus() == 1)
        #expect(first.errors.contains("failed, at least in part: dishes unseen"), "\(first.errors)")
        #expect(first.errors.contains("no match today"), "\(first.errors)")
        #expect(try asked().count { $0.hasPrefix("evolve ") } == 2 * 3 + 5)
        _ = FileManager.default.createFile(atPath: folder + "/allowed", contents: nil)
        let second = try prove()
        #expect(try second.exitStatus() == 0, "\(second.errors)")
        let again = try asked()
        let stopped = "/pond-1-played --minutes 30 --dish pond"
        #expect(again.count == 2 && again.contains { $0.contains(stopped) }, "\(again)")
        #expect(again.contains { $0.hasPrefix("tournament ") && $0.contains(" --unseen ") })
        let third = try prove()
        #expect(try third.exitStatus() == 0, "\(third.errors)")
        #expect(try asked().isEmpty)
        let table = try String(contentsOfFile: output + "/living.md", encoding: .utf8)
        #expect(table.contains("| relative risk of those that had met the player |") && table.contains("not measured"))
    }

    /// A folder of shell scripts with these names, which come before the system's programs.
    private func programs(_ scripts: [String: String]) throws -> String {
        let folder = try URL(fileURLWithPath: TemporaryHomes.shared.path("any")).deletingLastPathComponent().path
        for (name, script) in scripts {
            let path = "\(folder)/\(name)"
            try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        return folder
    }

    /// Those too that packages use among themselves: a build leaves in Package.resolved what it was built of.
    @Test func everyPackageIsOfOneVersionAndNamedInTheNotices() throws {
        struct Resolved: Decodable {
            struct Pin: Decodable {
                struct State: Decodable { let version: String? }
                let identity: String
                let state: State
            }
            let pins: [Pin]
        }
        let manifest = try String(contentsOfFile: root + "/Package.swift", encoding: .utf8).lowercased()
        let notices = try String(contentsOfFile: root + "/THIRD-PARTY-NOTICES", encoding: .utf8).lowercased()
        let packages = manifest.split(separator: "\n").filter { $0.contains(".package(url:") }
        let file = try Data(contentsOf: URL(fileURLWithPath: root + "/Package.resolved"))
        let resolved = try JSONDecoder().decode(Resolved.self, from: file)
        #expect(resolved.pins.count > 2 && packages.count == resolved.pins.count)
        for pin in resolved.pins {
            let version = try #require(pin.state.version, "\(pin.identity) is of no version")
            let row = packages.first { $0.contains("/\(pin.identity)\"") || $0.contains("/\(pin.identity).git\"") }
            #expect(row?.contains(" exact: \"\(version)\"") == true, "Package.swift lacks \(pin.identity) \(version)")
            // SwiftNIO is called there as its authors call it.
            let name = pin.identity == "swift-nio" ? "swiftnio" : pin.identity
            let notice = notices.split(separator: "\n").first { $0.hasPrefix("| \(name)") }
            #expect(notice?.contains("| \(version) |") == true, "the notices lack \(pin.identity) \(version)")
        }
        #expect(try String(contentsOfFile: root + "/LICENSE", encoding: .utf8).hasPrefix("MIT License"))
    }
}
