public import Drawing
public import SimMath

/// The canvas cursor of the right stick: free while it moves, and drawn to a cell when it comes to rest near one.
public struct PadCursor: Hashable, Sendable {
    /// Interface points.
    public private(set) var position: Vector2

    /// Points a second with the stick all the way out; less of it is slower by the square, for fine work.
    static let speed: Float = 620
    /// How near a cell's middle draws the cursor, points.
    static let magnet: Float = 20

    public init(position: Vector2) { self.position = position }

    /// One frame: `stick` of length 0…1, y up; stays inside `canvas`. Returns whether the cursor moved.
    public mutating func move(_ stick: Vector2, seconds: Float, in canvas: Rect, magnets: [Vector2]) -> Bool {
        let before = position
        if stick.length > 0 {
            position += Vector2(stick.x, -stick.y) * (stick.length * Self.speed * seconds)
        } else if let near = nearest(magnets) {
            position = near
        }
        position.x = min(canvas.maxX - 1, max(canvas.x + 1, position.x))
        position.y = min(canvas.maxY - 1, max(canvas.y + 1, position.y))
        return position != before
    }

    private func nearest(_ magnets: [Vector2]) -> Vector2? {
        let near = magnets.min { ($0 - position).length < ($1 - position).length }
        return near.flatMap { ($0 - position).length < Self.magnet ? $0 : nil }
    }
}
