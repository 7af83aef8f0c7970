import Logging

/// A dish that stands still while no guest is there, if its host wants that.
struct Vacancy {
    private(set) var isPaused = false

    /// Once a pass. Returns whether it stands still from now on.
    mutating func check(_ dish: HostedDish) -> Bool {
        let isEmpty = dish.guests.allSatisfy { $0.hello == nil } && dish.absent.all.isEmpty
        let wasPaused = isPaused
        isPaused = dish.settings.pausesWhenEmpty && isEmpty
        guard isPaused != wasPaused else { return false }
        dish.log.info(isPaused ? "nobody is here: the dish stands still" : "somebody is here: the dish goes on")
        return isPaused
    }
}
