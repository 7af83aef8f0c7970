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
