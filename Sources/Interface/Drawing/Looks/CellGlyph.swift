public import Anatomy
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

    public func draw(_ type: CellType, on list: inout DrawList) {
        switch type {
        case .nucleus: ball(0.55, filled: true, &list)
        case .tissue: ball(0.2, filled: true, &list)
        case .mouth: lines([[(0.8, 0.62), (-0.35, 0), (0.8, -0.62)]], &list)
        case .filter:
            lines([[(-0.45, -0.5), (-0.45, 0.5)], [(0, -0.65), (0, 0.65)], [(0.45, -0.5), (0.45, 0.5)]], &list)
        case .chloroplast:
            lines([[(-0.4, -0.42), (0.4, -0.42)], [(-0.62, 0), (0.62, 0)], [(-0.4, 0.42), (0.4, 0.42)]], &list)
        case .vacuole: ball(0.62, filled: false, &list)
        case .flagellum: lines([wave], &list)
        case .cilia: lines(lashes, &list)
        case .eye: eye(&list)
        case .nose: lines([arc(0.35), arc(0.72)], &list)
        case .spike: lines([[(-0.5, 0.45), (0.8, 0), (-0.5, -0.45), (-0.5, 0.45)]], &list)
        case .armour: lines([hexagon], &list)
        }
    }

    /// From the cell's frame (x to its front) to points.
    private func place(_ x: Float, _ y: Float) -> Vector2 {
        let p = Vector2(x, y).rotated(by: turn) * radius
        return Vector2(centre.x + p.x, centre.y - p.y)
    }

    private func lines(_ strokes: [[(Float, Float)]], _ list: inout DrawList) {
        for stroke in strokes { list.append(.line(stroke.map { place($0.0, $0.1) }, width: lineWidth, color: color)) }
    }

    private func ball(_ size: Float, filled: Bool, _ list: inout DrawList) {
        list.append(
            .disc(
                centre: centre, radius: radius * size, fill: filled ? color : .clear, border: color,
                borderWidth: filled ? 0 : lineWidth))
    }

    private func eye(_ list: inout DrawList) {
        ball(0.68, filled: false, &list)
        list.append(
            .disc(centre: place(0.26, 0), radius: radius * 0.3, fill: color, border: .clear, borderWidth: 0))
    }

    private var wave: [(Float, Float)] {
        (0...8).map { step in
            let x = Float(step) / 8
            return (-0.7 + 1.5 * x, 0.4 * sinTurns(x * 1.25) * (0.35 + x))
        }
    }

    private var lashes: [[(Float, Float)]] {
        (0..<8).map { step in
            let (y, x) = sinCos(Float(step) * Float.pi / 4)
            return [(0.38 * x, 0.38 * y), (0.8 * x, 0.8 * y)]
        }
    }

    private func arc(_ size: Float) -> [(Float, Float)] {
        (-4...4).map { step in
            let (y, x) = sinCos(Float(step) * 0.24)
            return (size * x * 1.1 - 0.15, size * y * 1.1)
        }
    }

    private var hexagon: [(Float, Float)] {
        (0...6).map { step in
            let (y, x) = sinCos(Float(step) * Float.pi / 3)
            return (0.66 * x, 0.66 * y)
        }
    }
}
