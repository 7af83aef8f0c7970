import Archive
import ArgumentParser
import Fleet
import Foundation
import HostChannels
import KeyFiles
import OptionFiles
import Replays
import ServerCore
import Transport
import UserFiles

/// Whether a server could start with these settings: what only the machine can tell. Nothing is made, and nothing stays open.
struct SettingsCheck {
    private let command: ServeCommand
    private(set) var problems: [OptionProblem] = []
    /// What would not keep it from starting.
    private(set) var warnings: [OptionProblem] = []

    init(_ command: ServeCommand) {
        self.command = command
        for conflict in OptionConflicts(command).found { add(conflict.key, conflict.words) }
        checkAddresses()
        checkPort()
        checkPlaces()
        checkFiles()
        checkContents()
        checkNames()
        checkSocket()
        if let words = command.placement.problem(environment: ProcessInfo.processInfo.environment) {
            add("agones", words)
        }
    }

    private mutating func checkAddresses() {
        let shown = command.watching.metrics.flatMap(HostPlace.init)?.address
        for (key, address) in [("address", command.door.address), ("metrics", shown)] {
            guard let address else { continue }
            do { _ = try ServerHost(port: 0, bindAddress: address) } catch { add(key, "\(error)") }
        }
    }

    /// A port that is taken may be so by the very server that these settings are for: a word, and no more. What is
    /// wrong with the address is said already.
    private mutating func checkPort() {
        let door = command.door
        guard door.port > 0 else { return }
        do throws(TransportError) { _ = try ServerHost(port: UInt16(door.port), bindAddress: door.address) } catch {
            switch error {
            case .portBusy: warnings.append(problem("port", "\(error). If that is this server, all is well"))
            case .badBindAddress: break
            default: add("port", "\(error)")
            }
        }
    }

    /// What a server makes or writes.
    private mutating func checkPlaces() {
        let watching = command.watching
        for (key, folder) in [("world", command.keeping.world), ("keep-lives", command.keepLives)] {
            require(key, folder, .folder)
        }
        for (key, file) in [
            ("archive", command.record.archive), ("save-pool", command.pools.savePool),
            ("key-file", command.door.keyFile),
            ("bans", watching.access.bans),
        ] { require(key, file, .file) }
        require("record", command.recording.record, .file, makingFolders: false)
        require(
            "admin-socket", watching.adminSocket.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path },
            .folder)
    }

    /// What must be there.
    private mutating func checkFiles() {
        let access = command.watching.access
        checkPasswords()
        if let path = access.allow, !FileManager.default.fileExists(atPath: path) {
            let words = AccessBook.nobodyComes(sparingLoopback: !command.door.behindTunnel)
            warnings.append(problem("allow", "there is no file \(path): \(words)"))
        }
        if let path = access.reservedFor, !FileManager.default.fileExists(atPath: path) {
            warnings.append(problem("reserved-for", "there is no file \(path): nobody may take the reserved places"))
        }
        if let words = access.warning(reserving: command.door.reserved) {
            warnings.append(problem("reserved-for", words))
        }
        if let words = access.problem(reserving: command.door.reserved, of: command.door.players) {
            add("reserved", words)
        }
        for (key, path) in access.lists(world: command.keeping.world) {
            guard let words = AccessBook.problem(of: path) else { continue }
            if access.ignoreBrokenLists { warnings.append(problem(key, words)) } else { add(key, words) }
        }
        if let fleet = command.pools.fleet {
            do throws(FleetError) { try fleet.check() } catch { add("pool", "\(error)") }
        }
        guard let pool = command.pools.pool, command.pools.fleet == nil, pool != command.pools.savePool else { return }
        do throws(PoolFileError) { _ = try PoolFile.peopled(pool) } catch { add("pool", "\(error)") }
    }

    private mutating func checkPasswords() {
        let door = command.door
        // Where it makes no sense the admins' is not compared with it, and is looked at all the same.
        var players = door.passwordFile
        if let path = players {
            do throws(PasswordFileError) { _ = try PasswordFile.text(path) } catch {
                add("password-file", "\(error)")
                players = nil
            }
        }
        guard let path = door.adminPasswordFile else { return }
        do throws(PasswordFileError) { _ = try PasswordFile.adminText(path, besides: players) } catch {
            add("admin-password-file", "\(error)")
        }
        if let words = PasswordFile.warning(of: path) { warnings.append(problem("admin-password-file", words)) }
    }

    /// What a server opens of what is there already. What cannot even be there was said before.
    private mutating func checkContents() {
        if let path = command.screen {
            do { _ = try Screening.open(path) } catch let error as ReplayError {
                add("screen", "\(path): \(error)")
            } catch { add("screen", "\(error)") }
        }
        if let path = command.door.keyPath, FuturePath.problem(path, .file) == nil {
            do throws(KeyFileError) { try KeyFile.check(path) } catch { add("key-file", "\(error)") }
        }
        if let path = command.record.archive, FuturePath.problem(path, .file) == nil,
            let problem = ArchiveCheck.problem(of: path)
        {
            add("archive", "\(problem)")
        }
    }

    /// A server starts with them, and its page is found by none of them.
    private mutating func checkNames() {
        for words in command.watching.pageNames.compactMap(HostChannels.problem(ofName:)) {
            warnings.append(problem("metrics-names", words))
        }
    }

    /// Where none was named: the server starts without it.
    private mutating func checkSocket() {
        let watching = command.watching
        guard watching.adminSocket == nil,
            let path = watching.socketPath(port: command.door.port, world: command.keeping.world),
            let words = HostSocket.problem(ofPath: path)
        else { return }
        warnings.append(
            problem("admin-socket", "\(path): \(words); without it 'micro-server admin' does not reach the server"))
    }

    private mutating func require(_ key: String, _ path: String?, _ kind: FuturePath.Kind, makingFolders: Bool = true) {
        guard let path, let words = FuturePath.problem(path, kind, makingFolders: makingFolders) else { return }
        add(key, words)
    }

    private mutating func add(_ key: String, _ words: String) { problems.append(problem(key, words)) }

    private func problem(_ key: String, _ words: String) -> OptionProblem {
        let given = (try? StartArguments.first.get())?.given.first { $0.key == key }
        // The command line counts more than what was given elsewhere.
        guard let given, !GivenOptions.isSet(key, by: StartArguments.own.typed) else {
            return OptionProblem("--\(key)", line: nil, words)
        }
        return given.problem(words)
    }
}
