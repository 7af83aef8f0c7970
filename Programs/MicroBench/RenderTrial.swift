import CAllocations
import Drawing
import PosedScenes
import Rendering
import Screens
import SimMath
import Telemetry

/// Draws one scene many times and waits for the card after each part.
@MainActor
struct RenderTrial {
    let stage: Stage
    let frames: Int

    /// Whether rooms and pixels are given up where frames come late, as in the game.
    var isGoverned = false

    /// Frames before the clock starts: two skins are made in a frame, and memory reaches its size.
    private static let warmUp = 70

    func run(_ scene: PictureScene) -> RenderResult {
        var presentation = PosedScene(scene, seed: 1).presentation
        warmUp(presentation)
        var result = RenderResult(
            scene: scene.rawValue, tier: stage.renderer.quality.rawValue,
            resolution: stage.renderer.grade.resolution, creatures: presentation.world.creatures.count)
        var parts = Dictionary(uniqueKeysWithValues: RenderStage.allCases.map { ($0, [Double]()) })
        var frameTimes: [Double] = []
        var allocations: [Int] = []
        for _ in 0..<frames {
            presentation.world.time += 1 / 60
            presentation.world.camera.centre.x += 0.01
            // The screens lay out the interface for each frame; only what the renderer needs is counted.
            let list = presentation.interface.frame(
                width: stage.size.x, height: stage.size.y, scale: stage.scale, measure: stage.renderer, pointer: nil)
            stage.renderer.finish()
            let begin = MonotonicClock.seconds
            var last = begin
            result.parts.removeAll(keepingCapacity: true)
            stage.renderer.onStage = { [renderer = stage.renderer] figures in
                renderer.finish()
                let now = MonotonicClock.seconds
                parts[figures.stage]?.append((now - last) * 1000)
                last = now
                result.parts.append(
                    RenderResult.Part(
                        name: figures.stage.rawValue, drawCalls: figures.drawCalls, triangles: figures.triangles))
            }
            stage.renderer.draw(presentation.world, list)
            frameTimes.append((MonotonicClock.seconds - begin) * 1000)
            stage.renderer.onStage = nil
            allocations.append(allocationsOfAFrame(presentation, list))
        }
        result.finish(frameTimes, parts, allocations)
        return result
    }

    private func warmUp(_ presentation: Presentation) {
        stage.renderer.grade = FrameGovernor.grades[0]
        for _ in 0..<Self.warmUp { stage.draw(presentation, pointer: nil) }
        guard isGoverned else { return }
        var governor = FrameGovernor(target: stage.renderer.quality.frameTime)
        for _ in 0..<Self.governedFrames {
            stage.renderer.grade = governor.grade
            let begin = MonotonicClock.seconds
            stage.draw(presentation, pointer: nil)
            stage.renderer.finish()
            governor.note(frame: Float(MonotonicClock.seconds - begin))
        }
        stage.renderer.grade = governor.grade
    }

    /// Until the governor has found its place: some ten of its runs.
    private static let governedFrames = 200

    /// Of one frame that is not timed.
    private func allocationsOfAFrame(_ presentation: Presentation, _ list: DrawList) -> Int {
        let before = micro_swift_allocations()
        stage.renderer.draw(presentation.world, list)
        return micro_swift_allocations() - before
    }
}
