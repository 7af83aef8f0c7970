extension EcosystemSettings {
    /// The same water for a contest: no births, no editor, so many creatures, and food and space as `room` of them have in the
    /// dish itself.
    public func arena(creatures: Int, room: Int) -> EcosystemSettings {
        var settings = self
        let share = Float(room) / Float(max(1, dish.population))
        settings.dish.population = creatures
        settings.dish.breeds = false
        settings.dish.radius = max(30, dish.radius * share.squareRoot())
        settings.dish.rockCount = Int((Float(dish.rockCount) * share).rounded())
        settings.food.ventRate = food.ventRate * share
        settings.food.firstParticles = Int(Float(food.firstParticles) * share)
        settings.food.maximumParticles = Int(Float(food.maximumParticles) * share)
        settings.phases.play = 0
        return settings
    }
}
