import Anatomy
import Ecosystem

/// What guests may spend, reckoned beside the server: nobody has more at an editor than was earned and left over.
struct BudgetBook {
    private var left: [PlayerID: Int] = [:]
    /// At the open editor.
    private var open: [PlayerID: Int] = [:]

    /// Once a pass. What is wrong, if anything is.
    mutating func check(_ world: World) -> String? {
        guard world.editPhase.isEditing else {
            for (player, points) in open { left[player] = points }
            open = [:]
            return nil
        }
        for desk in world.editPhase.desks {
            if open[desk.player] == nil, let problem = judge(desk, world) { return problem }
            let price = desk.price?.total ?? 0
            if price > desk.budget { return "guest \(desk.player) spends \(price) of \(desk.budget) points" }
            // Its price may still fall in the pass in which the editor closes: no more than all of it is left over.
            open[desk.player] = desk.budget
        }
        return nil
    }

    private func judge(_ desk: EditPhase.Desk, _ world: World) -> String? {
        guard let creature = world.creature(of: desk.player) else { return nil }
        let earned = EditBudget.points(
            success: world.success(ofGuestCreature: creature), unspent: left[desk.player] ?? 0)
        return desk.budget > earned ? "guest \(desk.player) has \(desk.budget) points and earned \(earned)" : nil
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
