import Anatomy
import Controls
import Drawing
import SimMath
import Widgets

/// The views of the death card: the killer and what it did, its ancestors, the bodies to rise with, the buttons.
final class DeathCard: View {
    var story: DeathScreen.Story {
        didSet {
            guard story != oldValue else { return }
            if story.killer != oldValue.killer || story.isKept != oldValue.isKept
                || story.canKeep != oldValue.canKeep || story.isAtHome != oldValue.isAtHome
                || story.playerPlan != oldValue.playerPlan
            {
                showButtons()
            }
            // Its words take other lines, and leave the pictures another room.
            setNeedsDisplay()
            setNeedsLayout()
        }
    }
    var names = ControlNames.standard { didSet { showButtons() } }
    /// Whether its parts stand one below the other, what happened and what next first. The window decides that: the
    /// page that the card is laid out on may be higher.
    private var isColumn = false { didSet { if isColumn != oldValue { setNeedsLayout() } } }
    let ancestors = AncestorRow()
    let seeds: SeedRow
    /// What next, and under it what tells of the life that is over.
    private let buttons = ButtonRow()
    private let tales = ButtonRow()
    let rise = Button("Rise again")
    private let watch = Button()
    private let killCam = Button("Kill cam")
    private let lineage = Button("Lineage")
    private let keep = Button("Keep this life")
    private let picture = Button("Picture")
    private let bestLives = Button("Best lives")
    private let history = Button("History")
    private let design = Button("Design a body")
    private let newDish = Button("New dish …")
    private let leave = Button("Leave")
    private let ancestorStory: AncestorStory
    var onPress: ((DeathScreen.Request) -> Void)?

    // Where what is drawn, not held, lies; own coordinates.
    private var seedWords = Rect(0, 0, 0, 0)
    private var pictures = DeathPortraits.Places()
    private var words = Rect(0, 0, 0, 0)
    private var figureRows = Rect(0, 0, 0, 0)

    init(_ story: DeathScreen.Story, seeds: [SeedDesign]) {
        self.story = story
        self.seeds = SeedRow(seeds, showsSummaries: false)
        ancestorStory = AncestorStory(ancestors)
        super.init()
        rise.look = .primary
        let meanings: [(Button, DeathScreen.Request)] = [
            (rise, .riseAgain), (killCam, .killCam), (watch, .watch), (lineage, .lineage(step: nil)), (keep, .keepLife),
            (picture, .picture), (bestLives, .bestLives), (history, .history), (design, .design), (newDish, .newDish),
            (leave, .leave),
        ]
        for (button, request) in meanings { button.onPress = { [unowned self] in onPress?(request) } }
        ancestors.onPress = { [unowned self] in onPress?(.lineage(step: $0)) }
        buttons.entrance = rise
        tales.entrance = killCam
        for view in [ancestors, self.seeds, buttons, tales, ancestorStory] { addSubview(view) }
    }

    private func showButtons() {
        watch.title = story.killer == nil ? "Watch" : "Watch your killer"
        rise.detail = names.name(.a, orKey: "Enter")
        watch.detail = names.name(.y, orKey: Key.v.name)
        killCam.title = story.killer == nil ? "Last seconds" : "Kill cam"
        killCam.detail = names.name(.x, orKey: Key.k.name)
        keep.title = story.isKept ? "Watch this life" : "Keep this life"
        keep.detail = names.isGamepad ? nil : Key.c.name
        picture.detail = names.isGamepad ? nil : Key.p.name
        lineage.detail = names.isGamepad ? nil : Key.l.name
        bestLives.detail = names.name(.back, orKey: "B")
        history.detail = names.isGamepad ? nil : Key.h.name
        design.detail = names.name(.leftShoulder, orKey: Key.e.name)
        let (form, atOnce) = DeathScreen.newDishControls(names)
        newDish.detail = "\(form) / \(atOnce)"
        newDish.spokenNotes = ["\(atOnce): like the last, at once"]
        show([rise, design] + (story.isAtHome ? [newDish] : []) + [leave], in: buttons)
        let told = (story.killer == nil ? [] : [lineage]) + (story.isKept || story.canKeep ? [keep] : [])
        let shown = story.playerPlan == nil ? [] : [picture]
        show([killCam, watch] + told + shown + [bestLives, history], in: tales)
    }

