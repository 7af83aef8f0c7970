import GameSession
import SimMath
import WireProtocol

/// The senses through which a water in fog is seen: the player's own, or those of the creature it may watch.
struct Sight {
    /// Whose they are; nil while that one is not in view.
    let creature: CreatureView?
    /// µm.
    let centre: Vector2
    let radius: Float

    /// µm: farther than anybody swims while the view lies behind the server.
    private static let slack: Float = 6

    /// nil where all is seen: without fog, before an aquarium, on the machine that hosts the dish.
    init?(_ view: InterpolatedView, _ welcome: Welcome?) {
        guard let welcome, welcome.fog else { return nil }
        radius = view.sightRadius
        if view.own.creature != 0 {
            creature = view.ownCreature
        } else {
            // A server says twice the dish's radius where nothing bounds the view.
            guard radius < welcome.dishRadius else { return nil }
            creature = Self.seer(in: view)
        }
        centre = creature?.position ?? view.centre
    }

    /// Who is where the server looks from.
    private static func seer(in view: InterpolatedView) -> CreatureView? {
        view.creatures.filter { $0.isAlive && ($0.position - view.centre).length < slack }
            .min { ($0.position - view.centre).lengthSquared < ($1.position - view.centre).lengthSquared }
    }
}
