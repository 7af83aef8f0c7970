import Anatomy
package import Drawing
package import SimMath

/// Names over creatures, each on a ground of its own above the body's outline and clear of the others; none where words
/// of the interface stand, for text over text reads like neither.
package struct NameTags {
    private struct Tag {
        var text: String
        /// Middle of the ground's lower edge, window points.
        var foot: Vector2
        /// Whether the body's middle is in the window: then the name is too.
        var isSeen: Bool
    }

    private var tags: [Tag] = []
    /// Window points.
    private let words: [Rect]
    private let window: Rect
    /// Window points a point of the interface.
    private let scale: Float

    /// Interface points: of the letters, and of the ground around them.
    private static let (letters, air): (Float, Float) = (13, 6)
    /// How far the outline's spikes and beads stand off the cells, µm.
    private static let outline: Float = 0.5
    /// Dark under light, so a name reads over anything.
    private static let ground = Color(0, 0.04, 0.055, 0.8)
    private static let ink = Color(0.86, 0.98, 0.95)

    var isEmpty: Bool { tags.isEmpty }

    /// `pointSize`: of the window, window points.
    package init(_ world: WorldScene, pointSize: Vector2) {
        words = world.words
        scale = world.textScale
        window = Rect(0, 0, pointSize.x, pointSize.y)
        for creature in world.creatures {
            guard let name = creature.name, !name.isEmpty, !creature.cells.isEmpty else { continue }
            var top = -Float.infinity
            var sum = Vector2.zero
            for (place, cell) in zip(creature.cells, creature.plan.cells) {
                sum += place
                top = max(top, place.y + cell.radius)
            }
            guard top.isFinite else { continue }
            let middle = sum / Float(creature.cells.count)
            func point(_ place: Vector2) -> Vector2 { world.camera.worldToPoints(place, in: pointSize) }
            tags.append(
                Tag(
                    text: name, foot: point(Vector2(middle.x, top + Self.outline)),
                    isSeen: window.contains(point(middle))))
        }
    }

    package func drawList(measuring fonts: any TextMeasuring) -> DrawList {
        let style = TextStyle(size: Self.letters * scale, weight: .bold)
        let line = fonts.metrics(style)
        let air = Self.air * scale
        var list = DrawList()
        var grounds: [Rect] = []
        // The lowest first: those above them give way upwards.
        for tag in tags.sorted(by: { $0.foot.y > $1.foot.y }) {
            let size = Vector2(fonts.width(of: tag.text, style) + 2 * air, line.lineHeight + air)
            var ground = Rect(tag.foot.x - size.x / 2, tag.foot.y - size.y, size.x, size.y)
            if tag.isSeen { ground = ground.clamped(to: window) }
            while let other = grounds.first(where: { $0.overlaps(ground) }) { ground.y = other.y - size.y - 1 }
            guard !words.contains(where: { $0.overlaps(ground) }) else { continue }
            grounds.append(ground)
            list.box(ground, cornerRadius: size.y / 2, fill: Self.ground)
            list.text(
                tag.text, at: Vector2(ground.x + air, ground.y + air / 2 + line.ascent), size: style.size, bold: true,
                color: Self.ink)
        }
        return list
    }
}

extension WorldScene {
    /// With its names clear of the words of an interface over it.
    package func withNames(clearOf interface: DrawList, measuring fonts: any TextMeasuring) -> WorldScene {
        guard creatures.contains(where: { $0.name?.isEmpty == false }) else { return self }
        var world = self
        world.words = interface.words(measuring: fonts)
        return world
    }
}

extension DrawList {
    /// Where words stand, also in layers; points.
    fileprivate func words(measuring fonts: any TextMeasuring) -> [Rect] {
        commands.flatMap { command -> [Rect] in
            switch command {
            case .text(let text, let origin, let style, let color) where color.alpha > 0.05:
                [Rect(ofText: text, at: origin, style, fonts)]
            case .layer(let layer):
                (layer.shape.words(measuring: fonts) + layer.region.words(measuring: fonts))
                    .map { $0.offset(layer.origin) }
            case .warped(let layer):
                layer.content.words(measuring: fonts).map { $0.offset(Vector2(layer.frame.x, layer.frame.y)) }
            default: []
            }
        }
    }
}

extension Rect {
    /// Of a line whose baseline begins at `origin`.
    fileprivate init(ofText text: String, at origin: Vector2, _ style: TextStyle, _ fonts: any TextMeasuring) {
        let line = fonts.metrics(style)
        self.init(origin.x, origin.y - line.ascent, fonts.width(of: text, style), line.lineHeight)
    }

    fileprivate func overlaps(_ other: Rect) -> Bool {
        let shared = intersection(other)
        return shared.width > 0 && shared.height > 0
    }
}
