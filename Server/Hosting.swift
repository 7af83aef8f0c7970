import ArgumentParser
import Dispatch
import Foundation
import Gate
import HostChannels
import Logging
import OptionFiles
import ServerCore
import Synchronization
import Telemetry

/// What belongs to one running server beside its dish: who may come, its desk, its board, and systemd's wishes.
final class Hosting: Sendable {
    let board: HostBoard
    let access: AccessBook
    private let channels = HostChannels()
    /// nil where nothing places this server.
    private let placing: Placing?
    private let service = SystemdNotifier(environment: ProcessInfo.processInfo.environment)
    private let log: Logger
    private let desk: HostDesk
    private let reloading: Reloading
    private let socketPath = Mutex<String?>(nil)
    /// Who asked for the end, and waits until it has come.
    private let quitters: Quitters
    private let beatDueAt = Mutex(-Double.infinity)
    private let heapSchedule = Mutex(HeapSchedule())
    private let heaps = DispatchQueue(label: "heaps", qos: .utility)

    init(_ access: AccessBook, board: HostBoard, placing: Placing?, _ log: Logger) {
        self.log = log
        self.placing = placing
        self.board = board
        self.access = access
        let reloading = Reloading(log)
        self.reloading = reloading
        let quitters = Quitters()
        self.quitters = quitters
        desk = HostDesk(
            access,
            HostDesk.Duties(
                reload: { reloading.reload($0, access, $1) },
                quit: { answer in
                    quitters.add(answer)
                    StopSignal.request()
                }))
    }

    /// Opens what the host asked for. Throws `HostChannelError` where the page cannot be shown.
    func open(_ options: HostOptions, port: Int, world: String?, hasConsole: Bool, hasSocket: Bool) throws {
        if let place = options.metrics.flatMap(HostPlace.init) {
            let port = try channels.show(board, at: place, names: options.pageNames)
            let shown = HostPlace("\(place.address.contains(":") ? "[\(place.address)]" : place.address):\(port)")
            if !place.isOwn { log.warning("\(place): everybody who reaches it sees names, figures and the log") }
            log.info("how the server is: http://\(shown ?? place)/, /metrics, /healthz")
        }
        if hasSocket || options.adminSocket != nil, let path = options.socketPath(port: port, world: world) {
            do {
                try channels.take(desk, atSocket: path)
                socketPath.withLock { $0 = path }
                log.info("'micro-server admin' speaks to this server at \(path)")
            } catch { log.warning("\(error): 'micro-server admin' does not reach this server") }
        }
        guard hasConsole else { return }
        HostConsole.own.begin(desk) { [board, access] in
            CommandSubjects(guests: board.contents?.figures.guests.map(\.name) ?? [], banned: access.bannedWords)
        }
    }

    /// Everything is open. `port`: where guests come.
    func ready(port: UInt16) {
        service.ready()
        service.status("a dish on UDP port \(port)")
    }

    /// Before the first pass: who is banned does not come in.
    func begin(_ server: inout DishServer) {
        server.enforce(access.rules(now: MonotonicClock.milliseconds), now: MonotonicClock.milliseconds)
    }

    /// Between two passes. `now`: monotonic milliseconds.
    func attend(_ server: inout DishServer, now: Double) {
        desk.attend(&server, now: now)
        if HangupSignal.take() { hangUp() }
        board.note(server, now: now)
        placing?.attend(server, now: now)
        giveBackMemory(server, now: now)
        guard let watchdog = service.watchdog, board.isAlive(now: now) else { return }
        let isDue = beatDueAt.withLock { due in
            guard now >= due else { return false }
            due = now + watchdog / 2
            return true
        }
        if isDue { service.beat() }
    }

    /// Beside the ticks: a host sees what a server needs, not what it once needed.
    private func giveBackMemory(_ server: DishServer, now: Double) {
        let nurseries = server.runningNurseries
        let isDue = heapSchedule.withLock { $0.isDue(nurseries: nurseries, now: now) }
        if isDue { heaps.async { HeapTuning.giveBackFreePages() } }
    }

