import Anatomy
import Drawing
import SimMath
import Widgets

/// The bar below the board: what is left to spend, what is wrong, and what to do next.
final class EditorBottomBar: View {
    private unowned let screen: EditorScreen
    private let buttons: [(command: EditorCommand, button: Button)]

    init(_ screen: EditorScreen) {
        self.screen = screen
        let commands: [EditorCommand] = screen.state.isFounding ? [.leave, .revert] : [.testSwim, .revert]
        buttons = commands.map { command in (command, Button(command) { [unowned screen] in screen.perform($0) }) }
        super.init()
        for (_, button) in buttons { addSubview(button) }
    }

    func update() {
        for (command, button) in buttons { button.isEnabled = screen.state.offers(command) }
    }

    // MARK: Layout

    /// Done stands last, unless the upper bar has it.
    private var row: [Button] { buttons.map(\.button) + (screen.layout.isColumn ? [] : [screen.doneButton]) }

    /// The buttons' rectangles, and what they leave.
    private func layout(_ rect: Rect, _ style: InterfaceStyle) -> (buttons: [Rect], rest: Rect) {
        var inside = rect.inset(style.padding)
        let isSmall = screen.layout.isCompact
        let count = row.count
        if screen.layout.isColumn {
            let row = inside.cutBottom(style.controlHeight + 2, gap: style.gap)
            return (row.columns(count, gap: style.gap), inside)
        }
        var room = inside.cutRight(isSmall ? 168 : 300 + style.gap / 2, gap: style.padding)
        guard isSmall, count == 3 else { return (room.columns(count, gap: style.gap), inside) }
        // Compact, two stand over each other beside the third.
        let left = room.cutLeft(84, gap: 4).rows(2, gap: 4)
        return ([left[0], left[1], room], inside)
    }

    override func layoutSubviews() {
        let boxes = layout(Rect(0, 0, frame.width, frame.height), context.style).buttons
        for (button, box) in zip(row, boxes) { button.frame = box }
    }

