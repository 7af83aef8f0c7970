import Anatomy
package import Drawing
package import SimMath

/// Names over creatures, each on a ground of its own beside the body's outline and clear of the others: nearer to its
/// own body than to any other, and on none of them. Where that is neither above nor below the body there is none, nor
/// where words of the interface stand, for text over text reads like neither.
package struct NameTags {
    /// A cell, window points.
    private struct Disc {
        var middle: Vector2
        var radius: Float

        /// From its rim; negative inside.
        func distance(to point: Vector2) -> Float { (point - middle).length - radius }

        /// From its rim to the nearest point of a rectangle.
        func distance(to rect: Rect) -> Float {
            let x = min(rect.maxX, max(rect.x, middle.x))
            let y = min(rect.maxY, max(rect.y, middle.y))
            return distance(to: Vector2(x, y))
        }
    }

    private struct Tag {
        var text: String
        /// Whose it is: an index of `bodies`.
        var owner: Int
        /// Of the body from left to right, window points.
        var middle: Float
        /// From where upwards and downwards the body's outline is not in the way, window points.
        var top: Float
        var bottom: Float
        /// Whether the body's middle is in the window: then the name is too.
        var isSeen: Bool
    }

    private var tags: [Tag] = []
    /// What there is of each creature; empty while none has a name.
    private var bodies: [[Disc]] = []
    /// Window points.
    private let words: [Rect]
    private let window: Rect
    /// Window points a point of the interface.
    private let scale: Float

    /// Interface points: of the letters, and of the ground around them.
    private static let (letters, air): (Float, Float) = (13, 6)
    /// How far the outline's spikes and beads stand off the cells, and hairs where there is no outline, µm.
    private static let (outline, hairs): (Float, Float) = (0.5, 0.25)
    /// Bodies that are as far from a name are as near, window points.
    private static let tolerance: Float = 0.5
    /// Dark under light, so a name reads over anything.
    private static let ground = Color(0, 0.04, 0.055, 0.8)
    private static let ink = Color(0.86, 0.98, 0.95)

    var isEmpty: Bool { tags.isEmpty }

    /// `pointSize`: of the window, window points.
    package init(_ world: WorldScene, pointSize: Vector2) {
        words = world.words
        scale = world.textScale
        window = Rect(0, 0, pointSize.x, pointSize.y)
        let named = world.creatures.indices.filter { world.creatures[$0].name?.isEmpty == false }
        guard !named.isEmpty else { return }
        bodies = world.creatures.map { Self.discs(of: $0, world.camera, pointSize) }
        for owner in named {
            let (creature, discs) = (world.creatures[owner], bodies[owner])
            guard let name = creature.name, let first = discs.first else { continue }
            var (sum, top, bottom) = (Vector2.zero, first.middle.y, first.middle.y)
            for disc in discs {
                sum += disc.middle
                top = min(top, disc.middle.y - disc.radius)
                bottom = max(bottom, disc.middle.y + disc.radius)
            }
            let middle = sum / Float(discs.count)
            let isPlain = creature.relation == .neutral || creature.relation == .carrion
            let air = (isPlain ? Self.hairs : Self.outline) * world.camera.scale(in: pointSize)
            guard middle.x.isFinite, top.isFinite, bottom.isFinite else { continue }
            tags.append(
                Tag(
                    text: name, owner: owner, middle: middle.x, top: top - air, bottom: bottom + air,
                    isSeen: window.contains(middle)))
        }
    }

    /// What lives of a body, or where nothing does its flesh: pieces that came off drift elsewhere.
    private static func discs(of creature: CreatureSprite, _ camera: Camera, _ size: Vector2) -> [Disc] {
        let scale = camera.scale(in: size)
        func cells(_ isMeant: (CellState) -> Bool) -> [Disc] {
            var discs: [Disc] = []
            for (index, (place, cell)) in zip(creature.cells, creature.plan.cells).enumerated()
            where isMeant(creature.state(index)) {
                discs.append(Disc(middle: camera.worldToPoints(place, in: size), radius: cell.radius * scale))
            }
            return discs
        }
        let living = cells { $0 == .alive }
        return living.isEmpty ? cells { $0 != .gone } : living
    }

    package func drawList(measuring fonts: any TextMeasuring) -> DrawList {
        let style = TextStyle(size: Self.letters * scale, weight: .bold)
        let line = fonts.metrics(style)
        let air = Self.air * scale
        var list = DrawList()
        var grounds: [Rect] = []
        // The lowest first: those above them give way upwards.
        for tag in tags.sorted(by: { $0.top > $1.top }) {
            let size = Vector2(fonts.width(of: tag.text, style) + 2 * air, line.lineHeight + air)
            guard let ground = place(tag, size, beside: grounds),
                !words.contains(where: { $0.overlaps(ground) })
            else { continue }
            grounds.append(ground)
            list.box(ground, cornerRadius: size.y / 2, fill: Self.ground)
            list.text(
                tag.text, at: Vector2(ground.x + air, ground.y + air / 2 + line.ascent), size: style.size, bold: true,
                color: Self.ink)
        }
        return list
    }

    // MARK: Places

    /// Above its body, or else below it; nil where it would be taken for another's at both.
    private func place(_ tag: Tag, _ size: Vector2, beside grounds: [Rect]) -> Rect? {
        let left = tag.middle - size.x / 2
        let above = clear(Rect(left, tag.top - size.y, size.x, size.y), tag, of: grounds, isRising: true)
        if isOwners(above, tag) { return above }
        let below = clear(Rect(left, tag.bottom, size.x, size.y), tag, of: grounds, isRising: false)
        return isOwners(below, tag) ? below : nil
    }

    /// Moved up or down until it is clear of the others' names.
    private func clear(_ place: Rect, _ tag: Tag, of grounds: [Rect], isRising: Bool) -> Rect {
        var ground = tag.isSeen ? place.clamped(to: window) : place
        while let other = grounds.first(where: { $0.overlaps(ground) }) {
            ground.y = isRising ? other.y - ground.height - 1 : other.maxY + 1
        }
        return ground
    }

    /// Whether no other body is nearer to it or under it, and of who is seen all of it is.
    private func isOwners(_ ground: Rect, _ tag: Tag) -> Bool {
        if tag.isSeen, ground.y < window.y || ground.maxY > window.maxY { return false }
        let own = bodies[tag.owner].reduce(Float.infinity) { min($0, $1.distance(to: ground.centre)) }
        return bodies.indices.allSatisfy { index in
            index == tag.owner
                || bodies[index].allSatisfy { disc in
                    disc.distance(to: ground) >= 0 && disc.distance(to: ground.centre) >= own - Self.tolerance
                }
        }
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
