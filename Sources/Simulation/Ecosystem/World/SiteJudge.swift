import Anatomy
import Locomotion
import SimMath

/// Judges sites for the start of one guest, by who lives in the dish at that moment.
///
/// A threat (`Might`: armed, and hardly weaker than the guest) keeps it away much farther than other bodies, beside
/// which it only needs room.
struct SiteJudge {
    private struct Neighbour {
        let position: Vector2
        /// µm.
        let reach: Float
        let isThreat: Bool
    }

    private let settings: GuestBirthSettings
    private let layout: DishLayout
    private var neighbours: [Neighbour] = []

    /// `might`: the guest's.
    init(_ might: Might, in population: Population, _ layout: DishLayout) {
        settings = population.settings.guestBirths
        self.layout = layout
        // Field by field: copying a creature would retain all its parts.
        for index in population.creatures.indices where population.creatures[index].isAlive {
            neighbours.append(
                Neighbour(
                    position: population.creatures[index].root.position, reach: population.creatures[index].reach,
                    isThreat: population.creatures[index].figures.might.isThreat(to: might)))
        }
    }

    /// How good a site is, µm: the gap to the nearest body and that to the nearest threat, each as far as it matters,
    /// minus a share of the distance to the nearest vent.
    func calm(at site: Vector2) -> Float {
        var (room, safety) = (settings.bodyGap, settings.threatGap)
        for neighbour in neighbours {
            let gap = (neighbour.position - site).length - neighbour.reach
            room = min(room, gap)
            if neighbour.isThreat { safety = min(safety, gap) }
        }
        let toVent = layout.vents.reduce(layout.radius) { min($0, ($1 - site).length) }
        return room + settings.threatWeight * safety - settings.ventWeight * toVent
    }
}
