import Drawing
public import SimMath
import Widgets

/// What the only button of a player does now, in large letters: in a strip of the window's top that screens leave to
/// it, or over the dish where that has room for it. It lies on no words.
struct OfferStrip {
    /// Between the strip's words and its edges, points.
    private static let air: Float = 5

    /// Of the window's top, points.
    static func height(_ canvas: Canvas) -> Float {
        let lines: Float = canvas.isNarrow ? 2 : 1
        return lines * canvas.lineHeight(.heading) + canvas.style.padding + 2 * air
    }

    /// As high as an offer over the dish usually is, points: those are short.
    static func boxHeight(_ canvas: Canvas) -> Float { canvas.lineHeight(.heading) + canvas.style.padding }

    /// Nothing of what lies under the screens shows in the strip.
    static func drawGround(on canvas: inout Canvas) {
        var ground = canvas.style.panelBottom
        ground.alpha = 1
        canvas.list.box(Rect(0, 0, canvas.bounds.width, height(canvas)), fill: ground)
    }

    /// The strip, for words in its middle.
    static func strip(_ canvas: Canvas) -> Rect {
        let room = Rect(0, 0, canvas.bounds.width, height(canvas))
        return Rect(canvas.style.margin, air, room.width - 2 * canvas.style.margin, room.height - 2 * air)
    }

    /// A box of this size at the top of `room`, in the middle of the window as far as the room reaches there.
    static func box(width: Float, height: Float, in room: Rect, _ canvas: Canvas) -> Rect {
        let left = min(max(room.x, canvas.bounds.centre.x - width / 2), room.maxX - width)
        return Rect(left, room.y, width, height)
    }

    /// How to leave the play by one button, at the strip's right end; nothing where the offer leaves no room for it.
    static func drawWayOut(beside offer: Phrase?, on canvas: inout Canvas) {
        let words = Announcements.oneButtonWayOutInShort
        let (room, gap) = (strip(canvas), canvas.style.gap)
        let taken = offer.map { min(room.width, canvas.width(of: $0, .heading) + 4 * canvas.style.padding) } ?? 0
        let width = canvas.width(of: words, .small)
        guard width + 2 * gap <= (room.width - taken) / 2 else { return }
        canvas.label(
            words, in: Rect(room.maxX - width - gap, room.y, width + gap, room.height), .small,
            color: canvas.style.secondaryText, align: .trailing)
    }

    /// A row that is called after two long names has as many lines as it needs, and smaller letters where it would need
    /// more than the strip has.
    static func draw(_ offer: Phrase, in room: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let around = Insets(
            top: style.padding / 2, left: style.padding, bottom: style.padding / 2, right: style.padding)
        func place(_ role: TextRole) -> Rect {
            let width = min(room.width, canvas.width(of: offer, role) + 4 * style.padding)
            let words = canvas.height(of: offer, width: width - 2 * style.padding, role)
            return Self.box(width: width, height: words + style.padding, in: room, canvas)
        }
        let role: TextRole = place(.heading).height <= room.height + 0.5 ? .heading : .strong
        let box = place(role)
        canvas.list.box(
            box, cornerRadius: style.controlRadius, fill: style.panelBottom.with(alpha: 0.96), border: style.accent,
            borderWidth: 2.5)
        canvas.paragraph(offer, in: box.inset(around), role, align: .centre)
    }
}

/// A screen over the dish that says where an offer lies on nothing else.
protocol OfferPlacing: ViewScreen {
    func offerRoom(on canvas: Canvas) -> Rect
}

extension ViewScreen {
    /// What it shows in the window of a canvas: below a strip of `headroom` points, for which `low` is laid out.
    func drawing(on low: Canvas, below headroom: Float, pointer: Vector2?, isAnew: Bool) -> DrawList {
        self.headroom = headroom
        return drawing(
            in: ViewContext(low), pointer: pointer.map { $0 - Vector2(0, headroom) }, isAnew: isAnew)
    }

    /// What was drawn for a window of `bounds`, below the strip; what of a large page would reach into that is cut off.
    func lowered(_ list: DrawList, in bounds: Rect) -> DrawList {
        let way = Vector2(0, headroom)
        var lowered = DrawList(room: list.commands.count + 2)
        lowered.append(.beginClip(bounds.offset(way)))
        lowered.append(list.translated(by: way))
        lowered.append(.endClip)
        return lowered
    }

    /// Where a pad's cursor is in the window, interface points; nil while there is none.
    public var cursorInWindow: Vector2? { cursor.map { $0 + Vector2(0, headroom) } }
}
