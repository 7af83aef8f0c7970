import PosedScenes
import Anatomy
import ClientCore
import Controls
import Designs
import Drawing
import Foundation
import GameSession
import Logging
import Preferences
import Screens
import SimMath
import Sound
import Testing
import Transport
import Voice

/// The whole game without a window: the test is the player, and every server where none is given.
@MainActor final class TestGame {
    let app: App
    let world: TestWorld
    private var now = 100.0

    /// `folder`: of the player's files; nil for a player without a home. `keyring`: nil for one of the moment.
    /// `dish`: where all ways lead; nil for servers that say what the test wants. `program`: beside which the game's
    /// data lie; nil for this one.
    init(
        _ launch: Launch = Launch(), settings: Settings = Settings(), folder: TemporaryFolder? = nil,
        keyring: Keyring? = nil, dish: ServedDish? = nil, program: String? = nil
    ) {
        let world = TestWorld(dish)
        self.world = world
        var outside = Outside(
            log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            startServer: { arguments in world.start(arguments) },
            connect: { request, _ in world.connect(request) }, farewell: { world.farewells.append($0) },
            files: UserPaths(
                designs: folder?.path("designs"), bestLives: folder?.path("best.json"),
                pictures: folder?.path("pictures"), firstBody: folder?.path("first-body.png"),
                servers: folder?.path("servers.txt")), clipboard: nil,
            unixTime: { world.unixTime },
            portrait: { design, caption throws(DesignError) in try world.portrait(of: design, caption) },
            scout: { world.sendScout() })
        if let keyring { outside.keyring = keyring }
        if let program { outside.program = program }
        outside.voice = world.voice
        outside.isScreenReaderOn = { world.isScreenReaderOn }
        var book = SettingsBook(folder.map { SettingsFile(path: $0.path("settings.json")) })
        if folder == nil { book.change(to: settings, now: 0) }
        app = App(launch, book: book, outside: outside, sound: world.sound, pads: world.pads)
    }

    /// In a server's dish, alive.
    static func inDish(_ launch: Launch = Launch(server: .test), folder: TemporaryFolder? = nil) throws -> TestGame {
        let game = TestGame(launch, folder: folder)
        game.step()
        try game.join()
        return game
    }

    /// The last server takes the player in and gives a life.
    func join(life: UInt32 = 5) throws {
        let server = try #require(world.servers.last)
        server.welcome()
        server.give(life: life, beside: [31])
        run(until: { self.isPlaying })
        try #require(isPlaying, "\(screens)")
    }

    var isPlaying: Bool { top == "dish" && server.session.stage == .playing }

    /// The one that was asked last.
    var server: TestServer { world.servers[world.servers.count - 1] }

    // MARK: Time

    /// `seconds`: of a frame; servers live on meanwhile, and the game counts no frame for longer than its window does.
    func step(_ frames: Int = 1, seconds: Double = 1.0 / 60) {
        for _ in 0..<frames {
            now += seconds
            for _ in 0..<max(1, Int((seconds * 60).rounded())) {
                for server in world.servers { server.step() }
            }
            world.dish?.step(now: now * 1000)
            app.update(now: now, elapsed: min(0.25, seconds))
            // As the window does: what a screen shows first is in its place after its first frame.
            _ = texts
        }
    }

    /// At most ten seconds of the game's own time, which has nothing to do with the clock on the wall.
    func run(until done: () -> Bool) {
        for _ in 0..<600 where !done() { step() }
    }

    // MARK: What the player does

    /// Frames until what the player does has reached the server: seen, said, heard.
    private static let answer = 4

    func press(_ key: Key, _ modifiers: Modifiers = []) {
        app.handle(.input(.keyPressed(key, modifiers, isRepeat: false)))
        app.handle(.input(.keyReleased(key)))
        step(Self.answer)
    }

    func type(_ text: String) {
        app.handle(.input(.text(text)))
        step()
    }

    /// The button with these words.
    func click(_ words: String) throws {
        let place = try #require(self.place(of: words), "no '\(words)' among \(texts)")
        click(at: place)
    }

    func click(at place: Vector2, _ button: PointerButton = .left) {
        app.handle(.input(.pointerMoved(place)))
        app.handle(.input(.pointerPressed(place, button)))
        app.handle(.input(.pointerReleased(place, button)))
        step(Self.answer)
    }

    func tap(_ button: PadButton) {
        _ = world.pads.state.set(button, isHeld: true)
        app.handle(.pad(.pressed(button)))
        step()
        _ = world.pads.state.set(button, isHeld: false)
        app.handle(.pad(.released(button)))
        step(Self.answer)
    }

    // MARK: What there is to see

    /// The screens of all scenes, bottom to top.
    var screens: [String] { app.screens.map(\.name) }
    var top: String { screens.last ?? "nothing" }

