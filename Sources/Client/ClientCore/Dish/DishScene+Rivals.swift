import Anatomy
import Drawing
import GameSession
import Screens
import SimMath
import WireProtocol

/// Rivals one knows: said when they come near, written over them, asked for.
extension DishScene {
    /// µm from the player within which somebody known is said to be near.
    private static let announcementReach: Float = 13

    /// One frame of play.
    func watchRivals(_ session: GameSession, now: Double) {
        guard !contact.known.rivals.isEmpty, let view = water.view, let own = view.ownCreature else { return }
        for other in view.creatures where other.isAlive && other.id != own.id {
            guard (other.position - own.position).length < Self.announcementReach else { continue }
            if contact.known.rivals.shouldAsk(other.id, hue: other.plan.hue, now: now) {
                session.askLineage(of: other.id)
            }
            guard let grudge = contact.known.rivals.grudge(against: other.id),
                contact.known.rivals.announce(other.id, now: now)
            else { continue }
            contact.news.add(NewsLine.near(name(of: other, session), grudge), now: now)
        }
    }

    /// What is written over creatures that the player has met before: who they are, and what they did unless the news
    /// say so just then.
    func tags(_ session: GameSession, in app: App) -> [UInt32: String] {
        guard !known.rivals.isEmpty, !isDisplayHidden, let view = water.view else { return [:] }
        var tags: [UInt32: String] = [:]
        for creature in view.creatures where creature.isAlive {
            guard let grudge = known.rivals.grudge(against: creature.id) else { continue }
            let name = name(of: creature, session)
            let isSaid = known.rivals.isSaid(creature.id, now: app.frame.now)
            let words = isSaid ? name : Announcements.tag(name, NewsLine.words(of: grudge))
            tags[creature.id] = app.languages.current.words(words)
        }
        return tags
    }

    private func name(of creature: CreatureView, _ session: GameSession) -> Phrase {
        session.guestNames[creature.guest].map(Announcements.guest(named:)) ?? Announcements.rival(Int(creature.id))
    }

    /// Who bites the player now.
    var biters: [Phrase] {
        water.fight.attackers.map { id in
            guard let session, let creature = water.view?.creature(id) else { return Announcements.rival(Int(id)) }
            return name(of: creature, session)
        }
    }
}

extension NewsLine {
    /// Somebody whom the player knows is near.
    fileprivate static func near(_ name: Phrase, _ grudge: Rivals.Grudge) -> NewsLine {
        switch grudge {
        case .killer(let times): .killerNear(name, times: times)
        case .heir(let killer): .heirNear(name, of: Announcements.rival(Int(killer)))
        case .acquaintance: .acquaintanceNear(name)
        }
    }

    /// What somebody is to the player, as it stands after a name.
    static func words(of grudge: Rivals.Grudge) -> Phrase {
        switch grudge {
        case .killer(let times): Announcements.ateYou(times: times)
        case .heir: Announcements.ofTheLineThatAteYou
        case .acquaintance: Announcements.hasMetYou
        }
    }
}
