package import GameSession
import SimMath
import WireProtocol

/// What is shown falls behind what is known for moments: it stands still as a blow is felt, and goes slowly at the
/// player's own end. Only the picture does: controls, clocks and the server go on.
package struct SeenTime {
    private struct Frame {
        /// Seconds of this clock.
        var time: Double
        var view: InterpolatedView
    }

    /// What is known and not yet shown, oldest first; the first one is shown or about to go.
    private var frames: [Frame] = []
    private var known = 0.0
    private var shown = 0.0
    private var stopLeft: Float = 0
    private var slowLeft: Float = 0

    /// Seconds in the picture for each second that goes by, in slow motion and to catch up after a stop.
    static let slowRate: Float = 0.3
    static let hasteRate: Float = 2
    /// Seconds of slow motion at the player's own end.
    package static let farewell: Float = 1.5

    package init() {}

    /// Whether the picture is behind what is known.
    package var isBehind: Bool { shown < known }
    /// Whether it goes slowly.
    package var isSlow: Bool { slowLeft > 0 }

    /// The picture stands still for so many seconds from now.
    package mutating func stop(for seconds: Float) { stopLeft = max(stopLeft, seconds) }
    /// The picture goes slowly for so many seconds from now.
    package mutating func slowDown(for seconds: Float) { slowLeft = seconds }

    /// The present is shown again at once.
    package mutating func catchUp() { (stopLeft, slowLeft, shown) = (0, 0, known) }

    /// `seconds` go by and `view` is known: what is to be shown, and how many seconds go by in the picture.
    package mutating func pass(_ view: InterpolatedView, seconds: Float) -> (view: InterpolatedView, seconds: Float) {
        known += Double(seconds)
        let isPresent = !isStretching && frames.count < 2
        guard !isPresent else {
            shown = known
            frames = [Frame(time: known, view: view)]
            return (view, seconds)
        }
        frames.append(Frame(time: known, view: view))
        let before = shown
        shown = min(known, shown + Double(step(seconds)))
        while frames.count > 1, frames[1].time <= shown { frames.removeFirst() }
        return (seen, Float(shown - before))
    }

    private var isStretching: Bool { stopLeft > 0 || slowLeft > 0 }

    /// Seconds in the picture.
    private mutating func step(_ seconds: Float) -> Float {
        if stopLeft > 0 {
            stopLeft -= seconds
            return 0
        }
        if slowLeft > 0 {
            slowLeft -= seconds
            return seconds * Self.slowRate
        }
        return seconds * Self.hasteRate
    }

    private var seen: InterpolatedView {
        guard frames.count > 1, frames[1].time > frames[0].time else { return frames[0].view }
        let share = (shown - frames[0].time) / (frames[1].time - frames[0].time)
        return frames[0].view.moved(towards: frames[1].view, share: Float(min(1, max(0, share))))
    }
}

extension InterpolatedView {
    /// The same moment, with everything that moves `share` of its way to a later one.
    func moved(towards later: InterpolatedView, share: Float) -> InterpolatedView {
        guard share > 0 else { return self }
        var view = self
        view.tick += (later.tick - tick) * Double(share)
        view.centre += (later.centre - centre) * share
        // Both are in rising order.
        var next = 0
        for index in view.creatures.indices {
            let id = view.creatures[index].id
            while next < later.creatures.count, later.creatures[next].id < id { next += 1 }
            guard next < later.creatures.count, later.creatures[next].id == id else { continue }
            view.creatures[index].move(towards: later.creatures[next], share: share)
        }
        return view
    }
}

extension CreatureView {
    fileprivate mutating func move(towards later: CreatureView, share: Float) {
        guard later.planID == planID, later.cells.count == cells.count else { return }
        position += (later.position - position) * share
        rotation += wrapAngle(later.rotation - rotation) * share
        for index in cells.indices {
            cells[index].position += (later.cells[index].position - cells[index].position) * share
        }
    }
}
