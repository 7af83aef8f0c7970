import Ecosystem
import Evolution

/// What a server keeps that comes and goes, and what bounds it: a server runs for months.
extension DishServer {
    /// One of its lists: how long it is, and how long it may be now.
    package struct ListLength: Hashable, Sendable {
        package let name: String
        package let count: Int
        package let bound: Int
    }

    /// All lists that grow with what happens. Those of the network's side have bounds of their own, in `Gate`.
    package var listLengths: [ListLength] { listsOfWorld + listsOfCreatures + listsOfGuests }

    private func list(_ name: String, _ count: Int, upTo bound: Int) -> ListLength {
        ListLength(name: name, count: count, bound: bound)
    }

    private var listsOfWorld: [ListLength] {
        let settings = world.settings
        let here = world.creatureIDs.count
        return [
            // What is needed stays, whatever the settings say: who is in the dish, in the hall, and waits.
            list(
                "births", world.births.count,
                upTo: settings.dish.rememberedBirths + here + settings.evolution.hallSize
                    + settings.nursery.ghostsWaiting + max(128, settings.dish.population)),
            list("hall of fame", world.genePool.entries.count, upTo: settings.evolution.hallSize),
            list("ghosts", world.ghosts.count, upTo: settings.nursery.ghostsWaiting),
            list("points left over", world.editPhase.leftovers.count, upTo: guestCount),
            list("samples of the course", history.book.samples.count, upTo: DishHistory.maximumSamples),
            list("champions of the course", history.book.champions.count, upTo: DishHistory.maximumChampions),
            list("events of the course", history.book.events.count, upTo: DishHistory.maximumEvents),
        ]
    }

    private var listsOfCreatures: [ListLength] {
        let here = world.creatureIDs.count
        return [
            list("creatures with plans", dish.plans.creatureCount, upTo: here),
            // Of those that no creature has the latest stay.
            list("plans", dish.plans.count, upTo: max(PlanTable.leastCapacity, 2 * (here + 128))),
            list("rivals who have met a guest", reunions.remembered.count, upTo: here),
        ] + lineages.lists(births: world.births.count, guests: guestCount)
    }

    private var guestCount: Int { dish.guests.count + dish.absent.all.count }

    private var listsOfGuests: [ListLength] {
        let guests = guestCount
        return [
            list("guests away", dish.absent.all.count, upTo: dish.settings.maximumAbsent),
            list("names", dish.book.names.count, upTo: NameBook.capacity),
            list(
                "peers with a backlog", dish.outgoing.backlog.peerCount, upTo: 2 * (dish.guests.count + admins.count)),
            list("drafts that wait", editPhases.waitingCount, upTo: guests),
            list("late drafts", editPhases.lateDrafts.newest.count, upTo: LateDraft.remembered),
            // Who has just gone is still waited for.
            list("cards that wait", deathCards.waitingCount, upTo: 2 * guests + 8),
            list("kill cams", killCams.viewerCount, upTo: guests),
            list("reels", killCams.seenReels, upTo: dish.settings.maximumKillCams),
            list("test swims", testSwims.swimmerCount, upTo: guests),
            list("guests whom rivals have met", reunions.guestCount, upTo: guests),
            list("lives to be kept", keptLives.waitingCount, upTo: 8 * (guests + 1)),
        ]
    }
}
