import Drawing
import SimMath

/// Panels over bodies: who comes near is seen, also where the display lies.
extension HUD {
    /// Draws a panel that lets bodies under it be seen.
    static func overBodies(
        _ panel: Rect, _ state: HUDState, on canvas: inout Canvas, _ draw: (inout Canvas) -> Void
    ) {
        let usual = canvas.style
        if isOverBody(panel, state, canvas) { canvas.style.thinPanels() }
        draw(&canvas)
        canvas.style = usual
    }

    private static func isOverBody(_ panel: Rect, _ state: HUDState, _ canvas: Canvas) -> Bool {
        let (middle, height) = (canvas.bounds.centre, canvas.bounds.height)
        return state.bodies.contains { body in
            let place = middle + Vector2(body.place.x, -body.place.y) * height
            let nearest = Vector2(
                min(panel.maxX, max(panel.x, place.x)), min(panel.maxY, max(panel.y, place.y)))
            return (nearest - place).length < body.reach * height
        }
    }
}

extension InterfaceStyle {
    /// What a panel keeps of its ground over a body: the body is seen, and the words on the panel can be read over it.
    private static let thinness: Float = 0.72

    /// Panels through which bodies are seen. Who wants solid ones keeps them.
    fileprivate mutating func thinPanels() {
        guard panelTop.alpha < 1, panelBottom.alpha < 1 else { return }
        panelTop.alpha *= Self.thinness
        panelBottom.alpha *= Self.thinness
    }
}
