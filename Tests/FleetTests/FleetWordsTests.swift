import Evolution
import SimMath
import Testing

import Fleet

/// What a host reads of a database: an address without its password, and a reason for everything.
struct FleetWordsTests {
    @Test(arguments: [
        ("postgres://ann:secret@db.example.org:5432/micro?sslmode=require", "postgres://ann@db.example.org:5432/micro"),
        ("postgresql:///micro?host=/run/x&password=secret", "postgresql:///micro"),
        ("postgres://ann:se@cret@db/micro", "postgres://ann@db/micro"),
    ])
    func noPasswordIsInALog(_ text: String, _ said: String) throws {
        let address = try #require(FleetAddress(text))
        #expect("\(address)" == said && !"\(address)".contains("cret"))
    }

    @Test(arguments: ["experienced.pool", "", "http://db/micro", "/postgres://x"])
    func aFileIsNoDatabase(_ text: String) { #expect(FleetAddress(text) == nil) }

    /// A dish offers three with each exchange, and those come once a minute.
    @Test func anHourWithoutADatabaseLosesNoChampion() {
        let tuning = FleetTuning()
        #expect(Double(tuning.outboxRoom) >= 3 * 3_600 / tuning.interval)
    }

    @Test func everyReasonIsSaidInItsOwnWords() throws {
        let address = try #require(FleetAddress("postgres://db/micro"))
        let cases: [(String?, String, String)] = [
            (nil, "server closed the connection unexpectedly", "cannot be reached"),
            ("57P01", "terminating connection", "cannot be reached"), ("53100", "could not extend file", "has no room"),
            ("42703", "column \"kind\" does not exist", "not a fleet's"), ("25006", "read-only", "may only be read"),
            ("42501", "permission denied", "lets nobody in"), ("22003", "out of range", "out of range"),
        ]
        for (state, words, said) in cases {
            #expect("\(FleetError(at: address, state: state, words))".contains(said))
        }
        #expect(
            FleetError(
                connecting: address, "connection to server at \"db\", port 5432 failed: Connection refused\n\tIs it?")
                == .unreachable(address, "Connection refused"))
        #expect(
            FleetError(connecting: address, "… failed: FATAL:  database \"micro\" does not exist")
                == .noDatabase(address))
        #expect(
            "\(FleetError.newer(address, version: 9, known: 1))".contains("of version 9, and this program knows 1"))
    }

    /// Whoever may write to the database may write any name.
    @Test func aNameThatATerminalWouldObeyIsShortenedToWhatCanBeSeen() throws {
        var random = RandomSource(seed: 1)
        let genome = Genome.seed(design: 0, settings: EvolutionSettings(), using: &random)
        let champion = try #require(
            FleetChampion(
                bytes: genome.encoded(), score: 1, generation: 0, origin: "al\u{1B}[2Jp\u{9B}\u{7F}h\u{202E}\u{2028}a"))
        #expect(champion.origin == "al[2Jpha")
    }

    @Test func bytesAreReadAsPostgreSQLWritesThem() {
        #expect(bytes(ofHexadecimal: "\\x00ff1A") == [0, 255, 26])
        #expect(["x00", "\\x0", "\\xzz", ""].allSatisfy { bytes(ofHexadecimal: $0) == nil })
        #expect(bytes(ofHexadecimal: "\\x") == [])
    }
}
