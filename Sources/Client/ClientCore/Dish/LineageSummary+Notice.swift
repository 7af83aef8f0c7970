import Drawing
import Screens
import WireProtocol

extension LineageSummary {
    init(_ notice: LineageNotice) {
        self.init(
            notice.subject == 0 ? .champions : .line(of: notice.subject), steps: notice.steps.map(Ancestor.init),
            met: notice.met == 0 ? nil : notice.met)
    }
}

extension Ancestor {
    fileprivate init(_ notice: AncestorNotice) {
        self.init(
            id: notice.creature, name: notice.name.isEmpty ? nil : Announcements.guest(named: notice.name),
            generation: Int(notice.generation), plan: notice.plan, since: Int(notice.since), change: notice.change,
            neurons: Int(notice.neurons), nerves: Int(notice.nerves), victims: Int(notice.victims),
            meals: notice.meals.map { meal in
                Meal(
                    name: meal.name.isEmpty
                        ? Announcements.rival(Int(meal.creature)) : Announcements.guest(named: meal.name),
                    cells: Int(meal.cells))
            })
    }
}
