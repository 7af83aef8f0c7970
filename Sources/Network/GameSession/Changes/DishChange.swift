public import SimMath

/// Something that happened in the dish between two views, as far as an onlooker can tell.
///
/// The wire carries states, not events: what a lost snapshot hid still shows in the next one. Positions in µm; `cell`
/// is an index in the creature's plan.
public enum DishChange: Hashable, Sendable {
    /// A cell lost `share` of its health.
    case wounded(creature: UInt32, cell: Int, at: Vector2, share: Float)
    /// A jolt made a cell numb, or a charge set it off.
    case excited(creature: UInt32, cell: Int, at: Vector2, isNumb: Bool)
    /// A living cell is carrion, or was swallowed alive.
    case cellDied(creature: UInt32, cell: Int, at: Vector2)
    /// A limb that was well came off at a breakaway, whose far end is `cell`. Each of its cells is told of, too.
    case limbLetGo(creature: UInt32, cell: Int, at: Vector2)
    /// Every cell was given up at once: the creature is dead. `at` its middle.
    case creatureDied(creature: UInt32, at: Vector2)
    /// Carrion is gone: it was swallowed, or it fell apart.
    case carrionGone(creature: UInt32, cell: Int, at: Vector2)
    /// A cell that was lost is there again.
    case cellRegrew(creature: UInt32, cell: Int, at: Vector2)
    /// A particle of food went where a living creature is.
    case foodEaten(at: Vector2)
    /// The editor gave it another body.
    case bodyChanged(creature: UInt32)
    /// It was not there before and is very much alive.
    case appeared(creature: UInt32, at: Vector2)
}
