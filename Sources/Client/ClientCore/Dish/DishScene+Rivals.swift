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

    /// What is written over creatures: over those that the player has met before who they are, and what they did unless
    /// the news say so just then; over the one it eats what that one's nucleus has left, which is what it takes.
    func tags(_ session: GameSession, in app: App) -> [UInt32: String] {
        guard !isDisplayHidden, let view = water.view else { return [:] }
        var tags: [UInt32: Phrase] = [:]
        if !known.rivals.isEmpty {
            for creature in view.creatures where creature.isAlive {
                tags[creature.id] = acquaintance(creature, session, now: app.frame.now)
            }
        }
        if let prey = water.fight.prey(in: view), let health = prey.nucleusHealth {
            let left = Announcements.nucleus(health: health)
            tags[prey.id] = tags[prey.id].map { Announcements.tag($0, left) } ?? left
        }
        return tags.mapValues { app.languages.current.words($0) }
    }

    /// nil for somebody whom the player does not know.
    private func acquaintance(_ creature: CreatureView, _ session: GameSession, now: Double) -> Phrase? {
        guard let grudge = known.rivals.grudge(against: creature.id) else { return nil }
        let name = name(of: creature, session)
        let isSaid = known.rivals.isSaid(creature.id, now: now)
        return isSaid ? name : Announcements.tag(name, NewsLine.words(of: grudge))
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

extension CreatureView {
    /// What its nucleus has left, 0…1; nil where that is not seen.
    fileprivate var nucleusHealth: Float? {
        zip(plan.cells, cells).first { $0.0.type == .nucleus && $0.1.state == .alive }?.1.health
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
