import Dispatch
public import Gate
import Synchronization
import UserFiles

/// Who may come to a server: the lists in memory, which count, and their files. Changes are in force at once; a thread of its own
/// writes them, so that no tick waits for the disk.
public final class AccessBook: Sendable {
    private struct Lists {
        var bans = AccessList()
        /// Those that have a file.
        var others: [Kind: AccessList] = [:]
        /// Changes of the bans that are not in the file yet, the oldest first, and why not.
        var unwritten: [Change] = []
        var problem: String?
        /// Whether another try is due.
        var isRetrying = false
    }
    private typealias Change = @Sendable (inout AccessList) -> Void

    /// Lists that only their host writes.
    private enum Kind {
        /// Who alone may come.
        case guests
        /// For whom places are reserved.
        case regulars
    }

    private let bansPath: String?
    private let guestsPath: String?
    private let regularsPath: String?
    private let sparesLoopback: Bool
    private let lists = Mutex(Lists())
    private let writer = DispatchQueue(label: "bans", qos: .utility)
    private let unixTime: @Sendable () -> Int64
    private let onProblem: @Sendable (String) -> Void
    private static let maximumBytes = 4 << 20

    /// `bans`: nil for a server that forgets them when it ends. `guests`: who alone may come; nil for everybody.
    /// `regulars`: for whom places are reserved; nil for none. `onProblem` is called from another thread, where a ban
    /// could not be written. `sparesLoopback`: whether this machine's own may come whatever `guests` says.
    public init(
        bans: String?, guests: String?, regulars: String? = nil, sparesLoopback: Bool = true,
        unixTime: @escaping @Sendable () -> Int64, onProblem: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        bansPath = bans
        guestsPath = guests
        regularsPath = regulars
        self.sparesLoopback = sparesLoopback
        self.unixTime = unixTime
        self.onProblem = onProblem
    }

    /// Reads the files for the first time. Returns what else is worth a word.
    ///
    /// - Throws: `AccessFileError` for the first that cannot be read or makes no sense: a server without the bans that it
    ///   should have lets everybody in.
    public func open() throws(AccessFileError) -> [String] {
        for path in [bansPath, guestsPath, regularsPath].compactMap({ $0 }) { _ = try Self.read(path) }
        return reload()
    }

    /// What holds without a single guest, in words.
    public static func nobodyComes(sparingLoopback: Bool) -> String {
        sparingLoopback ? "nobody but this machine's own may come" : "nobody may come"
    }

    /// Reads the files again. What cannot be read leaves its list as it was; returns why.
    public func reload() -> [String] {
        let bans = bansPath.flatMap { path in writer.sync { readBans(path) } }
        let nobody = Self.nobodyComes(sparingLoopback: sparesLoopback)
        let guests = guestsPath.flatMap { read($0, as: .guests, else: nobody) }
        let regulars = regularsPath.flatMap { read($0, as: .regulars, else: "nobody may take the reserved places") }
        return [bans, guests, regulars].compactMap { $0 }
    }

    /// On `writer`: nothing is written between reading the file and taking it over. What the disk did not take counts
    /// on. Returns why the file cannot be read.
    private func readBans(_ path: String) -> String? {
        write()
        let count = lists.withLock { $0.bans.entries.count }
        do throws(AccessFileError) {
            if let read = try Self.read(path) {
                lists.withLock { lists in
                    lists.bans = read
                    for change in lists.unwritten { change(&lists.bans) }
                }
                return nil
            }
            // It is made with the first ban.
            guard count > 0 else { return nil }
            return "there is no file \(path) any more: the \(count) bans from before stay (an empty file lifts them)"
        } catch { return "\(error): " + (count > 0 ? "the \(count) bans from before stay" : "nobody is kept out") }
    }

    /// The same for another list. `words`: what holds where nothing was known before.
    private func read(_ path: String, as kind: Kind, else words: String) -> String? {
        var reason = "there is no file \(path)"
        do throws(AccessFileError) {
            if let read = try Self.read(path) {
                lists.withLock { $0.others[kind] = read }
                return nil
            }
        } catch { reason = "\(error)" }
        let count = lists.withLock { lists in
            let known = lists.others[kind] ?? AccessList()
            lists.others[kind] = known
            return known.entries.count
        }
        return "\(reason): " + (count > 0 ? "the \(count) entries from before count" : words)
    }

    /// What is wrong with a file of people, for who checks settings; nil where nothing is, or there is none.
    public static func problem(of path: String) -> String? {
        do { _ = try read(path) } catch { return "\(error)" }
        return nil
    }

