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

    @Test func everyPackageIsOfOneVersionAndNamedInTheNotices() throws {
        let manifest = try String(contentsOfFile: root + "/Package.swift", encoding: .utf8)
        let notices = try String(contentsOfFile: root + "/THIRD-PARTY-NOTICES", encoding: .utf8).lowercased()
        let packages = manifest.split(separator: "\n").filter { $0.contains(".package(url:") }
        #expect(packages.count > 2 && packages.allSatisfy { $0.contains(" exact: \"") })
        for package in packages {
            let name =
                package.split(separator: "\"")[1].split(separator: "/").last.map { $0.replacing(".swift", with: "") }
                ?? ""
            #expect(notices.contains(name.lowercased()), "\(name)")
        }
        #expect(try String(contentsOfFile: root + "/LICENSE", encoding: .utf8).hasPrefix("MIT License"))
    }
}
