import Anatomy
import Controls
import Drawing
import Preferences
import Screens
import SimMath
import Testing
import Widgets

@Suite("The screen of servers")
struct JoinScreenTests {
    private let screen: JoinScreen
    private static let known = ["reef.example.org:27500", "lab.example.net:9000"]

    init() throws {
        screen = try JoinScreen()
        screen.isMotionReduced = true
    }

    private func open(_ servers: [String] = [], size: SIMD2<Float> = SIMD2(1280, 720)) {
        var player = Settings.Player()
        player.name = "Ada"
        for server in servers.reversed() { player.remember(server: server, at: 1000) }
        screen.open(player, design: SeedDesign.all[1], now: 8200)
        draw(size)
    }

    @discardableResult
    private func draw(_ size: SIMD2<Float> = SIMD2(1280, 720), scale: Float = 1) -> DrawList {
        let interface = Interface([screen])
        return interface.frame(
            width: size.x, height: size.y, scale: scale, measure: PlainTextMeasure(), pointer: nil)
    }

    private func shown() -> DrawingCheck { DrawingCheck(draw()) }

    private func press(_ keys: Key..., holding modifiers: Modifiers = []) {
        for key in keys { screen.handle(.keyPressed(key, modifiers, isRepeat: false)) }
    }

    private func type(_ text: String) {
        press(.a, holding: .control)
        for character in text { screen.handle(.text(String(character))) }
    }

    @Test("The first thing typed is the address, and Enter joins there")
    func joining() {
        open()
        type("reef.example.org")
        press(.enter)
        #expect(screen.takeRequests() == [.join(ServerAddress(host: "reef.example.org", port: 27_500), password: nil)])
        #expect(screen.isConnecting && shown().shows("Connecting to reef.example.org:27500"))
        #expect(screen.takeRequests() == [])
    }

    @Test("While a server is asked nothing else can be reached, and Escape or Cancel stop waiting")
    func cancelling() {
        open(Self.known)
        for stop in [Key.escape, .enter] {
            type("reef.example.org")
            press(.enter)
            draw()
            screen.handle(.text("lost"))
            press(.tab, .tab)
            _ = screen.takeRequests()
            press(stop)
            #expect(screen.takeRequests() == [.cancel] && !screen.isConnecting)
            draw()
            press(.tab, holding: .shift)
        }
        press(.escape)
        #expect(screen.takeRequests() == [.back])
    }

    @Test(
        "A bad address is met with words, and nobody is asked",
        arguments: [
            ("", "Type where"), ("a b", "a space in the host"), ("host:", "port is missing"), (":9", "host is missing"),
            ("host:0", "no port"), ("host:65536", "no port"), ("host:nine", "no port"),
            ("reef:1:2", "more than one colon"),
            ("http//x", "“/”"),
        ])
    func badAddress(text: String, words: String) {
        open()
        type(text)
        if text.isEmpty { press(.delete) }
        press(.enter)
        #expect(screen.takeRequests() == [] && !screen.isConnecting)
        let check = shown()
        #expect(check.words.map(\.text).joined(separator: " ").contains(words), "\(check.words.map(\.text))")
        #expect(check.outside(Rect(0, 0, 1280, 720)) == [] && check.overlaps == [])
    }

