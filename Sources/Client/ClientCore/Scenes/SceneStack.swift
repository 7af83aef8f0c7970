import Screens

/// The scenes a player is at, bottom to top. Only the top one has the player's hands; all of them live on.
struct SceneStack {
    private(set) var scenes: [any Scene] = []

    init() {}

    var top: (any Scene)? { scenes.last }
    var isEmpty: Bool { scenes.isEmpty }

    /// The one of this type nearest to the top.
    func first<S: Scene>(_ type: S.Type) -> S? { scenes.last { $0 is S } as? S }

    func contains(_ scene: any Scene) -> Bool { index(of: scene) != nil }

    /// Those that lie over it, bottom to top.
    func over(_ scene: any Scene) -> ArraySlice<any Scene> { index(of: scene).map { scenes[($0 + 1)...] } ?? [] }

    /// Those that are seen, bottom to top.
    var shown: [any Scene] {
        scenes.indices.filter { index in !scenes[(index + 1)...].contains { $0.hides(scenes[index]) } }
            .map { scenes[$0] }
    }

    func isShown(_ scene: any Scene) -> Bool { shown.contains { $0 === scene } }

    /// Returns those that are gone, the topmost first.
    mutating func perform(_ transition: Transition, of scene: any Scene) -> [any Scene] {
        guard let index = index(of: scene) else { return [] }
        switch transition {
        case .stay, .quit: return []
        case .push(let next) where next.isMenu:
            // A menu that is open already comes to the top as it is: a second one would have to be closed twice.
            let open = scenes.firstIndex { type(of: $0) == type(of: next) }
            scenes.append(open.map { scenes.remove(at: $0) } ?? next)
            return []
        case .push(let next): return replace(from: index + 1, with: next)
        case .replace(let next) where scene.isMenu:
            defer { scenes.append(next) }
            return cut(from: index)
        case .replace(let next): return replace(from: index, with: next)
        case .pop: return scene.isMenu ? cut(from: index) : replace(from: index, with: nil)
        case .leave(let old, let next):
            guard let index = self.index(of: old) else { return [] }
            let gone = cut(from: index)
            if let next { scenes.append(next) }
            return gone
        }
    }

    /// The first scenes.
    mutating func begin(with scenes: [any Scene]) { self.scenes = scenes }

    private func index(of scene: any Scene) -> Int? { scenes.firstIndex { $0 === scene } }

    private mutating func cut(from index: Int) -> [any Scene] {
        defer { scenes.removeSubrange(index...) }
        return scenes[index...].reversed()
    }

    /// Menus stay.
    private mutating func replace(from index: Int, with next: (any Scene)?) -> [any Scene] {
        let gone = cut(from: index)
        if let next { scenes.append(next) }
        scenes += gone.filter(\.isMenu).reversed()
        return gone.filter { !$0.isMenu }
    }
}
