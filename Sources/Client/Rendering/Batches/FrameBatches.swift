/// What a frame is gathered in before it is drawn. Kept from frame to frame, so that a steady dish allocates nothing.
struct FrameBatches {
    var creatures: CreaturePainter
    var light = WashBatch()
    var shadows = ShapeBatch()
    var stone = TerrainBatch()
    var rims = ShapeBatch()
    var sparks = ShapeBatch()
    var murk = WashBatch()
    var lamps = LampChoice()
    var glows = ShapeBatch()
    private var scent = ScentPainter()

    init(tuning: RenderTuning) { creatures = CreaturePainter(tuning: tuning) }

    /// All but the creatures: water, ground, food, sparks, murk. `waterIsLive`: whether the water shows by itself what
    /// the light does in it.
    mutating func gather(_ world: WorldScene, _ viewport: Viewport, waterIsLive: Bool) {
        removeAll()
        lamps.choose(world, viewport, time: world.reducedMotion ? 0 : world.time)
        let murk = MurkPainter(viewport: viewport, world: world)
        let motes = MotePainter(viewport: viewport, world: world)
        let reef = ReefPainter(viewport: viewport, world: world)
        let effects = EffectPainter(viewport: viewport, pace: world.water.look.pace)
        murk.paintContrast(into: &light)
        if waterIsLive {
            murk.paintLight(into: &light)
        } else {
            LightPatchPainter(viewport: viewport, world: world).paint(into: &light)
        }
        let zones = ZonePainter(viewport: viewport, world: world)
        zones.paint(into: &light)
        zones.paintBubbles(into: &shadows)
        scent.paint(world, viewport, into: &light)
        motes.paintPlankton(into: &shadows)
        SedimentPainter(viewport: viewport, world: world).paint(into: &shadows)
        EddyPainter(viewport: viewport, world: world).paint(into: &shadows)
        motes.paintVents(into: &shadows)
        reef.paintReef(into: &stone, edge: &rims)
        reef.paintRocks(into: &stone, edge: &shadows)
        motes.paintFood(into: &rims)
        motes.paintShells(into: &rims)
        let tethers = TetherPainter(viewport: viewport, palette: world.palette)
        for tether in world.tethers { tethers.paint(tether, into: &sparks) }
        for effect in world.effects {
            effects.paintBehind(effect, into: &rims)
            effects.paintBefore(effect, into: &sparks)
        }
        motes.paintNearSpecks(into: &sparks)
        // Over what swims in it, under the fog.
        let ink = InkPainter(viewport: viewport, time: world.reducedMotion ? 0 : world.time)
        for cloud in world.clouds { ink.paint(cloud, into: &self.murk) }
        murk.paint(into: &self.murk)
        SensePainter(viewport: viewport, time: world.reducedMotion ? 0 : world.time).paint(
            world.senses, edge: (world.sightCentre ?? world.camera.centre, world.sightRadius), into: &glows)
        WoundPainter(viewport: viewport).paint(world.wounds, world.palette, into: &glows)
    }

    private mutating func removeAll() {
        light.removeAll()
        shadows.removeAll()
        stone.removeAll()
        rims.removeAll()
        sparks.removeAll()
        murk.removeAll()
        glows.removeAll()
    }
}
