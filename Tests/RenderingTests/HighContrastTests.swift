import Anatomy
import Drawing
import Rendering
import SimMath
import Testing

@Suite("High contrast in the dish", .serialized) @MainActor struct HighContrastTests {
    private func picture(_ renderer: Renderer, _ relation: Relation, isHighContrast: Bool) -> Picture {
        var scene = WorldScene(camera: Camera(viewHeight: 30))
        scene.reducedMotion = true
        scene.isHighContrast = isHighContrast
        scene.creatures = [
            CreatureSprite(id: 1, plan: SeedDesign.all[0].plan, at: .zero, angle: 0.4, relation: relation)
        ]
        for _ in 0..<6 { renderer.draw(scene, DrawList()) }
        return renderer.readPixels()
    }

    private func brightness(_ picture: Picture, _ pixels: Range<Int>) -> Float {
        let sum = pixels.reduce(0) { sum, pixel in sum + (0..<3).reduce(0) { $0 + Int(picture.rgba[4 * pixel + $1]) } }
        return Float(sum) / Float(3 * 255 * pixels.count)
    }

    @Test(
        "The water is at most half as bright, and what marks a creature is drawn larger",
        arguments: [
            Relation.threat, .prey, .own,
        ]) func waterAndMarks(_ relation: Relation) throws
    {
        let renderer = try Renderer(surface: try Surface(.offscreen, width: 320, height: 240), quality: .low)
        let usual = picture(renderer, relation, isHighContrast: false)
        let high = picture(renderer, relation, isHighContrast: true)
        // The lowest rows: water and nothing else.
        let water = 0..<320 * 12
        #expect(brightness(high, water) < 0.5 * brightness(usual, water))
        // What the relation adds to the picture of somebody who is neither.
        func marks(isHighContrast: Bool) -> Int {
            let with = isHighContrast ? high : usual
            let without = picture(renderer, .neutral, isHighContrast: isHighContrast)
            return (0..<320 * 240).count {
                abs(brightness(with, $0..<$0 + 1) - brightness(without, $0..<$0 + 1)) > 0.04
            }
        }
        let (few, many) = (marks(isHighContrast: false), marks(isHighContrast: true))
        #expect(few > 20 && many > few + few / 5, "\(few) pixels of marks as usual, \(many) with high contrast")
    }
}
