import Drawing
import MeshTransform
import SimMath

/// How a screen comes or goes: its picture bent by a mesh for a moment. What it does, and what is done to it, does not
/// wait for that.
public struct ScreenPassage: Hashable, Sendable {
    /// The shapes a screen passes through.
    public enum Shape: Hashable, Sendable {
        /// A page that unrolls from its right edge.
        case page
        /// A drop that opens into the window.
        case drop
    }

    public var shape: Shape
    /// 0: the screen as it is; 1: not there.
    public var away: Float

    public init(_ shape: Shape, away: Float) {
        self.shape = shape
        self.away = away
    }

    /// Seconds that one takes.
    public static let duration = 0.26
    /// Points: how thick the page is rolled.
    private static let roll: Float = 70
    /// Radians: the page comes a little from below.
    private static let slant: Float = 0.42
    /// Of the window that a drop begins as.
    private static let seed: Float = 0.18
    /// Points that shadows reach beyond a panel.
    private static let shadow: Float = 26

    /// The drawing on its way: a window of `bounds`; `panel`: the part that bends, nil for all of it. Points.
    func bent(_ list: DrawList, in bounds: Rect, panel: Rect?) -> DrawList {
        guard away > 0, away.isFinite else { return list }
        var result = DrawList(room: 2)
        var bending = list.commands[...]
        if panel != nil, let ground = bending.first, case .box = ground {
            // What dims the dish stays flat.
            result.append(ground)
            bending = bending.dropFirst()
        }
        guard away < 1 else { return result }
        let frame = panel?.inset(-Self.shadow) ?? bounds
        var content = DrawList(room: bending.count)
        for command in bending {
            // A bent layer inside a bent layer is not drawn: for the moment it lies flat.
            if case .warped(let layer) = command {
                content.append(layer.content.translated(by: layer.frame.origin))
            } else {
                content.append(command)
            }
        }
        let layer = WarpedLayer(
            frame: frame, content: content.translated(by: Vector2(-frame.x, -frame.y)), mesh: mesh(frame),
            light: MeshLight(direction: SIMD3(-0.3, 0.5, 0.8), diffuseFactor: 0.5))
        result.append(.warped(layer))
        return result
    }

    private func mesh(_ frame: Rect) -> MeshTransform {
        switch shape {
        case .page:
            let size = Vector2(frame.width, frame.height)
            return .pageCurl(progress: away, direction: Self.slant, radius: Self.roll, in: size, rows: 30, columns: 40)
        case .drop:
            let size = 1 - away * (1 - Self.seed)
            return MeshTransform.ellipse(amount: away, rows: 20, columns: 30).map { vertex in
                var vertex = vertex
                let middle = SIMD3<Float>(0.5, 0.5, 0)
                vertex.to = middle + (vertex.to - middle) * SIMD3(size, size, 1)
                return vertex
            }
        }
    }
}

/// The last picture of a screen that is left, bent away.
public struct ScreenDeparture: Hashable, Sendable {
    /// Window points.
    private var list: DrawList
    private var panel: Rect?
    private var shape: ScreenPassage.Shape
    /// 0…1.
    private var share: Float = 0

    /// nil for a screen that was never drawn.
    public init?(_ screen: ViewScreen, as shape: ScreenPassage.Shape) {
        guard let (list, panel) = screen.lastDrawing else { return nil }
        (self.list, self.panel, self.shape) = (list, panel, shape)
    }

    /// `seconds` pass. Returns whether there is still something to see.
    public mutating func advance(by seconds: Float) -> Bool {
        share += seconds / Float(ScreenPassage.duration)
        return share < 1
    }

    /// Without what dimmed the dish: that lies open again. `bounds` of the window.
    func drawing(in bounds: Rect) -> DrawList {
        var shown = list
        if panel != nil {
            shown = DrawList(room: list.commands.count)
            for command in list.commands.dropFirst() { shown.append(command) }
        }
        // Slow at first: what one has just pressed is still read.
        return ScreenPassage(shape, away: max(0.001, share * share)).bent(shown, in: bounds, panel: panel)
    }
}

extension Rect {
    /// From interface points to window points.
    func scaled(by k: Float) -> Rect { Rect(x * k, y * k, width * k, height * k) }
}