    private func show(_ shown: [Button], in row: ButtonRow) {
        if !shown.elementsEqual(row.buttons, by: ===) { row.buttons = shown }
        row.setNeedsLayout()
    }

    override var focusLoop: FocusLoop { .vertical }

    // MARK: Layout

    /// The page that it needs in a window; `spare`: what that has besides, for a moment, points.
    func leastRoom(in window: Canvas, spare: Float) -> Vector2 {
        let needed = window.page(holding: height(on: window))
        // Side by side as long as one sees what happened and what next at once: the last rows may lie below.
        let last = talesHeight(window) + window.style.gap + window.style.padding + window.style.margin
        isColumn = window.isNarrow || needed - last > window.bounds.height + spare
        guard isColumn else { return Vector2(0, needed) }
        let width = min(window.pageWidth, Self.widthWithAncestors - 2 * window.style.padding)
        return Vector2(0, window.page(holding: column(on: window, width: width).height))
    }

    /// With the killer's ancestors the card grows, as far as the window lets it; in width also for a second body.
    func panel(on canvas: Canvas) -> Rect {
        let room = canvas.bounds.inset(canvas.style.margin)
        if isColumn { return room.centred(width: Self.widthWithAncestors, height: room.height) }
        let least = height(on: canvas) + 2 * canvas.style.padding
        guard !ancestors.cards.isEmpty else {
            return room.centred(width: widest, height: max(least, canvas.isCompact ? 360 : 510))
        }
        return room.centred(width: Self.widthWithAncestors, height: max(least, canvas.isCompact ? 380 : 660))
    }

    /// The least height at which everything is said side by side.
    private func height(on canvas: Canvas) -> Float {
        let style = canvas.style
        let hasAncestors = !ancestors.cards.isEmpty
        let told = canvas.lineHeight(.title) + 2 * canvas.lineHeight() + style.gap + figuresHeight(canvas)
        let rows = style.controlHeight + talesHeight(canvas) + (canvas.isCompact ? 4 : 10) + 3 * style.gap
        let line = hasAncestors ? Self.ancestorHeight(canvas, isTight: true) + style.gap : 0
        return told + sinceMetHeight(canvas, width: nil) + rows + line + Self.seedHeight(canvas, isTight: hasAncestors)
    }

    /// One line, or two where the words need them.
    private func talesHeight(_ canvas: Canvas) -> Float {
        let width = min(
            widest - 2 * canvas.style.padding, max(canvas.pageWidth, InterfaceStyle.minimumRoom.width * 0.9))
        return tales.height(on: canvas, width: width, line: canvas.style.controlHeight)
    }

    /// Of the panel in a wide window, points.
    private static let (width, widthWithAncestors): (Float, Float) = (820, 1000)
    private var widest: Float {
        ancestors.cards.isEmpty && !DeathPortraits(story).isPair ? Self.width : Self.widthWithAncestors
    }

    private static func seedHeight(_ canvas: Canvas, isTight: Bool) -> Float {
        canvas.isCompact ? (isTight ? 68 : 92) : (isTight ? 104 : 132)
    }

    private static func ancestorHeight(_ canvas: Canvas, isTight: Bool) -> Float {
        canvas.isCompact ? 78 : (isTight ? 116 : 138)
    }

    /// Where its parts lie in a column: what happened and what next come first.
    private struct Places {
        var words, buttons, seedWords, seeds, figureRows, ancestors, tales: Rect
        var pictures: DeathPortraits.Places
        var height: Float
    }

    private func column(on canvas: Canvas, width: Float) -> Places {
        let style = canvas.style
        let none = Rect(0, 0, 0, 0)
        var column = PageColumn(width: width)
        let words = column.add(
            canvas.lineHeight(.title) + canvas.height(of: story.words.sentence, width: width) + 1
                + sinceMetHeight(canvas, width: width))
        let buttons = column.add(
            self.buttons.height(on: canvas, width: width, line: style.controlHeight + 4), gap: style.gap)
        // Whichever body is chosen, what lies below stays where it is.
        let rising = [risingWords] + self.seeds.seeds.map(Self.rising)
        let seedWords = column.add(rising.map { canvas.height(of: $0, width: width) }.max() ?? 0, gap: style.gap)
        let seeds = column.add(self.seeds.height(on: canvas, width: width), gap: 4)
        let figureRows = column.add(figuresHeight(canvas), gap: style.padding)
        let pictures = DeathPortraits(story).add(to: &column, width: width, on: canvas)
        let ancestors =
            self.ancestors.cards.isEmpty ? none : column.add(self.ancestors.height(on: canvas), gap: style.gap)
        let tales = column.add(
            self.tales.height(on: canvas, width: width, line: style.controlHeight), gap: style.gap)
        return Places(
            words: words, buttons: buttons, seedWords: seedWords, seeds: seeds, figureRows: figureRows,
            ancestors: ancestors, tales: tales, pictures: pictures, height: column.height)
    }

