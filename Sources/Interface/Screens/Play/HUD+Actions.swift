import Anatomy
import Controls
import Drawing
import SimMath

extension HUD {
    /// What the creature can do with what is left of it, each with its key, lit while it is done; and the function
    /// keys.
    static func drawActions(_ state: HUDState, in rect: Rect, on canvas: inout Canvas) {
        guard let vitals = state.vitals else { return }
        var row = rect
        let keys = state.bindings
        let body = vitals.abilities
        if body.canSwim {
            action("Swim", key: keys.name(of: .ahead), lit: vitals.isThrusting, row: &row, on: &canvas)
        }
        if !body.isIdle {
            let bite: Phrase = body.canBite ? "Bite" : "Boost"
            action(bite, key: keys.name(of: .bite), lit: vitals.isBiting, row: &row, on: &canvas)
        }
        for channel in vitals.wired {
            guard let command = channel.command else { continue }
            let name: Phrase = channel == .fire && body.firesInk ? "Ink" : command.title
            action(
                name, key: keys.name(of: command), lit: vitals.active.contains(channel),
                readiness: vitals.readiness[channel], row: &row, on: &canvas)
        }
        action("Help", key: keys.name(of: .help), lit: false, row: &row, on: &canvas)
    }

    /// What goes on without being held, over the actions: each with the key that ends it.
    static func drawLatched(_ state: HUDState, _ layout: HUDLayout, above bottom: Float, on canvas: inout Canvas) {
        guard !state.latched.isEmpty else { return }
        let style = canvas.style
        var words: Phrase = "On: \(state.latched[0].title)"
        for command in state.latched.dropFirst() { words = "\(words), \(command.title)" }
        let width = min(layout.actions.width, canvas.width(of: words, .strong) + 2 * style.padding)
        let height = canvas.height(of: words, width: width - 2 * style.padding, .strong) + 6
        let box = Rect(layout.actions.x, bottom - style.gap - height, width, height)
        canvas.list.box(
            box, cornerRadius: style.controlRadius, fill: style.panelBottom.with(alpha: 0.86), border: style.accent,
            borderWidth: 1.5)
        canvas.paragraph(words, in: box.widened(-style.padding).centred(width: width, height: height - 6), .strong)
    }

    private static func action(
        _ name: Phrase, key: Phrase, lit: Bool, readiness: Float? = nil, row: inout Rect, on canvas: inout Canvas
    ) {
        let cap: Float = canvas.isCompact ? 18 : 22
        let width = canvas.keycapWidth(key, height: cap) + canvas.width(of: name) + 3 * canvas.style.gap
        guard width <= row.width else { return }
        let box = row.cutLeft(width, gap: canvas.style.gap)
        let fill = lit ? canvas.style.accent.with(alpha: 0.30) : canvas.style.panelBottom.with(alpha: 0.66)
        canvas.list.box(
            box, cornerRadius: canvas.style.controlRadius, fill: fill,
            border: lit ? canvas.style.accent : canvas.style.panelBorder, borderWidth: 1)
        var inside = box.widened(-canvas.style.gap)
        let keyRoom = inside.cutLeft(canvas.keycapWidth(key, height: cap), gap: canvas.style.gap)
        canvas.keycap(key, in: keyRoom.centred(width: keyRoom.width, height: cap))
        canvas.label(name, in: inside)
        if let readiness { drawReadiness(readiness, in: box, on: &canvas) }
    }

    /// A bar along the lower edge: full where the parts have all that they can hold.
    private static func drawReadiness(_ share: Float, in box: Rect, on canvas: inout Canvas) {
        let inset = canvas.style.controlRadius
        let bar = Rect(box.x + inset, box.y + box.height - 4, box.width - 2 * inset, 3)
        canvas.list.box(bar, cornerRadius: 1.5, fill: canvas.style.panelBorder)
        guard share > 0.02 else { return }
        let filled = Rect(bar.x, bar.y, bar.width * min(1, share), bar.height)
        canvas.list.box(filled, cornerRadius: 1.5, fill: canvas.style.accent)
    }
}
