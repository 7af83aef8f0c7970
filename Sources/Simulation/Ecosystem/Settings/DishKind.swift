/// What the water of a dish is like: the rungs of a ladder, each harder than the one before.
public enum DishKind: String, CaseIterable, Hashable, Sendable {
    case pond, reef, twilight, current, famine

    /// What sets it apart from the pond, which but for its zones is the settings as they are.
    public func apply(to settings: inout EcosystemSettings) {
        switch self {
        case .pond: settings.makePond()
        case .reef: settings.makeReef()
        case .twilight: settings.makeTwilight()
        case .current: settings.makeCurrent()
        case .famine: settings.makeFamine()
        }
    }
}

extension EcosystemSettings {
    /// Few zones, and mild ones: what lives there by its old ways still does.
    fileprivate mutating func makePond() {
        zones.slimes = 1
        zones.shafts = 1
        zones.hollows = 1
        zones.thickening = 0.4
        zones.shaftLight = 0.3
        zones.hollowShade = 0.5
    }

    /// Rocks everywhere, and calm water between them: hiding pays, ramming hits stone. Half of the grains are shelled:
    /// filters alone go hungry. Shafts of light fall between the rocks.
    fileprivate mutating func makeReef() {
        dish.rockCount = 26
        dish.largestRock = 5.5
        dish.vortexSpeed = 0.4
        food.ventCount = 7
        food.shelledShare = 0.5
        zones.shafts = 4
        zones.hollows = 1
    }

    /// Little light, long nights and thick water: leaves hardly live, noses are worth more than eyes, and what does not
    /// stop swimming tires. Few shafts of light, dark hollows, and slime.
    fileprivate mutating func makeTwilight() {
        light.ambient = 0.06
        light.night = 0.1
        light.patchRadius = 17
        dish.viscosity = 1.3
        dish.rockCount = 10
        zones.slimes = 2
        zones.shafts = 2
        zones.hollows = 3
    }

    /// A whirl that carries everything, and eddies in it: a body that does not swim goes in circles.
    fileprivate mutating func makeCurrent() {
        dish.vortexSpeed = 2
        dish.vortexCore = 34
        dish.rockCount = 4
        zones.eddies = 4
        zones.shafts = 1
        food.ventRate = 3
    }

    /// Half the food, a third of it shelled, and two of three vents in slime: what lives has eaten another creature.
    fileprivate mutating func makeFamine() {
        food.ventRate = 1.7
        food.shelledShare = 0.33
        food.maximumParticles = 80
        food.firstParticles = 50
        food.ventCount = 3
        food.reserveInflow = 110_000
        light.ambient = 0.18
        zones.slimes = 2
        zones.slimesLieAtVents = true
        zones.shafts = 1
    }
}
