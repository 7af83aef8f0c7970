import Anatomy
import Archive
import Dispatch
import Ecosystem
import Evolution
import Lineages
import Synchronization
import Transport
import WireProtocol

/// A line of descent under way to a guest: chosen and coded on another thread, sent by the tick that finds it done.
struct LateDynasty {
    let peer: PeerID
    let answer = Answer()

    final class Answer: Sendable {
        let message = Mutex<[UInt8]?>(nil)

        func finish(_ notice: DynastyNotice) {
            let bytes = ServerMessage.dynasty(notice).encoded()
            message.withLock { $0 = bytes }
        }
    }
}

/// Where killers come from, and who is best.
extension ServerLoop {
    /// Births told of one line at most.
    private static let longestLine = 512
    /// Ticks between two answers to one guest: four a second.
    private static let rest = UInt64(World.ticksPerSecond / 4)
    /// Answers under way to one guest at most.
    private static let mostUnderWay = 2

    mutating func note(meal eater: CreatureID, of victim: CreatureID) {
        guard eater != victim else { return }
        meals.enter(eater: eater, victim: victim, name: guestName(of: world.birth(of: victim)))
    }

    /// After the death card, as soon as it is ready.
    mutating func tellDynasty(of creature: CreatureID, to peer: PeerID) {
        let late = LateDynasty(peer: peer)
        lateDynasties.append(late)
        let line = ownBook(of: creature)
        if let recorder, line.last?.birth.lineage.parent != nil || line.isEmpty {
            askArchive(recorder.writer, creature, line, late.answer)
        } else {
            finish(line.map(\.step), late.answer, subject: creature)
        }
    }

    mutating func answerLineage(of creature: CreatureID, to i: Int) {
        let peer = guests[i].peer
        guard world.tick >= guests[i].lineageRestUntil,
            lateDynasties.count(where: { $0.peer == peer }) < Self.mostUnderWay
        else { return }
        guests[i].lineageRestUntil = world.tick + Self.rest
        if creature == 0 { tellChampions(to: peer) } else { tellDynasty(of: creature, to: peer) }
    }

    private mutating func tellChampions(to peer: PeerID) {
        let late = LateDynasty(peer: peer)
        lateDynasties.append(late)
        let best = world.champions(WireLimits.dynastySteps).compactMap { entry -> (own: Descent, parent: Descent?)? in
            guard let birth = world.birth(of: entry.lineage.id) else { return nil }
            return (descent(birth), birth.lineage.parent.flatMap { world.birth(of: $0) }.map(descent))
        }
        DispatchQueue.global(qos: .utility).async { [answer = late.answer] in
            answer.finish(DynastyNotice(champions: best))
        }
    }

    /// Once a tick.
    mutating func dealDynasties() {
        guard !lateDynasties.isEmpty else { return }
        var waiting: [LateDynasty] = []
        for late in lateDynasties {
            if let message = late.answer.message.withLock({ $0 }) {
                deliver(message, to: late.peer, on: .bulk)
            } else {
                waiting.append(late)
            }
        }
        lateDynasties = waiting
    }

    // MARK: Where it is on record

    private struct Entry {
        let birth: BirthRecord
        let step: Descent
    }

    /// The world's own book, the subject first, with the body it has now.
    private func ownBook(of creature: CreatureID) -> [Entry] {
        var line = world.ancestry(of: creature, limit: Self.longestLine).map { Entry(birth: $0, step: descent($0)) }
        if let first = line.first, let present = world.view(of: creature)?.plan {
            var step = first.step
            step.plan = present
            line[0] = Entry(birth: first.birth, step: step)
        }
        return line
    }

    private func descent(_ birth: BirthRecord) -> Descent {
        Descent(birth, name: guestName(of: birth), eaten: meals[birth.lineage.id])
    }

    private func guestName(of birth: BirthRecord?) -> String { birth?.owner.guest.flatMap { names[$0] } ?? "" }

    private func finish(_ line: [Descent], _ answer: LateDynasty.Answer, subject: CreatureID) {
        DispatchQueue.global(qos: .utility).async {
            var notice = DynastyNotice(line: line)
            notice.subject = subject
            answer.finish(notice)
        }
    }

    /// The older part from the archive's thread; what the world itself remembers stands.
    private func askArchive(
        _ writer: ArchiveWriter, _ creature: CreatureID, _ line: [Entry], _ answer: LateDynasty.Answer
    ) {
        let known = line.map(\.step)
        writer.dynasty(of: creature, limit: Self.longestLine, meals: WireLimits.mealsPerAncestor) { steps in
            let oldest = known.last?.creature ?? .max
            let older = steps.filter { $0.creature.id < oldest }.map { Descent($0) }
            var notice = DynastyNotice(line: known + older)
            notice.subject = creature
            answer.finish(notice)
        }
    }
}
