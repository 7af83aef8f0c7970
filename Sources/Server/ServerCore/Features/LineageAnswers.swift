import Anatomy
import Archive
import Dispatch
import Ecosystem
import Evolution
import Lineages
import Synchronization
import Transport
import WireProtocol

/// Tells guests where creatures come from, and who is best: chosen and coded on another thread, sent by the tick that
/// finds an answer ready.
struct LineageAnswers {
    private var meals = MealBook()
    private var waiting: [WaitingAnswer] = []
    /// When a guest may ask again, monotonic milliseconds: a dish that stands still answers too.
    private var restsUntil: [PlayerID: Double] = [:]

    private struct WaitingAnswer {
        let peer: PeerID
        let answer = Answer()
    }

    private final class Answer: Sendable {
        let message = Mutex<[UInt8]?>(nil)

        func finish(_ notice: LineageNotice) {
            let bytes = ServerMessage.lineage(notice).encoded()
            message.withLock { $0 = bytes }
        }

        /// Chooses and codes beside the tick, or within it where time is not real.
        func finish(waits: Bool, _ notice: @escaping @Sendable () -> LineageNotice) {
            if waits { return finish(notice()) }
            DispatchQueue.global(qos: .utility).async { self.finish(notice()) }
        }
    }

    /// A birth as the world remembers it, and what else is known of the creature.
    private struct Entry: Sendable {
        let birth: BirthRecord
        let name: String
        let eaten: MealBook.Page
        /// The body that it has now; nil for the one that it was born with.
        var plan: BodyPlan?

        /// What a guest may know of it. Unpacks the body: not within the tick.
        var ancestor: AncestorRecord {
            var ancestor = AncestorRecord(birth, name: name, eaten: eaten)
            if let plan { ancestor.plan = plan }
            return ancestor
        }
    }

    /// Births of one lineage at most: as many as the world remembers of one that goes on.
    private static let maximumBirths = World.rememberedAncestors
    /// Between two answers to one guest: four a second.
    private static let restMilliseconds = 250.0
    /// Answers under way to one guest at most.
    private static let maximumUnderWay = 2

    /// A cell was swallowed.
    mutating func note(meal eater: CreatureID, of victim: CreatureID, _ dish: HostedDish) {
        guard eater != victim else { return }
        let name = dish.guestName(of: dish.world.birth(of: victim))
        let births = dish.world.births
        meals.enter(eater: eater, victim: victim, name: name, isRemembered: births.remembers)
    }

    /// A creature has vanished from the dish.
    mutating func note(vanished creature: CreatureID) { meals.close(eater: creature) }

    /// A guest is gone.
    mutating func forget(_ guest: PlayerID) { restsUntil[guest] = nil }

    /// A guest asks for a creature's lineage, or for the champions by the number 0. Without an answer for one who asks
    /// too often. `now` in monotonic milliseconds.
    mutating func handle(
        request creature: CreatureID, from index: Int, _ archive: ArchiveWriter?, _ dish: HostedDish, now: Double
    ) {
        let guest = dish.guests[index]
        guard now >= restsUntil[guest.id] ?? -.infinity,
            waiting.count(where: { $0.peer == guest.peer }) < Self.maximumUnderWay
        else { return }
        restsUntil[guest.id] = now + Self.restMilliseconds
        if creature == 0 {
            sendChampions(to: guest.peer, dish)
        } else {
            sendLineage(of: creature, to: guest.peer, archive, dish)
        }
    }

