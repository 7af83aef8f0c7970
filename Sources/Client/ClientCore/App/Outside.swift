public import Designs
public import GameSession
public import Gate
public import Logging
import ShippedFiles
public import Sound
public import Transport
public import Voice
public import Widgets

/// What the game needs of the world outside: other programs, the network, files, devices. Tests have one of their own.
public struct Outside {
    public var log: Logger
    /// Starts a server with these arguments.
    public var startServer: (_ arguments: [String]) throws(ClientError) -> any OwnServer
    /// Begins to connect; `now` in monotonic milliseconds.
    public var connect: (_ request: JoinRequest, _ now: Double) throws(TransportError) -> GameSession
    /// Leaves a server: says goodbye and gives that a moment to travel.
    public var farewell: (_ session: GameSession) -> Void
    public var files: UserPaths
    public var keyring: Keyring
    /// What asks servers how they are; nil where nothing does.
    public var scout: () -> (any ServerScout)?
    public var clipboard: (any Clipboard)?
    /// Seconds since 1970.
    public var unixTime: () -> Int64
    /// The bytes of a PNG file that shows a design, with a caption under its name; empty for none.
    public var portrait: (_ design: SavedDesign, _ caption: String) throws(DesignError) -> [UInt8]
    /// What speaks for the game; nil for one that is to be silent.
    public var voice: (any SpeechOutput)?
    /// Whether a screen reader is at work; nil as long as it is not known.
    public var isScreenReaderOn: () -> Bool? = { nil }
    /// The program beside which the game's data lie.
    public var program = ShippedData.thisProgram

    public init(
        log: Logger, startServer: @escaping ([String]) throws(ClientError) -> any OwnServer,
        connect: @escaping (JoinRequest, Double) throws(TransportError) -> GameSession,
        farewell: @escaping (GameSession) -> Void, files: UserPaths, clipboard: (any Clipboard)?,
        unixTime: @escaping () -> Int64,
        portrait: @escaping (SavedDesign, String) throws(DesignError) -> [UInt8], keyring: Keyring = Keyring(),
        scout: @escaping () -> (any ServerScout)? = { nil }
    ) {
        self.log = log
        self.scout = scout
        self.keyring = keyring
        self.startServer = startServer
        self.connect = connect
        self.farewell = farewell
        self.files = files
        self.clipboard = clipboard
        self.unixTime = unixTime
        self.portrait = portrait
    }

    /// The same without a caption.
    func portrait(of design: SavedDesign) throws(DesignError) -> [UInt8] { try portrait(design, "") }
}

/// A server of the player's own.
public protocol OwnServer: AnyObject {
    /// The port it listens at on this machine; nil while it starts.
    var port: UInt16? { get }
    /// Its key, once it has a port.
    var key: ServerKey? { get }
    /// Why it will never listen, or no longer does.
    var failure: ClientError? { get }
    /// Looks how far it is; once a frame, never waits.
    func poll()
    func stop()
}

/// What the game is heard through.
public protocol SoundOutput: AnyObject {
    var volumes: SoundVolumes { get set }
    /// Whether both sides play the same.
    var isMono: Bool { get set }
    /// The loop of the water that one is in.
    var ambience: SoundKind { get set }
    /// Once a frame: where the ears are.
    func update(_ listener: Listener)
    func play(_ cue: SoundCue)
}

/// Where a player's files lie; nil for what a user without a home has none of.
public struct UserPaths: Hashable {
    public var designs: String?
    public var bestLives: String?
    /// Where pictures go that the player takes.
    public var pictures: String?
    /// The picture that carries the player's first body.
    public var firstBody: String?
    /// The player's own sets of settings.
    public var profiles: String?
    /// A list of servers that somebody has published.
    public var servers: String?

    public init(
        designs: String? = nil, bestLives: String? = nil, pictures: String? = nil, firstBody: String? = nil,
        profiles: String? = nil, servers: String? = nil
    ) {
        self.profiles = profiles
        self.servers = servers
        self.firstBody = firstBody
        self.designs = designs
        self.bestLives = bestLives
        self.pictures = pictures
    }
}
