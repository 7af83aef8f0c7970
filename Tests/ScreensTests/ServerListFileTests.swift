import Drawing
import Screens
import Testing

/// A list of servers as a host writes it, or somebody who means no good.
@Suite("A published list of servers") struct ServerListFileTests {
    @Test("An address a line, a name behind it, comments and empty lines, of every system's line ends")
    func lines() {
        let list = ServerListFile(
            "\u{FEFF}# Ponds\r\n\r\n  pond.example.org\tThe pond \r\n[2001:db8::7]:9   # a comment\n192.0.2.7:1000\n")
        #expect(
            list.entries.map { "\($0.address) \($0.name)" } == [
                "pond.example.org:27500 The pond", "[2001:db8::7]:9 ", "192.0.2.7:1000 ",
            ])
        #expect(list.problems.isEmpty && ServerListFile("").entries.isEmpty)
    }

    @Test("A line that names no server is told with its number, and the others count")
    func problems() {
        let list = ServerListFile("a.example\n:9\nb.example:port\nc.example\nc.example:27500 twice")
        #expect(list.entries.map(\.address.host) == ["a.example", "c.example"])
        #expect(list.problems.map(\.line) == [2, 3])
        #expect(list.problems[1].words.english.hasPrefix("Line 3 of the list of servers: “port” is no port"))
    }

    @Test("No line of it moves a terminal's cursor, or fills a log")
    func terminals() {
        let digits = String(repeating: "9", count: 60_000)
        let list = ServerListFile("a.example:\u{1B}[2J\nb\u{1B}[31m.example\nc.example:" + digits)
        let words = list.problems.map(\.words.english)
        #expect(words.count == 3 && words[0].contains("“\u{FFFD}[2J” is no port"))
        #expect(words.allSatisfy { !$0.unicodeScalars.contains("\u{1B}") && $0.count < 200 }, "\(words)")
    }

    @Test("Nothing in a name moves what is beside it")
    func names() {
        let list = ServerListFile("a.example P\u{202E}o\u{7}n\u{200B}d " + String(repeating: "x", count: 99))
        #expect(list.entries.map(\.name) == ["Pond " + String(repeating: "x", count: 19)])
    }

    @Test("A list without end has an end, and so has what is said of it")
    func size() {
        let servers = ServerListFile((0..<500).map { "\($0).example" }.joined(separator: "\n"))
        #expect(servers.entries.count == ServerListFile.maximumServers)
        #expect(servers.problems.map(\.line) == [65])
        let nonsense = ServerListFile(String(repeating: ":\n", count: 20_000))
        #expect(nonsense.entries.isEmpty && nonsense.problems.count == 8)
    }
}