    /// Which changes answered what the player does.
    private var sinceMet: Phrase? { ancestors.lineage?.sinceMet }

    /// `width`: of a column, where it takes the lines it needs; nil for one line.
    private func sinceMetHeight(_ canvas: Canvas, width: Float?) -> Float {
        guard let sinceMet else { return 0 }
        return (width.map { canvas.height(of: sinceMet, width: $0, .small) } ?? canvas.lineHeight(.small)) + 3
    }

    private func figuresHeight(_ canvas: Canvas) -> Float {
        Float(figures.count) * (canvas.lineHeight() + (canvas.isCompact ? 1 : 5)) + Float(story.goals.count)
            * (canvas.lineHeight(.small) + 2)
            + (story.isRecord ? canvas.lineHeight(.strong) + 4 : 0)
    }

    private func lay(_ places: Places) {
        ancestorStory.frame = Rect(0, 0, frame.width, frame.height)
        ancestors.isHidden = ancestors.cards.isEmpty
        (tales.frame, buttons.frame, seeds.frame) = (places.tales, places.buttons, places.seeds)
        (ancestors.frame, seedWords, pictures) = (places.ancestors, places.seedWords, places.pictures)
        (words, figureRows) = (places.words, places.figureRows)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        if isColumn { return lay(column(on: canvas, width: frame.width)) }
        let hasAncestors = !ancestors.cards.isEmpty
        let isTight = hasAncestors && frame.height + 2 * style.padding < 600
        var room = Rect(0, 0, frame.width, frame.height)
        ancestorStory.frame = room
        tales.frame = room.cutBottom(
            tales.height(on: canvas, width: room.width, line: style.controlHeight), gap: style.gap)
        buttons.frame = room.cutBottom(style.controlHeight + (canvas.isCompact ? 4 : 10), gap: style.gap)
        var bodies = room.cutBottom(Self.seedHeight(canvas, isTight: isTight), gap: style.gap)
        seedWords = bodies.cutTop(canvas.lineHeight(), gap: 4)
        seeds.frame = bodies
        ancestors.isHidden = !hasAncestors
        if hasAncestors {
            ancestors.frame = room.cutBottom(Self.ancestorHeight(canvas, isTight: isTight), gap: style.gap)
        }
        // Where the ancestors take height from it, the words under the killer still need their width.
        let side = max(room.height, min(236, room.width * 0.26))
        pictures = DeathPortraits(story).cut(from: &room, side: side, on: canvas) { tellsAll(in: $0, on: canvas) }
        words = room
        // They follow the sentence, wherever that ends.
        figureRows = Rect(0, 0, 0, 0)
    }

    /// Whether all that is told beside the pictures has room in so narrow a part of the card.
    private func tellsAll(in width: Float, on canvas: Canvas) -> Bool {
        guard width > 0, canvas.hasRoom(for: story.words.title, .title, width: width),
            canvas.height(of: story.words.sentence, width: width) <= 2 * canvas.lineHeight() + 1
        else { return false }
        let column = Rect(0, 0, width, 0).columns(3, gap: canvas.style.gap)[0].width
        return figures.allSatisfy {
            canvas.hasRoom(for: $0.name, width: column) && canvas.hasRoom(for: $0.value, .strong, width: column)
                && canvas.hasRoom(for: $0.previous, .small, width: column)
        }
            && story.goals.allSatisfy { goal in
                canvas.hasRoom(for: goal.words, .small, width: width - canvas.lineHeight(.small) - 6)
            }
    }

    /// What the server answered, or the body to rise with.
    private var risingWords: Phrase {
        let chosen = seeds.seeds.indices.contains(seeds.chosen) ? seeds.seeds[seeds.chosen] : nil
        return story.notice ?? chosen.map(Self.rising) ?? "…"
    }

