import CGL
import SimMath

/// Pictures of portraits' skins, whose rooms are the dearest part of a screen: drawn once a portrait has shown twice
/// the same way, and kept while it shows. Tails, hairs and lips go on moving around them.
final class PortraitStore {
    /// A skin's picture depends on where the portrait lies within a square of two by two pixels, and on nothing else of
    /// its place: cards take derivatives in such squares, and edges are smoothed by them.
    struct Pose: Hashable {
        var portrait: Portrait

        init(_ portrait: Portrait, height: Float) {
            self.portrait = portrait
            let position = Vector2(portrait.centre.x, height - portrait.centre.y)
            self.portrait.centre = position - Self.square(of: position)
        }

        /// The lower left corner of the square that a point lies in, pixels.
        static func square(of position: Vector2) -> Vector2 {
            Vector2(2 * (position.x / 2).rounded(.down), 2 * (position.y / 2).rounded(.down))
        }
    }

    private final class Picture {
        let frame: Framebuffer
        var lastUse = 0

        init(_ frame: Framebuffer) { self.frame = frame }
    }

    private let limit: Int
    private var pictures: [Pose: Picture] = [:]
    private var keptPixels = 0
    private var asked: Set<Pose> = []
    private var askedBefore: Set<Pose> = []
    private var painting = 0

    /// `limit`: pixels that are kept although they no longer show.
    init(limit: Int) { self.limit = limit }

    /// What is kept was drawn with colours that count no more.
    func forget() {
        pictures = [:]
        keptPixels = 0
    }

    /// Call once before portraits are asked for.
    func beginPainting() {
        if keptPixels > limit {
            pictures = pictures.filter { $0.value.lastUse >= painting }
            keptPixels = pictures.values.reduce(0) { $0 + $1.frame.width * $1.frame.height }
        }
        painting += 1
        swap(&asked, &askedBefore)
        asked.removeAll(keepingCapacity: true)
    }

    /// Whether a picture of it would be of use, and there is none.
    func wants(_ pose: Pose) -> Bool {
        asked.insert(pose)
        return pictures[pose] == nil && askedBefore.contains(pose)
    }

    func keep(_ frame: Framebuffer, of pose: Pose) {
        let picture = Picture(frame)
        picture.lastUse = painting
        pictures[pose] = picture
        keptPixels += frame.width * frame.height
    }

    func picture(of pose: Pose) -> Texture? {
        guard let picture = pictures[pose] else { return nil }
        picture.lastUse = painting
        return picture.frame.texture
    }
}
