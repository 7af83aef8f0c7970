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

    /// A birth as the world remembers it, and what a guest may know of it.
    private struct Entry {
        let birth: BirthRecord
        let ancestor: AncestorRecord
    }

    /// Births of one lineage at most.
    private static let maximumBirths = 512
    /// Between two answers to one guest: four a second.
    private static let restMilliseconds = 250.0
    /// Answers under way to one guest at most.
    private static let maximumUnderWay = 2

    /// A cell was swallowed.
    mutating func note(meal eater: CreatureID, of victim: CreatureID, _ dish: HostedDish) {
        guard eater != victim else { return }
        meals.enter(eater: eater, victim: victim, name: dish.guestName(of: dish.world.birth(of: victim)))
    }

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
        let known = remembered.map(\.ancestor)
        let met = Self.met(in: remembered, by: dish.guests.first { $0.peer == peer }?.id)
        guard let archive, remembered.isEmpty || remembered.last?.birth.lineage.parent != nil else {
            return answer.finish(waits: dish.settings.waitsForAnswers) { LineageNotice(known, of: creature, met: met) }
        }
        archive.lineage(of: creature, limit: Self.maximumBirths, meals: WireLimits.mealsPerAncestor) { steps in
            card?.found(steps.dropFirst().map(\.creature.id))
            let oldest = known.last?.creature ?? .max
            let older = steps.filter { $0.creature.id < oldest }.map { AncestorRecord($0) }
            answer.finish(LineageNotice(known + older, of: creature, met: met))
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
            entry -> (own: AncestorRecord, parent: AncestorRecord?)? in
            guard let birth = dish.world.birth(of: entry.lineage.id) else { return nil }
            let parent = birth.lineage.parent.flatMap { dish.world.birth(of: $0) }
            return (ancestor(birth, dish), parent.map { ancestor($0, dish) })
        }
        answer.finish(waits: dish.settings.waitsForAnswers) { LineageNotice(champions: best) }
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

    // MARK: What the world remembers

    /// The creature first, with the body it has now.
    private func remembered(_ creature: CreatureID, _ dish: HostedDish) -> [Entry] {
        var lineage = dish.world.ancestry(of: creature, limit: Self.maximumBirths).map {
            Entry(birth: $0, ancestor: ancestor($0, dish))
        }
        if let first = lineage.first, let plan = dish.world.view(of: creature)?.plan {
            var ancestor = first.ancestor
            ancestor.plan = plan
            lineage[0] = Entry(birth: first.birth, ancestor: ancestor)
        }
        return lineage
    }

    private func ancestor(_ birth: BirthRecord, _ dish: HostedDish) -> AncestorRecord {
        AncestorRecord(birth, name: dish.guestName(of: birth), eaten: meals[birth.lineage.id])
    }
}

extension LineageNotice {
    fileprivate init(_ lineage: [AncestorRecord], of creature: CreatureID, met: CreatureID) {
        self.init(line: lineage, met: met)
        subject = creature
    }
}
