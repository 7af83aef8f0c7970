import Drawing
import SimMath
import Testing

@Suite("Layers with an inner shadow")
struct InnerShadowLayerTests {
    @Test("A layer keeps room for its outer shadow, and what it shows stays where it was put")
    func placing() throws {
        var shape = DrawList()
        shape.text("Ooze", at: Vector2(110, 64), size: 20, color: .white)
        let rect = Rect(100, 50, 80, 30)
        let layer = InnerShadowLayer(around: rect, .indent, shape: shape)
        let room = InnerShadow.indent.outside.reach
        #expect(layer.origin.x <= rect.x - room && layer.origin.y <= rect.y - room)
        #expect(layer.origin.x + layer.width >= rect.maxX + room)
        var list = DrawList()
        list.append(.layer(layer))
        #expect(list.flattened == shape.commands)
    }

    @Test("The same thing elsewhere is the same layer but for its origin")
    func moving() {
        func layer(at x: Float) -> InnerShadowLayer {
            .box(Rect(x, 8, 60, 40), cornerRadius: 6, .emboss, ground: .white, region: DrawList())
        }
        var moved = layer(at: 48)
        #expect(moved != layer(at: 16))
        moved.origin = layer(at: 16).origin
        #expect(moved == layer(at: 16))
    }

    @Test("The interface scale enlarges a layer with its shadow")
    func scaling() throws {
        var canvas = Canvas(width: 1600, height: 1200, scale: 2, measure: PlainTextMeasure())
        canvas.panel(Rect(10, 20, 300, 200))
        let commands = canvas.finished().commands
        guard case .layer(let layer) = try #require(commands.first) else {
            Issue.record("not a layer")
            return
        }
        let shadow = canvas.style.panelShadow
        #expect(layer.shadow.outside.offset == shadow.outside.offset * 2)
        #expect(layer.shadow.inside.radius == shadow.inside.radius * 2)
        guard case .box(let rect, _, _, _, _, _) = try #require(canvas.finished().flattened.first) else {
            Issue.record("not a box")
            return
        }
        #expect(rect == Rect(20, 40, 600, 400))
    }

    @Test("A small box has no part that its shadows leave alone")
    func calm() {
        func calm(_ side: Float) -> Rect? {
            InnerShadowLayer.box(
                Rect(0, 0, side, side), cornerRadius: 4, .indent, ground: .white, region: DrawList()
            ).calm
        }
        #expect(calm(12) == nil)
        #expect(calm(100) != nil)
    }
}

@Suite("Tilt of inner shadows")
struct InnerShadowTiltTests {
    static let cases: [(pull: SIMD2<Float>, angle: Float, inside: SIMD2<Float>, outside: SIMD2<Float>)] = [
        (SIMD2(0, -1), 0, SIMD2(0, 4), SIMD2(0, 1)), (SIMD2(1, 0), -1.570796, SIMD2(4, 0), SIMD2(1, 0)),
        (SIMD2(-1, 0), 1.570796, SIMD2(-4, 0), SIMD2(-1, 0)), (SIMD2(0, 1), -3.141593, SIMD2(0, -4), SIMD2(0, -1)),
        (SIMD2(0.5, -0.8660254), -0.523599, SIMD2(2, 3.464102), SIMD2(0.5, 0.866025)),
        (SIMD2(0.1, -0.1), -0.785398, SIMD2(2.828427, 2.828427), SIMD2(0.707107, 0.707107)),
    ]

    @Test("Shadows fall the way gravity pulls, both offsets alike", arguments: cases.indices)
    func angles(index: Int) {
        let (pull, angle, inside, outside) = Self.cases[index]
        let found = InnerShadowTilt.angle(ofPull: Vector2(pull.x, pull.y))
        #expect(abs(found - angle) < 2e-6)
        var shadow = InnerShadow()
        shadow.inside.offset = Vector2(0, 2)
        shadow.outside.offset = Vector2(0, 0.5)
        let turned = shadow.resolved(scale: 2, angle: found)
        #expect((turned.inside.offset - Vector2(inside.x, inside.y)).length < 2e-5)
        #expect((turned.outside.offset - Vector2(outside.x, outside.y)).length < 2e-5)
        #expect(turned.inside.radius == 4)
    }

    /// Whether each of these pulls in turn changed the angle.
    private func changes(_ tilt: inout InnerShadowTilt, _ pulls: [Vector2]) -> [Bool] {
        pulls.map { tilt.update($0) }
    }

    @Test("A lying device and a trembling hand turn nothing")
    func hysteresis() {
        func turned(by angle: Float) -> Vector2 { Vector2(0, -1).rotated(by: Vector2(angle: angle)) }
        var tilt = InnerShadowTilt()
        let quarter = Float.pi / 2
        let pulls = [Vector2(0.2, -0.2), Vector2(0.21, 0), turned(by: quarter - 0.09), turned(by: quarter - 0.11)]
        let found = changes(&tilt, pulls)
        #expect(found == [false, true, false, true])
        #expect(abs(tilt.angle + quarter - 0.11) < 1e-4)
        let unreadable = changes(&tilt, [Vector2(.nan, -1)])
        #expect(unreadable == [false])
    }

    @Test("Half a turn either way is the same angle, not a change")
    func wrap() {
        var tilt = InnerShadowTilt()
        let found = changes(&tilt, [Vector2(0.01, 1), Vector2(-0.01, 1)])
        #expect(found == [true, false])
    }

    @Test("A gamepad held level reports what holds it up: shadows fall down")
    func sensor() {
        let pull = InnerShadowTilt.pull(sensorX: 0, sensorY: 9.80665)
        #expect((pull - Vector2(0, -1)).length < 1e-6)
        #expect((InnerShadowTilt.pull(sensorX: -4.903325, sensorY: 0) - Vector2(0.5, 0)).length < 1e-6)
    }
}
