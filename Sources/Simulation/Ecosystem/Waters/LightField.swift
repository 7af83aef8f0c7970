import Anatomy
public import SimMath

/// The light at one moment: a bright patch that drifts round the dish, and zones that stay, by day and by night.
public struct LightField: Hashable, Sendable {
    public let centre: Vector2
    /// µm.
    public let radius: Float
    /// 0…1, the same everywhere: the time of day.
    public let daylight: Float
    public let ambient: Float
    /// Those of the dish: some are brighter or darker than the rest.
    private let zones: [DishZone]

    /// `seconds` of play since the dish began.
    init(settings: LightSettings, zones: [DishZone], seconds: Double) {
        let round = Float((seconds / Double(settings.patchPeriod)).truncatingRemainder(dividingBy: 1))
        let day = Float((seconds / Double(settings.dayLength)).truncatingRemainder(dividingBy: 1))
        centre = Vector2(sinTurns(round + 0.25), sinTurns(round)) * settings.patchOrbit
        radius = settings.patchRadius
        let sun = 0.5 + 0.5 * sinTurns(day + 0.25)
        daylight = settings.night + (1 - settings.night) * sun
        ambient = settings.ambient
        self.zones = zones
    }

    /// 0…1.
    public func level(at p: Vector2) -> Float {
        let share = (p - centre).lengthSquared / (radius * radius)
        let patch = share < 1 ? (1 - share) * (1 - share) : 0
        let plain = ambient + (1 - ambient) * patch
        return daylight * (zones.isEmpty ? plain : zones.light(at: p, plain: plain))
    }
}
