import Anatomy
import Drawing
import Screens
import SimMath
import Testing

/// What is written where in a draw list, and whether that is as it should be.
struct DrawingCheck {
    let words: [(text: String, box: Rect)]
    /// Those of which nothing is cut off.
    private(set) var whole: Set<String> = []

    /// Of words that are cut off by a clip, what shows. `window`: what of a larger page does; nil for all.
    init(_ list: DrawList, in window: Rect? = nil) {
        var clips: [Rect] = window.map { [$0] } ?? []
        var found: [(text: String, box: Rect)] = []
        for command in list.flattened {
            switch command {
            case .beginClip(let rect): clips.append(clips.last.map { $0.intersection(rect) } ?? rect)
            case .endClip: clips.removeLast()
            case .text(let text, let origin, let style, let color) where color.alpha > 0.01:
                let box = Self.box(of: text, origin, style)
                let visible = clips.last.map { box.intersection($0) } ?? box
                if visible.width > 0, visible.height > 0 { found.append((text, visible)) }
                if max(box.width - visible.width, box.height - visible.height) < 0.5 { whole.insert(text) }
            default: break
            }
        }
        words = found
    }

    private static func box(of text: String, _ origin: Vector2, _ style: TextStyle) -> Rect {
        let measure = PlainTextMeasure()
        let height = min(style.size * 0.75, measure.metrics(style).ascent)
        return Rect(origin.x, origin.y - height, measure.width(of: text, style), style.size * 0.75)
    }

    func shows(_ part: String) -> Bool { words.contains { $0.text.contains(part) } }

    func outside(_ window: Rect) -> [String] { words.filter { !window.contains($0.box) }.map(\.text) }

    /// Pairs of texts written over each other.
    var overlaps: [String] {
        var found: [String] = []
        for i in words.indices {
            for j in words.indices where j > i {
                let common = words[i].box.intersection(words[j].box)
                if common.width > 1 && common.height > 1 { found.append("\(words[i].text) / \(words[j].text)") }
            }
        }
        return found
    }

    static let plan = SeedDesign.all[0].plan

    static let sizes: [SIMD2<Float>] = [
        SIMD2(640, 360), SIMD2(960, 540), SIMD2(1280, 720), SIMD2(1920, 1080), SIMD2(1024, 1366),
    ]

    static func canvas(_ size: SIMD2<Float>, scale: Float = 1) -> Canvas {
        Canvas(width: size.x, height: size.y, scale: scale, measure: PlainTextMeasure())
    }
}
