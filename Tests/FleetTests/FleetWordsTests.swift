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
        ("postgres://ann:sec?cret@db/micro", "postgres://ann@db/micro"),
        (" POSTGRES://ann:secret@db/micro ", "postgres://ann@db/micro"),
        ("postgres://ann:secret", "postgres://ann…"), ("postgres://db/micro&password=secret", "postgres://db/micro…"),
        ("postgres://db?password=se@cret/x", "postgres://…"), ("postgres://ann:s@e?cr=t@cret/x", "postgres://…"),
        ("postgres://ann@a:1,[::1]:2/micro", "postgres://ann@a:1,[::1]:2/micro"),
        ("postgres://ann:se,cret", "postgres://ann…"), ("postgres://ann:se/cret", "postgres://ann…"),
        ("postgres://[::1]:secret", "postgres://[::1]…"), ("postgres://[secret", "postgres://[…"),
    ])
    func noPasswordIsInALog(_ text: String, _ said: String) throws {
        let address = try #require(FleetAddress(text))
        #expect("\(address)" == said && !"\(address)".contains("cret"))
    }

    @Test(arguments: ["experienced.pool", "", "http://db/micro", "/postgres://x", "./postgres.pool"])
    func aFileIsNoDatabase(_ text: String) { #expect(FleetAddress(text) == nil && !FleetAddress.isMeant(text)) }

    /// Whoever mistypes an address means no file, whose name would be in a log.
    @Test(arguments: [
        "postgres:/u:SECRET@h/d", "postgresql:u:SECRET@h", "host=h password=SECRET", "host=h password = SECRET",
        "Postgres",
    ])
    func aMistypedAddressIsNoFile(_ text: String) { #expect(FleetAddress(text) == nil && FleetAddress.isMeant(text)) }

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
            ("42501", "permission denied", "denies access"), ("22003", "out of range", "out of range"),
        ]
        for (state, words, said) in cases {
            #expect("\(FleetError(at: address, state: state, words))".contains(said))
        }
        #expect(
            FleetError(
                connecting: address, "connection to server at \"db\", port 5432 failed: Connection refused\n\tIs it?")
                == .unreachable(address, "Connection refused"))
        #expect(
            FleetError(connecting: address, "… failed: FATAL:  3D000: database \"micro\" does not exist")
                == .noDatabase(address))
        #expect(
            "\(FleetError.newer(address, version: 9, known: 1))".contains("of version 9, and this program knows 1"))
    }

    /// A server speaks its host's language, and its codes are the same in all of them.
    @Test func aServersReasonIsKnownByItsCode() throws {
        let address = try #require(FleetAddress("postgres://db/micro"))
        let words = "Passwort-Authentifizierung für Benutzer »ann« fehlgeschlagen"
        let start = "connection to server at \"db\" (192.0.2.7), port 5432 failed: FATAL:  "
        #expect(
            FleetError(connecting: address, start + "28P01: " + words + "\nLOCATION:  auth_failed, auth.c:334\n")
                == .refused(address, words))
        #expect(
            FleetError(connecting: address, start + "3D000: Datenbank »micro« existiert nicht") == .noDatabase(address))
        for code in ["57P03", "53300", "08P01"] {
            #expect(!FleetError(connecting: address, start + code + ": das Datenbanksystem startet").isPermanent)
        }
    }

    /// What stays so ends a nursery at its start; what may be over in a moment does not.
    @Test(arguments: [
        ("could not translate host name \"db\" to address: Name or service not known\n", true),
        ("could not translate host name \"db\" to address: No address associated with hostname\n", true),
        ("could not translate host name \"db\" to address: Temporary failure in name resolution\n", false),
        ("connection to server at \"db\" (192.0.2.7), port 5432 failed: Connection refused\n", false),
        ("connection to server at \"db\" (192.0.2.7), port 5432 failed: timeout expired\n", false),
        (
            "connection to server at \"a\", port 5432 failed: Connection refused\n"
                + "could not translate host name \"b\" to address: Name or service not known\n", false
        ),
        ("connection to server at \"db\", port 5432 failed: fe_sendauth: no password supplied\n", true),
        ("invalid integer value \"abc\" for connection option \"port\"\n", true),
        ("invalid port number: \"99999\"\n", true),
        ("definition of service \"pond\" not found\n", true),
        (
            "connection to server at \"127.0.0.1\", port 1 failed: Connection refused\n"
                + "invalid integer value \"x\" for connection option \"port\"\n", true
        ),
    ])
    func whatStaysSoIsToldFromWhatIsSoonOver(_ words: String, _ isPermanent: Bool) throws {
        let address = try #require(FleetAddress("postgres://db/micro"))
        #expect(FleetError(connecting: address, words).isPermanent == isPermanent)
    }

    /// libpq repeats what it does not understand, and with a '@' or a '/' in it that is part of a password.
    @Test(arguments: [
        "invalid integer value \"secret\" for connection option \"port\"", "invalid port number: \"secret\"",
        "definition of service \"secret\" not found",
        "could not translate host name \"secret@db\" to address: Name or service not known",
        "could not translate host name \"secret@db\" to address: Temporary failure in name resolution",
    ])
    func noPasswordIsInAReason(_ words: String) throws {
        let address = try #require(FleetAddress("postgres://ann:secret@db/micro"))
        #expect(!"\(FleetError(connecting: address, words))".contains("secret"))
    }

    /// A client that may write to the database may write any name.
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
