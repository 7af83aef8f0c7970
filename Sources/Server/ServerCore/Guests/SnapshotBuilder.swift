import Anatomy
import Ecosystem
import Evolution
import Locomotion
import SimMath
import WireProtocol

/// What guests may know, as plain values for the wire: one reading of the world a snapshot, filtered for each guest.
struct SnapshotBuilder {
    private let views: [Ecosystem.CreatureView]
    private let wire: [WireProtocol.CreatureView]
    /// What of each decides who sees it, close together: every guest goes through all of them.
    private let places: [Place]
    private let tethers: SeenTethers

    private struct Place {
        let position: Vector2
        let reach: Float
    }

    init(_ world: World, plans: inout PlanTable) {
        views = world.views()
        var converted: [WireProtocol.CreatureView] = []
        converted.reserveCapacity(views.count)
        for view in views {
            var creature = Self.convert(view, planID: plans.id(of: view.id, view.plan))
            creature.quantize()
            converted.append(creature)
        }
        wire = converted
        places = zip(views, wire).map(Self.place)
        tethers = SeenTethers(world)
    }

    /// Of a test swim, whose creatures have identifiers of others in the dish.
    init(_ swim: GuestSwim) {
        views = swim.swim.world.views()
        wire = views.map { Self.convert($0, planID: swim.planIDs[$0.id] ?? 0) }
        places = zip(views, wire).map(Self.place)
        tethers = SeenTethers(swim.swim.world)
    }

    /// What `guest` may know now. `creature`: its living one. `seer`: the living creature whose senses it shares while it
    /// has none; nil for one that may see everything, or has no creature to see with.
    func view(for guest: Guest, creature: CreatureID?, seer: CreatureID?, in world: World) -> ViewState {
        let own = creature.flatMap(index(of:)).map { views[$0] }
        let interest = (creature ?? seer).map { world.interest(of: $0) } ?? .everything
        let centre = own?.root.position ?? watchedPosition(guest)
        let isBounded = world.settings.view.fog && (creature ?? seer) != nil
        let seen = visible(in: interest)
        return ViewState(
            tick: UInt32(truncatingIfNeeded: world.tick), lastFrame: guest.inputs.applied,
            waitingFrames: guest.inputs.depth,
            own: own.map { status(of: $0, world) } ?? OwnStatus(), motion: own.flatMap { motion(of: $0, world) },
            centre: centre,
            sightRadius: sightRadius(isBounded: isBounded, world),
            light: light(at: (creature ?? seer) == nil ? nil : centre, world),
            creatures: seen, food: food(in: interest, world),
            tethers: tethers.among(seen, near: centre, own: creature),
            clouds: clouds(in: interest, near: centre, world))
    }

    /// What can be seen of a part of the dish, for a guest that watches it later. `place`: where it is seen from; nil
    /// for all of the dish, seen by no creature in it.
    func view(of seen: Interest, from place: Vector2?, in world: World) -> ViewState {
        let isBounded = seen != .everything && world.settings.view.fog
        let creatures = visible(in: seen)
        return ViewState(
            tick: UInt32(truncatingIfNeeded: world.tick), lastFrame: 0, waitingFrames: 0, own: OwnStatus(), motion: nil,
            centre: place ?? .zero, sightRadius: sightRadius(isBounded: isBounded, world),
            light: light(at: place, world), creatures: creatures, food: food(in: seen, world),
            tethers: tethers.among(creatures, near: place ?? .zero, own: nil),
            clouds: clouds(in: seen, near: place ?? .zero, world))
    }

    /// What falls on a place; nil for a guest that looks at the dish as a whole, and sees it by the light of the day.
    /// In its middle, where there need be no creature, the light would be that of the shade all day: the bright patch
    /// goes round it.
    private func light(at place: Vector2?, _ world: World) -> Float {
        place.map { world.light.level(at: $0) } ?? world.light.daylight
    }

    /// Where all is seen, as far as the dish is wide.
    private func sightRadius(isBounded: Bool, _ world: World) -> Float {
        isBounded ? world.settings.view.baseRange : 2 * world.settings.dish.radius
    }

    private func food(in interest: Interest, _ world: World) -> [FoodView] {
        let (ids, positions, areShelled) = (world.food.ids, world.food.positions, world.food.areShelled)
        return world.visibleFood(in: interest).map {
            FoodView(id: ids[$0], position: positions[$0], isShelled: areShelled[$0])
        }
    }

    private func clouds(in interest: Interest, near place: Vector2, _ world: World) -> [CloudView] {
        world.visibleClouds(in: interest, near: place).map {
            CloudView(number: $0.number, position: $0.position, ink: $0.ink, age: $0.age)
        }
    }

