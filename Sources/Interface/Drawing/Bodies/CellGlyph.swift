public import Anatomy
import Looks
public import SimMath

/// The sign of a cell type: the same in the palette, on the editor's canvas and in figures, so that type never depends
/// on colour alone.
public struct CellGlyph {
    let centre: Vector2
    let radius: Float
    let turn: Vector2
    let color: Color
    let lineWidth: Float

    /// `facing` in radians counter-clockwise as seen; radius in points.
    public init(centre: Vector2, radius: Float, facing: Float = 0, color: Color) {
        self.centre = centre
        self.radius = radius
        turn = Vector2(angle: facing)
        self.color = color
        lineWidth = max(1.25, radius * 0.14)
    }

    /// Draws the sign of a cell type.
    public func draw(_ type: CellType, on list: inout DrawList) {
        for stroke in type.look.glyph { draw(stroke, &list) }
    }

    private func draw(_ stroke: GlyphStroke, _ list: inout DrawList) {
        switch stroke {
        case .line(let points): list.append(.line(points.map(place), width: lineWidth, color: color))
        case .ring(let size, let x):
            list.append(
                .disc(
                    centre: place(x, 0), radius: radius * size, fill: .clear, border: color, borderWidth: lineWidth))
        case .disc(let size, let x):
            list.append(
                .disc(centre: place(x, 0), radius: radius * size, fill: color, border: color, borderWidth: 0))
        }
    }

    /// From the cell's frame (x to its front) to points.
    private func place(_ x: Float, _ y: Float) -> Vector2 {
        let p = Vector2(x, y).rotated(by: turn) * radius
        return Vector2(centre.x + p.x, centre.y - p.y)
    }
}
