package import Rendering
package import Screens
package import Sound
package import WireProtocol

extension DishWater {
    /// What a dish is by what its server says of it: the wire has no names for waters, and a host may mix them.
    package nonisolated init(_ welcome: Welcome) {
        let stone = welcome.rocks.reduce(Float(0)) { $0 + $1.radius * $1.radius }
        if abs(welcome.water.vortexSpeed) >= Self.rushing {
            self = .current
        } else if stone > Self.rocky * welcome.dishRadius * welcome.dishRadius {
            self = .reef
        } else if welcome.water.viscosity >= Self.thick {
            self = .twilight
        } else if (1...Self.fewVents).contains(welcome.vents.count) {
            self = .famine
        } else {
            self = .pond
        }
    }

    // Half way between the water that is meant and the pond (`DishKind` in `Ecosystem`).
    /// Of the eddy, µm/s.
    private nonisolated static let rushing: Float = 1.4
    /// The share of the dish that is rock.
    private nonisolated static let rocky: Float = 0.06
    /// As a multiple of the pond's viscosity.
    private nonisolated static let thick: Float = 1.15
    private nonisolated static let fewVents = 3

    /// What it sounds like.
    package nonisolated var ambience: SoundKind {
        switch self {
        case .pond: .ambience
        case .reef: .reefWater
        case .twilight: .twilightWater
        case .current: .currentWater
        case .famine: .famineWater
        }
    }

    fileprivate nonisolated var look: WaterLook.Kind {
        switch self {
        case .pond: .pond
        case .reef: .reef
        case .twilight: .twilight
        case .current: .current
        case .famine: .famine
        }
    }
}

extension WaterLook {
    /// Of the dish that a server tells of.
    package nonisolated init(_ welcome: Welcome) {
        let water = welcome.water
        self.init(
            DishWater(welcome).look, viscosity: water.viscosity, vortexSpeed: water.vortexSpeed,
            vortexCore: water.vortexCore, hasSediment: true, zones: water.zones)
    }
}
