/// When a setting counts that a file says otherwise than before.
public enum ChangeEffect: Hashable, Sendable {
    case now
    case atNextStart
    /// A dish that is kept in this folder keeps the settings it was begun with.
    case forNewDish(keptIn: String)
    /// The same of a part of it; the rest counts at the next start.
    case partlyForNewDish(keptIn: String)
}

extension GivenOptions.Change {
    /// `effect`: where nothing counts more than the file.
    public func words(_ effect: ChangeEffect) -> String {
        if let overruledBy { return "\(key) stays as it is: \(overruledBy) counts more than the file" }
        switch effect {
        case .now: return "\(key) is changed"
        case .atNextStart: return "\(key) will count at the next start"
        case .forNewDish(let folder):
            return "\(key) will count for a new dish only: one kept in \(folder) keeps the settings it was begun with"
        case .partlyForNewDish(let folder):
            return
                "\(key) will count at the next start, but in part for a new dish only: one kept in \(folder) keeps the settings it was begun with"
        }
    }
}
