/// A row of a dish's table of the longest lives of its guests.
public struct DishScore: Hashable, Sendable {
    public var name: String
    /// Seconds.
    public var survived: Float
    /// Rivals.
    public var eaten: Int
    /// The highest generation that the dish had reached.
    public var generation: Int
    /// Whether the player has lived it.
    public var isPlayers: Bool

    public init(name: String, survived: Float, eaten: Int, generation: Int, isPlayers: Bool = false) {
        self.name = name
        self.survived = survived
        self.eaten = eaten
        self.generation = generation
        self.isPlayers = isPlayers
    }
}