    /// As soon as it is ready. Its ancestors are those that the world remembers, and older ones from the archive.
    /// `alsoTo`: who waits for the archive's word on the same lineage.
    mutating func sendLineage(
        of creature: CreatureID, to peer: PeerID, _ archive: ArchiveWriter?, _ dish: HostedDish,
        alsoTo card: DeathCards.Ancestors? = nil
    ) {
        let answer = answer(to: peer)
        let remembered = remembered(creature, dish)
        let met = Self.met(in: remembered, by: dish.guests.first { $0.peer == peer }?.id)
        guard let archive, remembered.isEmpty || remembered.last?.birth.lineage.parent != nil else {
            return answer.finish(waits: dish.settings.waitsForAnswers) {
                LineageNotice(remembered.map(\.ancestor), of: creature, met: met)
            }
        }
        archive.lineage(of: creature, limit: Self.maximumBirths, meals: WireLimits.mealsPerAncestor) { steps in
            card?.found(steps.dropFirst().map(\.creature.id))
            let oldest = remembered.last?.birth.lineage.id ?? .max
            let older = steps.filter { $0.creature.id < oldest }.map { AncestorRecord($0) }
            answer.finish(LineageNotice(remembered.map(\.ancestor) + older, of: creature, met: met))
        }
    }

    /// The first of a creature's ancestors that had met a guest; 0 where it alone has, for nothing has changed since.
    private static func met(in remembered: [Entry], by guest: PlayerID?) -> CreatureID {
        guard let guest else { return 0 }
        return remembered.dropFirst().last { $0.birth.met.contains(guest) }?.birth.lineage.id ?? 0
    }

    private mutating func sendChampions(to peer: PeerID, _ dish: HostedDish) {
        let answer = answer(to: peer)
        let best = dish.world.champions(WireLimits.lineageSteps).compactMap {
            entry -> (own: Entry, parent: Entry?)? in
            guard let birth = dish.world.birth(of: entry.lineage.id) else { return nil }
            let parent = birth.lineage.parent.flatMap { dish.world.birth(of: $0) }
            return (self.entry(birth, dish), parent.map { self.entry($0, dish) })
        }
        answer.finish(waits: dish.settings.waitsForAnswers) {
            LineageNotice(champions: best.map { (own: $0.own.ancestor, parent: $0.parent?.ancestor) })
        }
    }

    /// Once a tick, and once a pass where the dish stands still: sends the answers that are ready.
    mutating func tick(_ dish: HostedDish) {
        guard !waiting.isEmpty else { return }
        waiting.removeAll { waiting in
            guard let message = waiting.answer.message.withLock({ $0 }) else { return false }
            dish.send(message, to: waiting.peer, on: .bulk)
            return true
        }
    }

    private mutating func answer(to peer: PeerID) -> Answer {
        let next = WaitingAnswer(peer: peer)
        waiting.append(next)
        return next.answer
    }

    /// How long its lists are and may be, where so many births are remembered and so many guests are here or away.
    func lists(births: Int, guests: Int) -> [DishServer.ListLength] {
        let counts = meals.counts
        // Twice those whose lineage can be told, and never fewer than a book begins with.
        let eaters = max(1_025, 2 * births + 1)
        return [
            DishServer.ListLength(name: "eaters", count: counts.eaters, bound: eaters),
            DishServer.ListLength(name: "names of victims", count: counts.names, bound: max(1_025, 16 * eaters)),
            DishServer.ListLength(name: "lineages under way", count: waiting.count, bound: 4 * guests + 16),
            DishServer.ListLength(name: "guests who asked for lineages", count: restsUntil.count, bound: guests),
        ]
    }

    // MARK: What the world remembers

    /// The creature first, with the body it has now.
    private func remembered(_ creature: CreatureID, _ dish: HostedDish) -> [Entry] {
        var lineage = dish.world.ancestry(of: creature, limit: Self.maximumBirths).map { entry($0, dish) }
        if !lineage.isEmpty { lineage[0].plan = dish.world.view(of: creature)?.plan }
        return lineage
    }

    private func entry(_ birth: BirthRecord, _ dish: HostedDish) -> Entry {
        Entry(birth: birth, name: dish.guestName(of: birth), eaten: meals[birth.lineage.id])
    }
}

extension LineageNotice {
    fileprivate init(_ lineage: [AncestorRecord], of creature: CreatureID, met: CreatureID) {
        self.init(line: lineage, met: met)
        subject = creature
    }
}
