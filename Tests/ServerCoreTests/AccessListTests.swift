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
            2001:db8::/32  forever  floods every night

            key:\(Self.key)  forever
            """
        let list = try AccessList(text, path: "bans")
        #expect(list.entries.map(\.reason) == ["spams", "floods every night", ""])
        #expect(list.entries.map(\.until) == [1_801_396_800, nil, nil])
        #expect(list.text == text + "\n")
    }

    /// However somebody writes an address, it is one, and stands in the file as others write it too.
    @Test(arguments: [
        ("2001:0DB8:0:0::0007", "2001:db8::7"), ("[2001:db8::7]", "2001:db8::7"), ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::FFFF:CB00:7107", "203.0.113.7"), ("::ffff:203.0.113.9/120", "203.0.113.0/24"),
        ("2001:db8:0:0:1::/32", "2001:db8::/32"), ("2001:db8::7/128", "2001:db8::7"), ("203.0.113.7/32", "203.0.113.7"),
        ("::ffff:0:0/96", "0.0.0.0/0"), ("::ffff:203.0.113.7/24", "::/24"),
    ])
    func anAddressInAnySpellingIsTheSame(_ word: String, _ spelling: String) throws {
        let list = try AccessList("\(word)  forever  one\n\(spelling)  forever  other", path: "bans")
        #expect(list.entries.map(\.subject) == [list.entries[0].subject, list.entries[0].subject])
        #expect(list.text == "\(spelling)  forever  one\n\(spelling)  forever  other\n")
        var changed = list
        changed.add(AccessList.Entry(list.entries[1].subject, until: nil, reason: "the last"))
        #expect(changed.text == "\(spelling)  forever  the last\n")
    }

    @Test(arguments: [
        ("Ann forever", "'Ann' is neither an address"), ("203.0.113.7/40 forever", "neither an address"),
        ("key:12 forever", "a key has 64 hexadecimal digits"), ("203.0.113.7 tomorrow", "'tomorrow' is no time"),
        ("203.0.113.7/x forever", "neither an address"), ("203.0.113.7/+8 forever", "neither an address"),
        ("203.0.113.7 2026-02-31", "'2026-02-31' is on no calendar"),
        ("203.0.113.7 2027-02-29 spams", "'2027-02-29' is on no calendar"),
        ("203.0.113.7 2026-04-31T12:00:00Z", "'2026-04-31T12:00:00Z' is on no calendar"),
    ])
    func aLineThatNamesNobodyIsNamed(_ line: String, _ words: String) {
        #expect {
            try AccessList("\n" + line, path: "bans")
        } throws: {
            "\($0)".hasPrefix("bans line 2: ") && "\($0)".contains(words)
        }
    }

    /// Foundation would count on from an hour that is none.
    @Test(arguments: ["2027-01-31T25:00:00Z", "2027-01-31T12:60:00Z", "2027-13-01", "2027-00-10", "2027-01-00"])
    func aTimeThatThereIsNotIsRefused(_ time: String) {
        #expect(throws: AccessListError.self) { try AccessList("203.0.113.7 \(time)", path: "bans") }
    }

    /// Of each the day alone would make sense, and the ban would end with its first moment.
    @Test(arguments: [
        "2027-01-31T23:59Z", "2027-01-31junk", "2027-01-31T12Z", "2027-01-31t23:59:59z", "2027-01-31_",
        "2027-01-31T03:04", "2027-01-31T12:00:00", "2027-01-31T12:00:00Zjunk", "2027-01-31T12:00:00.5Z",
        "2027-01-31#", "02027-01-31", "2027-01-31T12:00:00+01", "2027-1-31",
    ])
    func aTimeThatIsNotUnderstoodToItsEndIsRefused(_ time: String) {
        #expect {
            try AccessList("203.0.113.7 \(time) spams", path: "bans")
        } throws: {
            "\($0)".hasPrefix("bans line 1: '\(time)' is no time") && "\($0)".contains("(2027-01-31T12:00:00Z)")
        }
    }

    @Test func aTimeOfAnotherZoneIsUnderstood() throws {
        let list = try AccessList("203.0.113.7 2027-01-31T13:30:00+01:30", path: "bans")
        #expect(list.entries.map(\.until) == [1_801_396_800])
    }

    @Test(arguments: ["# Ann", "#Ann again", "   #"])
    func aCommentMayTakeThePlaceOfTheTime(_ comment: String) throws {
        let list = try AccessList("203.0.113.7 \(comment)", path: "bans")
        #expect(list.entries.map(\.until) == [nil])
        let text = String(comment.drop(while: \.isWhitespace))
        #expect(list.text == "203.0.113.7  forever  \(text)\n")
        #expect(try AccessList(list.text, path: "bans").entries == list.entries)
    }

    @Test(
        arguments: [(90, "for 90s"), (7_200, "for 2h"), (604_800, "for 7d"), (nil, "for ever")] as [(Double?, String)])
    func howLongABanHoldsIsSaidAsItIsTyped(_ seconds: Double?, _ words: String) throws {
        let book = AccessBook(bans: nil, guests: nil, unixTime: { 0 })
        var lab = try Lab()
        let answer = lab.server.obey(.ban("198.51.100.1", seconds: seconds, reason: ""), book, now: 0)
        #expect(answer.lines.first?.contains(": banned \(words), ") == true, "\(answer.lines)")
    }

    @Test func aLeapDayIsADay() throws {
        #expect(try AccessList("203.0.113.7 2028-02-29", path: "bans").entries.map(\.until) == [1_835_395_200])
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

    /// Without a file nothing else ever takes out what is over.
    @Test func bansOfADayAreNotKeptForYears() throws {
        let clock = Moment()
        let book = AccessBook(bans: nil, guests: nil, unixTime: { clock.seconds })
        var lab = try Lab()
        _ = lab.server.obey(.ban("198.51.100.1", seconds: nil, reason: ""), book, now: 0)
        for day in 0..<300 {
            clock.seconds = Int64(day) * 86_400
            let address = "203.0.113.\(day % 250)"
            #expect(lab.server.obey(.ban(address, seconds: 86_400, reason: ""), book, now: 0).isDone)
            #expect(book.remembered <= 3)
        }
        #expect(book.rules(now: 0).banned.count == 2)
        #expect(Set(book.bannedWords) == ["198.51.100.1", "203.0.113.49"])
    }

    @Test func aServerDoesNotBeginWithoutAListThatItShouldHave() throws {
        let folder = try TemporaryFolder()
        let (sound, broken) = (folder.path + "/sound", folder.path + "/broken")
        try "203.0.113.7 forever\n".write(toFile: sound, atomically: true, encoding: .utf8)
        try "203.0.113.7 forever\n203.0.113.8 2026-02-31\n".write(toFile: broken, atomically: true, encoding: .utf8)
        let books = [
            AccessBook(bans: broken, guests: sound, regulars: sound, unixTime: { 0 }),
            AccessBook(bans: sound, guests: broken, regulars: sound, unixTime: { 0 }),
            AccessBook(bans: sound, guests: sound, regulars: broken, unixTime: { 0 }),
        ]
        for book in books {
            let error = #expect(throws: AccessFileError.self) { try book.open() }
            guard case .senseless = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(error?.description.hasPrefix("\(broken) line 2: '2026-02-31'") == true)
        }
        let folderError = #expect(throws: AccessFileError.self) {
            try AccessBook(bans: folder.path, guests: nil, unixTime: { 0 }).open()
        }
        guard case .unreadable = folderError else {
            Issue.record("\(String(describing: folderError))")
            return
        }
        // Bans are made with the first one; of guests it is said.
        let missing = AccessBook(bans: folder.path + "/none", guests: folder.path + "/none", unixTime: { 0 })
        #expect(try missing.open().count == 1)
        #expect(missing.rules(now: 0).allowed == [])
    }

    @Test func aListOfGuestsThatIsBrokenLaterOpensNoDoor() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/guests"
        try "203.0.113.7 forever\n".write(toFile: path, atomically: true, encoding: .utf8)
        let book = AccessBook(bans: nil, guests: path, regulars: path, unixTime: { 0 })
        #expect(try book.open().isEmpty)
        let rules = book.rules(now: 0)
        #expect(rules.allowed?.count == 1 && rules.regulars.count == 1)
        try "203.0.113.7 never\n".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(book.reload().count == 2 && book.rules(now: 0) == rules)
        try FileManager.default.removeItem(atPath: path)
        let said = book.reload()
        #expect(said.count == 2 && said.allSatisfy { $0.hasSuffix("the 1 entries from before count") })
        #expect(book.rules(now: 0) == rules)
    }

    @Test func aFileOfBansThatIsGoneLetsNobodyIn() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/bans"
        try "# mine\n203.0.113.7 forever\n".write(toFile: path, atomically: true, encoding: .utf8)
        let book = AccessBook(bans: path, guests: nil, unixTime: { 0 })
        #expect(try book.open().isEmpty)
        try FileManager.default.removeItem(atPath: path)
        #expect(book.reload().first?.contains("the 1 bans from before stay") == true)
        #expect(book.rules(now: 0).banned.count == 1)
        // The next ban writes all of them again.
        var lab = try Lab()
        _ = lab.server.obey(.ban("198.51.100.1", seconds: nil, reason: ""), book, now: 0)
        book.finish()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == "# mine\n203.0.113.7  forever\n198.51.100.1  forever\n")
        try "".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(book.reload().isEmpty && book.rules(now: 0).banned.isEmpty)
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
        let bans = lab.server.obey(.bans(), book, now: 0)
        #expect(!bans.isDone && bans.lines.contains { $0.contains("line 1") } && book.rules(now: 0).banned.count == 1)
        try "203.0.113.7 forever\n".write(toFile: path, atomically: true, encoding: .utf8)
        book.finish()
        #expect(lab.server.obey(.bans(), book, now: 0).isDone)
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
        let bans = lab.server.obey(.bans(), book, now: 0)
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

    /// A list of bans is shown on terminals.
    @Test func noTerminalObeysAReason() throws {
        let list = try AccessList("203.0.113.7 forever \u{1B}[2Jspams\u{202E}", path: "bans")
        #expect(list.entries.map(\.reason) == ["\u{FFFD}[2Jspams\u{FFFD}"])
        #expect(PlainLine.isPlain(list.text.trimmingCharacters(in: .newlines)))
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
        let tunnel = AccessBook(
            bans: nil, guests: folder.path + "/guests", sparesLoopback: false, unixTime: { 0 })
        #expect(tunnel.reload().first?.hasSuffix(": nobody may come") == true)
    }

    @Test func bansThatHaveEndedLeaveTheFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/bans"
        try "# mine\n203.0.113.7 1970-01-01T00:10:00Z\n203.0.113.8 forever\n".write(
            toFile: path, atomically: true, encoding: .utf8)
        let book = AccessBook(bans: path, guests: nil, unixTime: { 1_000 })
        #expect(book.reload().isEmpty)
        var lab = try Lab()
        _ = lab.server.obey(.ban("198.51.100.1", seconds: nil, reason: ""), book, now: 0)
        book.finish()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == "# mine\n203.0.113.8  forever\n198.51.100.1  forever\n")
    }

    /// It would not begin again.
    @Test func aServerWritesNoBansThatItWouldNotRead() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/bans"
        let full = "#" + String(repeating: "-", count: (4 << 20) - 12) + "\n"
        try full.write(toFile: path, atomically: true, encoding: .utf8)
        let problems = Problems()
        let book = AccessBook(bans: path, guests: nil, unixTime: { 0 }, onProblem: { problems.add($0) })
        #expect(try book.open().isEmpty)
        var lab = try Lab()
        _ = lab.server.obey(.ban("198.51.100.1", seconds: nil, reason: ""), book, now: 0)
        book.finish()
        #expect(problems.all.count == 1 && problems.all.first?.contains("more than 4 MiB") == true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == full)
        #expect(book.rules(now: 0).banned.count == 1)
    }
}
