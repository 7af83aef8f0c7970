import Preferences
import Anatomy
import Drawing
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
            best: scores.lives.record,
            chosenSeed: chosenSeed)
        card.killerAncestors = notice.killerAncestors.count
        card.killerGhost = ghost(notice, session)
        card.ownPlan = ownPlan
        // The line has a channel of its own, and may come before the card.
        if killersLine?.subject == .line(of: notice.killer) { card.dynasty = killersLine }
        remember(notice)
        watched = notice.killer == 0 ? nil : notice.killer
        return card
    }

    private func killer(_ notice: DeathNotice, _ session: GameSession) -> DeathScreen.Killer? {
        guard notice.killer != 0 else { return nil }
        return DeathScreen.Killer(
            name: somebody(notice), plan: session.plan(notice.killerPlan),
            generation: Int(notice.killerGeneration))
    }

    private func ghost(_ notice: DeathNotice, _ session: GameSession) -> Phrase? {
        guard notice.killerGhostOf != 0 else { return nil }
        if notice.killerGhostOf == session.welcome?.guest { return Announcements.ownGhost }
        let name = notice.killerGhostName
        return Announcements.ghost(of: name.isEmpty ? Announcements.somebodyGone : Phrase(verbatim: name))
    }

    private func somebody(_ notice: DeathNotice) -> Phrase {
        notice.killerName.isEmpty ? Announcements.aRival : Phrase(verbatim: notice.killerName)
    }

    private func sentence(_ notice: DeathNotice) -> Phrase {
        switch notice.reason {
        case .eaten: Announcements.eaten(by: somebody(notice))
        case .stabbed: Announcements.stabbed(by: somebody(notice))
        case .starved: Announcements.starved
        case .tornApart: Announcements.tornApart
        }
    }

    func riseAgain() {
        guard let session = link.session, session.own.creature == 0 else { return }
        session.respawn(design: chosenSeed)
        if case .death(var card) = interface.card {
            card.notice = session.phase?.kind == .edit ? Announcements.riseLater : Announcements.rising
            interface.card = .death(card)
        }
    }
}
