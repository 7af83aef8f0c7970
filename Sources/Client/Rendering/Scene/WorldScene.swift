public import Drawing
public import SimMath

/// Everything of the dish that one frame shows: the renderer keeps nothing of it from frame to frame.
nonisolated public struct WorldScene: Sendable {
    public var camera: Camera
    public var creatures: [CreatureSprite] = []
    /// Soft food particles, µm.
    public var food: [Vector2] = []
    /// Those with a shell.
    public var shelledFood: [Vector2] = []
    /// Bites, deaths and the like under way.
    public var effects: [SceneEffect] = []
    /// Strands of suckers that hold on.
    public var tethers: [SceneTether] = []
    /// Ink in the water.
    public var clouds: [SceneCloud] = []
    /// Where the player is being hurt from: a glow at the window's edge.
    public var wounds: [SceneWound] = []
    /// Echoes and moving water that the player's parts feel.
    public var senses = SceneSenses()
    /// Inner radius of the reef rim around the origin, µm.
    public var dishRadius: Float
    public var rocks: [RockSprite] = []
    /// Nutrient vents, µm.
    public var vents: [Vector2] = []
    /// What the water looks like, and what drifts in it.
    public var water = SceneWater()
    /// Where the player's senses are, µm; nil shows everything.
    public var sightCentre: Vector2?
    /// How far the player sees, µm; murk lies outside.
    public var sightRadius: Float = 16
    /// Middle of the bright patch, µm; nil for none.
    public var lightPatch: Vector2?
    /// µm.
    public var lightPatchRadius: Float = 14
    /// The direction light comes from, radians counter-clockwise from +x.
    public var lightAngle: Float = 2.1
    /// Day: 0 night … 1 noon.
    public var light: Float = 1
    /// Seconds, drives every animation.
    public var time: Float = 0
    /// The colours of cells and relations, of portraits in the interface too.
    public var palette = CellPalette.standard
    /// A darker water and bolder outlines, for eyes that see little difference.
    public var isHighContrast = false
    /// Switches wiggle, drift and parallax off.
    public var reducedMotion = false
    /// How large the names over creatures are: window points a point of the interface.
    public var textScale: Float = 1
    /// Where words of the interface stand over it, points of the window: names keep clear of them.
    var words: [Rect] = []
    /// Whether a screen lies over it: then it may stand still where nothing of it swims.
    public var isCovered = false

    public init(camera: Camera, dishRadius: Float = 60) {
        self.camera = camera
        self.dishRadius = dishRadius
    }
}

/// A round obstacle.
nonisolated public struct RockSprite: Hashable, Sendable {
    /// µm.
    public var centre: Vector2
    /// µm.
    public var radius: Float

    public init(centre: Vector2, radius: Float) {
        self.centre = centre
        self.radius = radius
    }
}

/// A wound of the player's creature, as the window's edge shows it.
nonisolated public struct SceneWound: Hashable, Sendable {
    /// Where it came from, radians counter-clockwise from the right.
    public var direction: Float
    /// How much of it is still shown, 0…1.
    public var strength: Float

    public init(direction: Float, strength: Float) {
        self.direction = direction
        self.strength = strength
    }
}
