/// How the picture of a room is laid over its box.
///
/// The picture shows the far wall in its middle, at the scale `back`, and the side walls around it.
public enum RoomProjection: String, CaseIterable, Sendable {
    /// The scale falls evenly with depth: van Dongen's form, cheap and a little flat near the entrance.
    case linear
    /// The scale falls as a camera sees it, so straight lines of a painted room stay straight: Golus' form.
    case exact

    /// How large the picture is drawn at `z` (0 entrance … −1 far wall) when the far wall has the scale `back`.
    ///
    /// Golus measures depth from an eye at the distance at which the far wall has that scale; written out and
    /// shortened, `mix(1, back, depth)` of his perspective depth is back / (back + depth·(1 − back)).
    public func scale(z: Float, back: Float) -> Float {
        switch self {
        case .linear: mix(back, 1, z + 1)
        case .exact: back / (back - z * (1 - back))
        }
    }
}