    private func visible(in interest: Interest) -> [WireProtocol.CreatureView] {
        var seen: [WireProtocol.CreatureView] = []
        for (index, place) in places.enumerated() where interest.covers(place.position, radius: place.reach) {
            seen.append(wire[index])
        }
        return seen
    }

    /// The most successful living creature: what there is to watch for a guest without a creature.
    var champion: CreatureID? {
        views.filter(\.isAlive).max { ($0.success.points, $0.id) < ($1.success.points, $1.id) }?.id
    }

    func isAlive(_ id: CreatureID) -> Bool { index(of: id).map { views[$0].isAlive } ?? false }

    private func watchedPosition(_ guest: Guest) -> Vector2 {
        guest.watched.flatMap(index(of:)).map { views[$0].root.position } ?? .zero
    }

    private func index(of id: CreatureID) -> Int? {
        var low = 0
        var high = views.count
        while low < high {
            let middle = (low + high) / 2
            if views[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < views.count && views[low].id == id ? low : nil
    }

    /// nil while the editor is open: nothing moves.
    private func motion(of view: Ecosystem.CreatureView, _ world: World) -> OwnMotion? {
        if world.editPhase.isEditing { return nil }
        return world.motion(of: view.id).map { OwnMotion($0, view.plan, beside: beside(view)) }
    }

    /// What drives those next to it, as a player sees them work: the nearest few. The dead and the stunned are not
    /// driven.
    private func beside(_ own: Ecosystem.CreatureView) -> [OwnMotion.Beside] {
        var near: [(gap: Float, index: Int)] = []
        for (index, place) in places.enumerated() {
            let offset = place.position - own.root.position
            let reach = place.reach + own.reach
            let farthest = reach + Self.besides
            // Every guest goes through all of them: no roots for those far away.
            guard offset.lengthSquared < farthest * farthest, views[index].id != own.id, views[index].isAlive,
                views[index].stun == 0
            else { continue }
            near.append((offset.length - reach, index))
        }
        near.sort { ($0.gap, $0.index) < ($1.gap, $1.index) }
        return near.prefix(OwnMotion.maximumBeside).map(\.index).sorted().map {
            OwnMotion.Beside(creature: views[$0].id, controls: views[$0].controls)
        }
    }

    /// µm, between what two bodies reach: what fast swimmers cross before the next word comes over a long line.
    private static let besides: Float = 2

    private func status(of view: Ecosystem.CreatureView, _ world: World) -> OwnStatus {
        var status = OwnStatus()
        status.creature = view.id
        status.storage = view.storage
        status.capacity = view.capacity
        status.success = world.success(ofGuestCreature: view.id)
        status.health = view.health
        status.isStunned = view.stun > 0
        status.rivalsEaten = UInt32(clamping: view.success.rivalsEaten)
        status.age = view.age
        status.generation = UInt32(clamping: view.lineage.generation)
        status.readiness = (0..<4).map { UInt8((view.readiness[$0] * 15).rounded()) }
        if let smells = world.smells(of: view.id) {
            status.scents = smells.map { ScentNotice(rise: $0.rise, strength: $0.strength) }
        }
        return status
    }

    /// Of the dead, whose pieces drift apart, where those are.
    private static func place(_ view: Ecosystem.CreatureView, _ wire: WireProtocol.CreatureView) -> Place {
        Place(position: wire.position, reach: view.isAlive ? view.reach : wire.spread)
    }

    /// Where the plan's origin lies. A dead body has no root that is followed: in the middle of its pieces.
    private static func position(of view: Ecosystem.CreatureView) -> Vector2 {
        guard !view.isAlive else { return view.root.position }
        let parts = zip(view.cells, view.plan.cells).filter { $0.0.state != .gone }
        guard !parts.isEmpty else { return view.root.position }
        let sum = parts.reduce(Vector2.zero) { $0 + $1.0.position - $1.1.position.rotated(by: view.root.rotation) }
        return sum / Float(parts.count)
    }

    private static func convert(_ view: Ecosystem.CreatureView, planID: UInt32) -> WireProtocol.CreatureView {
        let steering: Steering =
            switch view.owner {
            case .ai: .brain
            case .player: .player
            case .bot: .bot
            }
        return WireProtocol.CreatureView(
            id: view.id, planID: planID, plan: view.plan, steering: steering, guest: view.owner.guest ?? 0,
            isAlive: view.isAlive, position: position(of: view), rotation: view.root.rotation.angle,
            cells: view.cells.map {
                WireProtocol.CellView(
                    position: $0.position, state: $0.state, health: $0.health, affliction: $0.affliction)
            })
    }
}
