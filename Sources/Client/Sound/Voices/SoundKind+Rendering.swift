import SimMath

extension SoundKind {
    /// Renders the sound. The same seed gives the same samples; another seed another repeat of the same sound.
    public func clip(seed: UInt64) -> Clip {
        var sketch = Sketch(seconds: length, seed: seed, isLoop: isLoop)
        switch self {
        case .swim: sketch.drawSwim()
        case .bite: sketch.drawBite()
        case .wound: sketch.drawWound()
        case .burst: sketch.drawBurst()
        case .swallow: sketch.drawSwallow()
        case .meal: sketch.drawMeal()
        case .death: sketch.drawDeath()
        case .birth: sketch.drawBirth()
        case .click: sketch.drawClick()
        case .place: sketch.drawPlace()
        case .refuse: sketch.drawRefuse()
        case .tick: sketch.drawTick()
        case .phase: sketch.drawPhase()
        case .ambience: sketch.drawAmbience()
        case .clink: sketch.drawClink()
        case .hunt: sketch.drawHunt()
        case .jolt: sketch.drawJolt()
        case .regrowth: sketch.drawRegrowth()
        case .thud: sketch.drawThud()
        case .gulp: sketch.drawGulp()
        case .jet: sketch.drawJet()
        case .squirt: sketch.drawSquirt()
        case .grip: sketch.drawGrip()
        case .drink: sketch.drawDrink()
        case .ping: sketch.drawPing()
        case .snap: sketch.drawSnap()
        case .release: sketch.drawRelease()
        case .puff: sketch.drawPuff()
        case .reefWater: sketch.drawReefWater()
        case .twilightWater: sketch.drawTwilightWater()
        case .currentWater: sketch.drawCurrentWater()
        case .famineWater: sketch.drawFamineWater()
        }
        return sketch.finished(loudness: loudness)
    }

    /// Seconds.
    private var length: Float {
        switch self {
        case .swim, .burst, .swallow, .regrowth, .jet, .drink, .puff: 0.5
        case .bite, .refuse, .clink, .thud, .gulp, .grip, .snap: 0.3
        case .wound, .jolt, .squirt, .release: 0.4
        case .meal, .place: 0.2
        case .death: 2
        case .birth, .hunt, .ping: 1
        case .click, .tick: 0.1
        case .phase: 1.5
        case .ambience: Sketch.ambienceLength
        case .reefWater, .twilightWater, .currentWater, .famineWater: Sketch.ambienceLength / 2
        }
    }
}
