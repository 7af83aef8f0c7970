import Drawing
import SimMath

/// A small dish seen from above, as its water is: rocks, light, a whirl, food or none.
struct DishEmblem {
    let water: DishWater
    /// Closed waters are pale.
    let isOpen: Bool

    /// The largest radius, points: a card is not a picture.
    private static let largest: Float = 58
    private static let deep = Color(hex: 0x08262E)
    private static let bright = Color(hex: 0x1F6F76)
    private static let food = Color(hex: 0xF2C14E)
    private static let stone = Color(hex: 0x46584F)
    private static let moss = Color(hex: 0x6C8A5B)
    private static let rim = Color(hex: 0x7FD8CC)

    func draw(in rect: Rect, on list: inout DrawList) {
        let radius = min(Self.largest, min(rect.width, rect.height) / 2 - 2)
        guard radius > 12 else { return }
        let centre = rect.centre
        list.append(disc(centre, radius, Self.deep, border: Self.rim.with(alpha: 0.7), width: 1.5))
        light(centre, radius, &list)
        switch water {
        case .pond: specks(26, centre, radius, &list)
        case .reef:
            specks(14, centre, radius, &list)
            rocks(11, centre, radius, &list)
        case .twilight: specks(12, centre, radius, &list)
        case .current:
            whirl(centre, radius, &list)
            specks(12, centre, radius, &list)
        case .famine: specks(5, centre, radius, &list)
        }
    }

    /// Discs upon discs, brightest where the patch of light is.
    private func light(_ centre: Vector2, _ radius: Float, _ list: inout DrawList) {
        let isDim = water == .twilight
        let place = centre + Vector2(-0.25, -0.3) * radius
        let reach = radius * (isDim ? 0.34 : 0.62)
        for ring in 0..<6 {
            let share = 1 - Float(ring) / 6
            list.append(disc(place, reach * share, Self.bright.with(alpha: isDim ? 0.1 : 0.2)))
        }
    }

    private func specks(_ count: Int, _ centre: Vector2, _ radius: Float, _ list: inout DrawList) {
        for index in 0..<count {
            let place = centre + spread(index, salt: 0.31) * (radius * 0.88)
            list.append(disc(place, radius * 0.028 + 0.6, Self.food.with(alpha: 0.9)))
        }
    }

    private func rocks(_ count: Int, _ centre: Vector2, _ radius: Float, _ list: inout DrawList) {
        for index in 0..<count {
            let place = centre + spread(index, salt: 0.77) * (radius * 0.8)
            let size = radius * (0.09 + 0.07 * Float(index % 3))
            list.append(disc(place, size, Self.stone, border: Self.deep, width: 1))
            list.append(disc(place - Vector2(0.25, 0.3) * size, size * 0.5, Self.moss.with(alpha: 0.6)))
        }
    }

    /// Arms that run in, all one way.
    private func whirl(_ centre: Vector2, _ radius: Float, _ list: inout DrawList) {
        for arm in 0..<5 {
            let points = (0...14).map { step -> Vector2 in
                let share = Float(step) / 14
                let turn = (Float(arm) / 5 + 0.42 * share) * 2 * Float.pi
                return centre + Vector2(angle: turn) * (radius * (0.9 - 0.78 * share))
            }
            list.append(.line(points, width: 1.6, color: Self.rim.with(alpha: isOpen ? 0.45 : 0.2)))
        }
    }

    /// Evenly over the unit disc: Vogel's sunflower, turned by `salt`.
    private func spread(_ index: Int, salt: Float) -> Vector2 {
        let golden: Float = 2.399_963
        let distance = ((Float(index) + 0.5) / 26).truncatingRemainder(dividingBy: 1).squareRoot()
        return Vector2(angle: golden * Float(index) + salt * 2 * Float.pi) * distance
    }

    private func disc(
        _ centre: Vector2, _ radius: Float, _ fill: Color, border: Color = .clear, width: Float = 0
    ) -> DrawCommand {
        let alpha: Float = isOpen ? 1 : 0.45
        return .disc(
            centre: centre, radius: radius, fill: fill.with(alpha: fill.alpha * alpha),
            border: border.with(alpha: border.alpha * alpha), borderWidth: width)
    }
}
