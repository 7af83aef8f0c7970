public import Drawing
import SimMath

/// What a body that has been able to do nothing for some seconds is offered in the middle of the window: waiting in it
/// is dull. It says what is nearer, the editor or another life, in large letters.
public struct WayOut: Hashable, Sendable {
    private let startOver: Hints.StartingOver
    /// Until the editor, whole seconds; nil while unknown.
    private let secondsToEdit: Int?

    /// An editor that comes within so many seconds is worth waiting for.
    static let soon = 20

    /// nil for a life that cannot be ended yet.
    public init?(_ startOver: Hints.StartingOver, secondsToEdit: Float?) {
        if startOver == .soon { return nil }
        self.startOver = startOver
        self.secondsToEdit = secondsToEdit.flatMap { $0.isFinite ? Int(max(0, min($0, 1e6)).rounded(.up)) : nil }
    }

    public var title: Phrase {
        guard let secondsToEdit, secondsToEdit <= Self.soon else { return offer }
        return "The editor opens in \(secondsToEdit) s and gives your body back."
    }

    public var words: Phrase {
        guard let secondsToEdit else { return "You can neither swim nor bite any more." }
        if secondsToEdit <= Self.soon { return offer }
        let clock = Phrase(figure: Figures.clock(seconds: Float(secondsToEdit)))
        return "You can neither swim nor bite any more. The editor gives your body back in \(clock)."
    }

    private var offer: Phrase {
        switch startOver {
        case .key(let name): "\(name): start over"
        case .menu(let name): "Start over is in the menu (\(name))"
        // There is no way out yet.
        case .soon: ""
        }
    }

    // MARK: The display

    /// Points; `width`: at most.
    func size(width: Float, _ canvas: Canvas) -> Vector2 {
        let around = 2 * canvas.style.padding
        let needed = max(canvas.width(of: title, .heading), canvas.width(of: words)) + around + 1
        let inside = min(width, needed) - around
        let height = canvas.height(of: title, width: inside, .heading) + canvas.height(of: words, width: inside)
        return Vector2(inside + around, height + canvas.style.gap / 2 + around)
    }

    func draw(in box: Rect, on canvas: inout Canvas) {
        var inside = canvas.panel(box)
        let title = inside.cutTop(canvas.height(of: title, width: inside.width, .heading), gap: canvas.style.gap / 2)
        canvas.paragraph(self.title, in: title, .heading, color: canvas.style.text, align: .centre)
        canvas.paragraph(words, in: inside, color: canvas.style.secondaryText, align: .centre)
    }
}

/// How long a body has been able to do nothing.
public struct Helplessness: Hashable, Sendable {
    /// Seconds in which it may be that a rival ends it, or that somebody looks on.
    static let patience: Float = 8
    private var seconds: Float = 0

    public init() {}

    /// `elapsed` seconds. Returns whether it lasts.
    public mutating func lasts(_ isHelpless: Bool, elapsed: Float) -> Bool {
        seconds = isHelpless ? seconds + max(0, elapsed) : 0
        return seconds >= Self.patience
    }
}
