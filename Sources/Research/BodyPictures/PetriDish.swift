public import Anatomy
public import Plots
public import SimMath

/// Bodies in petri dishes on dark water.
public enum PetriDish {
    /// What a picture with dishes begins with: its gradients, and the water as background.
    public static func fillWater(_ svg: inout SVG) {
        svg.raw(
            """
            <defs>
            <radialGradient id="water" cx="0.5" cy="0.38" r="0.85">\
            <stop offset="0" stop-color="#12343B"/><stop offset="0.6" stop-color="#0A1F27"/>\
            <stop offset="1" stop-color="#050E14"/></radialGradient>
            <radialGradient id="dish" cx="0.5" cy="0.42" r="0.6">\
            <stop offset="0" stop-color="#1B4A50"/><stop offset="0.85" stop-color="#0C2730"/>\
            <stop offset="1" stop-color="#0A1E26"/></radialGradient>
            \(BodyDrawing.definitions)
            </defs>
            <rect width="100%" height="100%" fill="url(#water)"/>
            """)
    }

    /// A dish of `radius` points with a body in it, or empty. `before`: see `BodyDrawing`.
    public static func draw(
        _ plan: BodyPlan?, before: BodyPlan? = nil, at centre: Vector2, radius: Float, rim: PlotColor,
        isPraised: Bool, on svg: inout SVG
    ) {
        svg.circle(centre, radius: radius + radius * 7 / 96, fill: "#061219", opacity: 0.55)
        svg.circle(
            centre, radius: radius, fill: "url(#dish)", stroke: rim.hexadecimal, width: isPraised ? 3 : 1.5)
        svg.circle(centre, radius: radius - radius * 6 / 96, stroke: rim.hexadecimal, width: 0.75, opacity: 0.35)
        guard let plan else { return }
        BodyDrawing(plan, before: before, centre: centre, radius: radius - radius * 8 / 96).draw(on: &svg)
    }
}
