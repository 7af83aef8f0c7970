import HostChannels
import ServerCore
import Testing

private let (up, down, right, left) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D")
private let (home, end, delete) = ("\u{1B}[H", "\u{1B}[F", "\u{1B}[3~")

/// Bytes of keys become a line, and what a terminal is to show.
@Suite struct LineEditorTests {
    private static let subjects = CommandSubjects(
        guests: ["Ann", "Ann 2", "Bob", "a \"b\""],
        banned: ["203.0.113.7", "203.0.113.0/24", "key:3f9a", "2001:db8::7", "key:3f9a"])

    /// What the bytes of keys came to, but for what came to nothing.
    private func type(_ keys: some Sequence<UInt8>, in editor: inout LineEditor) -> [LineEditor.Outcome] {
        keys.map { editor.take($0) { HostCompletion(of: $0, subjects: { Self.subjects }) } }.filter { $0 != .nothing }
    }

    /// The line that they come to, with an enter behind them.
    private func line(_ keys: String) -> LineEditor.Outcome? {
        var editor = LineEditor()
        return type((keys + "\n").utf8, in: &editor).last
    }

    @Test(arguments: [
        ("status", "status"), ("stätus 🦠", "stätus 🦠"), ("stas\u{7F}tus", "status"), ("stas\u{8}tus", "status"),
        ("sttus\(left)\(left)\(left)a", "status"), ("tatus\(home)s", "status"), ("tatus\u{1}s\u{5}!", "status!"),
        ("statu\(left)\(left)\(right)\(right)\(right)s", "status"), ("sstatus\(home)\(delete)", "status"),
        ("kick Ann\u{15}status", "status"), ("\u{7F}\(left)\(delete)a", "a"), ("a\(end)b\u{1B}[1~c\u{1B}OFd", "cabd"),
        ("a\u{1B}[15~\u{1B}[1;5Cb\u{1B}xc", "abc"), ("ä\u{7F}ö", "ö"), ("a\u{0}\u{3}b", "ab"), ("", ""),
    ])
    func keysMakeALine(_ keys: String, _ line: String) { #expect(self.line(keys) == .line(line)) }

    @Test func aLetterThatIsCutOffOrNoneIsLeftOut() {
        var editor = LineEditor()
        let bytes: [UInt8] = [0xC3, 0x61, 0xFF, 0x80, 0xE2, 0x82, 0x62, 0x0D]
        #expect(type(bytes, in: &editor).last == .line("ab"))
        #expect(type([0xC2, 0x9B, 0x0D], in: &editor) == [.line("")], "a terminal would obey it")
    }

    /// It is pasted perhaps, and would be no command.
    @Test func aLineHasNoMoreBytesThanACommand() {
        var editor = LineEditor()
        let whole = String(repeating: "ä", count: HostCommand.maximumBytes / 2)
        #expect(type(whole.utf8, in: &editor).allSatisfy { $0 == .edited })
        #expect(type("aä".utf8, in: &editor) == [.full, .full])
        let shorter = String(whole.dropLast()) + "bc"
        #expect(type("\u{7F}bc\n".utf8, in: &editor) == [.edited, .edited, .edited, .line(shorter)])
        #expect(type("\(up)a\u{15}status\n".utf8, in: &editor).last == .line("status"))
        // What is completed counts too.
        let gaps = String(repeating: " ", count: HostCommand.maximumBytes - 4)
        #expect(type((gaps + "sta\t").utf8, in: &editor).last == .full)
        #expect(type("\n".utf8, in: &editor) == [.line(gaps + "sta")])
    }

    @Test func linesOfBeforeComeBackAndWhatWasTypedToo() {
        var editor = LineEditor()
        for line in ["status", "status", "players", ""] { _ = type("\(line)\n".utf8, in: &editor) }
        func shown(_ keys: String) -> String {
            _ = type(keys.utf8, in: &editor)
            return editor.picture(columns: 80)
        }
        #expect(shown("ki\(up)").hasPrefix("\rplayers\u{1B}"))
        #expect(shown(up).hasPrefix("\rstatus\u{1B}"))
        #expect(shown(up).hasPrefix("\rstatus\u{1B}"), "there is no older one")
        #expect(shown(down + down).hasPrefix("\rki\u{1B}"))
        #expect(shown(down).hasPrefix("\rki\u{1B}"))
        #expect(type("\(up)\n".utf8, in: &editor).last == .line("players"))
    }

    @Test func aLineWithoutALetterEndsInput() {
        var editor = LineEditor()
        #expect(type("a\u{4}".utf8, in: &editor) == [.edited])
        #expect(type("\u{7F}\u{4}".utf8, in: &editor) == [.edited, .ended])
    }

    @Test(arguments: [
        ("sta\t", "status "), ("STA\t", "status "), ("sp\t", "sp"), ("kick b\t", "kick Bob "),
        ("ban B\t2h", "ban Bob 2h"), ("kick \"Ann 2\tnow", "kick \"Ann 2\" now"), ("kick \"a\t", "kick \"a"),
        ("kick Bob a\t", "kick Bob a"),
        ("say A\t", "say A"), ("sta 1\(left)\(left)\t", "status  1"), ("un\t", "unban "), ("ba\t", "ban"),
        ("unban k\t", "unban key:3f9a "), ("unban 203\t", "unban 203.0.113."), ("unban 2001\t", "unban 2001:db8::7 "),
        ("unban A\t", "unban A"), ("ban 203\t", "ban 203"), ("kick key\t", "kick key"),
    ])
    func whatCanOnlyBeOneThingIsCompleted(_ keys: String, _ line: String) { #expect(self.line(keys) == .line(line)) }

    @Test func whatCanBeSeveralThingsIsShown() {
        var editor = LineEditor()
        #expect(type("ban\t".utf8, in: &editor).last == .choices(["ban", "bans"]))
        #expect(type("\u{15}kick A\t".utf8, in: &editor).last == .choices(["Ann", "\"Ann 2\""]))
        #expect(type("\u{15}dance\t".utf8, in: &editor).last == .edited, "there is none")
        #expect(type("\u{15}\t".utf8, in: &editor).last == .choices(HostCommand.verbs.map(\.name).sorted()))
    }

    /// A file of bans may have tens of thousands.
    @Test func ofVeryManyChoicesTheFirstAreShown() {
        func choices(_ count: Int) -> [String] {
            let banned = (0..<count).map { "key:\(1_000 + $0)" }
            return HostCompletion(of: "unban ", subjects: { CommandSubjects(guests: [], banned: banned) }).choices
        }
        #expect(choices(100).count == 100 && choices(100).last == "key:1099")
        #expect(choices(70_000).count == 101 && choices(70_000).last == "and 69900 more")
    }

    @Test func theCursorIsAlwaysSeen() {
        var editor = LineEditor()
        _ = type("0123456789".utf8, in: &editor)
        #expect(editor.picture(columns: 80) == "\r0123456789\u{1B}[K\r\u{1B}[10C")
        #expect(editor.picture(columns: 6) == "\r56789\u{1B}[K\r\u{1B}[5C")
        _ = type(home.utf8, in: &editor)
        #expect(editor.picture(columns: 6) == "\r01234\u{1B}[K\r")
        #expect(!editor.picture(columns: 0).isEmpty)
    }

    @Test func wideLettersAndMarksAreCountedAsTerminalsDo() {
        var editor = LineEditor()
        _ = type("a\u{6C34}\u{1F42C}e\u{0301}".utf8, in: &editor)
        let all = "a\u{6C34}\u{1F42C}e\u{0301}"
        #expect(editor.picture(columns: 80) == "\r\(all)\u{1B}[K\r\u{1B}[6C")
        // Half a letter is none.
        #expect(editor.picture(columns: 5) == "\r\u{1F42C}e\u{0301}\u{1B}[K\r\u{1B}[3C")
        _ = type(home.utf8, in: &editor)
        #expect(editor.picture(columns: 3) == "\ra\u{1B}[K\r")
    }
}
