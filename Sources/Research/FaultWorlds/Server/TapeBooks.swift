import Ecosystem
import Faults
import Replays
import ServerCore

/// What a server's recordings must be when it has ended.
struct TapeBooks {
    private let plan: FaultPlan
    private let disk: FaultyDisk
    private let findings: Findings
    /// Kept lives that were read already.
    private var known: [String: Int] = [:]

    /// Where guests' lives are kept.
    static let lives = "/lives"
    /// Who records.
    static let build = "simulated"
    /// Ticks from one synchronisation to the next, and of what is written at once.
    private static let (ticksPerSync, ticksPerWrite): (UInt64, UInt64) = (600, 60)

    init(_ plan: FaultPlan, _ disk: FaultyDisk, _ findings: Findings) {
        self.plan = plan
        self.disk = disk
        self.findings = findings
    }

    /// A server has ended. `hasDied`: within a write.
    func judge(_ life: ServerLife, hasDied: Bool, hasLostPower: Bool) {
        guard let path = life.recording else { return }
        let ticks = life.server.world.tick - life.beganTick
        let wasWell = life.failuresBeforePass == life.failuresAtStart
        let mayLack = (hasLostPower ? Self.ticksPerSync : Self.ticksPerWrite) + (hasDied ? Self.ticksPerWrite : 0)
        // With its first pass, the first keyframe may not have been written.
        let isExpected = wasWell && !(hasDied && ticks <= 1)
        guard let bytes = disk.content(of: path), !bytes.isEmpty else {
            if isExpected { findings.fail("the recording of \(ticks) ticks is gone") }
            return
        }
        do {
            let recording = try ReplayFile(.bytes(bytes))
            let lived = recording.ticks.upperBound - recording.ticks.lowerBound
            if isExpected, lived + mayLack < ticks {
                findings.fail("of \(ticks) ticks the recording has \(lived)")
            }
            if plan.isReplayed { check(recording) }
        } catch {
            // Of a file that was just begun not even the head may be there.
            if isExpected { findings.fail("the recording of \(bytes.count) bytes cannot be read: \(error)") }
        }
    }

    private func check(_ recording: ReplayFile) {
        do {
            guard let difference = try recording.check(build: Self.build).first_difference else { return }
            findings.fail("the recording lives another life from tick \(difference.tick): \(difference.parts)")
        } catch { findings.fail("the recording cannot be lived again: \(error)") }
    }

    /// When a server starts: a kept life is there whole or not at all.
    mutating func judgeLives() {
        guard plan.isReplayed else { return }
        for (path, bytes) in disk.files where path.hasPrefix(Self.lives) && path.hasSuffix(".replay") {
            guard known.updateValue(bytes.count, forKey: path) != bytes.count else { continue }
            do { check(try ReplayFile(.bytes(bytes))) } catch { findings.fail("\(path) cannot be read: \(error)") }
        }
    }
}
