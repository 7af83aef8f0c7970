import SimMath

extension WorldScene {
    /// Whether nothing of it has moved as far as one can see; `height` of the picture in pixels. What moves by time
    /// alone (drift, tails, twinkling) does not count. Positions creep to rest, so less than a quarter of a pixel is
    /// nothing.
    func isAtRest(since old: WorldScene, height: Float) -> Bool {
        let pixel = camera.viewHeight / max(1, height)
        let near = 0.25 * pixel
        guard effects.isEmpty, old.effects.isEmpty, wounds.isEmpty, old.wounds.isEmpty, senses == old.senses,
            (camera.centre - old.camera.centre).length <= near,
            abs(camera.viewHeight - old.camera.viewHeight) <= 2 * near,
            isSameDish(as: old), Self.areNear(food, old.food, near),
            Self.areNear(shelledFood, old.shelledFood, near), creatures.count == old.creatures.count,
            tethers.count == old.tethers.count, clouds.isEmpty, old.clouds.isEmpty
        else { return false }
        for index in tethers.indices where !tethers[index].isAtRest(since: old.tethers[index], near) {
            return false
        }
        for index in creatures.indices where !creatures[index].isAtRest(since: old.creatures[index], near) {
            return false
        }
        return true
    }

    private func isSameDish(as old: WorldScene) -> Bool {
        let light = abs(light - old.light) < 0.004 && abs(lightPatchRadius - old.lightPatchRadius) < 0.05
        return light && Self.areNear(lightPatch, old.lightPatch, 0.05) && abs(lightAngle - old.lightAngle) < 0.004
            && Self.areNear(sightCentre, old.sightCentre, 0.01) && sightRadius == old.sightRadius
            && dishRadius == old.dishRadius && rocks == old.rocks && vents == old.vents && palette == old.palette
            && reducedMotion == old.reducedMotion && isHighContrast == old.isHighContrast
            && textScale == old.textScale && water.look == old.water.look
    }

    private static func areNear(_ a: Vector2?, _ b: Vector2?, _ limit: Float) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return (a - b).length <= limit
    }

    fileprivate static func areNear(_ a: [Vector2], _ b: [Vector2], _ limit: Float) -> Bool {
        guard a.count == b.count else { return false }
        for index in a.indices where (a[index] - b[index]).length > limit { return false }
        return true
    }
}

extension CreatureSprite {
    /// `near` in µm.
    fileprivate func isAtRest(since old: CreatureSprite, _ near: Float) -> Bool {
        afflictions.isEmpty && old.afflictions.isEmpty && id == old.id && planKey == old.planKey
            && relation == old.relation && flash == old.flash
            && swallow == old.swallow && isHunting == old.isHunting && name == old.name
            && abs(rotation - old.rotation) < 0.002 && scars == old.scars
            && states == old.states && WorldScene.areNear(cells, old.cells, near) && isAsHealthy(as: old)
    }

    private func isAsHealthy(as old: CreatureSprite) -> Bool {
        Self.areAlike(health, old.health) && Self.areAlike(flesh, old.flesh)
    }

    private static func areAlike(_ a: [Float], _ b: [Float]) -> Bool {
        guard a.count == b.count else { return false }
        for index in a.indices where abs(a[index] - b[index]) > 0.01 { return false }
        return true
    }
}
