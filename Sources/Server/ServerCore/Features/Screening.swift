import Ecosystem
import Logging
import RecordingHeads
public import Replays
import WireProtocol

/// A recording that is shown in place of a living dish: played, and wound to any tick. Times are monotonic milliseconds.
public struct Screening {
    /// What is shown.
    private(set) var reel: ReplayReel
    private let file: ReplayFile
    private let isOtherBuild: Bool
    private let marks: [RecordingMark]
    /// On the way to a tick that was asked for.
    private var search: Search?
    private var progress = Progress()
    /// Passes since what is looked for was asked for and nothing new was shown.
    private var passesUnshown = 0

    private struct Search {
        var reel: ReplayReel
        let goal: UInt64
    }

    /// A search that lasts longer than an eighth of a second is seen under way: a bar that is dragged must show something.
    private static let maximumPassesUnshown = 4
    /// Of a recording's seconds so many are looked through for marks: an hour takes a moment, a night would not.
    private static let markedSeconds = 3_600
    /// Seconds of a life's recording that are shown before its birth.
    private static let leadSeconds = 1.0
    /// No guest of a recording has such a number: who watches must not be taken for somebody who lived there.
    static let firstGuest: UInt32 = 1 << 31

    /// `build`: of this program. Throws for a recording of which nothing can be seen.
    public init(_ file: ReplayFile, build: String) throws(ReplayError) {
        self.file = file
        isOtherBuild = file.head.build != build
        marks = try file.recordingMarks(seconds: Self.markedSeconds)
        let lead = UInt64(Self.leadSeconds * Double(World.ticksPerSecond))
        let start = file.head.life.map { max(file.ticks.lowerBound, $0.born - min($0.born, lead)) }
        guard let reel = try ReplayReel(file, near: file.ticks.lowerBound) else {
            throw .empty(have: file.bytes)
        }
        self.reel = reel
        if let start, start > reel.tick { seek(to: start) }
    }

    /// The dish at the moment that is shown.
    var world: World { reel.world }
    /// What it is asked to show; nil while it shows that.
    var goal: UInt64? { search?.goal }
    /// Whose life it was kept for.
    var life: RecordedLife? { file.head.life }

    /// Why the rest cannot be shown; nil where all of it can.
    var problem: ReplayError? { progress.problem }

    var notice: RecordingNotice {
        RecordingNotice(
            firstTick: UInt32(clamping: file.ticks.lowerBound), lastTick: UInt32(clamping: file.ticks.upperBound),
            subject: life?.creature ?? 0, isOtherBuild: isOtherBuild, marks: marks)
    }

    // MARK: Winding

    /// Looks for a tick of the recording from the nearest moment before it that is known.
    mutating func seek(to tick: UInt64) {
        let goal = min(max(tick, file.ticks.lowerBound), file.ticks.upperBound)
        do throws(ReplayError) {
            search = Search(reel: try nearest(to: goal), goal: goal)
            progress.isAtEnd = false
        } catch {
            progress.problem = error
        }
    }

    private func nearest(to goal: UInt64) throws(ReplayError) -> ReplayReel {
        let known = [reel, search?.reel, progress.waypoints.nearest(before: goal)].compactMap { $0 }.filter {
            $0.tick <= goal
        }
        .max { $0.tick < $1.tick }
        let keyframe = file.entries.last { $0.kind == .keyframe && $0.tick <= goal }?.tick ?? 0
        if let known, known.tick >= keyframe { return known }
        return try ReplayReel(file, near: goal) ?? reel
    }

    /// Goes on with the search until `deadline`. Returns whether another moment is shown now.
    mutating func search(until deadline: Double, clock: () -> Double) -> Bool {
        guard var search else { return false }
        // One hand on it, or each step would copy the dish.
        self.search = nil
        // It is counted as a part of the recording, but nothing happens in an editor that could be seen.
        while search.reel.tick < search.goal || search.reel.world.editPhase.isEditing, clock() < deadline {
            guard progress.step(&search.reel) else { break }
        }
        let isFound = progress.isAtEnd || search.reel.tick >= search.goal && !search.reel.world.editPhase.isEditing
        passesUnshown += 1
        let isShown = isFound || passesUnshown > Self.maximumPassesUnshown
        if isShown { reel = search.reel }
        if isFound { passesUnshown = 0 } else { self.search = search }
        return isShown
    }

    // MARK: Playing

    /// One tick on, and past an editor, whose dish stands still, until `deadline`. Returns false at the end.
    mutating func play(until deadline: Double, clock: () -> Double) -> Bool {
        passesUnshown = 0
        repeat {
            guard progress.step(&reel) else { return false }
        } while reel.world.editPhase.isEditing && clock() < deadline
        return true
    }
}

/// How far a recording could be followed, and moments on the way.
private struct Progress {
    var waypoints = Waypoints()
    /// Why the rest cannot be shown.
    var problem: ReplayError?
    /// Whether there is nothing more to show.
    var isAtEnd = false

    /// One tick on. Returns false where there is nothing more.
    mutating func step(_ reel: inout ReplayReel) -> Bool {
        do {
            if case .ended = try reel.step() { isAtEnd = true }
        } catch {
            problem = error
            isAtEnd = true
        }
        if !isAtEnd { waypoints.note(reel) }
        return !isAtEnd
    }
}

/// Moments of a recording that were shown or passed lately, to go back to quickly.
private struct Waypoints {
    /// In rising order of tick.
    private var reels: [ReplayReel] = []
    /// Ticks from one to the next: from any of them a moment takes a sixtieth of a second or two.
    private static let spacing = UInt64(World.ticksPerSecond)
    /// Each is a whole dish, half a megabyte or so.
    private static let maximumCount = 64

    func nearest(before tick: UInt64) -> ReplayReel? { reels.last { $0.tick <= tick } }

    mutating func note(_ reel: ReplayReel) {
        guard reel.tick % Self.spacing == 0 else { return }
        let index = reels.firstIndex { $0.tick >= reel.tick } ?? reels.count
        guard index == reels.count || reels[index].tick != reel.tick else { return }
        reels.insert(reel, at: index)
        guard reels.count > Self.maximumCount, let first = reels.first, let last = reels.last else { return }
        // The one farthest from here goes.
        if reel.tick - first.tick > last.tick - reel.tick { reels.removeFirst() } else { reels.removeLast() }
    }
}

extension ReplayFile {
    /// As they go over the wire. A recording of one life has its beginning and its end.
    fileprivate func recordingMarks(seconds: Int) throws(ReplayError) -> [RecordingMark] {
        var found = try marks(seconds: seconds)
        if let life = head.life {
            found = found.filter { $0.kind == .edit } + [ReplayMark(tick: life.born, kind: .birth)]
            if life.hasDied { found.append(ReplayMark(tick: life.ended, kind: .death)) }
            found.sort { $0.tick < $1.tick }
        }
        return found.filter { ticks.contains($0.tick) }.prefix(WireLimits.recordingMarks).map {
            RecordingMark(tick: UInt32(clamping: $0.tick), kind: RecordingMark.Kind($0.kind))
        }
    }
}

extension RecordingMark.Kind {
    fileprivate init(_ kind: ReplayMark.Kind) {
        self =
            switch kind {
            case .birth: .birth
            case .death: .death
            case .edit: .edit
            }
    }
}
