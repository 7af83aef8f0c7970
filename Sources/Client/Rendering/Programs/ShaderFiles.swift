import LiveFiles

/// The text of the shaders: embedded in the program or, in a debug build that `Scripts/dev` started, read from the
/// checkout.
enum ShaderFiles {
    /// From the checkout's folder.
    static let folder = "Sources/Client/Rendering/Shaders"

    /// Every file of that folder, by name.
    static let embedded: [String: [UInt8]] = [
        "bloom.frag.glsl": PackageResources.bloom_frag_glsl,
        "bloom_blur.frag.glsl": PackageResources.bloom_blur_frag_glsl,
        "bloom_bright.frag.glsl": PackageResources.bloom_bright_frag_glsl,
        "copy.frag.glsl": PackageResources.copy_frag_glsl,
        "copy.vert.glsl": PackageResources.copy_vert_glsl,
        "cover.vert.glsl": PackageResources.cover_vert_glsl,
        "inner_shadow.glsl": PackageResources.inner_shadow_glsl,
        "inner_shadow_across.frag.glsl": PackageResources.inner_shadow_across_frag_glsl,
        "inner_shadow_blur.glsl": PackageResources.inner_shadow_blur_glsl,
        "inner_shadow_compose.frag.glsl": PackageResources.inner_shadow_compose_frag_glsl,
        "interface.frag.glsl": PackageResources.interface_frag_glsl,
        "interface.vert.glsl": PackageResources.interface_vert_glsl,
        "mesh.frag.glsl": PackageResources.mesh_frag_glsl,
        "mesh.vert.glsl": PackageResources.mesh_vert_glsl,
        "mesh_light.glsl": PackageResources.mesh_light_glsl,
        "picture.frag.glsl": PackageResources.picture_frag_glsl,
        "picture.vert.glsl": PackageResources.picture_vert_glsl,
        "reef.glsl": PackageResources.reef_glsl,
        "reef.vert.glsl": PackageResources.reef_vert_glsl,
        "reef_bake.frag.glsl": PackageResources.reef_bake_frag_glsl,
        "reef_chamber.glsl": PackageResources.reef_chamber_glsl,
        "reef_flat.frag.glsl": PackageResources.reef_flat_frag_glsl,
        "reef_rooms.frag.glsl": PackageResources.reef_rooms_frag_glsl,
        "room_probe.frag.glsl": PackageResources.room_probe_frag_glsl,
        "rooms.glsl": PackageResources.rooms_glsl,
        "shape.frag.glsl": PackageResources.shape_frag_glsl,
        "shape.vert.glsl": PackageResources.shape_vert_glsl,
        "skin.glsl": PackageResources.skin_glsl,
        "skin.vert.glsl": PackageResources.skin_vert_glsl,
        "skin_bake.frag.glsl": PackageResources.skin_bake_frag_glsl,
        "skin_base.glsl": PackageResources.skin_base_glsl,
        "skin_far.frag.glsl": PackageResources.skin_far_frag_glsl,
        "skin_flat.frag.glsl": PackageResources.skin_flat_frag_glsl,
        "skin_light.glsl": PackageResources.skin_light_glsl,
        "skin_rooms.frag.glsl": PackageResources.skin_rooms_frag_glsl,
        "skin_whole.frag.glsl": PackageResources.skin_whole_frag_glsl,
        "wash.frag.glsl": PackageResources.wash_frag_glsl,
        "wash.vert.glsl": PackageResources.wash_vert_glsl,
        "water.frag.glsl": PackageResources.water_frag_glsl,
    ]

    /// Counts the changes of files that were noticed: programs of an older edition are made anew.
    private(set) static var edition = 0
    private static var watch = LiveFolder.checkout?.watch(embedded.keys.map { folder + "/" + $0 })

    /// The text of a file; nil where there is none of that name.
    static func text(_ name: String) -> String? {
        let live = LiveFolder.checkout?.contents(of: folder + "/" + name)
        return (live ?? embedded[name]).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a file has changed since the last call; looks at most once a second. Call it once a frame.
    static func takeChanges() -> Bool {
        guard watch?.hasChanged() == true else { return false }
        edition += 1
        return true
    }
}
