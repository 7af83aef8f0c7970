import Controls
import Drawing
import SimMath
import Widgets

/// The bar above the board: commands for the whole draft, what the opponents do meanwhile, and the clock; in a narrow
/// window Done too, since it stays in sight there.
final class EditorTopBar: View {
    private unowned let screen: EditorScreen
    private let buttons: [(command: EditorCommand, button: Button)]

    static let commands: [EditorCommand] = [.undo, .redo, .mirror, .mirrorSides, .snap, .fit, .designs]

    init(_ screen: EditorScreen) {
        self.screen = screen
        buttons = Self.commands.map { command in (command, Button(command) { [unowned screen] in screen.perform($0) }) }
        super.init()
        for (_, button) in buttons { addSubview(button) }
    }

    /// Takes over what the draft and the device in use make of the buttons.
    func update() {
        let editor = screen.editor
        for (command, button) in buttons {
            button.isEnabled = screen.state.offers(command)
            // How often it repeats is a choice of those who mirror.
            let isOffered = editor.symmetry != .none
            if command == .mirrorSides, button.isHidden == isOffered {
                button.isHidden = !isOffered
                setNeedsLayout()
            }
            let title: Phrase =
                command == .mirrorSides ? Phrase(figure: "× \(editor.mirrorSides.rawValue)") : command.title
            if title != button.title {
                button.title = title
                setNeedsLayout()
            }
            button.isSelected =
                command == .mirror && editor.symmetry != .none || command == .snap && editor.isSnapping
        }
    }

    /// The device in use, and with it the names of keys.
    func namesChanged() { setNeedsLayout() }

    /// Where a command's button is in the window; nil while it is hidden.
    func rect(of command: EditorCommand) -> Rect? {
        buttons.first { $0.command == command && !$0.button.isHidden }?.button.frame.offset(frame.origin)
    }

    // MARK: Layout

    private var offered: [(command: EditorCommand, button: Button)] {
        buttons.filter { $0.command != .mirrorSides || screen.editor.symmetry != .none }
    }

    private var isSmall: Bool { screen.layout.isCompact }

    private func row(in rect: Rect, _ style: InterfaceStyle) -> Rect {
        let edge = style.padding - (isSmall ? 4 : style.gap)
        let inside = rect.inset(style.padding)
        // As high as that leaves of the bar.
        return Rect(inside.x, rect.y + edge / 2 + 2, inside.width, rect.height - edge - 4)
    }

    /// The clock's room, in a narrow window Done's below it, and what they leave.
    private func clock(in rect: Rect, _ style: InterfaceStyle) -> (clock: Rect, done: Rect?, rest: Rect) {
        var row = row(in: rect, style)
        let clock = row.cutRight(isSmall ? 78 : 118, gap: style.gap)
        guard screen.layout.isColumn else { return (clock, nil, row) }
        let lines = clock.rows(2, gap: 4)
        return (lines[0], lines[1], row)
    }

    /// Room beside the words of each button where there is enough for all, points.
    private static let air: Float = 4

    override func layoutSubviews() {
        let canvas = context.canvas()
        let gap = canvas.style.gap
        let places = clock(in: Rect(0, 0, frame.width, frame.height), canvas.style)
        if let place = places.done {
            screen.doneButton.frame = place
            return layRows(in: places.rest, canvas)
        }
        var row = places.rest
        let needs = [true, false].map { keys in
            offered.map { command, button in width(of: button, command, withKey: keys, canvas) }
        }
        let gaps = gap * Float(offered.count - 1)
        // Where not all have room with their keys, none shows one.
        let hasKeys = !isSmall && needs[0].reduce(gaps, +) <= row.width
        let widths = needs[hasKeys ? 0 : 1]
        // Where there is too little even so, all give way alike.
        let air = min(Self.air, (row.width - widths.reduce(gaps, +)) / Float(widths.count))
        for ((command, button), width) in zip(offered, widths) {
            button.detail = hasKeys && command != .mirrorSides ? command.name(screen.names) : nil
            button.isHidden = false
            button.frame = row.cutLeft(max(8, width + air), gap: gap)
        }
        asideRoom = row
    }

    /// In two lines, in a narrow window.
    private func layRows(in rect: Rect, _ canvas: Canvas) {
        let half = (offered.count + 1) / 2
        let halves = [Array(offered.prefix(half)), Array(offered.dropFirst(half))]
        for (row, line) in zip(halves, rect.rows(2, gap: 4)) {
            let needs = row.map { width(of: $0.button, $0.command, withKey: false, canvas) }
            let spare = (line.width - needs.reduce(canvas.style.gap * Float(row.count - 1), +)) / Float(row.count)
            var rest = line
            for ((_, button), need) in zip(row, needs) {
                button.detail = nil
                button.isHidden = false
                button.frame = rest.cutLeft(max(8, need + spare), gap: canvas.style.gap)
            }
        }
        asideRoom = Rect(0, 0, 0, 0)
    }

    /// What the buttons leave, in its own coordinates.
    private var asideRoom = Rect(0, 0, 0, 0)

    private func width(of button: Button, _ command: EditorCommand, withKey: Bool, _ canvas: Canvas) -> Float {
        // What belongs to the button beside it needs no key of its own there.
        let name = withKey && command != .mirrorSides ? command.name(screen.names) : nil
        let key = name.map { canvas.width(of: $0, .small) + canvas.style.gap } ?? 0
        return canvas.width(of: button.title, .strong) + key + 2 * canvas.style.gap
    }

    // MARK: Drawing

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        if screen.layout.isColumn {
            // The page goes by under it.
            canvas.style.panelTop.alpha = 1
            canvas.style.panelBottom.alpha = 1
        }
        canvas.panelBox(rect)
        canvas.style = style
        drawClock(in: clock(in: rect, style).clock, on: &canvas)
        drawAside(in: asideRoom.offset(rect.origin), on: &canvas)
    }

    /// What the opponents do meanwhile, or what is designed here, where the buttons leave room for it.
    private func drawAside(in rect: Rect, on canvas: inout Canvas) {
        let aside: Phrase? =
            screen.state.isFounding ? "The body you begin with. What you eat changes it later." : screen.facts.nursery
        guard let aside, rect.width > 100 else { return }
        let height = canvas.height(of: aside, width: rect.width, .small)
        guard height <= rect.height + 0.5 else { return }
        canvas.paragraph(
            aside, in: rect.centred(width: rect.width, height: height), .small,
            color: canvas.style.secondaryText, align: .trailing)
    }

    private func drawClock(in rect: Rect, on canvas: inout Canvas) {
        var rect = rect
        let seconds = screen.shownSeconds
        let color = HUD.clockColor(seconds, canvas.style)
        // Without a clock the words need the ring's room in a small window.
        let dial = seconds == nil && isSmall ? nil : rect.cutLeft(rect.height, gap: canvas.style.gap)
        let share = seconds.map { $0 / max(1, screen.phaseLength) } ?? 0
        if let dial {
            canvas.ring(centre: dial.centre, radius: dial.height / 2 - 3, share: share, width: 3, color: color)
        }
        let time = seconds.map { Phrase(figure: Figures.clock(seconds: $0)) } ?? "no clock"
        canvas.label(time, in: rect, seconds == nil ? .small : .heading, color: color)
    }
}
