/// A game as ordered on the command line.
struct GamePlan {
    init(player: PlayerOptions, dish: LocalDishOptions, window: WindowOptions) throws {}
    func play() throws {}
}