    // MARK: Drawing

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.panelBox(rect)
        var inside = layout(rect, canvas.style).rest
        drawBudget(in: inside.cutTop(canvas.lineHeight(.heading) + 2), on: &canvas)
        drawRemarks(in: inside, on: &canvas)
    }

    /// "13 of 35 points left, then 7" and the bar of what is spent. Red is what cannot be paid: the draft, never what
    /// the hand only holds over it.
    private func drawBudget(in rect: Rect, on canvas: inout Canvas) {
        var row = rect
        let style = canvas.style
        let editor = screen.editor
        let ghost = screen.outlook.ghost.flatMap { $0.total > editor.budget ? nil : $0 }
        let change = ghost?.change ?? 0
        let isTooMuch = editor.price.total > editor.budget
        let words = budgetWords(change: change, width: row.width * Self.wordsShare, canvas)
        let widest: Phrase = "\(888) of \(888) points left"
        // The bar gives way where the words would be cut off.
        let needed = min(row.width * Self.wordsShare, canvas.width(of: words, .heading) + 1)
        let room = min(max(row.width * 0.72, needed), canvas.width(of: "\(widest), then \(888)", .heading))
        canvas.label(
            words, in: row.cutLeft(room, gap: style.gap), .heading, color: isTooMuch ? style.danger : style.text)
        let total = Float(max(1, editor.budget))
        canvas.bar(
            row.centred(width: row.width, height: min(12, row.height)), share: 1 - Float(editor.price.total) / total,
            color: isTooMuch ? style.danger : style.accent,
            mark: change == 0 ? nil : 1 - Float(editor.price.total + change) / total)
    }

    /// The most that the words take beside the bar.
    private static let wordsShare: Float = 0.92

    /// Where they would be cut, without what there was at first.
    private func budgetWords(change: Int, width: Float, _ canvas: Canvas) -> Phrase {
        let editor = screen.editor
        let (now, then) = (editor.remaining, editor.remaining - change)
        let left: Phrase = "\(now) of \(editor.budget) points left"
        guard change != 0 else { return left }
        let whole: Phrase = "\(left), then \(then)"
        if canvas.hasRoom(for: whole, .heading, width: width) { return whole }
        let points = Phrase.counted(now, one: "\(now) point", other: "\(now) points")
        return "\(points), then \(then)"
    }

    private struct Line {
        var words: Phrase
        var color: Color
        var role = TextRole.body
        /// What is said where all of it has no room.
        var short: Phrase?
    }

    /// What is wrong, what is unwise, what the server said: the most pressing first, then the accounts, and then what
    /// has room.
    private func lines(width: Float, isBrief: Bool, _ canvas: Canvas) -> [Line] {
        let style = canvas.style
        let part = screen.partWords.map {
            Line(words: $0.whole, color: style.secondaryText, role: .small, short: $0.short)
        }
        let told: [Line] = part.map { [$0] } ?? []
        let role = part == nil ? TextRole.body : .small
        let remarks = screen.remarks(style).map { Line(words: $0.0, color: $0.1, role: role) }
        let asides = screen.asides(style, isQuiet: remarks.isEmpty).map { Line(words: $0.0, color: $0.1) }
        let accounts = accounts(width: width, isBrief: isBrief, canvas)
        return Array(remarks.prefix(1)) + accounts + told + Array(remarks.dropFirst()) + asides
    }

    /// The lines for a room. Where the points come from stands there whatever else is said: where a long remark would
    /// take its place, that has smaller letters, and where that does not do, both are as short as they can be.
    private func lines(in room: Rect, _ canvas: Canvas) -> [Line] {
        var lines = self.lines(width: room.width, isBrief: false, canvas)
        guard lines.count > 1, lines[0].role == .body, lines[1].role == .small else { return lines }
        func isWhole(_ lines: [Line]) -> Bool {
            let heights = lines.prefix(2).map { canvas.height(of: $0.words, width: room.width, $0.role) }
            return heights.reduce(1, +) <= room.height + 0.5
        }
        if isWhole(lines) { return lines }
        lines[0].role = .small
        if isWhole(lines) { return lines }
        lines = self.lines(width: room.width, isBrief: true, canvas)
        lines[0].role = .small
        return lines
    }

    /// In as few lines as they fit.
    private func accounts(width: Float, isBrief: Bool, _ canvas: Canvas) -> [Line] {
        var rows: [Phrase] = []
        for account in screen.accounts(isBrief: isBrief) {
            let both: Phrase? = rows.last.map { "\($0) · \(account)" }
            if let both, canvas.width(of: both, .small) <= width {
                rows[rows.count - 1] = both
            } else {
                rows.append(account)
            }
        }
        return rows.map { Line(words: $0, color: canvas.style.secondaryText, role: .small) }
    }

    private func drawRemarks(in rect: Rect, on canvas: inout Canvas) {
        var rect = rect
        for (index, line) in lines(in: rect, canvas).enumerated() {
            let (width, room) = (rect.width, rect.height + 0.5)
            func isWhole(_ words: Phrase) -> Bool { canvas.height(of: words, width: width, line.role) <= room }
            let isAdvice = line.words == screen.advice
            // The first is shown as far as it fits; of mere advice what is needed most.
            let isForced = index == 0 && line.short == nil
            let fitting = isForced || isWhole(line.words) ? line.words : line.short.flatMap { isWhole($0) ? $0 : nil }
            let shown = isAdvice ? screen.advice(fitting: isWhole) : fitting
            let height = canvas.lineHeight(line.role) + 1
            guard rect.height >= height - 1, let shown else {
                // A shorter account may have room.
                if line.role == .small { continue }
                return
            }
            let used = canvas.paragraph(shown, in: rect, line.role, color: line.color)
            _ = rect.cutTop(max(height, used + 1))
        }
    }
}
