/// Where guests begin: who enters a dish needs time to look around.
public struct GuestBirthSettings: Hashable, Codable, Sendable {
    /// Positions tried; the calmest is taken. With 12 a new player in a full dish was bitten within seconds.
    public var sites = 96
    /// A gap to the nearest body of any kind that is room enough, µm: what a fast swimmer crosses in two seconds.
    public var bodyGap: Float = 14
    /// The same of the nearest threat, µm: it feels prey from 14 µm (`SightSettings.quarryRange`), and at some 1.5 µm/s
    /// it takes ten seconds to come as near as that.
    public var threatGap: Float = 30
    /// What a µm of distance to a threat is worth, in µm of room to a body of any kind.
    public var threatWeight: Float = 2
    /// What a µm nearer to a vent is worth in the same, so that a new player sees food and not only a wall.
    public var ventWeight: Float = 0.2

    public init() {}
}

extension KeyedDecodingContainer {
    /// Dishes that were saved before guests had such settings go on with the defaults. `EcosystemSettings` decodes
    /// itself by this, because it is more special than the container's own `decode`.
    func decode(_ type: GuestBirthSettings.Type, forKey key: Key) throws -> GuestBirthSettings {
        try decodeIfPresent(type, forKey: key) ?? GuestBirthSettings()
    }
}
