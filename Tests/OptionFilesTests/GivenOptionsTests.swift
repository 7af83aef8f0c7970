import OptionFiles
import Testing

/// Files and variables become options, each with where it was found.
struct GivenOptionsTests {
    private let catalogue = OptionCatalogue([
        .init("port", valueName: "port", defaultValue: "27500", help: "Where to listen."),
        .init("save-every", defaultValue: "60"), .init("name", valueName: "text", help: "What it is called."),
        .init(flag: "no-fog", help: "Everybody sees all."),
    ])

    private func given(_ text: String, _ environment: [String: String] = [:]) -> GivenOptions {
        GivenOptions(
            catalogue, file: OptionFile(text, path: "server.toml"), environment: environment,
            prefix: "MICRO_SERVER_")
    }

    @Test func theEnvironmentCountsMoreThanTheFile() {
        let given = given(
            "port = 1\nsave-every = 5\nno-fog = true",
            ["MICRO_SERVER_PORT": "2", "MICRO_SERVER_NO_FOG": "false", "PATH": "/"])
        #expect(given.arguments == ["--port=2", "--save-every=5"])
        #expect(given.given.map(\.value) == ["2", "5", "false"])
        #expect(
            given.given.map(\.origin) == [
                "the variable MICRO_SERVER_PORT", "server.toml line 2", "the variable MICRO_SERVER_NO_FOG",
            ])
    }

    /// A host who reads the file again wants to know what of it counts.
    @Test func whatTheFileSaysOtherwiseCountsOrIsOverruled() {
        let old = given("port = 1\nsave-every = 5\nname = 'Ann'", ["MICRO_SERVER_NO_FOG": "true"])
        let new = given("port = 2\nsave-every = 6\nno-fog = false\nname = 'Ann'", ["MICRO_SERVER_NO_FOG": "true"])
        for typed in [["--port", "3"], ["serve", "--port=3"]] {
            #expect(
                new.changes(since: old, typed: typed) == [
                    .init(key: "no-fog", overruledBy: "the variable MICRO_SERVER_NO_FOG"),
                    .init(key: "port", overruledBy: "the command line"), .init(key: "save-every", overruledBy: nil),
                ])
        }
        let back = old.changes(since: new, typed: ["--portable"])
        #expect(back.map(\.overruledBy) == ["the variable MICRO_SERVER_NO_FOG", nil, nil])
        #expect(new.changes(since: new, typed: []).isEmpty)
    }

    @Test func whenAChangeCountsIsSaid() {
        let change = GivenOptions.Change(key: "seed", overruledBy: nil)
        let kept = "for a new dish only: one kept in /w keeps the settings it was begun with"
        for (effect, words) in [
            (.now, "seed is changed"), (.atNextStart, "seed will count at the next start"),
            (.forNewDish(keptIn: "/w"), "seed will count \(kept)"),
            (.partlyForNewDish(keptIn: "/w"), "seed will count at the next start, but in part \(kept)"),
        ] as [(ChangeEffect, String)] { #expect(change.words(effect) == words) }
        let overruled = GivenOptions.Change(key: "seed", overruledBy: "the command line")
        #expect(overruled.words(.now) == "seed stays as it is: the command line counts more than the file")
    }

    @Test func aTextMayBeEmptyOrBeginWithAMinus() {
        #expect(given("name = ''").arguments == ["--name", ""])
        #expect(given("name = '-'").arguments == ["--name=-"])
    }

    @Test(arguments: [
        ("prot = 1", "there is no setting prot: is port meant?"), ("save_every = 5", "is save-every meant?"),
        ("xyzzy = 1", "there is no setting xyzzy; "), ("no-fog = 1", "no-fog is true or false, and not '1'"),
        ("no-fog = \"true\"", "no-fog is true or false without quotation marks: write no-fog = true"),
        ("no-fog = 'false'", "no-fog is true or false without quotation marks: write no-fog = false"),
        ("no-fog = 'yes'", "no-fog is true or false, and not 'yes'"),
        ("port = true", "port wants a value (port), and not true"),
    ])
    func whatCannotBeAnOptionIsNamedWithItsLine(_ line: String, _ words: String) {
        let problems = given(line).problems.map { "\($0)" }
        #expect(problems.count == 1 && problems[0].hasPrefix("server.toml line 1: ") && problems[0].contains(words))
    }

    @Test func whatIsWrongOfEveryKindIsSaidInTheOrderOfTheLines() {
        let given = given("save-every = true\nprot = 3\nport = maybe\nname = 'a'", ["MICRO_SERVER_NO_FOG": "1"])
        let lines = OptionProblems(given.problems).lines
        #expect(lines.count == 4)
        for (line, start) in zip(
            lines,
            [
                "server.toml line 1: save-every", "server.toml line 2: there is no setting prot",
                "server.toml line 3: port = maybe", "the variable MICRO_SERVER_NO_FOG: no-fog",
            ])
        { #expect(line.hasPrefix(start)) }
    }

    @Test func aVariableThatIsNoSettingIsOnlySaid() {
        let given = given("", ["MICRO_SERVER_PROT": "2", "MICRO_SERVER_CONFIG": "a"])
        #expect(given.arguments.isEmpty)
        #expect(given.warnings == ["the variable MICRO_SERVER_PROT is no setting, and is ignored"])
    }

    /// Kubernetes says so in every container of a namespace with a service called micro-server.
    @Test(arguments: ["tcp", "udp", "sctp"])
    func variablesOfAServiceOfTheSameNameAreLeftAside(_ scheme: String) {
        let links = [
            "MICRO_SERVER_PORT": "\(scheme)://10.96.0.7:27500", "MICRO_SERVER_SERVICE_HOST": "10.96.0.7",
            "MICRO_SERVER_SERVICE_PORT": "27500", "MICRO_SERVER_SERVICE_PORT_GAME": "27500",
            "MICRO_SERVER_PORT_27500_UDP": "udp://10.96.0.7:27500", "MICRO_SERVER_PORT_27500_UDP_ADDR": "10.96.0.7",
        ]
        let given = given("port = 1", links.merging(["MICRO_SERVER_SAVE_EVERY": "5"]) { own, _ in own })
        #expect(given.arguments == ["--port=1", "--save-every=5"] && given.problems.isEmpty)
        #expect(given.warnings.count == 1 && given.warnings.first?.contains("enableServiceLinks: false") == true)
    }

    @Test func theFileThatIsWrittenSetsNothingAndEachOfItsLinesCanBeTakenIn() {
        let text = catalogue.file(introduction: ["A dish.", ""])
        #expect(OptionFile(text, path: "a").settings.isEmpty)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("#") && !$0.hasPrefix("# ") && $0 != "#" }
        let open = lines.map { $0.dropFirst() }.joined(separator: "\n")
        #expect(given(open).given.map(\.key) == ["port", "save-every", "name", "no-fog"])
        #expect(text.contains("# Where to listen.\n#port = 27500\n"))
    }
}
