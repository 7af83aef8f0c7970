package import Drawing
package import SimMath

/// Names over creatures; none where words of the interface stand, for text over text reads like neither.
package struct NameTags {
    private struct Tag {
        var text: String
        /// Middle of the text's baseline, points.
        var position: Vector2
    }

    private var tags: [Tag] = []
    /// Points.
    private let words: [Rect]
    private static let style = TextStyle(size: 13, weight: .bold)

    var isEmpty: Bool { tags.isEmpty }

    package init(_ world: WorldScene, pointSize: Vector2) {
        words = world.words
        for creature in world.creatures {
            guard let name = creature.name, !name.isEmpty, let first = creature.cells.first else { continue }
            var top = first
            var sum = Vector2.zero
            for cell in creature.cells {
                sum += cell
                if cell.y > top.y { top = cell }
            }
            let middle = sum / Float(creature.cells.count)
            let position = world.camera.worldToPoints(Vector2(middle.x, top.y + 0.85), in: pointSize)
            tags.append(Tag(text: name, position: position))
        }
    }

    /// Dark under light, so a name reads over anything.
    package func drawList(measuring fonts: any TextMeasuring) -> DrawList {
        var list = DrawList()
        for tag in tags {
            let left = tag.position - Vector2(fonts.width(of: tag.text, Self.style) / 2, 0)
            let area = Rect(ofText: tag.text, at: left, Self.style, fonts)
            guard !words.contains(where: { $0.overlaps(area) }) else { continue }
            for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] as [(Float, Float)] {
                list.text(
                    tag.text, at: left + Vector2(x, y), size: 13, bold: true, color: Color(0, 0.03, 0.04, 0.65))
            }
            list.text(tag.text, at: left, size: 13, bold: true, color: Color(0.86, 0.98, 0.95))
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
