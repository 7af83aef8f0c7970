import Archive
public import ArgumentParser
import Ecosystem
import Fleet
import Foundation
import Gate
import HostChannels
import KeyFiles
import Logging
import OptionFiles
import Replays
import Saves
public import ServerCore
import ServerProcess
import Telemetry
import Transport
import UserFiles

/// `micro-server` without a subcommand: hosts a dish.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "serve", abstract: "Hosts a dish (the default).")

    @OptionGroup var file: FileOptions

    @OptionGroup var door: DoorOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Snapshots a second for each guest: 60, 30, 20, 15 or 10.", valueName: "rate"))
    var snapshotRate = 30

    @OptionGroup var dish: DishOptions

    @OptionGroup var record: ArchiveOptions

    @OptionGroup var pools: PoolOptions

    @OptionGroup var keeping: WorldOptions

    @OptionGroup var recording: TapeOptions

    @OptionGroup var timing: TimingOptions

    @Flag(help: "Everybody sees the whole dish, not only what their creature senses.")
    var noFog = false

    @Option(
        help: ArgumentHelp(
            """
            How far opponents evolve while an editor is open, and how much less players are hurt and hungry: calm, normal or \
            fierce.
            """, valueName: "how"))
    var difficulty = Difficulty.normal

    @Flag(help: "Nobody evolves while an editor is open.")
    var noNursery = false

    @Flag(help: "Opponents do not learn from what players do: no nursery holds bodies that do it again.")
    var noLearning = false

    @Option(
        name: .customLong("test-swims"), parsing: .unconditional,
        help: ArgumentHelp("Test swims at the same time while an editor is open (0 to 64).", valueName: "n"))
    var testSwims = ServerSettings.usualTestSwims

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Seconds that spectators of other machines see the dish late (0 to 600).", valueName: "s"))
    var spectatorDelay = ServerSettings.usualSpectatorDelay

    @Flag(help: "An aquarium: no players and no editors; guests watch, set the pace, feed and poke.")
    var aquarium = false

    @Option(
        help: ArgumentHelp(
            "Show this recording in place of a living dish: guests watch, wind it and set the pace. Nothing is kept, recorded or reported.",
            valueName: "file"))
    var screen: String?

    @Option(
        help: ArgumentHelp(
            "Let players on this machine keep recordings of their lives in this folder. It is made.",
            valueName: "folder"))
    var keepLives: String?

    @Flag(help: "Check the world's invariants once a second and stop at the first that is broken.")
    var checkInvariants = false

    @Flag(help: "Stop when standard input ends: the program that started this server is gone.")
    var exitWithStdin = false

    @Flag(help: "Print a JSON object with the figures of the run as the last line of standard output.")
    var json = false

    @OptionGroup var watching: HostOptions

    @OptionGroup var placement: PlacementOptions

    func validate() throws {
        try DishOptions.require("--spectator-delay", spectatorDelay, in: 0...600)
        try DishOptions.require("--test-swims", testSwims, in: 0...64)
        // A check says it with all else that it finds.
        let conflicts = file.checkConfig ? [] : OptionConflicts(self).found
        guard conflicts.isEmpty else { throw ValidationError(conflicts.map(\.words).joined(separator: "\n")) }
        guard [60, 30, 20, 15, 10].contains(snapshotRate) else {
            throw ValidationError("--snapshot-rate must be 60, 30, 20, 15 or 10, and is \(snapshotRate).")
        }
    }

    func run() throws {
        if let path = file.writeConfig { return try FileOptions.write(to: path) }
        if file.checkConfig { return try check() }
        let board = HostBoard(name: door.name)
        let (form, repeats) = (watching.logFormat, HostLog.Repeats { MonotonicClock.seconds })
        let unixTime: @Sendable () -> Double = { Date().timeIntervalSince1970 }
        let handler: @Sendable (String) -> HostLog = { label in
            HostLog(label: label, form: form, repeats: repeats, unixTime: unixTime) { line in
                HostConsole.own.log(line) { count in
                    let words = "the log stood still: lines left out: \(count)"
                    return HostLog.line(.warning, words, label: label, form: form, unixTime: unixTime())
                }
                board.note(line: line)
            }
        }
        LoggingSystem.bootstrap { handler($0) }
        defer {
            handler("micro-server").finish()
            HostConsole.own.settle()
        }
        var log = Logger(label: "micro-server")
        log.logLevel = watching.level
        StopSignal.install()
        ControllingTerminal.note()
        HangupSignal.install()
        if exitWithStdin { Self.stopWhenInputEnds() }
        do {
            try host(board, log)
        } catch {
            guard let end = ServerEnd(of: error, screen: screen) else { throw error }
            log.log(level: end.level, "\(end.words)")
            throw ExitCode(end.status)
        }
    }

    /// Ends the program with status 64 where a server could not start with these settings.
    private func check() throws {
        let check = SettingsCheck(self)
        func say(_ kind: String, _ problems: [OptionProblem]) {
            for line in OptionProblems(problems).lines {
                FileHandle.standardError.write(Data("\(kind): \(PlainLine.of(line))\n".utf8))
            }
        }
        say("warning", check.warnings)
        guard check.problems.isEmpty else {
            say("error", check.problems)
            throw ExitCode(EX_USAGE)
        }
        try StandardOutput.print("\(file.config ?? "what the command line says"): all settings make sense")
    }

    /// What has changed in files of settings while the server runs.
    func applyLiving(to server: inout DishServer, changed: Set<String>) {
        server.setLiving(greeting: watching.greeting, pausesWhenEmpty: watching.pauseWhenEmpty)
        if changed.contains("pace") { server.setTiming(pace: timing.pace ?? ServerSettings.paces.upperBound) }
    }

    /// Of them 48 are for the connections of page and socket, and half of the others are never used. Guests need none.
    private static let openFiles = 128

    /// What a dish was begun with stays, whatever the options say.
    private func compare(_ own: EcosystemSettings, _ log: Logger) {
        guard own != ecosystem else { return }
        let asked = ecosystem.note == own.note ? "" : " (\(ecosystem.note))"
        let begun = "the dish has the settings it was begun with (\(own.note))"
        log.info("\(begun): options that say otherwise\(asked) are for new dishes")
    }

    private func host(_ board: HostBoard, _ log: Logger) throws {
        try OpenFiles.require(Self.openFiles)
        HeapTuning.mapLargeBlocks()
        if let screen { return try show(screen, board, log) }
        let kept = try keeping.open(log)
        let access = try openAccess(world: kept?.folder.path, log)
        if aquarium, let world = kept?.save?.world, world.settings.phases.play > 0 {
            throw ValidationError("--aquarium shows dishes without editors, and the one in --world has them.")
        }
        if let world = kept?.save?.world { compare(world.settings, log) }
        var world = try kept?.save?.world ?? pools.world(of: dish, ecosystem)
        if !aquarium { world.makeRoom(forGuests: door.players) }
        let (creatures, rules) = (world.livingCount, world.settings)
        let host = try door.open(haveViewersPlaces: !aquarium, log)
        // A game's own server has one player.
        if !exitWithStdin, let advice = host.buffers.advice(places: door.players) { log.warning("\(advice)") }
        var hosting = settings
        hosting.lives = livesFolder(log)
        let recorder = record.recorder(
            of: rules, seed: dish.seed, resumedAt: kept?.save?.world.seconds, log: log)
        hosting.hasLostArchive = record.archive != nil && recorder == nil
        let hasNursery = !noNursery && !aquarium
        let fleet = try pools.link(
            of: rules, origin: "\(host.key)", name: door.name, world: kept?.folder.path, log: log)
        defer { fleet?.end() }
        let tape = try recording.tape(of: world, folder: kept?.folder.path ?? ".")
        // Handed over, here and below: a copy of the first moment would take the memory of a dish as long as the server runs.
        var server = DishServer(
            world: consume world, transport: host, settings: hosting,
            nurseries: hasNursery ? NurseryPlan(difficulty: difficulty) : nil, seed: dish.seed,
            recorder: recorder, autosave: kept.map { keeping.autosave($0) }, tape: tape,
            exchange: pools.exchange(over: fleet), log: log)
        if let save = kept?.save {
            server.takeUp(save, lives: kept?.lives ?? [], now: MonotonicClock.milliseconds)
        } else {
            server.takeUp(lives: kept?.lives ?? [])
        }
        let kind = aquarium ? "an aquarium" : "a dish"
        let origin = kept?.save.map { "went on at tick \($0.world.tick)" } ?? "seed \(dish.seed)"
        log.info("\(kind) of \(creatures) creatures, \(origin), on UDP port \(host.boundPort)")
        let startMemory = ProcessMemory.residentMegabytes() ?? 0
        let channels = try makeHosting(access, board, log)
        // The folder stays this server's until the last save is written.
        defer { withExtendedLifetime(kept) {} }
        do {
            let loop = try run(consume server, host, world: kept?.folder.path, channels, log)
            log.info("stopped after \(loop.server.world.tick) ticks")
            try pools.save(
                loop.server.world, seed: kept?.save == nil ? dish.seed : nil, say: { log.notice("\($0)") }
            ) {
                guard json else { return }
                // It is the last line of standard output.
                HostConsole.own.settle()
                try JSONLine.print(ServerReport(loop, startMemory: startMemory))
            }
            if let problem = loop.server.unsaved { throw problem }
            channels.close(kept == nil ? "it has ended" : "the dish is saved, and it has ended")
        } catch {
            channels.close(failed: "\(error)")
            throw error
        }
    }

    private func openAccess(world: String?, _ log: Logger) throws -> AccessBook {
        if let words = watching.access.problem(reserving: door.reserved, of: door.players) {
            throw ValidationError("--reserved: \(words).")
        }
        if let words = watching.access.warning(reserving: door.reserved) { log.warning("--reserved-for: \(words)") }
        return try watching.access.open(world: world, isBehindTunnel: door.behindTunnel, log)
    }

    private func makeHosting(_ access: AccessBook, _ board: HostBoard, _ log: Logger) throws -> Hosting {
        Hosting(
            access, board: board, placing: try placement.link(capacity: door.players, board: board, log: log), log)
    }

    /// Runs the server with all that its host watches and steers it by, until it is asked to end.
    private func run(
        _ server: consuming DishServer, _ host: ServerHost, world: String?, _ hosting: Hosting, _ log: Logger
    ) throws -> ServerLoop {
        // A game's own server has no host but the game.
        try hosting.open(
            watching, port: Int(host.boundPort), world: world, hasConsole: !exitWithStdin && isatty(STDIN_FILENO) == 1,
            hasSocket: !exitWithStdin)
        hosting.begin(&server)
        sayReady(host, log)
        hosting.ready(port: host.boundPort)
        var loop = ServerLoop(server)
        try loop.run(until: { hosting.isOver }, attend: { hosting.attend(&$0, now: $1) })
        return loop
    }

    /// Throws `ReplayError` for a file of which nothing can be seen.
    private func show(_ path: String, _ board: HostBoard, _ log: Logger) throws {
        let screening = try Screening.open(path)
        let access = try openAccess(world: nil, log)
        let host = try door.open(haveViewersPlaces: false, log)
        var settings = settings
        settings.isAquarium = true
        log.info("the recording \(path), on UDP port \(host.boundPort)")
        let server = DishServer(screening, transport: host, settings: settings, log: log)
        let hosting = try makeHosting(access, board, log)
        do {
            _ = try run(server, host, world: nil, hosting, log)
            hosting.close("it has ended")
        } catch {
            hosting.close(failed: "\(error)")
            throw error
        }
    }

    private func sayReady(_ host: ServerHost, _ log: Logger) {
        log.info("players know this server by its key: \(host.key.fingerprint)")
        HostConsole.own.say("READY port=\(host.boundPort) key=\(host.key)") { error in
            log.warning("READY cannot be said: \(error)")
        }
    }

    /// The folder is made now. Where nothing can be written the host reads it at once, and each player whose life cannot be
    /// kept as well.
    private func livesFolder(_ log: Logger) -> LivesFolder? {
        guard let keepLives else { return nil }
        let path = keepLives.count > 1 && keepLives.hasSuffix("/") ? String(keepLives.dropLast()) : keepLives
        do {
            let life = path + "/life.replay"
            try WholeFile.makeFolders(above: life)
            try WholeFile.requireWritable(life, makingFolders: false)
        } catch { log.warning("--keep-lives: no life can be kept: \(error)") }
        return LivesFolder(path) { Int64(Date().timeIntervalSince1970) }
    }

    private var settings: ServerSettings {
        var settings = ServerSettings()
        settings.ticksPerSnapshot = World.ticksPerSecond / snapshotRate
        settings.checksInvariants = checkInvariants
        settings.maximumTestSwims = testSwims
        settings.isAquarium = aquarium
        timing.apply(to: &settings)
        settings.spectatorDelay = spectatorDelay
        settings.isBehindTunnel = door.behindTunnel
        settings.maximumAbsent = door.players
        settings.greeting = watching.greeting
        settings.pausesWhenEmpty = watching.pauseWhenEmpty
        return settings
    }

    private var ecosystem: EcosystemSettings {
        var settings = dish.settings
        settings.guests = difficulty.guests
        settings.view.fog = !noFog
        settings.nursery.raisesGhosts = !noNursery && !aquarium
        settings.nursery.learnsFromGuests = settings.nursery.raisesGhosts && !noLearning
        if aquarium { settings.phases.play = 0 }
        return settings
    }

    private static func stopWhenInputEnds() {
        Thread.detachNewThread {
            while !FileHandle.standardInput.availableData.isEmpty {}
            StopSignal.request()
        }
    }
}

extension Difficulty: ExpressibleByArgument {}
