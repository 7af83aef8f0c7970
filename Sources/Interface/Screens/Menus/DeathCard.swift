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
                || story.isAtHome != oldValue.isAtHome
            {
                showButtons()
            }
            setNeedsDisplay()
        }
    }
    var names = ControlNames.standard { didSet { showButtons() } }
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
    private let bestLives = Button("Best lives")
    private let design = Button("Design a body")
    private let newDish = Button("New dish")
    private let leave = Button("Leave")
    private let ancestorStory: AncestorStory
    var onPress: ((DeathScreen.Request) -> Void)?

    // Where what is drawn, not held, lies; own coordinates.
    private var seedWords = Rect(0, 0, 0, 0)
    private var portrait = Rect(0, 0, 0, 0)
    private var words = Rect(0, 0, 0, 0)

    init(_ story: DeathScreen.Story, seeds: [SeedDesign]) {
        self.story = story
        self.seeds = SeedRow(seeds, showsSummaries: false)
        ancestorStory = AncestorStory(ancestors)
        super.init()
        rise.look = .primary
        let meanings: [(Button, DeathScreen.Request)] = [
            (rise, .riseAgain), (killCam, .killCam), (watch, .watch), (lineage, .lineage(step: nil)), (keep, .keepLife),
            (bestLives, .bestLives), (design, .design), (newDish, .newDish), (leave, .leave),
        ]
        for (button, request) in meanings { button.onPress = { [unowned self] in onPress?(request) } }
        ancestors.onPress = { [unowned self] in onPress?(.lineage(step: $0)) }
        buttons.entrance = rise
        tales.entrance = killCam
        for view in [ancestors, self.seeds, buttons, tales, ancestorStory] { addSubview(view) }
    }

    private func showButtons() {
        watch.title = story.killer == nil ? "Watch" : "Watch your killer"
        watch.detail = names.name(.y, orKey: Key.v.name)
        killCam.title = story.killer == nil ? "Last seconds" : "Kill cam"
        killCam.detail = names.name(.x, orKey: Key.k.name)
        keep.title = story.isKept ? "Watch this life" : "Keep this life"
        keep.detail = names.isGamepad ? nil : Key.c.name
        lineage.detail = names.isGamepad ? nil : Key.l.name
        bestLives.detail = names.name(.back, orKey: "B")
        design.detail = names.name(.leftShoulder, orKey: Key.e.name)
        newDish.detail = names.name(.rightShoulder, orKey: Key.n.name)
        show([rise, design] + (story.isAtHome ? [newDish] : []) + [leave], in: buttons)
        show([killCam, watch] + (story.killer == nil ? [] : [lineage]) + [keep, bestLives], in: tales)
    }

    private func show(_ shown: [Button], in row: ButtonRow) {
        if !shown.elementsEqual(row.buttons, by: ===) { row.buttons = shown }
        row.setNeedsLayout()
    }

    override var focusLoop: FocusLoop { .vertical }

    // MARK: Layout

    /// With the killer's ancestors the card grows, as far as the window lets it.
    func panel(on canvas: Canvas) -> Rect {
        let room = canvas.bounds.inset(canvas.style.margin)
        guard !ancestors.cards.isEmpty else { return room.centred(width: 820, height: canvas.isCompact ? 360 : 510) }
        return room.centred(width: 1000, height: canvas.isCompact ? 380 : 660)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        let hasAncestors = !ancestors.cards.isEmpty
        let isTight = hasAncestors && frame.height + 2 * style.padding < 600
        var room = Rect(0, 0, frame.width, frame.height)
        ancestorStory.frame = room
        tales.frame = room.cutBottom(style.controlHeight, gap: style.gap)
        buttons.frame = room.cutBottom(style.controlHeight + (canvas.isCompact ? 4 : 10), gap: style.gap)
        let seedHeight: Float = canvas.isCompact ? (isTight ? 68 : 92) : (isTight ? 104 : 132)
        var bodies = room.cutBottom(seedHeight, gap: style.gap)
        seedWords = bodies.cutTop(canvas.lineHeight(), gap: 4)
        seeds.frame = bodies
        ancestors.isHidden = !hasAncestors
        if hasAncestors {
            ancestors.frame = room.cutBottom(canvas.isCompact ? 78 : (isTight ? 116 : 138), gap: style.gap)
        }
        // Where the ancestors take height from it, the words under the killer still need their width.
        let side = max(room.height, min(236, room.width * 0.26))
        let hasPortrait = story.killer != nil || story.playerPlan != nil
        portrait = hasPortrait ? room.cutLeft(side, gap: style.padding) : Rect(0, 0, 0, 0)
        words = room
    }

    // MARK: Drawing

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let chosen = seeds.seeds.indices.contains(seeds.chosen) ? seeds.seeds[seeds.chosen] : nil
        let rising = chosen.map { "Rise as \(Phrase(key: $0.name)): \(Phrase(key: $0.summary))" as Phrase }
        canvas.label(
            story.notice ?? rising ?? "…", in: seedWords.offset(rect.origin),
            color: story.notice == nil ? style.secondaryText : style.warning)
        if let killer = story.killer {
            draw(killer, in: portrait.offset(rect.origin), on: &canvas)
        } else if let plan = story.playerPlan {
            drawOwn(plan, in: portrait.offset(rect.origin), on: &canvas)
        }
        drawStory(in: words.offset(rect.origin), on: &canvas)
    }

    private func drawOwn(_ plan: BodyPlan, in rect: Rect, on canvas: inout Canvas) {
        canvas.well(rect)
        var inside = rect.inset(canvas.style.gap)
        let name = inside.cutBottom(canvas.lineHeight(.strong))
        canvas.portrait(plan, in: inside, rotation: 0.5)
        canvas.label("You", in: name, .strong, color: canvas.style.accent, align: .centre)
    }

    private func draw(_ killer: DeathScreen.Killer, in rect: Rect, on canvas: inout Canvas) {
        canvas.well(rect)
        var inside = rect.inset(canvas.style.gap)
        let name = inside.cutBottom(canvas.lineHeight(.strong))
        let lineageLine = inside.cutBottom(canvas.lineHeight(.small))
        if let ghost = story.killerGhost {
            canvas.label(
                "from \(ghost)", in: inside.cutBottom(canvas.lineHeight(.small)), .small,
                color: canvas.style.warning, align: .centre)
        }
        if let deeds = story.killerDeeds {
            canvas.label(
                deeds, in: inside.cutBottom(canvas.lineHeight(.small)), .small, color: canvas.style.warning,
                align: .centre)
        }
        canvas.label(lineageWords(killer), in: lineageLine, .small, color: canvas.style.dimText, align: .centre)
        if let plan = killer.plan { canvas.portrait(plan, in: inside, rotation: 0.5) }
        canvas.label(killer.name, in: name, .strong, color: canvas.style.danger, align: .centre)
    }

    private func lineageWords(_ killer: DeathScreen.Killer) -> Phrase {
        guard killer.generation > 0 else { return "a founder of its line" }
        let generation: Phrase = "generation \(killer.generation)"
        let count = story.killerAncestors
        guard count > 0 else { return generation }
        let ancestors = Phrase.counted(count, one: "\(count) ancestor", other: "\(count) ancestors")
        return "\(generation), \(ancestors)"
    }

    private func drawStory(in rect: Rect, on canvas: inout Canvas) {
        var rect = rect
        let style = canvas.style
        let (title, sentence) = story.cause.words
        canvas.lettering(title, in: rect.cutTop(canvas.lineHeight(.title)))
        let lines = canvas.paragraph(
            sentence, in: Rect(rect.x, rect.y, rect.width, 2 * canvas.lineHeight() + 1), color: style.secondaryText)
        _ = rect.cutTop(lines, gap: style.gap)
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
        let (title, sentence) = story.cause.words
        var phrases = [title, sentence]
        if let killer = story.killer { phrases.append(.enumeration([killer.name, lineageWords(killer)])) }
        if let ghost = story.killerGhost { phrases.append("from \(ghost)") }
        if let deeds = story.killerDeeds { phrases.append(deeds) }
        phrases += figures.map { .enumeration(["\($0.name): \($0.value)", $0.previous]) }
        phrases += story.goals.map { $0.isReached ? "Goal reached: \($0.words)" : "Goal not reached: \($0.words)" }
        return phrases + (story.isRecord ? ["Your best life so far"] : [])
    }

    private var figures: [(name: Phrase, value: Phrase, previous: Phrase)] {
        [
            (
                "lasted", Phrase(figure: Figures.clock(seconds: story.life.survived)),
                story.best.map { "best \(Figures.clock(seconds: $0.survived))" } ?? ""
            ),
            ("rivals eaten", "\(story.life.eaten)", story.best.map { "best \($0.eaten)" } ?? ""),
            ("energy eaten", Phrase(figure: Figures.compact(story.energyEaten)), ""),
            ("generation", "\(story.generation)", ""),
        ]
    }
}
