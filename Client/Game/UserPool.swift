import Foundation

/// The pool that a player's own dishes leave behind and an experienced dish begins with. The first dish makes it, and
/// experienced ones carry it on; a fresh dish does not overwrite what others have learnt.
nonisolated enum UserPool {
    static var path: String { UserData.file("experienced.pool").path }
    static var exists: Bool { FileManager.default.fileExists(atPath: path) }
}
