import InteriorMapping

/// How rooms are computed, fixed when a shader is compiled.
nonisolated struct RoomForm: Hashable {
    /// Planes of furniture.
    var pieces: Int
    var projection: RoomProjection
    var edge: RoomLight.Edge
    /// Whether pictures that are drawn small are read from their smaller levels: calmer, and dearer.
    var isFiltered: Bool

    /// Every form there is, of one plane and of three.
    static var all: [RoomForm] {
        RoomProjection.allCases.flatMap { projection in
            RoomLight.Edge.allCases.flatMap { edge in
                [1, 3].flatMap { pieces in
                    [false, true].map { RoomForm(pieces: pieces, projection: projection, edge: edge, isFiltered: $0) }
                }
            }
        }
    }

    /// Whether point lights shine into them: they cost as much as furniture does.
    var hasLamps: Bool { pieces > 1 }

    /// As the shaders read it.
    var defines: [String: String] {
        [
            "ROOM_PIECES": "\(pieces)", "ROOM_EXACT": "\(projection == .exact)", "ROOM_HARD": "\(edge == .hard)",
            "ROOM_FILTERED": isFiltered ? "1" : "0", "ROOM_LAMPS": hasLamps ? "1" : "0",
        ]
    }
}
