import Drawing
import SimMath

/// Where a draw list shows something else than the one before: few rectangles, points.
struct DrawDamage: Hashable {
    private(set) var rects: [Rect] = []
    /// Everything, whatever the rectangles say.
    private(set) var isTotal = false

    static let total: DrawDamage = {
        var damage = DrawDamage()
        damage.isTotal = true
        return damage
    }()

    static let none = DrawDamage()

    var isEmpty: Bool { rects.isEmpty && !isTotal }

    private init() {}

    /// `isTimePassing`: what moves by itself has moved.
    init(from old: DrawList, to new: DrawList, isTimePassing: Bool, measuring fonts: any TextMeasuring) {
        let (a, b) = (old.commands, new.commands)
        if a.count == b.count {
            mark(a, fonts) { a[$0] != b[$0] }
            mark(b, fonts) { a[$0] != b[$0] }
        } else {
            // Something came or went: what is alike at both ends stays.
            let shared = min(a.count, b.count)
            var head = 0
            while head < shared, a[head] == b[head] { head += 1 }
            var tail = 0
            while tail < shared - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
            mark(a, fonts) { head <= $0 && $0 < a.count - tail }
            mark(b, fonts) { head <= $0 && $0 < b.count - tail }
        }
        if isTimePassing { markMoving(b) }
    }

    // MARK: Gathering

    /// What a change of the commands at these places may be seen in.
    private mutating func mark(_ commands: [DrawCommand], _ fonts: any TextMeasuring, where isChanged: (Int) -> Bool) {
        var clips = ClipStack()
        for (index, command) in commands.enumerated() where !isTotal {
            // A clip that changed is marked itself: all that it cuts lies in it.
            if isChanged(index) {
                guard let reach = command.reach(measuring: fonts) else { return isTotal = true }
                add(clips.cut(reach))
            }
            clips.follow(command)
        }
    }

    /// Tails and lips of portraits.
    private mutating func markMoving(_ commands: [DrawCommand]) {
        var clips = ClipStack()
        for command in commands where !isTotal {
            switch command {
            case .creature(let plan, let centre, let rotation, let scale):
                let portrait = Portrait(plan: plan, centre: centre, rotation: rotation, scale: scale)
                if let moving = portrait.movingBounds { add(clips.cut(moving)) }
            case .warped(let layer):
                // Bent, so its position is unknown.
                var inside = DrawDamage()
                inside.markMoving(layer.content.commands)
                isTotal = !inside.isEmpty
            default: clips.follow(command)
            }
        }
    }

    /// Rectangles at most: each is a run through the whole list.
    private static let maximumRects = 3
    /// Together they may cover that much more than apart.
    private static let waste: Float = 1.3

    private mutating func add(_ rect: Rect) {
        guard rect.width > 0, rect.height > 0 else { return }
        guard (rect.x + rect.y + rect.width + rect.height).isFinite else { return isTotal = true }
        var rect = rect
        while let other = partner(of: rect) { rect = rect.union(rects.remove(at: other)) }
        rects.append(rect)
    }

    /// The rectangle that a new one is best joined with, if any.
    private func partner(of rect: Rect) -> Int? {
        func extra(_ other: Rect) -> Float { rect.union(other).area - (rect.area + other.area) * Self.waste }
        let best = rects.indices.min { extra(rects[$0]) < extra(rects[$1]) }
        return best.flatMap { rects.count >= Self.maximumRects || extra(rects[$0]) <= 0 ? $0 : nil }
    }

    // MARK: In pixels

    /// Whole pixels of a surface, y down. None overlap: what is translucent may be drawn once only.
    func pixels(scale: Float, size: Vector2) -> [Rect] {
        let all = Rect(0, 0, size.x, size.y)
        if isTotal { return [all] }
        var parts: [Rect] = []
        for rect in rects {
            let x = (rect.x * scale).rounded(.down)
            let y = (rect.y * scale).rounded(.down)
            var part = Rect(x, y, (rect.maxX * scale).rounded(.up) - x, (rect.maxY * scale).rounded(.up) - y)
                .intersection(all)
            while let other = parts.firstIndex(where: { $0.intersection(part).area > 0 }) {
                part = part.union(parts.remove(at: other))
            }
            if part.area > 0 { parts.append(part) }
        }
        return parts
    }
}

/// The clips that hold at a command.
private struct ClipStack {
    private var clips: [Rect] = []

    mutating func follow(_ command: DrawCommand) {
        switch command {
        case .beginClip(let rect): clips.append(cut(rect))
        case .endClip: _ = clips.popLast()
        default: break
        }
    }

    func cut(_ rect: Rect) -> Rect { clips.last.map { $0.intersection(rect) } ?? rect }
}

extension Rect {
    var area: Float { width * height }
}
