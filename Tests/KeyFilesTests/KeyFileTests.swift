import Foundation
import Gate
import KeyFiles
import Testing
import UserFiles

/// Keys on disk.
struct KeyFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-keys-\(UUID())").path

    @Test func aKeyIsMadeOnceAndForItsOwnerOnly() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/deep/server.key"
        let first = try KeyFile.server(path)
        #expect(try KeyFile.server(path) == first)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/deep") == ["server.key"])
        #expect(try KeyFile.player(folder + "/player.key") == KeyFile.player(folder + "/player.key"))
    }

    @Test(arguments: [(0o600, false), (0o400, false), (0o640, true), (0o604, true), (0o620, true), (0o666, true)])
    func aKeyThatOthersMayReadIsWarnedOf(mode: Int, isWarned: Bool) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/server.key"
        _ = try KeyFile.server(path)
        #expect(KeyFile.warning(of: path) == nil)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        let warning = KeyFile.warning(of: path)
        #expect((warning != nil) == isWarned)
        if let warning { #expect(warning.contains("chmod 600 '\(path)'")) }
    }

    @Test func aDamagedKeyIsNotReplaced() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/server.key"
        for text in ["", "hello", String(repeating: "0", count: 63), String(repeating: "0", count: 65)] {
            try WholeFile.write(Array(text.utf8), to: path)
            #expect(throws: KeyFileError.damaged(path: path)) { try KeyFile.server(path) }
            #expect(throws: KeyFileError.damaged(path: path)) { try KeyFile.check(path) }
            #expect(try WholeFile.read(path, maximumBytes: 100) == Array(text.utf8))
        }
    }

    @Test func whoChecksAKeyMakesNone() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try KeyFile.check(folder + "/server.key")
        #expect(!FileManager.default.fileExists(atPath: folder))
        _ = try KeyFile.server(folder + "/server.key")
        try KeyFile.check(folder + "/server.key")
    }

    @Test func whereNothingCanBeWrittenTheReasonIsGiven() throws {
        #expect(throws: KeyFileError.self) { try KeyFile.server("/proc/nothing/server.key") }
    }

    @Test func serversAreKnownAgain() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/known-servers"
        let (first, second) = (KeyPair().publicKey, KeyPair().publicKey)
        var known = try KnownServers(path)
        #expect(known["reef.example:27500"] == nil)
        try known.remember(first, of: "reef.example:27500")
        try known.remember(second, of: "[::1]:9")
        var again = try KnownServers(path)
        #expect(again["reef.example:27500"] == first)
        #expect(again["[::1]:9"] == second)
        try again.forget("reef.example:27500")
        #expect(try KnownServers(path)["reef.example:27500"] == nil)
        #expect(try KnownServers(path)["[::1]:9"] == second)
    }

    /// In each row all spellings are of one server, and no row is of another's.
    @Test func howAnAddressIsSpelledMakesNoDifference() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/known-servers"
        let rows = [
            ["Reef.Example:27500", "reef.example:27500", "REEF.EXAMPLE.:27500", "reef.example", "reef.example:027500"],
            ["reef.example:27501"], ["reef.example.org:27500"], ["bücher.example:9", "BÜCHER.example:9"],
            ["127.1:9", "127.0.0.1:9", "0x7f.1:9", "2130706433:9", "[::ffff:127.0.0.1]:9"], ["127.0.0.2:9"],
            ["[2001:DB8::7]:27500", "2001:db8:0:0::7", "[2001:db8::7]", "2001:db8::7"], ["[2001:db8::7]:9"],
            ["[::1]:9", "[0:0:0:0:0:0:0:1]:9"], ["localhost:9"], ["[fe80::1%eth0]:9", "[FE80::1%eth0]:9"],
            ["[fe80::1%eth1]:9"],
        ]
        let keys = rows.map { _ in KeyPair().publicKey }
        var known = try KnownServers(path)
        for (row, key) in zip(rows, keys) {
            for address in row { #expect(known[address] == nil, "\(address)") }
            try known.remember(key, of: row[0])
        }
        for known in try [known, KnownServers(path)] {
            for (row, key) in zip(rows, keys) { for address in row { #expect(known[address] == key, "\(address)") } }
        }
        for row in rows {
            try known.forget(row[row.count - 1])
            for address in row { #expect(known[address] == nil, "\(address)") }
        }
    }

    /// Older programs wrote what was typed.
    @Test func ofTwoSpellingsInTheFileTheFirstCounts() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/known-servers"
        let (first, second, other) = (KeyPair().publicKey, KeyPair().publicKey, KeyPair().publicKey)
        try WholeFile.write(Array("Reef.example:1 \(first)\nreef.example.:1 \(second)\n".utf8), to: path)
        var known = try KnownServers(path)
        #expect(known["reef.example:1"] == first && known["REEF.example.:1"] == first)
        try known.remember(other, of: "Pond.example:1")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == "reef.example:1 \(first)\npond.example:1 \(other)\n")
    }

    @Test func whatOtherProgramsHaveWrittenMeanwhileStays() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/known-servers"
        let (first, second) = (KeyPair().publicKey, KeyPair().publicKey)
        var (one, other) = (try KnownServers(path), try KnownServers(path))
        try one.remember(first, of: "reef.example:1")
        try other.remember(second, of: "reef.example:2")
        #expect(other["reef.example:1"] == first)
        try one.forget("reef.example:1")
        let known = try KnownServers(path)
        #expect(known["reef.example:1"] == nil && known["reef.example:2"] == second)
    }

    @Test func severalProgramsMayWriteAtOnce() async throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/known-servers"
        let keys = (0..<8).map { _ in KeyPair().publicKey }
        let empty = try KnownServers(path)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, key) in keys.enumerated() {
                group.addTask {
                    var known = empty
                    try known.remember(key, of: "reef.example:\(number)")
                }
            }
            try await group.waitForAll()
        }
        let known = try KnownServers(path)
        for (number, key) in keys.enumerated() { #expect(known["reef.example:\(number)"] == key) }
    }

    /// A comment, a garbled pin, an empty line and bytes that are no text.
    @Test func whatIsNoServersLineStaysInItsPlace() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/known-servers"
        let (first, second) = (KeyPair().publicKey, KeyPair().publicKey)
        let above = Array("# \(first)\n\nreef.example:9 12ab\n".utf8)
        let known = Array("pond.example:1 \(first)\n".utf8)
        let below: [UInt8] = Array("# friends\n".utf8) + [0xFF, 0xFE, 0x0A]
        let before: [UInt8] = above + known + below
        try WholeFile.write(before, to: path)
        var servers = try KnownServers(path)
        #expect(servers["#"] == nil && servers["reef.example:9"] == nil && servers["pond.example:1"] == first)
        try servers.remember(second, of: "reef.example:9")
        let added = Array("reef.example:9 \(second)\n".utf8)
        let longer: [UInt8] = before + added
        #expect(try WholeFile.read(path, maximumBytes: 4096) == longer)
        try servers.forget("pond.example:1")
        let shorter: [UInt8] = above + below + added
        #expect(try WholeFile.read(path, maximumBytes: 4096) == shorter)
    }

    @Test func linesThatMakeNoSenseHaveNoEffect() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/known-servers"
        let key = KeyPair().publicKey
        let text = "\u{0}\nreef 12\n\n  good:1   \(key)  \nreef.example:1 \(key) more\n"
        try WholeFile.write(Array(text.utf8), to: path)
        let known = try KnownServers(path)
        #expect(known["good:1"] == key)
        #expect(known["reef.example:1"] == nil)
        // Without a home nothing is kept, and nothing fails.
        var homeless = try KnownServers(nil)
        try homeless.remember(key, of: "good:1")
        #expect(homeless["good:1"] == key)
    }
}
