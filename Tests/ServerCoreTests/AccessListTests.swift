import Foundation
import Gate
import ServerCore
import Testing
import Transport

/// Files of people, written by their host as much as by the server.
@Suite struct AccessListTests {
    private static let key = String(repeating: "ab", count: 32)

    @Test func aFileIsReadAndWrittenAsItWas() throws {
        let text = """
            # Bans of the pond.
            203.0.113.7  2027-01-31T12:00:00Z  spams
            2001:db8:0:0:0:0:0:0/32  forever  floods every night

            key:\(Self.key)  forever
            """
        let list = try AccessList(text, path: "bans")
        #expect(list.entries.map(\.reason) == ["spams", "floods every night", ""])
        #expect(list.entries.map(\.until) == [1_801_396_800, nil, nil])
        #expect(list.text == text + "\n")
    }

    @Test(arguments: [
        ("Ann forever", "'Ann' is neither an address"), ("203.0.113.7/40 forever", "neither an address"),
        ("key:12 forever", "a key has 64 hexadecimal digits"), ("203.0.113.7 tomorrow", "'tomorrow' is no time"),
        ("203.0.113.7/x forever", "neither an address"),
    ])
    func aLineThatNamesNobodyIsNamed(_ line: String, _ words: String) {
        #expect {
            try AccessList("\n" + line, path: "bans")
        } throws: {
            "\($0)".hasPrefix("bans line 2: ") && "\($0)".contains(words)
        }
    }

    @Test func aDayAndAnAddressAloneAreEnough() throws {
        let list = try AccessList("203.0.113.7\n203.0.113.8 2027-01-31", path: "bans")
        #expect(list.entries.map(\.until) == [nil, 1_801_353_600])
    }

    @Test func whatTheHostWroteMeanwhileStays() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/bans"
        let problems = Problems()
        let book = AccessBook(bans: path, guests: nil, unixTime: { 1_000 }, onProblem: { problems.add($0) })
        #expect(book.reload().isEmpty)
        try "# mine\n203.0.113.7 forever\n".write(toFile: path, atomically: true, encoding: .utf8)
        var lab = try Lab()
        let answer = lab.server.obey(.ban("198.51.100.0/24", seconds: 60, reason: "noise"), book, now: 0)
        #expect(answer.isDone)
        book.finish()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasPrefix("# mine\n203.0.113.7 ") && text.contains("198.51.100.0/24  1970-01-01T00:17:40Z  noise"))
        #expect(book.reload().isEmpty && problems.all.isEmpty)
        #expect(book.rules(now: 0).banned.count == 2)
    }

    @Test func aFileThatCannotBeReadLeavesTheListAsItWas() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/bans"
        try "203.0.113.7 forever\n".write(toFile: path, atomically: true, encoding: .utf8)
        let book = AccessBook(bans: path, guests: nil, unixTime: { 0 })
        #expect(book.reload().isEmpty)
        try "203.0.113.7 never\n".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(book.reload().first?.contains("line 1") == true)
        #expect(book.rules(now: 0).banned.count == 1)
    }

    @Test func aBanThatCannotBeWrittenIsSaidAndWrittenLater() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/bans"
        try "203.0.113.7 never\n".write(toFile: path, atomically: true, encoding: .utf8)
        let book = AccessBook(bans: path, guests: nil, unixTime: { 0 })
        #expect(book.reload().first?.contains("nobody is kept out") == true)
        var lab = try Lab()
        _ = lab.server.obey(.ban("198.51.100.1", seconds: nil, reason: ""), book, now: 0)
        book.finish()
        let bans = lab.server.obey(.bans, book, now: 0)
        #expect(!bans.isDone && bans.lines.contains { $0.contains("line 1") } && book.rules(now: 0).banned.count == 1)
        try "203.0.113.7 forever\n".write(toFile: path, atomically: true, encoding: .utf8)
        book.finish()
        #expect(lab.server.obey(.bans, book, now: 0).isDone)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "203.0.113.7  forever\n198.51.100.1  forever\n")
    }

    @Test func whatTheDiskDidNotTakeCountsOnAfterTheFilesAreReadAgain() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/bans"
        try "203.0.113.7 forever\n".write(toFile: path, atomically: true, encoding: .utf8)
        let book = AccessBook(bans: path, guests: nil, unixTime: { 0 })
        #expect(book.reload().isEmpty)
        // A folder lies where the new file is made: as on a full disk the file can be read and not be written.
        try FileManager.default.createDirectory(atPath: path + ".new", withIntermediateDirectories: true)
        var lab = try Lab()
        _ = lab.server.obey(.ban("198.51.100.1", seconds: nil, reason: ""), book, now: 0)
        _ = lab.server.obey(.unban("203.0.113.7"), book, now: 0)
        #expect(book.reload().isEmpty)
        let bans = lab.server.obey(.bans, book, now: 0)
        #expect(!bans.isDone && bans.lines.first == "198.51.100.1  forever" && book.rules(now: 0).banned.count == 1)
        try FileManager.default.removeItem(atPath: path + ".new")
        book.finish()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "198.51.100.1  forever\n")
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func aReasonIsOneLineWhateverIsInIt(_ end: String) throws {
        let address = try #require(NetworkAddress(figures: "203.0.113.7", port: 0))
        let block = try #require(AddressBlock(address))
        var list = AccessList()
        list.add(AccessList.Entry(.block(block), until: nil, reason: "\(end)spams\(end)a lot"))
        let again = try AccessList(list.text, path: "bans")
        #expect(again.entries.map(\.reason) == ["spams a lot"] && again.entries == list.entries)
    }

    @Test func aMarkBeforeTheFirstLetterIsNoPartOfIt() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/bans"
        try "\u{FEFF}203.0.113.7 forever\n".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(AccessBook(bans: path, guests: nil, unixTime: { 0 }).reload().isEmpty)
    }

    @Test func whoComesThroughATunnelNeedsToBeOnTheListToo() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/guests"
        try "203.0.113.7 forever\n".write(toFile: path, atomically: true, encoding: .utf8)
        let here = try #require(NetworkAddress(figures: "127.0.0.1", port: 1))
        for sparesLoopback in [true, false] {
            let book = AccessBook(bans: nil, guests: path, sparesLoopback: sparesLoopback, unixTime: { 0 })
            #expect(book.reload().isEmpty)
            #expect(book.rules(now: 0).refuses(nil, from: here, now: 0) == !sparesLoopback)
        }
    }

    @Test func whereTheListOfGuestsIsMissingNobodyComes() throws {
        let folder = try TemporaryFolder()
        let book = AccessBook(bans: nil, guests: folder.path + "/guests", unixTime: { 0 })
        #expect(book.reload().count == 1)
        #expect(book.rules(now: 0).allowed == [])
    }
}
