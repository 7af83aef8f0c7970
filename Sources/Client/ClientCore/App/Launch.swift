import Foundation
public import Screens
import ServerProcess
import ShippedFiles
import UserFiles

/// What the player asked for when the game was started.
nonisolated public struct Launch {
    /// Where the game begins.
    public enum Beginning: Hashable {
        /// In the dish, at once.
        case dish
        case menu, join, aquarium, gallery
        /// Before the recording in this file.
        case replay(String)
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
    /// Whether a dish lives behind the start menu.
    public var hasBackdrop = false

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
    /// Where the player's dish is kept, to go on with; nil for a user without a home.
    public var folder: String?
    /// Where recordings of the player's lives are kept; nil for a user without a home.
    public var lives: String?

    public init(
        arguments: [String] = [], pool: String? = nil, archive: String? = nil, ownPool: String? = nil,
        shippedPool: String? = nil, folder: String? = nil, lives: String? = nil
    ) {
        self.lives = lives
        self.arguments = arguments
        self.pool = pool
        self.archive = archive
        self.ownPool = ownPool
        self.shippedPool = shippedPool
        self.folder = folder
    }

    /// Generations that a dish has to have behind it, or the pool that comes with the game stays the experienced one:
    /// about half of those that the creatures of that have.
    private static let experience = 50

    /// The pool an experienced dish is peopled from; nil if there is none.
    public var poolToPlay: String? { pool ?? (hasOwnPool ? ownPool : shippedPool) }

    /// The same for a server with these arguments: of the pools that come with the game, the one of its water.
    private func poolToPlay(in arguments: [String]) -> String? {
        guard let shippedPool, poolToPlay == shippedPool, let water = Self.value(of: "--dish", in: arguments) else {
            return poolToPlay
        }
        let kind = URL(fileURLWithPath: shippedPool)
        let name = "\(kind.deletingPathExtension().lastPathComponent)-\(water).pool"
        let pool = kind.deletingLastPathComponent().appendingPathComponent(name).path
        return FileManager.default.fileExists(atPath: pool) ? pool : shippedPool
    }

    /// What a game without a menu plays, and a menu begins with: a pool that was named is wanted, options are for
    /// a new dish, and a beginner who presses Enter must not meet an hour of evolution.
    public var choice: DishChoice { pool != nil ? .experienced : isKept && arguments.isEmpty ? .continued : .fresh }

    /// The dishes there are to choose from.
    public var choices: [DishChoice] {
        (isKept ? [.continued] : []) + [.fresh] + (poolToPlay == nil ? [] : [.experienced])
    }

    /// Where a dish can be kept: not where another game of this player keeps its own.
    public var freeFolder: String? { folder.flatMap { FileLock.isHeld(folder: $0) ? nil : $0 } }

    /// The water of a new dish: what the command line says, or else what was wished.
    func water(wished: DishWater) -> DishWater {
        Self.value(of: "--dish", in: arguments).flatMap(DishWater.init(rawValue:)) ?? wished
    }

    /// What a new dish will be like: what the command line says, or else what was wished.
    func terms(wished: NewDish) -> NewDishTerms {
        let difficulty = Self.value(of: "--difficulty", in: arguments)
        return NewDishTerms(
            water: water(wished: wished.water),
            difficulty: difficulty.flatMap(DishDifficulty.init(rawValue:)) ?? wished.difficulty,
            isOpen: difficulty == nil)
    }

    /// What stands after an option; nil where that is not given.
    private static func value(of option: String, in arguments: [String]) -> String? {
        guard let index = arguments.lastIndex(of: option), index + 1 < arguments.count else { return nil }
        return arguments[index + 1]
    }

    /// Whether there is a dish to go on with.
    public var isKept: Bool { freeFolder.map { !Self.saves(in: $0).isEmpty } ?? false }

    /// When the kept dish was saved last, seconds since 1970; nil where none is.
    var savedAt: Int64? { freeFolder.flatMap(LeftDish.date(ofSavesIn:)) }

    /// The files of a dish in this folder.
    static func saves(in folder: String) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".save") }
    }

    /// Those that were left for another dish; nil where none can be kept.
    var left: LeftDishes? { freeFolder.map(LeftDishes.init(beside:)) }

    /// Another dish begins: the one that was kept is left. Nothing is lost by a key pressed in error. Returns whether
    /// the player's creature lives there.
    func leaveKept() throws -> Bool {
        guard let folder = freeFolder, isKept else { return false }
        let isLived = LeftDish(folder: folder).isLived
        try left?.setAside()
        return isLived
    }

    /// Whether a new dish is as these options for it say: nothing that the player has asked for comes before them.
    func follows(_ wishes: [String]) -> Bool {
        !stride(from: 0, to: wishes.count - 1, by: 2).contains { arguments.contains(wishes[$0]) }
    }

    /// Whether a dish could be kept, if another game of this player did not keep its own.
    public var isFolderTaken: Bool { folder != nil && freeFolder == nil }

    /// Of a dish at home: a minute is much of a life.
    private static let secondsPerSave = 20

    private var hasOwnPool: Bool { ownPool.map { FileManager.default.fileExists(atPath: $0) } ?? false }

    /// The arguments of micro-server. The first dish makes the player's pool and experienced ones carry it on; a fresh
    /// dish does not overwrite what others have learnt.
    ///
    /// `wishes`: options for a new dish, as far as the player's own do not say something else.
    public func serverArguments(
        _ choice: DishChoice, isAquarium: Bool = false, wishes: [String] = []
    ) -> [String] {
        var arguments = arguments
        if choice != .continued {
            for index in stride(from: 0, to: wishes.count - 1, by: 2) where !arguments.contains(wishes[index]) {
                arguments += wishes[index...index + 1]
            }
        }
        if let folder = freeFolder, !isAquarium {
            arguments += ["--world", folder, "--save-every", "\(Self.secondsPerSave)"]
        }
        if choice == .experienced, let pool = poolToPlay(in: arguments) { arguments += ["--pool", pool] }
        let isFresh = choice != .continued && choice != .experienced
        if let ownPool, !isFresh || !hasOwnPool {
            arguments += ["--save-pool", ownPool, "--save-pool-from", "\(Self.experience)"]
        }
        if let lives, !isAquarium { arguments += ["--keep-lives", lives] }
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
            shippedPool: ShippedData.path(of: "experienced.pool"),
            folder: UserData.path(of: "dish", environment: environment),
            lives: UserData.path(of: "lives", environment: environment))
    }
}
