import Ecosystem
import RecordingHeads
import Replays
import UserFiles

/// What is to be done with a recording.
enum TapeJob: Sendable {
    case begin(World)
    /// The inputs since the job before, and the world after them.
    case second([ReplayTick], World, isKeyframe: Bool)
    case keepRing(String)
    /// What happened from a tick on, if it is still in memory, as a recording of its own.
    case excerpt(from: UInt64, deliver: @Sendable ([UInt8]) -> Void)
    /// Until at least this tick, as the file at `path`.
    case keepLife(RecordedLife, until: UInt64, path: String)
}

/// What became of a life that was to be kept.
struct TapedLife: Sendable {
    enum Outcome: Hashable, Sendable {
        case kept
        /// The ring has nothing of it any more.
        case tooLate
        case failed(ReplayError)
    }
    let path: String
    let outcome: Outcome
}

/// Codes a recording, keeps the last of it and writes all of it.
struct TapeDesk {
    private let settings: TapeSettings
    private var encoder = ReplayEncoder()
    private(set) var ring: TapeRing
    /// What the file has so far.
    private var written = 0
    /// Whether the file's name stays when the power goes.
    private var isNamed = false
    /// After a failure nothing is written until a keyframe stands alone: what follows cannot be read without it.
    private var isWriting = true
    private(set) var problem: TapeProblem?
    private var lives: [TapedLife] = []

    init(_ settings: TapeSettings) {
        self.settings = settings
        ring = TapeRing(ticks: UInt64(settings.ringSeconds * World.ticksPerSecond), bytes: settings.ringBytes)
    }

    mutating func take(_ job: TapeJob) {
        switch job {
        case .begin(let world):
            encoder.beginGroup()
            keyframe(world)
        case .second(let ticks, let world, let isKeyframe):
            keep(encoder.second(ticks, world), beginsGroup: false)
            if isKeyframe { keyframe(world) }
        case .keepRing(let path):
            do {
                try settings.disk.replace(path, with: settings.head.encoded() + ring.content())
                // The last job: what the file lacks does not matter any more.
                problem = nil
            } catch { problem = .file(error) }
        case .excerpt(let tick, let deliver): deliver(settings.head.encoded() + ring.content(from: tick))
        case .keepLife(let life, let end, let path):
            lives.append(TapedLife(path: path, outcome: keep(life, until: end, path)))
        }
    }

    /// Those kept, or not, since the last call.
    mutating func takeLives() -> [TapedLife] {
        defer { lives = [] }
        return lives
    }

    private func keep(_ life: RecordedLife, until end: UInt64, _ path: String) -> TapedLife.Outcome {
        do throws(ReplayError) {
            let recording = try ReplayFile(.bytes(settings.head.encoded() + ring.content(from: life.born)))
            guard let bytes = try recording.cut(life, until: end) else { return .tooLate }
            do throws(UserFileError) { try settings.disk.replace(path, with: bytes) } catch { throw .file(error) }
            return .kept
        } catch .empty {
            return .tooLate
        } catch {
            return .failed(error)
        }
    }

    private mutating func keyframe(_ world: World) {
        let beginsGroup = encoder.beginsGroup
        keep(encoder.keyframe(world), beginsGroup: beginsGroup)
        sync()
    }

    /// The recording ends: what was written stays.
    mutating func end() { if written > 0 { sync() } }

    private mutating func sync() {
        guard let file = settings.file, isWriting else { return }
        do {
            try settings.disk.sync(file)
            if !isNamed { try settings.disk.syncName(of: file) }
            isNamed = true
        } catch { fail(error) }
    }

    private mutating func keep(_ block: ReplayBlock, beginsGroup: Bool) {
        ring.add(block, beginsGroup: beginsGroup)
        if let file = settings.file { write(block.encoded(), beginsGroup: beginsGroup, to: file) }
    }

    private mutating func write(_ block: [UInt8], beginsGroup: Bool, to file: String) {
        guard isWriting || beginsGroup else { return }
        let bytes = written == 0 ? settings.head.encoded() + block : block
        do {
            try settings.disk.append(bytes, to: file, at: written)
            written += bytes.count
            isWriting = true
            problem = nil
        } catch { fail(error) }
    }

    private mutating func fail(_ error: UserFileError) {
        isWriting = false
        problem = .file(error)
        // What has the name now, if anything, is not what was written: a whole recording begins there.
        if case .cutShort = error { (written, isNamed) = (0, false) }
        // Of a full disk there may be room again.
        encoder.beginGroup()
    }
}
