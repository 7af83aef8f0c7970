import ServerCore
import Testing

/// What a host types becomes a command, or is answered with what was meant.
@Suite struct HostCommandTests {
    @Test(arguments: [
        ("status", HostCommand.status), ("  players ", .players()), ("HELP", .help), ("quit", .quit),
        ("kick Ann", .kick("Ann", reason: "")), ("kick \"Ann 2\" be  nice", .kick("Ann 2", reason: "be nice")),
        ("ban #7 2h spams a lot", .ban("#7", seconds: 7_200, reason: "spams a lot")),
        ("ban 203.0.113.0/24", .ban("203.0.113.0/24", seconds: nil, reason: "")),
        ("ban 0.0.0.0/0 force 2h a flood", .ban("0.0.0.0/0", seconds: 7_200, reason: "a flood", isForced: true)),
        ("ban ::/0 FORCE", .ban("::/0", seconds: nil, reason: "", isForced: true)),
        ("ban Ann force feeds Bob", .ban("Ann", seconds: nil, reason: "force feeds Bob")),
        ("ban Ann for 7 days", .ban("Ann", seconds: nil, reason: "for 7 days")), ("unban key:00", .unban("key:00")),
        ("say Back at   eight.", .say("Back at eight.")), ("pace", .pace(nil)), ("pace 50%", .pace(50)),
        ("players 2", .players(page: 2)), ("bans", .bans()), ("bans 12", .bans(page: 12)),
    ])
    func aLineIsACommand(_ line: String, _ command: HostCommand) throws {
        #expect(try HostCommand(line) == command)
    }

    @Test(arguments: [
        ("dance", "there is no command 'dance'"), ("kick", "kick needs WHO: kick WHO [REASON]"),
        ("say", "say needs WORDS"), ("status now", "'now' is too much: status"), ("pace 10", "'10' is no pace"),
        ("pace fast", "a number from 25 to 100"), ("kick \"Ann", "a quotation mark is missing"),
        ("unban a b", "'b' is too much"), ("ban Ann 30min spam", "'30min' is no time"),
        ("ban Ann 0m", "'0m' is no time"), ("ban Ann -5m", "'-5m' is no time"), ("ban Ann 7 days", "'7' is no time"),
        ("kick \"\"", "kick needs WHO"), ("bans next", "'next' is no page"), ("players 0", "'0' is no page"),
        ("bans 1 2", "'2' is too much: bans [PAGE]"),
        (String(repeating: "a", count: 2_000), "a command has at most 1024 bytes, and this one 2000"),
    ])
    func whatIsNoCommandIsAnsweredWithWhatIs(_ line: String, _ words: String) {
        #expect {
            try HostCommand(line)
        } throws: {
            "\($0)".contains(words)
        }
    }

    @Test func anEmptyLineIsNothing() throws { #expect(try HostCommand("   ") == nil) }
}
