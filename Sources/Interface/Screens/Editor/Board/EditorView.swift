public import Anatomy
public import Drawing
public import SimMath

/// How the editor's canvas shows the body: forward to the right, left side up.
public struct EditorView: Hashable, Sendable {
    /// The place of the body frame at the middle of the canvas, µm.
    public var centre: Vector2
    /// Interface points a µm.
    public var scale: Float

    static let scales: ClosedRange<Float> = 14...140
    /// Room left around the body when it is fitted, µm.
    static let air: Float = 1.6

    /// The whole body in `rect`, with room to build; `leftMargin` points of it are covered.
    public init(fitting plan: BodyPlan, in rect: Rect, leftMargin: Float = 0) {
        let low = plan.cells.reduce(Vector2(0, 0)) { Vector2(min($0.x, $1.position.x), min($0.y, $1.position.y)) }
        let high = plan.cells.reduce(Vector2(0, 0)) { Vector2(max($0.x, $1.position.x), max($0.y, $1.position.y)) }
        let size = high - low + Vector2(2 * Self.air, 2 * Self.air)
        scale = Self.clamped(min((rect.width - leftMargin) / size.x, rect.height / size.y))
        centre = (low + high) / 2 - Vector2(leftMargin / 2 / scale, 0)
    }

    /// The whole body on an editor's canvas, beside the figures.
    public init(fitting plan: BodyPlan, in layout: EditorLayout) {
        self.init(fitting: plan, in: layout.canvas, leftMargin: layout.boardMargin)
    }

    /// Where a position of the body frame (µm) shows in `rect`.
    public func points(_ body: Vector2, in rect: Rect) -> Vector2 {
        let middle = rect.centre
        return Vector2(middle.x + (body.x - centre.x) * scale, middle.y - (body.y - centre.y) * scale)
    }

    /// The position of the body frame (µm) that shows at a point of `rect`.
    public func body(_ point: Vector2, in rect: Rect) -> Vector2 {
        let middle = rect.centre
        return Vector2(centre.x + (point.x - middle.x) / scale, centre.y - (point.y - middle.y) / scale)
    }

    /// Zooms so that what lies under `point` stays there.
    mutating func zoom(_ notches: Float, at point: Vector2, in rect: Rect) {
        let held = body(point, in: rect)
        scale = Self.clamped(scale * (notches > 0 ? 1.12 : 1 / 1.12))
        centre += held - body(point, in: rect)
    }

    /// Shows everything smaller by this factor.
    mutating func shrink(by factor: Float) { scale = Self.clamped(scale / factor) }

    mutating func pan(_ points: Vector2) { centre += Vector2(-points.x, points.y) / scale }

    private static func clamped(_ scale: Float) -> Float { min(scales.upperBound, max(scales.lowerBound, scale)) }
}
