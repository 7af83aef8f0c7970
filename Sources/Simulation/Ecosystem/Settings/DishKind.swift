/// What the water of a dish is like: the rungs of a ladder, each harder than the one before.
public enum DishKind: String, CaseIterable, Hashable, Sendable {
    case pond, reef, twilight, current, famine

    /// What sets it apart from the pond, which is the settings as they are.
    public func apply(to settings: inout EcosystemSettings) {
        switch self {
        case .pond: break
        case .reef: settings.makeReef()
        case .twilight: settings.makeTwilight()
        case .current: settings.makeCurrent()
        case .famine: settings.makeFamine()
        }
    }
}

extension EcosystemSettings {
    /// Rocks everywhere, and calm water between them: hiding pays, ramming hits stone. Half of the grains are shelled:
    /// filters alone go hungry.
    fileprivate mutating func makeReef() {
        dish.rockCount = 26
        dish.largestRock = 5.5
        dish.vortexSpeed = 0.4
        food.ventCount = 7
        food.shelledShare = 0.5
    }

    /// Little light, long nights and thick water: leaves hardly live, noses are worth more than eyes, and what does not
    /// stop swimming tires.
    fileprivate mutating func makeTwilight() {
        light.ambient = 0.06
        light.night = 0.1
        light.patchRadius = 17
        dish.viscosity = 1.3
        dish.rockCount = 10
    }

    /// A whirl that carries everything: a body that does not swim goes in circles.
    fileprivate mutating func makeCurrent() {
        dish.vortexSpeed = 2
        dish.vortexCore = 34
        dish.rockCount = 4
        food.ventRate = 3
    }

    /// Half the food, and a third of it shelled: what lives has eaten somebody.
    fileprivate mutating func makeFamine() {
        food.ventRate = 1.7
        food.shelledShare = 0.33
        food.maximumParticles = 80
        food.firstParticles = 50
        food.ventCount = 3
        food.reserveInflow = 110_000
        light.ambient = 0.18
    }
}
