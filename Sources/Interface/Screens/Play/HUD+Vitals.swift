import Drawing

extension HUD {
    /// Energy and health with their numbers, generation, what the next editor will give, and where that comes from.
    static func drawVitals(
        _ vitals: HUDState.Vitals, _ state: HUDState, in rect: Rect, on canvas: inout Canvas
    ) {
        let inside = canvas.panel(rect)
        let rows = HUDLayout.vitalRows(canvas, in: inside)
        let style = canvas.style
        let share = Float(vitals.energy) / Float(max(1, vitals.capacity))
        let numbers: Phrase =
            "\(Phrase(figure: Figures.energy(vitals.energy))) / \(Phrase(figure: Figures.energy(vitals.capacity)))"
        gauge("Energy", share, numbers, energyColor(share, style), in: rows[0], on: &canvas)
        let percent: Phrase = "\(Int((min(1, max(0, vitals.health)) * 100).rounded())) %"
        let healthColor = vitals.health < 0.35 ? style.danger : Color(hex: 0x8FB8FF)
        gauge("Health", vitals.health, percent, healthColor, in: rows[1], on: &canvas)
        drawScore(vitals, state, in: rows[2], on: &canvas)
        guard rows.count > 3 else { return }
        // What is eaten in a test swim counts for nothing.
        let sum = state.testSwim == nil ? vitals.budgetSum.map { words(of: $0, width: rows[3].width, canvas) } : nil
        let source: Phrase? = state.testSwim == nil ? sum : "what the open editor gives"
        if let source { canvas.label(source, in: rows[3], .small, color: style.secondaryText) }
    }

    /// Whole where it has room.
    private static func words(of sum: BudgetSum, width: Float, _ canvas: Canvas) -> Phrase {
        canvas.hasRoom(for: sum.words, .small, width: width) ? sum.words : sum.shortWords
    }

    private static func energyColor(_ share: Float, _ style: InterfaceStyle) -> Color {
        share < 0.2 ? style.danger : (share < 0.4 ? style.warning : style.good)
    }

    private static func gauge(
        _ name: Phrase, _ share: Float, _ numbers: Phrase, _ color: Color, in row: Rect,
        on canvas: inout Canvas
    ) {
        var row = row
        let gap = canvas.style.gap
        // Both names, so that both bars begin at the same place.
        let names = max(canvas.width(of: "Energy", .strong), canvas.width(of: "Health", .strong))
        canvas.label(name, in: row.cutLeft(max(canvas.isCompact ? 44 : 52, names), gap: gap), .strong)
        // The bars keep their length while the numbers change, but never at the numbers' cost.
        let room = max(canvas.width(of: numbers, .small), canvas.width(of: Phrase(figure: "888 / 888"), .small))
        canvas.label(
            numbers, in: row.cutRight(room, gap: gap), .small, color: canvas.style.secondaryText, align: .trailing)
        let height = min(row.height, canvas.isCompact ? 9 : 11)
        canvas.bar(row.centred(width: row.width, height: height), share: share, color: color)
    }

    private static func drawScore(
        _ vitals: HUDState.Vitals, _ state: HUDState, in row: Rect, on canvas: inout Canvas
    ) {
        var row = row
        let generation: Phrase =
            canvas.isCompact ? "Gen \(state.generation)" : "Generation \(state.generation)"
        let room = canvas.width(of: generation, .small)
        canvas.label(
            generation, in: row.cutRight(room, gap: canvas.style.gap), .small, color: canvas.style.secondaryText,
            align: .trailing)
        let budget = canvas.label("Budget \(vitals.budget)", in: row, .strong, color: canvas.style.accent)
        _ = row.cutLeft(budget + 2 * canvas.style.gap)
        canvas.label("Kills \(vitals.eaten)", in: row, .small, color: canvas.style.secondaryText)
    }
}