    /// nil where there is no file.
    private static func read(_ path: String) throws(AccessFileError) -> AccessList? {
        let bytes: [UInt8]?
        do { bytes = try WholeFile.read(path, maximumBytes: maximumBytes) } catch { throw .unreadable("\(error)") }
        guard let bytes else { return nil }
        do { return try AccessList(Self.text(bytes), path: path) } catch { throw .senseless(error) }
    }

    /// Some editors put a mark before the first letter.
    private static func text(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    }

    /// For the gate. `now`: monotonic milliseconds.
    public func rules(now: Double) -> AccessRules {
        let time = unixTime()
        return lists.withLock { lists in
            AccessRules(
                banned: lists.bans.rules(unixTime: time, now: now),
                allowed: lists.others[.guests]?.rules(unixTime: time, now: now),
                regulars: lists.others[.regulars]?.rules(unixTime: time, now: now) ?? [],
                sparesLoopback: sparesLoopback)
        }
    }

    var bans: [AccessList.Entry] {
        let time = unixTime()
        return lists.withLock { $0.bans.entries }.filter { $0.until.map { $0 > time } ?? true }
    }

    /// Who is banned, each as `unban` takes it.
    public var bannedWords: [String] { bans.map(\.subject.word) }

    /// Bans them from now on. `seconds`: nil for ever.
    func ban(_ subjects: [AccessRules.Subject], seconds: Double?, reason: String) {
        let until = seconds.map { unixTime() + Int64($0) }
        let entries = subjects.map { AccessList.Entry($0, until: until, reason: reason) }
        change { list in for entry in entries { list.add(entry) } }
    }

    /// Returns how many bans there were of it.
    func unban(_ subject: AccessRules.Subject) -> Int {
        let count = lists.withLock { lists in lists.bans.remove { $0 == subject } }
        change { list in _ = list.remove { $0 == subject } }
        return count
    }

    /// Where bans stay; nil for nowhere.
    var place: String? { bansPath }

    /// Why the newest changes are not in the file; nil where they are, or will be in a moment.
    var problem: String? { lists.withLock { $0.problem } }

    /// Bans in memory, with those that are over.
    package var remembered: Int { lists.withLock { $0.bans.entries.count } }

    private func change(_ change: @escaping Change) {
        let time = unixTime()
        lists.withLock { lists in
            change(&lists.bans)
            // As the file is written: a server that runs for years does not keep the bans of a day.
            lists.bans.removeEnded(unixTime: time)
            if bansPath != nil { lists.unwritten.append(change) }
        }
        guard bansPath != nil else { return }
        writer.async { [self] in write() }
    }

    /// On `writer`: all that is not in the file yet. What fails is tried again after a while, with the next change, and
    /// at the end.
    private func write() {
        guard let bansPath else { return }
        let changes = lists.withLock { $0.unwritten }
        guard !changes.isEmpty else { return }
        do {
            // The file, not what is in memory: its owner may have written in it meanwhile. Where it is gone, all of it.
            var list = try Self.read(bansPath) ?? lists.withLock { $0.bans }
            for change in changes { change(&list) }
            list.removeEnded(unixTime: unixTime())
            let text = Array(list.text.utf8)
            guard text.count <= Self.maximumBytes else { throw AccessFileError.full(bansPath) }
            try WholeFile.write(text, to: bansPath)
            lists.withLock { lists in
                lists.unwritten = Array(lists.unwritten.dropFirst(changes.count))
                lists.problem = nil
            }
        } catch {
            let (isNew, isWaiting) = lists.withLock { lists in
                defer { (lists.problem, lists.isRetrying) = ("\(error)", true) }
                return (lists.problem != "\(error)", lists.isRetrying)
            }
            if isNew { onProblem("the bans are in force but not written: \(error)") }
            if !isWaiting { retry() }
        }
    }

    /// As saves and archives are tried again.
    private static let patience = DispatchTimeInterval.seconds(10)

    private func retry() {
        writer.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
            guard let self else { return }
            lists.withLock { $0.isRetrying = false }
            write()
        }
    }

    /// Waits until everything is written that can be.
    public func finish() { writer.sync { write() } }
}

/// Why a file of people is not used.
public enum AccessFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// In the words of the file system.
    case unreadable(String)
    case senseless(AccessListError)
    /// With one more line of the server's no server would read it.
    case full(String)

    public var description: String {
        switch self {
        case .unreadable(let words): words
        case .senseless(let error): error.description
        case .full(let path): "\(path) would have more than 4 MiB, which no server reads: take out what is not needed"
        }
    }
}
