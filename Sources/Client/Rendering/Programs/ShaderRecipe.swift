import InteriorMapping

/// What a program is made of: its files in `Shaders`, what is defined for them, and the struct that fills its vertices.
nonisolated struct ShaderRecipe: Sendable {
    /// For error messages.
    let name: String
    /// The file that begins with this and ends in `.vert.glsl`.
    let vertex: String
    /// The file that begins with this and ends in `.frag.glsl`.
    let fragment: String
    /// nil where the vertex shader makes its corners from `gl_VertexID`.
    let layout: VertexLayout?
    /// Macros of both files, by name.
    let defines: [String: String]

    init(
        _ name: String, vertex: String, fragment: String, _ layout: VertexLayout? = nil, defines: [String: String] = [:]
    ) {
        self.name = name
        self.vertex = vertex
        self.fragment = fragment
        self.layout = layout
        self.defines = defines
    }
}

/// Every program of the renderer. What is not listed in `all` is not tested.
nonisolated extension ShaderRecipe {
    static let shapes = ShaderRecipe("shapes", vertex: "shape", fragment: "shape", ShapeBatch.Vertex.layout)
    static let wash = ShaderRecipe("wash", vertex: "wash", fragment: "wash", WashBatch.Vertex.layout)
    static let interface = ShaderRecipe(
        "interface", vertex: "interface", fragment: "interface", InterfaceBatch.Vertex.layout)
    static let picture = ShaderRecipe("picture", vertex: "picture", fragment: "picture")
    static let mesh = ShaderRecipe("mesh", vertex: "mesh", fragment: "mesh", MeshPass.Vertex.layout)
    static let meshCopy = ShaderRecipe("mesh copy", vertex: "copy", fragment: "copy", MeshPass.Corner.layout)
    static let water = ShaderRecipe("water", vertex: "cover", fragment: "water")
    static let bright = ShaderRecipe("bloom, bright", vertex: "cover", fragment: "bloom_bright")
    static let blur = ShaderRecipe("bloom, blur", vertex: "cover", fragment: "bloom_blur")
    static let bloom = ShaderRecipe("bloom", vertex: "cover", fragment: "bloom")
    static let shadowAcross = ShaderRecipe("inner shadow, across", vertex: "cover", fragment: "inner_shadow_across")
    static let shadowCompose = ShaderRecipe("inner shadow, compose", vertex: "cover", fragment: "inner_shadow_compose")
    static let farSkin = skin("far skin", "skin_far")
    static let wholeSkin = skin("whole skin", "skin_whole")
    static let flatSkin = skin("flat skin", "skin_flat")
    static let flatReef = reef("flat reef", "reef_flat")
    static let roomProbe = ShaderRecipe(
        "room probe", vertex: "cover", fragment: "room_probe",
        defines: RoomForm(pieces: 2, projection: .exact, edge: .soft, isFiltered: false).defines)

    static func skinRooms(_ form: RoomForm) -> ShaderRecipe { skin("rooms", "skin_rooms", form) }
    static func skinBake(_ form: RoomForm) -> ShaderRecipe { skin("skin tile", "skin_bake", form) }
    static func reefRooms(_ form: RoomForm) -> ShaderRecipe {
        reef("reef", "reef_rooms", form, hasLamps: form.hasLamps)
    }
    static func reefBake(_ form: RoomForm) -> ShaderRecipe { reef("reef tile", "reef_bake", form) }

    /// Those of rooms in every form that can be chosen.
    static var all: [ShaderRecipe] {
        let rooms = RoomForm.all.flatMap { [skinRooms($0), skinBake($0), reefRooms($0), reefBake($0)] }
        return [
            shapes, wash, interface, picture, mesh, meshCopy, water, bright, blur, bloom, shadowAcross, shadowCompose,
            farSkin, wholeSkin, flatSkin, flatReef, roomProbe,
        ] + rooms
    }

    private static func skin(_ name: String, _ fragment: String, _ form: RoomForm? = nil) -> ShaderRecipe {
        let atlas = [
            "ATLAS_COLUMNS": "\(Float(RoomAtlas.columns))", "ATLAS_ROWS": "\(Float(RoomAtlas.rows))",
            "ATLAS_ROOM_SIZE": "\(Float(RoomAtlas.roomSize))",
        ]
        let lamps = ["LAMPS": "\(LampChoice.maximum)"]
        return ShaderRecipe(
            name, vertex: "skin", fragment: fragment, SkinBatch.Vertex.layout,
            defines: lamps.merging(form.map { atlas.merging($0.defines) { $1 } } ?? [:]) { $1 })
    }

    /// A chamber has one plane of furniture, whatever the cells' rooms have. A baked tile has no lamps: it is seen
    /// everywhere in the dish.
    private static func reef(
        _ name: String, _ fragment: String, _ form: RoomForm? = nil, hasLamps: Bool = false
    ) -> ShaderRecipe {
        var defines = [
            "STONE_CHAMBERS": "\(Float(StoneTile.chambers))", "DWELLER_COLUMNS": "\(Float(ReefDwellers.columns))",
        ]
        if var form {
            form.pieces = 1
            defines.merge(form.defines) { $1 }
            defines["ROOM_LAMPS"] = hasLamps ? "1" : "0"
            defines["LAMPS"] = "\(LampChoice.maximum)"
        }
        return ShaderRecipe(name, vertex: "reef", fragment: fragment, TerrainBatch.Vertex.layout, defines: defines)
    }
}
