import Controls
import Drawing
import GameSession
import Logging
import Screens
import WireProtocol

/// Where killers and champions come from.
extension Game {
    /// The killer's line goes on the card; every answer goes to the list that asked for it.
    func hear(_ notice: DynastyNotice, _ session: GameSession) {
        let dynasty = Dynasty(notice)
        link.log.info("lineage of \(notice.subject): \(notice.steps.count) bodies")
        if let screen = interface.cover as? LineageScreen, screen.awaited == notice.subject {
            screen.show(dynasty)
            if session.death?.killer != notice.subject { return }
        }
        guard notice.subject != 0 else { return }
        killersLine = dynasty
        if case .death(var card) = interface.card, session.death?.killer == notice.subject {
            card.dynasty = dynasty
            interface.card = .death(card)
        }
    }

    /// Over a death card the killer's line, if it is known; otherwise the champions.
    func openLineage(step: Int?) {
        interface.pause = nil
        hands = HandState()
        var line: Dynasty?
        if case .death(let card) = interface.card { line = card.dynasty.flatMap { $0.steps.isEmpty ? nil : $0 } }
        interface.cover = LineageScreen(line, step: step)
    }

    func closeLineage() {
        if interface.cover is LineageScreen { interface.cover = nil }
    }

    /// One frame of the list.
    func tend(_ screen: LineageScreen) {
        for request in screen.takeRequests() {
            switch request {
            case .ask(let creature): link.session?.askLineage(of: creature)
            case .back: closeLineage()
            }
        }
    }

    /// What is known of whom one watches: the killer's generation and meals.
    var watchedStory: Phrase? {
        guard let watched = watchedCreature?.id else { return nil }
        if let killer = killersLine?.steps.last, killer.id == watched {
            return "\("generation \(killer.generation)" as Phrase)  ·  \(killer.mealWords)"
        }
        guard let death = link.session?.death, death.killer == watched else { return nil }
        return "generation \(Int(death.killerGeneration))"
    }
}

extension Dynasty {
    init(_ notice: DynastyNotice) {
        self.init(
            notice.subject == 0 ? .champions : .line(of: notice.subject), steps: notice.steps.map(Ancestor.init))
    }
}

extension Ancestor {
    fileprivate init(_ notice: AncestorNotice) {
        self.init(
            id: notice.creature, name: notice.name.isEmpty ? nil : Phrase(verbatim: notice.name),
            generation: Int(notice.generation), plan: notice.plan, since: Int(notice.since), change: notice.change,
            neurons: Int(notice.neurons), nerves: Int(notice.nerves), victims: Int(notice.victims),
            meals: notice.meals.map { meal in
                Meal(
                    name: meal.name.isEmpty
                        ? Announcements.rival(Int(meal.creature)) : Phrase(verbatim: meal.name),
                    cells: Int(meal.cells))
            })
    }
}
