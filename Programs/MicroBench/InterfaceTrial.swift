import Drawing
import Screens
import CAllocations
import Glibc
import PosedScenes
import Rendering
import SimMath

/// Whole frames as the game draws them, laid out and drawn, with pictures kept and without, by turns in one run.
///
/// Processor time of the whole process: on software OpenGL it is the whole cost, and a busy machine distorts it little.
@MainActor
struct InterfaceTrial {
    /// Of one kind of frames.
    struct Result: Codable {
        var name: String
        /// Processor time a frame, ms, median over the rounds: all redrawn, and with pictures kept.
        var redrawn = 0.0
        var kept = 0.0
        /// What laying out takes in a frame that needs it.
        var layout = 0.0
        /// Of the Swift runtime, in a frame with pictures kept, on average; and of one laying out.
        var allocations = 0.0
        var layoutAllocations = 0
        /// Share of the frames with pictures kept that were laid out, 0…1.
        var laidOut = 0.0
    }

    enum Moment: String, CaseIterable {
        /// A player swims; the dish and the display move.
        case play
        /// No input: tails move, the clock runs.
        case editorIdle = "editor, idle"
        /// The same with reduced motion.
        case editorStill = "editor, reduced motion"
        /// A part follows the pointer over the board.
        case editorBusy = "editor, busy"
        case menuIdle = "menu, idle"
        /// Over a dish that moves.
        case settingsInPlay = "settings over play"

        var scene: PictureScene {
            switch self {
            case .play: .dish
            case .editorIdle, .editorStill, .editorBusy: .editor
            case .menuIdle: .menu
            case .settingsInPlay: .settings
            }
        }
    }

    let kept: Stage
    let redrawn: Stage
    let rounds: Int

    private static let warmUp = 60
    private static let framesARound = 8
    private static let countedFrames = 60

    /// `quality` for both; sizes in pixels.
    init(width: Int, height: Int, quality: RenderQuality, rounds: Int) throws {
        let surface = try Surface(.offscreen, width: width, height: height)
        kept = Stage(surface: surface, renderer: try Renderer(surface: surface, quality: quality))
        redrawn = Stage(surface: surface, renderer: try Renderer(surface: surface, quality: quality))
        redrawn.renderer.keepsPictures = false
        self.rounds = rounds
    }

    func run(_ moment: Moment) -> Result {
        var result = Result(name: moment.rawValue)
        var course = InterfaceCourse(moment, bounds: kept.bounds)
        for stage in [kept, redrawn] {
            for _ in 0..<Self.warmUp { draw(course.next(), course.pointer, on: stage) }
        }
        var times: (redrawn: [Double], kept: [Double], layout: [Double]) = ([], [], [])
        for _ in 0..<rounds {
            times.redrawn.append(round(&course) { draw($0, $1, on: redrawn) })
            times.kept.append(round(&course) { draw($0, $1, on: kept) })
            times.layout.append(round(&course) { _ = layout($0, $1) })
        }
        result.redrawn = Self.median(times.redrawn)
        result.kept = Self.median(times.kept)
        result.layout = Self.median(times.layout)
        count(&course, into: &result)
        return result
    }

    /// Over a second of frames: what happens only in some of them counts by its share.
    private func count(_ course: inout InterfaceCourse, into result: inout Result) {
        let layouts = kept.layout.layouts
        for _ in 0..<Self.countedFrames {
            let frame = course.next()
            result.allocations += Double(Self.allocations { draw(frame, course.pointer, on: kept) })
        }
        result.allocations /= Double(Self.countedFrames)
        result.laidOut = Double(kept.layout.layouts - layouts) / Double(Self.countedFrames)
        let frame = course.next()
        result.layoutAllocations = Self.allocations { _ = layout(frame, course.pointer) }
    }

    private func draw(_ presentation: Presentation, _ pointer: Vector2?, on stage: Stage) {
        stage.draw(presentation, pointer: pointer, unlessSame: true)
        if stage.renderer.takeNews() { stage.renderer.finish() }
    }

    private func layout(_ presentation: Presentation, _ pointer: Vector2?) -> Int {
        presentation.interface.frame(
            width: kept.size.x, height: kept.size.y, scale: kept.scale, measure: kept.renderer, pointer: pointer,
            isAnew: true
        ).commands.count
    }

    /// ms of processor time a frame.
    private func round(_ course: inout InterfaceCourse, _ draw: (Presentation, Vector2?) -> Void) -> Double {
        let begin = Self.processorSeconds
        for _ in 0..<Self.framesARound {
            let frame = course.next()
            draw(frame, course.pointer)
        }
        return (Self.processorSeconds - begin) * 1000 / Double(Self.framesARound)
    }

    private static func allocations(_ work: () -> Void) -> Int {
        let before = micro_swift_allocations()
        work()
        return micro_swift_allocations() - before
    }

    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

extension InterfaceTrial.Result {
    var text: String {
        "\(name): \(Self.hundredths(kept)) ms of processor time a frame, \(Self.hundredths(redrawn)) without kept pictures "
            + "(× \(Self.hundredths(kept / max(0.001, redrawn)))); \(Self.hundredths(allocations)) allocations; "
            + "laid out in \(Self.hundredths(laidOut * 100)) % of the frames, \(Self.hundredths(layout)) ms and "
            + "\(layoutAllocations) allocations each"
    }

    private static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
