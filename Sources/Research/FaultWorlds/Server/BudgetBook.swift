import Anatomy
import Ecosystem
import Evolution
import ServerCore

/// What guests may spend, reckoned beside the server to the point: what they earn, what a change of their bodies costs, and
/// what is left.
struct BudgetBook {
    /// After the pass before.
    private var left: [PlayerID: Int] = [:]
    private var budgets: [PlayerID: Int] = [:]
    private var bodies: [PlayerID: Body] = [:]
    /// Of late drafts that this life of the server has taken.
    private var lateSeen = 0
    private var late: [PlayerID: [BodyPlan]] = [:]

    private struct Body {
        let creature: CreatureID
        let plan: BodyPlan
    }

    /// Another life of the server, which counts anew.
    mutating func beginLife() { lateSeen = 0 }

    /// Once a pass. What is wrong, if anything is.
    mutating func check(_ server: DishServer) -> String? {
        let (world, drafts) = (server.world, server.lateDrafts)
        late = Dictionary(grouping: drafts.newest.suffix(drafts.count - lateSeen), by: \.player).mapValues {
            $0.map(\.plan)
        }
        lateSeen = drafts.count
        let (now, found) = (world.editPhase.leftovers, Self.bodies(world))
        let problem = judge(world, now, found)
        left = now
        bodies = found
        budgets = Dictionary(uniqueKeysWithValues: world.editPhase.desks.map { ($0.player, $0.budget) })
        return problem
    }

    private func judge(_ world: World, _ now: [PlayerID: Int], _ found: [PlayerID: Body]) -> String? {
        let hasClosed = !budgets.isEmpty && !world.editPhase.isEditing
        for player in Set(now.keys).union(left.keys).union(found.keys).sorted() {
            if let problem = judge(player, now[player], found[player], hasClosed: hasClosed) { return problem }
        }
        for desk in world.editPhase.desks {
            if let problem = judge(desk, world) { return problem }
        }
        return nil
    }

    private static func bodies(_ world: World) -> [PlayerID: Body] {
        var bodies: [PlayerID: Body] = [:]
        for player in world.guestsAlive {
            guard let creature = world.creature(of: player), let genome = world.genome(of: creature) else { continue }
            bodies[player] = Body(creature: creature, plan: genome.plan)
        }
        return bodies
    }

    /// What is left must be what was there less what the change of the body costs.
    private func judge(_ player: PlayerID, _ now: Int?, _ body: Body?, hasClosed: Bool) -> String? {
        // Whose body is another, or gone, has not changed it; a draft may have been paid for that nobody wears.
        guard let body, let former = bodies[player], former.creature == body.creature else {
            let before = left[player] ?? 0
            let most = max(before, budgets[player] ?? 0, EditBudget.points(success: 0, unspent: before))
            return now ?? 0 > most ? "guest \(player) has \(now ?? 0) points left of \(most)" : nil
        }
        // Drafts that come late are paid for one after the other, also where several come at once: from one to the next may cost
        // more than the way from the first to the last.
        let steps = [former.plan] + (late[player] ?? []) + [body.plan]
        let price = zip(steps, steps.dropFirst()).reduce(0) { sum, step in
            sum + (step.0 == step.1 ? 0 : EditPrice(from: step.0, to: step.1).total)
        }
        guard let before = hasClosed ? budgets[player] : left[player] else {
            return price > 0 ? "guest \(player) has changed its body and had no points" : nil
        }
        if now == before - price { return nil }
        return "guest \(player) had \(before) points, spent \(price) and has \(now.map { "\($0)" } ?? "none") left"
    }

    /// What is at an editor must be what was earned and half of what was left.
    private func judge(_ desk: EditPhase.Desk, _ world: World) -> String? {
        let price = desk.price?.total ?? 0
        if price > desk.budget { return "guest \(desk.player) spends \(price) of \(desk.budget) points" }
        guard budgets[desk.player] != desk.budget, let creature = world.creature(of: desk.player) else { return nil }
        let earned = EditBudget.points(
            success: world.success(ofGuestCreature: creature), unspent: world.editPhase.leftovers[desk.player] ?? 0)
        return desk.budget == earned ? nil : "guest \(desk.player) has \(desk.budget) points and earned \(earned)"
    }

    /// Whether every draft that waits for the end of the editor is one that an editor takes.
    static func checkDrafts(_ world: World) -> String? {
        for desk in world.editPhase.desks {
            guard let draft = desk.draft, world.creature(of: desk.player) != nil else { continue }
            do { _ = try world.priceDraft(draft, of: desk.player) } catch {
                return "the draft of guest \(desk.player) would not be taken: \(error)"
            }
        }
        return nil
    }
}