    @Test("A name is wanted, within the network's limit, and is stored when one joins")
    func naming() {
        open()
        type("reef.example.org")
        press(.tab, holding: .shift)
        press(.a, holding: .control)
        press(.backspace, .enter)
        #expect(screen.takeRequests() == [] && shown().shows("Type the name"))
        type("Zoë, twelve thousand leagues under")
        press(.enter)
        let name = screen.player.name
        #expect(name.hasPrefix("Zoë, twelve") && name.utf8.count <= Settings.Player.maximumNameLength)
        #expect(
            screen.takeRequests() == [
                .store(screen.player), .join(ServerAddress(host: "reef.example.org", port: 27_500), password: nil),
            ])
    }

    @Test("A failure comes back with its reason, and nothing typed is lost")
    func failing() {
        open()
        type("reef.example.org:9")
        press(.enter)
        draw()
        screen.fail("reef.example.org did not answer on UDP port 9")
        let check = shown()
        #expect(!screen.isConnecting && check.words.contains { $0.text.hasPrefix("Reef.example.org did not") })
        #expect(check.shows("reef.example.org:9") && check.overlaps == [])
        press(.enter)
        #expect(screen.takeRequests().last == .join(ServerAddress(host: "reef.example.org", port: 9), password: nil))
    }

    @Test("By keys alone: into the list, star a server, join it, remove it")
    func listByKeys() {
        open(Self.known)
        let check = shown()
        #expect(check.shows("RECENT") && !check.shows("FAVOURITES") && check.shows("lab.example.net:9000"))
        #expect(check.shows("2 h ago"))
        press(.tab, .tab, .tab, .tab, .down, .right, .enter)
        #expect(screen.player.favourites == ["lab.example.net:9000"])
        #expect(screen.takeRequests() == [.store(screen.player)])
        #expect(shown().shows("FAVOURITES"))
        // It is in the first row now, and still chosen.
        press(.left, .enter)
        #expect(screen.takeRequests() == [.join(ServerAddress(host: "lab.example.net", port: 9000), password: nil)])
        press(.escape)
        draw()
        press(.tab, .tab, .right, .right, .enter)
        #expect(screen.player.favourites == [] && screen.player.servers == ["reef.example.org:27500"])
        press(.right, .right, .enter)
        #expect(screen.player.servers == [] && shown().shows("kept here"))
    }

    private func click(_ point: Vector2) {
        screen.handle(.pointerMoved(point))
        screen.handle(.pointerPressed(point, .left))
        screen.handle(.pointerReleased(point, .left))
        draw()
    }

    @Test("By mouse alone: a row fills in its address, a second click on it joins, its star and cross work")
    func listByMouse() throws {
        open(Self.known)
        let row = try #require(shown().words.first { $0.text == Self.known[1] }).box
        click(row.centre)
        #expect(screen.takeRequests() == [])
        #expect(shown().words.count { $0.text == Self.known[1] } == 2, "not in the address field")
        click(row.centre)
        #expect(screen.takeRequests() == [.join(ServerAddress(host: "lab.example.net", port: 9000), password: nil)])
        let cancel = try #require(shown().words.first { $0.text == "Cancel" }).box
        // Nothing under the cover can be clicked.
        click(Vector2(930, row.centre.y))
        #expect(screen.takeRequests() == [] && screen.isConnecting)
        click(cancel.centre)
        #expect(screen.takeRequests() == [.cancel])
        let enter = try #require(shown().words.first { $0.text == "Join" }).box
        click(enter.centre)
        #expect(screen.takeRequests() == [.join(ServerAddress(host: "lab.example.net", port: 9000), password: nil)])
        screen.fail("no")
        draw()
        click(Vector2(row.x - 14, row.centre.y))
        #expect(screen.player.favourites == ["lab.example.net:9000"])
        #expect(screen.takeRequests() == [.store(screen.player)])
        let panel = try #require(shown().words.first { $0.text == "FAVOURITES" }).box
        let star = try #require(shown().words.first { $0.text == Self.known[1] && $0.box.x > panel.x }).box
        click(Vector2(1280 / 2 + 860 / 2 - 12 - 6 - 16, star.centre.y))
        #expect(screen.player.favourites == [] && screen.player.servers == [Self.known[0]])
    }

    @Test("Everything is readable and in its place, in every window and at every scale", arguments: DrawingCheck.sizes)
    func layout(size: SIMD2<Float>) {
        open(Self.known + (0..<6).map { "server-\($0).example.org:2750\($0)" }, size: size)
        screen.handle(.keyPressed(.tab, [], isRepeat: false))
        for scale in [Float(0.75), 1, 2, 3] where size.x / scale >= 320 && size.y / scale >= 180 {
            draw(size, scale: scale)
            let list = draw(size, scale: scale)
            #expect(DrawingCheck(list).shows("Join a server") && DrawingCheck(list).shows("Ada"))
            let check = DrawingCheck(list, in: Rect(0, 0, size.x, size.y))
            #expect(check.outside(Rect(0, 0, size.x, size.y)) == [], "\(size) × \(scale)")
            #expect(check.overlaps == [], "\(size) × \(scale)")
        }
    }

    @Test("A pulled list draws the room out and bends it; a failure makes it swell unless motion is reduced")
    func room() {
        open(Self.known)
        func isBent() -> Bool { draw().commands.contains { if case .warped = $0 { true } else { false } } }
        #expect(!isBent())
        screen.fail("no")
        screen.advance(by: 1.0 / 60)
        #expect(!isBent())
        screen.isMotionReduced = false
        screen.fail("no")
        screen.advance(by: 1.0 / 60)
        #expect(isBent())
        for _ in 0..<300 { screen.advance(by: 1.0 / 60) }
        #expect(!isBent())
    }

    @Test("A document that lacks a view, or has another in its place, is refused with the reason")
    func brokenDocuments() throws {
        let text = String(decoding: JoinScreen.document, as: UTF8.self)
        for (old, new, reason) in [
            (#""id": "servers""#, #""id": "waiters""#, "“servers”"),
            (#""type": "TextField""#, #""type": "Label""#, "maximumLength"),
            (#""BodyRoom""#, #""Ballroom""#, "“Ballroom” is none of"), ("form.trailing", "from.trailing", "“from”"),
            (#""times": 0.4"#, #""times": "much""#, "a text where a number"), ("}", "", "not JSON"),
        ] {
            let broken = text.replacing(old, with: new)
            #expect(broken != text)
            let error = try #require(throws: StoryboardError.self) { try JoinScreen(Array(broken.utf8)) }
            #expect(error.description.contains(reason), "\(error)")
        }
    }
}

@Suite("Servers a player knows")
struct KnownServersTests {
    @Test("The oldest of too many is forgotten, with its time; favourites are not")
    func remembering() {
        var player = Settings.Player()
        player.remember(server: "first:1", at: 5)
        player.toggleFavourite("first:1")
        for index in 0..<12 { player.remember(server: "s\(index):1", at: Int64(index)) }
        #expect(player.servers.count == Settings.Player.maximumServers && player.servers[0] == "s11:1")
        #expect(player.favourites == ["first:1"] && player.joined["first:1"] == 5)
        #expect(player.joined["s0:1"] == nil && player.joined.count == Settings.Player.maximumServers + 1)
        player.toggleFavourite("first:1")
        #expect(player.favourites == [] && player.servers.last == "first:1" && player.servers.count == 8)
        player.forget("s11:1")
        #expect(!player.servers.contains("s11:1") && player.joined["s11:1"] == nil)
    }

    @Test("Favourites have an end too")
    func favourites() {
        var player = Settings.Player()
        for index in 0..<50 { player.toggleFavourite("s\(index):1") }
        #expect(player.favourites.count == Settings.Player.maximumFavourites)
    }

    @Test("An address is read as it is meant")
    func addresses() throws {
        #expect(
            try ServerAddress(typed: "  Reef.Example.org ") == ServerAddress(host: "Reef.Example.org", port: 27_500))
        #expect(try ServerAddress(typed: "127.0.0.1:1").description == "127.0.0.1:1")
        #expect(try ServerAddress(typed: "bücher.example:65535").port == 65_535)
        #expect(try ServerAddress(typed: "[2001:db8::7]:9") == ServerAddress(host: "2001:db8::7", port: 9))
        #expect(try ServerAddress(typed: "[::1]") == ServerAddress(host: "::1", port: 27_500))
        #expect(try ServerAddress(typed: "fe80::1%eth0").description == "[fe80::1%eth0]:27500")
        #expect(throws: AddressError.openBracket) { try ServerAddress(typed: "[::1") }
        #expect(throws: AddressError.badPort("")) { try ServerAddress(typed: "[::1]:") }
        #expect(throws: AddressError.badCharacter("x")) { try ServerAddress(typed: "[::1]x") }
        #expect(throws: AddressError.badPort("+5")) { try ServerAddress(typed: "a:+5") }
        #expect(throws: AddressError.badPort("٣")) { try ServerAddress(typed: "a:٣") }
        #expect(throws: AddressError.longHost(bytes: 254)) {
            try ServerAddress(typed: String(repeating: "a", count: 254))
        }
        #expect(throws: AddressError.badCharacter("\u{0}")) { try ServerAddress(typed: "a\u{0}b") }
    }
}
