import SimMath

/// The picture of the dish with fewer pixels than the window. Kept until the size of either changes.
final class CoarseTarget {
    private var picture: Framebuffer?

    func forget() { picture = nil }

    /// nil where every pixel is drawn, and where the card has no room for another picture. `size` in pixels;
    /// `resolution` 0…1 along each side.
    func target(for size: Vector2, at resolution: Float) -> Framebuffer? {
        guard resolution < 1 else { return nil }
        let (width, height) = (max(1, Int(size.x * resolution)), max(1, Int(size.y * resolution)))
        if let picture, picture.width == width, picture.height == height { return picture }
        picture = try? Framebuffer(width: width, height: height)
        return picture
    }
}
