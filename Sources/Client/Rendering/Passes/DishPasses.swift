/// The programs that draw the dish, back to front; those of creatures draw portraits too.
final class DishPasses {
    let water: WaterPass
    let wash: BatchPass<WashBatch.Vertex>
    let reef: ReefPass
    let shapes: BatchPass<ShapeBatch.Vertex>
    let skins: SkinPass
    /// Smooth edges and bloom: of the high tier alone.
    let scene: ScenePass?

    init(_ quality: RenderQuality, tuning: RenderTuning, form: RoomForm, organelles: Texture) throws(RenderError) {
        skins = try SkinPass(organelles: organelles, form: form)
        shapes = try BatchPass(.shapes)
        wash = try BatchPass(.wash)
        reef = try ReefPass(form: form, showsRooms: quality != .low || tuning.reefRoomsLow)
        water = try WaterPass(live: quality == .high)
        scene = quality == .high ? try ScenePass(tuning: tuning) : nil
    }

    /// The shaders have changed: baked textures are made again.
    func forget() {
        reef.bakeAgain()
        water.forget()
    }
}
