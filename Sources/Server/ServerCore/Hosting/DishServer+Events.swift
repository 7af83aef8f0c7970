import Anatomy
import Ecosystem
import Logging
import Transport
import WireProtocol

/// What happened in the dish, told to those whom it concerns.
extension DishServer {
    mutating func handle(_ event: WorldEvent) {
        switch event {
        case .died(let record): handle(record)
        case .bodyChanged(let creature, _): dish.plans.changed(creature)
        case .vanished(let creature):
            dish.plans.changed(creature)
            lineages.note(vanished: creature)
        case .ate(let eater, .flesh(let victim), _): lineages.note(meal: eater, of: victim, dish)
        case .wounded(let victim, _, _, _), .severed(let victim, _, _): dish.noteWound(of: victim)
        case .editEnded: dish.forgetWounds()
        case .born, .ate, .jolted, .regrew, .editBegan: break
        }
    }

    private mutating func handle(_ death: DeathRecord) {
        if let killer = death.cause.killer, dish.owner(of: killer) != nil {
            let meal = Happening.ate(eater: dish.participant(killer), eaten: dish.participant(death.id))
            announce(meal)
        }
        guard let player = death.owner.guest else { return }
        remember(death, of: player)
        if !dish.absent.note(death, of: player) {
            guard let index = dish.guests.firstIndex(where: { $0.id == player }) else { return }
            tell(index, of: death)
        }
        if death.cause.killer == nil {
            announce(.died(dish.participant(death.id)))
        }
    }

    /// A life that is among the longest of the dish is announced to all guests.
    private mutating func remember(_ death: DeathRecord, of player: PlayerID) {
        let generation = dish.world.statistics.highestGeneration
        guard let name = dish.name(of: player),
            lives.note(death, called: name, generation: generation)
        else { return }
        dish.broadcast(lives.message, on: .control)
    }

    /// Viewers learn of it when they see it.
    private mutating func announce(_ happening: Happening) {
        dish.broadcast(.happening(happening), on: .control)
        broadcast.note(.happening(happening), dish)
    }

    private mutating func tell(_ index: Int, of death: DeathRecord) {
        dish.guests[index].watched = death.cause.killer
        dish.guests[index].lastDeath = death
        guard let card = deathCards.send(death, to: index, records.recorder?.writer, &dish) else { return }
        let guest = dish.guests[index]
        if card.notice.killer != 0 {
            lineages.sendLineage(
                of: card.notice.killer, to: guest.peer, records.recorder?.writer, dish, alsoTo: card.ancestors)
        }
        dish.log.info("\(guest.name) died: \(death.cause) after \(Int(death.age)) s")
    }
}

/// What a kill cam may go back to.
extension HostedDish {
    /// A creature was wounded in this tick, or parts of it came off. Of one that has all its parts nothing is kept:
    /// scratches mend.
    fileprivate mutating func noteWound(of creature: CreatureID) {
        guard let player = world.birth(of: creature)?.owner.guest,
            let index = guests.firstIndex(where: { $0.id == player }),
            world.view(of: creature)?.cells.contains(where: { $0.state != .alive }) == true
        else { return }
        guests[index].lastWound = world.tick
    }

    /// An editor has closed: all that live are whole.
    fileprivate mutating func forgetWounds() {
        for index in guests.indices where world.creature(of: guests[index].id) != nil { guests[index].lastWound = nil }
    }
}
