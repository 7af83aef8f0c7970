import Anatomy
import GameSession
import Screens
import WireProtocol

/// The end of a life.
extension Game {
    /// The card for a death; the player's best is brought up to date.
    func deathScreen(_ notice: DeathNotice, _ session: GameSession) -> DeathScreen {
        let life = DeathScreen.Record(survived: notice.secondsSurvived, eaten: Int(notice.rivalsEaten))
        var card = DeathScreen(
            cause: sentence(notice), killer: killer(notice, session), life: life,
            energyEaten: notice.energyFromRivals + notice.energyFromFood, generation: Int(notice.generation),
            best: best,
            chosenSeed: chosenSeed)
        card.killerAncestors = notice.killerAncestors.count
        card.killerGhost = ghost(notice, session)
        card.ownPlan = ownPlan
        var record = best ?? life
        record.include(life)
        best = record
        BestLife.save(record)
        watched = notice.killer == 0 ? nil : notice.killer
        return card
    }

    private func killer(_ notice: DeathNotice, _ session: GameSession) -> DeathScreen.Killer? {
        guard notice.killer != 0 else { return nil }
        return DeathScreen.Killer(
            name: notice.killerName.isEmpty ? "A rival" : notice.killerName, plan: session.plan(notice.killerPlan),
            generation: Int(notice.killerGeneration))
    }

    private func ghost(_ notice: DeathNotice, _ session: GameSession) -> String? {
        guard notice.killerGhostOf != 0 else { return nil }
        if notice.killerGhostOf == session.welcome?.guest { return "your own ghost" }
        return "a ghost of " + (notice.killerGhostName.isEmpty ? "somebody long gone" : notice.killerGhostName)
    }

    private func sentence(_ notice: DeathNotice) -> String {
        let somebody = notice.killerName.isEmpty ? "A rival" : notice.killerName
        switch notice.reason {
        case .eaten: return "\(somebody) bit through your nucleus and swallowed what was left."
        case .stabbed: return "\(somebody) ran its spike through your nucleus."
        case .starved: return "Your store ran empty: you spent more than you ate."
        case .tornApart: return "You were torn apart: nothing held your nucleus any more."
        }
    }

    func riseAgain() {
        guard let session = link.session, session.own.creature == 0 else { return }
        session.respawn(design: chosenSeed)
        if case .death(var card) = interface.card {
            card.notice = session.phase?.kind == .edit ? "You rise when the editor closes …" : "Rising …"
            interface.card = .death(card)
        }
    }
}
