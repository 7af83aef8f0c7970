/// The tuning values of sight.
public struct SightSettings: Hashable, Codable, Sendable {
    /// How much less an empty body stands out as prey than one whose store is full, 0…1: of several the fat one draws
    /// hunters, and a guest comes full. At 0 hand-made hunters come for a still guest at .17 µm/s from 5–8 µm, for
    /// most have other prey nearer by; at .8 at .59 µm/s.
    public var leanness: Float = 0.8
    /// How far the one prey that stands out most is felt on all sides, µm: as far as a player sees without eyes.
    public var quarryRange: Float = 14

    public init() {}
}