    private static func rising(_ body: SeedDesign) -> Phrase {
        "Rise as \(Phrase(key: body.name)): \(Phrase(key: body.summary))"
    }

    // MARK: Drawing

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let color = story.notice == nil ? style.secondaryText : style.warning
        if isColumn {
            canvas.paragraph(risingWords, in: seedWords.offset(rect.origin), color: color)
        } else {
            canvas.label(risingWords, in: seedWords.offset(rect.origin), color: color)
        }
        DeathPortraits(story).draw(in: pictures, from: rect.origin, on: &canvas)
        let rest = drawStory(in: words.offset(rect.origin), on: &canvas)
        drawFigures(in: isColumn ? figureRows.offset(rect.origin) : rest, on: &canvas)
    }

    /// What happened. Returns what that leaves of its room.
    private func drawStory(in rect: Rect, on canvas: inout Canvas) -> Rect {
        var rect = rect
        let style = canvas.style
        let (title, sentence) = story.words
        canvas.lettering(title, in: rect.cutTop(canvas.lineHeight(.title)))
        let kept = sinceMetHeight(canvas, width: isColumn ? rect.width : nil)
        let limit = isColumn ? rect.height - kept : 2 * canvas.lineHeight() + 1
        let lines = canvas.paragraph(
            sentence, in: Rect(rect.x, rect.y, rect.width, limit), color: style.secondaryText)
        _ = rect.cutTop(lines, gap: sinceMet == nil ? style.gap : 2)
        drawSinceMet(in: rect.cutTop(kept, gap: sinceMet == nil ? 0 : style.gap), on: &canvas)
        return rect
    }

    private func drawSinceMet(in rect: Rect, on canvas: inout Canvas) {
        let limit = rect.height + 0.5
        let words = ancestors.lineage?.sinceMet { canvas.height(of: $0, width: rect.width, .small) <= limit }
        guard let words else { return }
        canvas.paragraph(words, in: rect, .small, color: canvas.style.warning)
    }

    private func drawFigures(in rect: Rect, on canvas: inout Canvas) {
        var rect = rect
        let style = canvas.style
        for (name, value, previous) in figures {
            guard rect.height >= canvas.lineHeight() else { break }
            let row = rect.cutTop(canvas.lineHeight() + (canvas.isCompact ? 1 : 5))
            let columns = row.columns(3, gap: style.gap)
            canvas.label(name, in: columns[0], color: style.secondaryText)
            canvas.label(value, in: columns[1], .strong)
            canvas.label(previous, in: columns[2], .small, color: style.dimText)
        }
        for goal in story.goals where rect.height >= canvas.lineHeight(.small) {
            canvas.draw(goal, in: rect.cutTop(canvas.lineHeight(.small) + 2))
        }
        if story.isRecord, rect.height >= canvas.lineHeight(.strong) {
            canvas.label(
                "Your best life so far", in: rect.cutTop(canvas.lineHeight(.strong) + 4), .strong, color: style.accent)
        }
    }

    /// All that the card tells.
    var spokenStory: [Phrase] {
        let (title, sentence) = story.words
        var phrases = [title, sentence]
        if let killer = story.killer {
            phrases.append(.enumeration([killer.name, DeathPortraits(story).lineageWords(of: killer)]))
        }
        if let ghost = story.killerGhost { phrases.append("from \(ghost)") }
        if let deeds = story.killerDeeds { phrases.append(deeds) }
        if let sinceMet { phrases.append(sinceMet) }
        phrases += figures.map { .enumeration(["\($0.name): \($0.value)", $0.previous]) }
        phrases += story.goals.map(\.spoken)
        return phrases + (story.isRecord ? ["Your best life so far"] : [])
    }

    private var figures: [(name: Phrase, value: Phrase, previous: Phrase)] {
        var figures: [(name: Phrase, value: Phrase, previous: Phrase)] = [
            (
                "lasted", Phrase(figure: Figures.clock(seconds: story.life.survived)),
                story.best.map { "best \(Figures.clock(seconds: $0.survived))" } ?? ""
            ),
            ("rivals eaten", "\(story.life.eaten)", story.best.map { "best \($0.eaten)" } ?? ""),
            ("energy eaten", Phrase(figure: Figures.energy(story.energyEaten)), ""),
            ("generation", "\(story.generation)", ""),
        ]
        if let day = story.day { figures.append(day.figure) }
        return figures
    }
}
