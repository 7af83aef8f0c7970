import Foundation

/// The pool that a player's own dishes leave behind and an experienced dish begins with.
nonisolated enum UserPool {
    static var path: String { UserData.file("experienced.pool").path }
}
