import Anatomy
import Controls
public import Drawing
import SimMath

extension DeathScreen {
    public func draw(on canvas: inout Canvas<ScreenAction>) {
        canvas.scrim()
        let style = canvas.style
        let line = dynasty.flatMap { $0.steps.isEmpty ? nil : $0 }
        let box = box(hasLine: line != nil, canvas)
        var inside = canvas.panel(box)
        let buttons = inside.cutBottom(style.controlHeight + (canvas.isCompact ? 4 : 10), gap: style.gap)
        canvas.buttonRow(self.buttons, in: buttons)
        let isTight = line != nil && box.height < 600
        let seedHeight: Float = canvas.isCompact ? (isTight ? 68 : 92) : (isTight ? 104 : 132)
        drawSeeds(in: inside.cutBottom(seedHeight, gap: style.gap), on: &canvas)
        var told: (index: Int, place: Rect)?
        if let line {
            let strip = inside.cutBottom(canvas.isCompact ? 78 : (isTight ? 116 : 138), gap: style.gap)
            told = DynastyStrip(dynasty: line, focus: focusedAncestor).draw(in: strip, on: &canvas)
        }
        // Where the line takes height from it, the words under the killer still need their width.
        let side = max(inside.height, min(236, inside.width * 0.26))
        if let killer {
            drawKiller(killer, in: inside.cutLeft(side, gap: style.padding), on: &canvas)
        } else if let ownPlan {
            drawOwn(ownPlan, in: inside.cutLeft(side, gap: style.padding), on: &canvas)
        }
        drawStory(in: inside, on: &canvas)
        canvas.focusRing(on: focus)
        if let told, let line {
            DynastyStrip.drawStory(of: line.steps[told.index], above: told.place, on: &canvas)
        }
    }

    /// With the killer's line the card grows, as far as the window lets it.
    private func box(hasLine: Bool, _ canvas: Canvas<ScreenAction>) -> Rect {
        let room = canvas.bounds.inset(canvas.style.margin)
        guard hasLine else { return room.centred(width: 780, height: canvas.isCompact ? 330 : 470) }
        return room.centred(width: 1000, height: canvas.isCompact ? 360 : 624)
    }

    private func drawOwn(_ plan: BodyPlan, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        canvas.well(rect)
        var inside = rect.inset(canvas.style.gap)
        let name = inside.cutBottom(canvas.lineHeight(.strong))
        canvas.portrait(plan, in: inside, rotation: 0.5)
        canvas.label("You", in: name, .strong, color: canvas.style.accent, align: .centre)
    }

    private func drawKiller(_ killer: Killer, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        canvas.well(rect)
        var inside = rect.inset(canvas.style.gap)
        let name = inside.cutBottom(canvas.lineHeight(.strong))
        let lineage = inside.cutBottom(canvas.lineHeight(.small))
        if let killerGhost {
            canvas.label(
                "from \(killerGhost)", in: inside.cutBottom(canvas.lineHeight(.small)), .small,
                color: canvas.style.warning, align: .centre)
        }
        canvas.label(lineageWords(killer), in: lineage, .small, color: canvas.style.dimText, align: .centre)
        if let plan = killer.plan { canvas.portrait(plan, in: inside, rotation: 0.5) }
        canvas.label(killer.name, in: name, .strong, color: canvas.style.danger, align: .centre)
    }

    private func lineageWords(_ killer: Killer) -> Phrase {
        guard killer.generation > 0 else { return "a founder of its line" }
        let generation: Phrase = "generation \(killer.generation)"
        guard killerAncestors > 0 else { return generation }
        let forebears = Phrase.counted(
            killerAncestors, one: "\(killerAncestors) forebear", other: "\(killerAncestors) forebears")
        return "\(generation), \(forebears)"
    }

    private func drawStory(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var rect = rect
        let style = canvas.style
        canvas.lettering(killer == nil ? "You starved" : "You were eaten", in: rect.cutTop(canvas.lineHeight(.title)))
        let lines = canvas.paragraph(
            cause, in: Rect(rect.x, rect.y, rect.width, 2 * canvas.lineHeight() + 1), color: style.secondaryText)
        _ = rect.cutTop(lines, gap: style.gap)
        for (name, value, previous) in figures {
            guard rect.height >= canvas.lineHeight() else { break }
            let row = rect.cutTop(canvas.lineHeight() + (canvas.isCompact ? 1 : 5))
            let columns = row.columns(3, gap: style.gap)
            canvas.label(name, in: columns[0], color: style.secondaryText)
            canvas.label(value, in: columns[1], .strong)
            canvas.label(previous, in: columns[2], .small, color: style.dimText)
        }
        if isRecord, rect.height >= canvas.lineHeight(.strong) {
            canvas.label(
                "Your best life so far", in: rect.cutTop(canvas.lineHeight(.strong) + 4), .strong, color: style.accent)
        }
    }

    private var figures: [(Phrase, Phrase, Phrase)] {
        [
            (
                "lasted", Phrase(figure: Figures.clock(seconds: life.survived)),
                best.map { "best \(Figures.clock(seconds: $0.survived))" } ?? ""
            ),
            ("rivals eaten", "\(life.eaten)", best.map { "best \($0.eaten)" } ?? ""),
            ("energy eaten", Phrase(figure: Figures.compact(energyEaten)), ""),
            ("generation", "\(generation)", ""),
        ]
    }

    private func drawSeeds(in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        var rect = rect
        let style = canvas.style
        let chosen = seeds.indices.contains(chosenSeed) ? seeds[chosenSeed] : nil
        let words = notice ?? chosen.map { "Rise as \(Phrase(key: $0.name)): \(Phrase(key: $0.summary))" } ?? "…"
        canvas.label(
            words, in: rect.cutTop(canvas.lineHeight(), gap: 4),
            color: notice == nil ? style.secondaryText : style.warning)
        for (index, column) in rect.columns(seeds.count, gap: style.gap).enumerated() {
            drawSeed(seeds[index], index, in: column, on: &canvas)
        }
    }

    private func drawSeed(_ seed: SeedDesign, _ index: Int, in rect: Rect, on canvas: inout Canvas<ScreenAction>) {
        canvas.buttonBox(rect, look: .normal, isSelected: index == chosenSeed)
        canvas.target(rect, .chooseSeed(index))
        var inside = rect.inset(canvas.style.gap / 2)
        let name = inside.cutBottom(canvas.lineHeight(.small))
        canvas.portrait(seed.plan, in: inside, rotation: Float.pi / 2)
        canvas.label("\(index + 1)  \(Phrase(key: seed.name))", in: name, .small, align: .centre)
    }

    var buttons: [MenuItem] {
        var buttons = [
            MenuItem("Rise again", .riseAgain, look: .primary),
            MenuItem(
                killer == nil ? "Watch" : "Watch your killer", .watch, detail: names.name(.y, orKey: Key.v.name)),
            MenuItem("Best lives", .openScores, detail: names.name(.back, orKey: "B")), MenuItem("Quit", .quit),
        ]
        guard killer != nil else { return buttons }
        let key = names.isGamepad ? nil : Key.l.name
        buttons.insert(MenuItem("Lineage", .openLineage(nil), detail: key), at: 2)
        return buttons
    }
}
