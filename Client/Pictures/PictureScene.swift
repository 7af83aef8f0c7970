import ArgumentParser

/// The scenes that can be drawn without a game.
nonisolated enum PictureScene: String, ExpressibleByArgument, CaseIterable {
    case dish, editor, death, menu, help, gallery

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
