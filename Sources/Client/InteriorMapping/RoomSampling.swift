/// A picture that can be asked for its colour anywhere.
public protocol ColorSampler: Sendable {
    /// Premultiplied RGBA at `place`, 0…1 in both directions. Never called with places outside.
    func color(at place: SIMD2<Float>) -> SIMD4<Float>
}

/// The mask of a wall as a distance field.
public protocol DistanceSampler: Sendable {
    /// At a place of the room's entrance, 0…1 in both directions: .5 on the border of the mask, above opaque.
    func distance(at place: SIMD2<Float>) -> Float
}

/// A flat piece of furniture that floats square to the view, with a picture that fills the room's width and height.
public struct RoomPiece<Picture: ColorSampler>: Sendable {
    /// 0 the entrance … 1 the far wall.
    public let depth: Float
    public let picture: Picture

    /// Throws when `depth` does not lie between the entrance and the far wall.
    public init(depth: Float, picture: Picture) throws(RoomError) {
        guard depth > 0, depth < 1 else { throw .depth(depth) }
        self.depth = depth
        self.picture = picture
    }
}