    /// The terminal that the server was started from is closed, or its files are to be read again.
    private func hangUp() {
        guard ControllingTerminal.isGone else { return desk.ask("reload") { _ in } }
        log.notice("the terminal that the server was started from is gone: it ends ('nohup' keeps it)")
        StopSignal.request()
    }

    /// Whether it is asked to end; then systemd and Agones know that goodbyes and the last save come now.
    var isOver: Bool {
        guard StopSignal.isRequested else { return false }
        service.stopping()
        placing?.end()
        return true
    }

    /// All is over; who asked for the end hears `words`.
    func close(_ words: String) { close(HostAnswer([words])) }

    /// All is over, and not as it should be.
    func close(failed words: String) { close(HostAnswer([words], isDone: false)) }

    private func close(_ answer: HostAnswer) {
        placing?.settle()
        HostConsole.own.end()
        access.finish()
        if let path = socketPath.withLock({ $0 }) { unlink(path) }
        quitters.tell(answer)
        channels.settle()
    }
}

/// Who asked for the end hears when it has come.
private final class Quitters: Sendable {
    private let waiting = Mutex<[HostDesk.Listener]>([])

    func add(_ listener: @escaping HostDesk.Listener) { waiting.withLock { $0.append(listener) } }

    func tell(_ answer: HostAnswer) {
        var answer = answer
        answer.isLast = true
        for listener in waiting.withLock({ $0 }) { listener(answer) }
    }
}

/// Reads the files of settings and people again, at SIGHUP and when the host says so.
private final class Reloading: Sendable {
    private let log: Logger
    /// As they were when they last made sense.
    private let last: Mutex<GivenOptions>

    init(_ log: Logger) {
        self.log = log
        last = Mutex(StartArguments.firstSound)
    }

    /// No tick waits for it: files are read on a thread of its own.
    func reload(_ desk: HostDesk, _ access: AccessBook, _ answer: @escaping HostDesk.Listener) {
        Thread.detachNewThread { [self] in
            var lines = access.reload()
            var isDone = lines.isEmpty
            var changed: (command: ServeCommand, changes: [GivenOptions.Change])?
            do throws(OptionProblems) { changed = try changes() } catch {
                isDone = false
                lines += error.lines + ["the settings stay as they were"]
            }
            if let (command, changes) = changed {
                lines += changes.map { $0.words(command.effect(ofChanged: $0.key)) }
            }
            for line in lines { log.notice("reload: \(line)") }
            let outcome = HostAnswer(lines.isEmpty ? ["read again"] : lines, isDone: isDone)
            desk.perform { [log, changed] server in
                let now = MonotonicClock.milliseconds
                let rules = access.rules(now: now)
                server.enforce(rules, now: now)
                let keys = changed?.changes.filter { $0.overruledBy == nil }.map(\.key) ?? []
                changed?.command.applyLiving(to: &server, changed: Set(keys))
                if outcome.isDone {
                    log.notice("files are read again: \(rules.banned.count) bans")
                } else {
                    log.error("not all files could be read again: what could not stays as it was")
                }
                answer(outcome)
            }
        }
    }

    /// What the file says now and did not say before; nil where that is nothing.
    private func changes() throws(OptionProblems) -> (command: ServeCommand, changes: [GivenOptions.Change])? {
        let typed = StartArguments.own.typed
        let given = try StartArguments.own.given()
        let changes = given.changes(since: last.withLock { $0 }, typed: typed)
        guard !changes.isEmpty else { return nil }
        do {
            let command = try ServeCommand.parse(
                given.arguments + (typed.first == "serve" ? Array(typed.dropFirst()) : typed))
            last.withLock { $0 = given }
            return (command, changes)
        } catch { throw OptionProblems([ServeCommand.message(for: error)]) }
    }
}