    /// All words that are seen, with the left ends of their lines.
    private var lines: [(text: String, place: Vector2)] {
        // What is on its way out is no longer there.
        var interface = app.presentation.interface
        interface.departure = nil
        let list = interface.frame(
            width: 1280, height: 720, scale: 1, measure: PlainTextMeasure(), pointer: app.pointer)
        return Self.lines(of: list)
    }

    private static func lines(of list: DrawList) -> [(text: String, place: Vector2)] {
        list.commands.flatMap { command -> [(text: String, place: Vector2)] in
            switch command {
            case .text(let text, let origin, _, _): [(text, origin)]
            case .layer(let layer): lines(of: layer.shape)
            case .warped(let layer):
                lines(of: layer.content).map { ($0.text, $0.place + Vector2(layer.frame.x, layer.frame.y)) }
            default: []
            }
        }
    }

    var texts: [String] { lines.map(\.text) }
    /// Whether these words are seen, also where they go over several lines.
    func shows(_ words: String) -> Bool {
        let texts = texts
        return texts.contains { $0.contains(words) } || texts.joined(separator: " ").contains(words)
    }

    private func place(of words: String) -> Vector2? {
        lines.last { $0.text == words }.map { $0.place + Vector2(3, -3) }
    }

    /// The highest screen of a kind, if there is one.
    func screen<S: ViewScreen>(_ type: S.Type) -> S? { app.screens.last { $0 is S } as? S }

    /// How often a kind of sound was asked for.
    func count(_ kind: SoundKind) -> Int { world.sound.cues.count { $0.kind == kind } }
}

/// What the game finds outside: servers, pads, ears.
@MainActor final class TestWorld {
    /// nil where `servers` answer.
    let dish: ServedDish?
    private(set) var servers: [TestServer] = []
    private(set) var ownServers: [TestOwnServer] = []
    private(set) var scouts: [TestScout] = []
    var farewells: [GameSession] = []
    let pads = TestPads()
    let sound = TestSound()
    let voice = TestVoice()
    var isScreenReaderOn: Bool?
    /// Seconds since 1970.
    var unixTime: Int64 = 1_000_000
    /// What happens to the pictures of designs.
    var portraitError: DesignError?
    /// What stands on them under their names.
    private(set) var captions: [String] = []

    init(_ dish: ServedDish?) { self.dish = dish }

    func start(_ arguments: [String]) -> any OwnServer {
        let server = TestOwnServer(arguments)
        ownServers.append(server)
        return server
    }

    func connect(_ request: JoinRequest) -> GameSession {
        if let dish { return dish.connect(request) }
        let server = TestServer(request)
        servers.append(server)
        return server.session
    }

    func sendScout() -> TestScout {
        scouts.append(TestScout())
        return scouts[scouts.count - 1]
    }

    func portrait(of design: SavedDesign, _ caption: String) throws(DesignError) -> [UInt8] {
        if let portraitError { throw portraitError }
        captions.append(caption)
        return onePixel
    }
}

/// Servers answer when the test says so.
final class TestScout: ServerScout {
    private(set) var asked: [String] = []
    private(set) var rounds = 0
    var sightings: [ServerSighting] = []

    func ask(_ host: String, port: UInt16) { asked.append("\(host):\(port)") }
    func askNeighbours() { rounds += 1 }

    func takeSightings() -> [ServerSighting] {
        defer { sightings = [] }
        return sightings
    }
}

final class TestPads: PadSource {
    var state = GamepadState()
    var style = PadStyle.letters
    private(set) var rumbles: [Rumble] = []
    func rumble(_ rumble: Rumble) { rumbles.append(rumble) }
}

final class TestSound: SoundOutput {
    var volumes = SoundVolumes()
    var isMono = false
    var ambience = SoundKind.ambience
    private(set) var cues: [SoundCue] = []
    func update(_ listener: Listener) {}
    func play(_ cue: SoundCue) { cues.append(cue) }
}

/// Keeps what is to be spoken.
final class TestVoice: SpeechOutput {
    private(set) var said: [(text: String, isInterrupting: Bool)] = []
    private(set) var language = ""
    private(set) var rate = 0
    private(set) var silences = 0
    private(set) var probes = 0
    private(set) var isClosed = false
    var problem: SpeechProblem?

    var texts: [String] { said.map(\.text) }
    func forget() { said = [] }

    func say(_ text: String, isInterrupting: Bool) { said.append((text, isInterrupting)) }
    func silence() { silences += 1 }
    func use(language: String, rate: Int) { (self.language, self.rate) = (language, rate) }
    func probe() { probes += 1 }
    func close() { isClosed = true }
}

extension ServerAddress {
    static let test = ServerAddress(host: "dish.example", port: 27_500)
}

/// A folder that goes with the test.
final class TemporaryFolder {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}

/// A PNG picture of one grey pixel.
let onePixel = [UInt8](
    Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==")!)
