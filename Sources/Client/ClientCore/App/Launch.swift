import Foundation
public import Screens
import ServerProcess

/// What the player asked for when the game was started.
nonisolated public struct Launch {
    /// Where the game begins.
    public enum Beginning: Hashable {
        /// In the dish, at once.
        case dish
        case menu, join, aquarium, gallery
    }

    public var beginning: Beginning
    /// The address of the server to play on; nil for a server of our own.
    public var server: ServerAddress?
    /// Of that server; nil for none.
    public var password: String?
    /// Whether the player only watches.
    public var isSpectator: Bool
    /// The index of the body to begin with.
    public var seed: Int
    public var ownDish: OwnDish

    public init(
        _ beginning: Beginning = .dish, server: ServerAddress? = nil, password: String? = nil,
        isSpectator: Bool = false, seed: Int = 0, ownDish: OwnDish = OwnDish()
    ) {
        self.beginning = beginning
        self.server = server
        self.password = password
        self.isSpectator = isSpectator
        self.seed = seed
        self.ownDish = ownDish
    }
}

/// What a dish of the player's own is like.
nonisolated public struct OwnDish: Hashable {
    /// Options for micro-server, which checks their ranges.
    public var arguments: [String]
    /// The file of a pool to people it from, by the player's own choice.
    public var pool: String?
    /// Where births, deaths and champions are recorded; nil nowhere.
    public var archive: String?
    /// The pool that the player's dishes leave behind; nil for a user without a home.
    public var ownPool: String?
    /// The pool that comes with the game.
    public var shippedPool: String?

    public init(
        arguments: [String] = [], pool: String? = nil, archive: String? = nil, ownPool: String? = nil,
        shippedPool: String? = nil
    ) {
        self.arguments = arguments
        self.pool = pool
        self.archive = archive
        self.ownPool = ownPool
        self.shippedPool = shippedPool
    }

    /// The pool an experienced dish is peopled from; nil if there is none.
    public var poolToPlay: String? { pool ?? (hasOwnPool ? ownPool : shippedPool) }

    /// Whom a game without a menu plays with: a pool that was named is wanted.
    public var choice: DishChoice { pool == nil ? .fresh : .experienced }

    private var hasOwnPool: Bool { ownPool.map { FileManager.default.fileExists(atPath: $0) } ?? false }

    /// The arguments of micro-server. The first dish makes the player's pool and experienced ones carry it on; a fresh
    /// dish does not overwrite what others have learnt.
    public func serverArguments(_ choice: DishChoice) -> [String] {
        var arguments = arguments
        if choice == .experienced, let poolToPlay { arguments += ["--pool", poolToPlay] }
        if let ownPool, choice == .experienced || !hasOwnPool { arguments += ["--save-pool", ownPool] }
        if let archive { arguments += ["--archive", archive] }
        return arguments
    }
}

nonisolated extension OwnDish {
    /// With the files of this user. `isRecorded`: whether the dish writes into the user's archive.
    public init(arguments: [String], pool: String?, isRecorded: Bool, environment: [String: String]) {
        self.init(
            arguments: arguments, pool: pool,
            archive: isRecorded ? UserData.path(of: "archive.sqlite", environment: environment) : nil,
            ownPool: UserData.path(of: "experienced.pool", environment: environment),
            shippedPool: ShippedData.path(of: "experienced.pool", besideProgram: "/proc/self/exe"))
    }
}
