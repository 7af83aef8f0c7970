import Testing
import Transport
import WireProtocol

import ServerCore

@Suite("Names of guests")
struct GuestNameTests {
    private func name(_ wish: String, isBot: Bool = false, besides: [String] = []) -> String {
        var present: [GuestName] = []
        for other in besides { present.append(GuestName(wish: other, guest: 99, isBot: false, besides: present)) }
        return GuestName(wish: wish, guest: 7, isBot: isBot, besides: present).text
    }

    @Test(
        "A good name stays as it is",
        arguments: ["Ann", "Ann 🦠", "Ångström", "Никита", "Ελένη", "李小龍", "Host of bees", "Guesto", "Rival", "R2-D2"])
    func good(wish: String) { #expect(name(wish) == wish) }

    @Test(
        "What cannot be seen is left out",
        arguments: [
            ("A\u{200B}n\u{2060}n", "Ann"), ("\u{202E}Ann\u{202C}", "Ann"), ("Ann\u{3164}", "Ann"),
            ("A\u{2800}nn", "Ann"),
            (" A\u{1B}n\nn ", "Ann"), ("Ann   Lee", "Ann Lee"), ("Ann\u{E0041}", "Ann"), ("\u{FF21}\u{FF4E}n", "Ann"),
            ("Ann\u{A0}\u{2003}Lee", "Ann Lee"),
        ])
    func invisible(wish: String, expected: String) { #expect(name(wish) == expected) }

    @Test("A letter carries two marks at most, and none stands alone")
    func marks() {
        let pile = "A" + String(repeating: "\u{0336}\u{0489}", count: 20) + "nn"
        #expect(name(pile) == "A\u{0336}\u{0489}nn")
        #expect(name("\u{0336}Ann") == "Ann")
        #expect(name("\u{0336}\u{0336}") == "guest 7")
    }

    @Test("A name of which nothing is left is a number", arguments: ["", "  ", "\u{200B}", "\u{3164}\u{2800}", "\n"])
    func empty(wish: String) { #expect(name(wish) == "guest 7") }

    @Test(
        "What the game says itself is nobody's name",
        arguments: [
            "rival 12", "Rival12", "guest 3", "GUEST  3", "bot 1", "bοt 1", "server", "Ѕerver", "HOST", "h\u{200B}ost",
            "admin", "Ad min", "admin\u{2800}", "аdmin", "ｇｕｅｓｔ ３", "guest O1", "guest l",
        ])
    func reserved(wish: String) { #expect(name(wish) == "guest 7") }

    @Test("Bots may be called so, and nothing else that is reserved")
    func bots() {
        #expect(name("bot 3", isBot: true) == "bot 3")
        #expect(name("guest 3", isBot: true) == "guest 7" && name("server", isBot: true) == "guest 7")
    }

    @Test(
        "Who looks like somebody present gets a number",
        arguments: ["Ann", "ann", "A n n", "Аnn", "Αnn", "A\u{200B}nn", "ＡＮＮ"])
    func unique(wish: String) {
        #expect(name(wish, besides: ["Ann"]) == name(wish) + " 2")
        #expect(name(wish, besides: ["Ann", "Ann"]).hasSuffix(" 3"))
        #expect(name(wish, besides: ["Bob"]).hasSuffix("2") == false)
    }

    @Test(
        "Look-alikes of other alphabets are one name",
        arguments: [
            ("Никита", "Hикитa"), ("paypal", "раураl"), ("Ivo", "lvo"), ("Koρa", "Kopa"), ("MOM", "МОМ"),
            ("Bernd", "Bemd"),
        ])
    func alike(first: String, second: String) { #expect(name(second, besides: [first]).hasSuffix(" 2")) }

    @Test("Different names stay", arguments: [("Ann", "Anna"), ("Bob", "Rob"), ("Ännä", "Anna"), ("Ann", "Ann!")])
    func different(first: String, second: String) { #expect(name(second, besides: [first]) == second) }

    @Test("No name is longer than the wire allows, and none is cut within a letter")
    func length() {
        let long = String(repeating: "🦠", count: 20)
        #expect(name(long) == String(repeating: "🦠", count: 6))
        #expect(name(long, besides: [long]) == String(repeating: "🦠", count: 5) + " 2")
        #expect(name("Ann " + String(repeating: "\u{0336}", count: 50)).utf8.count <= WireLimits.nameBytes)
        let cut = name("Twenty three letters ab cd")
        #expect(cut.utf8.count <= WireLimits.nameBytes && cut.last != " ")
    }

    @Test("Two at once over the server")
    func served() throws {
        var lab = try Lab()
        let ann = lab.join("Ann")
        let other = lab.join("Аnn")
        let admin = lab.join("admin")
        let names = lab.host.takeMessages(to: ann).names
        #expect(names[other.value] == "Аnn 2" && names[admin.value] == "guest \(admin.value)")
        lab.host.say(.leave, from: other)
        lab.receive()
        let third = lab.join("Аnn 2")
        #expect(
            lab.host.takeMessages(to: third).names[third.value] == "Аnn 2",
            "a name is free again when its guest is gone")
    }
}
