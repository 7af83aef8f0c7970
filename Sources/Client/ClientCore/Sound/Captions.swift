package import Drawing
import Screens
import SimMath
package import Sound

/// Sounds in words, with where they come from: what a player reads who does not hear them.
package struct Captions {
    /// One line: a kind of sound from one side.
    fileprivate struct Line: Hashable {
        var kind: SoundKind
        var bearing: Bearing?
    }

    /// Where a sound comes from, as the window shows it.
    fileprivate struct Bearing: Hashable {
        var way: CaptionWords.Side
        var isNear: Bool
    }

    /// With the second each was heard last, in the order in which they began.
    private var heard: [(line: Line, time: Double)] = []

    /// Seconds a line stays.
    package static let shown = 2.2
    /// More cannot be read beside a fight.
    package static let maximum = 4
    /// Half heights of the window within which a sound has no side, and beyond which it is far.
    fileprivate static let here: Float = 0.12
    fileprivate static let near: Float = 0.8

    package init() {}

    /// A sound begins at `time` seconds.
    package mutating func take(_ cue: SoundCue, heardBy listener: Listener, at time: Double) {
        guard cue.kind.caption != nil, cue.gain > 0 else { return }
        // Nobody hears what is out of hearing.
        if let position = cue.position, listener.hearing(of: position) == nil { return }
        let line = Line(kind: cue.kind, bearing: cue.position.map { Bearing(of: $0, from: listener) })
        heard.removeAll { time - $0.time >= Self.shown }
        if let known = heard.firstIndex(where: { $0.line == line }) {
            heard[known].time = time
        } else {
            heard.append((line, time))
        }
    }

    /// What is to be read at `time`, the newest last: what swims or calls gives way to what matters.
    package func lines(at time: Double) -> [Phrase] {
        var lines = heard.filter { time - $0.time < Self.shown }.map(\.line)
        while lines.count > Self.maximum {
            lines.remove(at: lines.firstIndex { $0.kind == .swim || $0.kind == .ping } ?? 0)
        }
        return lines.compactMap(\.words)
    }
}

extension Captions.Bearing {
    fileprivate init(of position: Vector2, from listener: Listener) {
        let offset = (position - listener.centre) * (1 / max(0.001, listener.halfExtent.y))
        isNear = offset.length < Captions.near
        if offset.length < Captions.here {
            way = .here
        } else if abs(offset.x) >= abs(offset.y) {
            way = offset.x < 0 ? .left : .right
        } else {
            way = offset.y > 0 ? .above : .below
        }
    }

    fileprivate var words: Phrase { CaptionWords.bearing(way, isNear: isNear) }
}

extension Captions.Line {
    fileprivate var words: Phrase? {
        guard let sound = kind.caption else { return nil }
        return bearing.map { CaptionWords.line(sound, $0.words) } ?? sound
    }
}

extension SoundKind {
    /// What it is called in a caption; nil for what says nothing: buttons, and the water that is always there.
    package var caption: Phrase? {
        switch self {
        case .swim: CaptionWords.strokes
        case .bite: CaptionWords.bite
        case .wound: CaptionWords.wound
        case .burst: CaptionWords.burst
        case .swallow: CaptionWords.swallow
        case .meal: CaptionWords.meal
        case .death: CaptionWords.death
        case .birth: CaptionWords.birth
        case .clink: CaptionWords.clink
        case .hunt: CaptionWords.hunt
        case .jolt: CaptionWords.jolt
        case .regrowth: CaptionWords.regrowth
        case .thud: CaptionWords.thud
        case .gulp: CaptionWords.gulp
        case .jet: CaptionWords.jet
        case .squirt: CaptionWords.squirt
        case .grip: CaptionWords.grip
        case .drink: CaptionWords.drink
        case .ping: CaptionWords.ping
        case .snap: CaptionWords.snap
        case .release: CaptionWords.release
        case .puff: CaptionWords.puff
        case .refuse: CaptionWords.refusal
        case .place: CaptionWords.placed
        case .tick: CaptionWords.tick
        case .phase: CaptionWords.phase
        case .click, .ambience, .reefWater, .twilightWater, .currentWater, .famineWater: nil
        }
    }
}
