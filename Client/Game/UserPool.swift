import Foundation
import ServerProcess

/// The pool that a player's own dishes leave behind and an experienced dish begins with. The first dish makes it, and
/// experienced ones carry it on; a fresh dish does not overwrite what others have learnt.
nonisolated enum UserPool {
    /// nil for a user without a home.
    static var path: String? {
        UserData.path(of: "experienced.pool", environment: ProcessInfo.processInfo.environment)
    }
    /// The one that comes with the game, for who has none yet.
    static var shipped: String? {
        ShippedData.path(of: "experienced.pool", besideProgram: "/proc/self/exe")
    }
    static var exists: Bool { path.map { FileManager.default.fileExists(atPath: $0) } ?? false }
}
