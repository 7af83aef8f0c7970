import ArgumentParser
import Ecosystem
import Foundation
import Logging
import Replays
import ServerCore
import SimMath
import UserFiles

/// Where a dish is recorded to be lived again.
struct TapeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Record the dish in this file, so that 'micro-server replay' can live it again. An older file keeps its name with a number behind it.",
            valueName: "file"))
    var record: String?

    func validate() throws {
        if let record, record.isEmpty { throw ValidationError("--record is empty: give a file.") }
    }

    /// An older recording is never lost: it becomes `path.1`, or the next number that is free. Returns what keeps others
    /// from the file. Throws `UserFileError` where nothing can be written, and where another program records there.
    private func makeRoom(_ path: String) throws -> FileLock {
        try WholeFile.requireWritable(path, makingFolders: false)
        guard let lock = try FileLock(file: path) else { throw UserFileError.held(path: path) }
        let disk = SystemDisk()
        guard try OpenedFile.open(path, maximumBytes: .max) != nil else { return lock }
        let number = (1...).first { access("\(path).\($0)", F_OK) != 0 } ?? 1
        try disk.rename(path, to: "\(path).\(number)")
        return lock
    }

    /// `folder`: where the last minutes go when something breaks. `waits`: where time is not real.
    func tape(of world: World, folder: String, waits: Bool = false) throws -> Tape {
        let head = ReplayHead(writer: ServerSettings.program, build: Build.own, settings: world.settings)
        var settings = TapeSettings(head: head, file: record)
        settings.lock = try record.map { try makeRoom($0) }
        return Tape(settings, folder: folder, waits: waits)
    }
}

extension Screening {
    /// Throws `UserFileError`, and `ReplayError` for a file of which nothing can be seen.
    static func open(_ path: String) throws -> Screening {
        guard let opened = try OpenedFile.open(path, maximumBytes: .max) else {
            throw UserFileError.notRead(path: path, reason: "there is no such file")
        }
        return try Screening(try ReplayFile(.file(opened)), build: Build.own)
    }
}

/// Which program this is.
enum Build {
    /// Of the program's own file: another build has another one. "unknown" where the system does not tell.
    static let own: String = {
        guard let file = try? OpenedFile.open("/proc/self/exe", maximumBytes: 1 << 30),
            let bytes = try? file.bytes(0..<file.count)
        else { return "unknown" }
        var hash = StateHash()
        hash.combine(bytes.count)
        // Word by word: it is long.
        bytes.withUnsafeBytes { buffer in
            for offset in stride(from: 0, through: buffer.count - 8, by: 8) {
                hash.combine(buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            }
        }
        return hash.hexadecimal
    }()
}
