import Drawing
import Preferences
import SimMath
import Widgets

/// The guide's card, in a corner that is free, and what it points to: in a tree that fills the window.
final class GuideView: View {
    var card: GuideCard? {
        didSet {
            guard card != oldValue else { return }
            isHidden = card == nil
            if oldValue == nil { isFresh = true }
            let isMoved =
                card?.pointer != oldValue?.pointer && (Self.isFixed(card?.pointer) || Self.isFixed(oldValue?.pointer))
            let isInTheWay =
                card.map { card in (card.pointedThings + card.threats).contains { $0.intersection(frame).area > 0 } }
                ?? false
            if isMoved || isInTheWay || card?.words != oldValue?.words || card?.skipKey != oldValue?.skipKey
                || (card?.celebration == nil) != (oldValue?.celebration == nil)
            {
                superview?.setNeedsLayout()
                setNeedsLayout()
            }
            setNeedsDisplay()
        }
    }
    /// Around what the card points to, where that is no position in the dish; in the window.
    var pointed: Rect? { didSet { if pointed != oldValue { setNeedsDisplay() } } }
    /// The pointer of the player: the card does not come under it, and stays where it is while one of its buttons is
    /// held.
    var hand = DishPointer() {
        didSet {
            guard oldValue.isHeld, !hand.isHeld, !isHidden else { return }
            // What was put off meanwhile.
            superview?.setNeedsLayout()
        }
    }
    /// Whether it has been laid nowhere since it came up.
    private var isFresh = true
    /// Whether presses beside its buttons are its own.
    private let takesPresses: Bool
    /// The index of the place where it lies, and for how many seconds.
    private var corner: Int?
    private var rested: Float = 0
    /// The step it was laid there for, and whether it has left its first place since.
    private var laidFor: GuideStep?
    private var hasMoved = false
    /// Seconds that it stays there while creatures swim about under it: what jumps to and fro cannot be read.
    private static let rest: Float = 3
    /// Room wanted around what swims, points: it is soon elsewhere.
    private static let slack: Float = 48
    /// Its width, points. In a small window it is so narrow that a body in the middle leaves it room beside its tails.
    private static let (compactWidth, roomyWidth): (Float, Float) = (244, 320)
    private let skip = Button("Skip")
    private let skipAll = Button("Skip all")

    /// What its buttons do. `takesPresses`: whether presses on its words are not meant for what lies below.
    init(takesPresses: Bool = true, onSkip: @escaping () -> Void, onSkipAll: @escaping () -> Void) {
        self.takesPresses = takesPresses
        super.init()
        isHidden = true
        identifier = "guide"
        skip.onPress = onSkip
        skipAll.onPress = onSkipAll
        for button in [skip, skipAll] {
            button.look = .quiet
            addSubview(button)
        }
    }

    /// Whether it is a part of the screen, whose frame is wanted.
    private static func isFixed(_ pointer: GuideCard.Pointer?) -> Bool {
        switch pointer {
        case .clock, .palette, .undo, .done: true
        case .position, nil: false
        }
    }

    override var takesPointer: Bool { takesPresses }

    // MARK: Layout

    private static func buttonHeight(_ style: InterfaceStyle) -> Float { style.controlHeight - 4 }
    private static func headHeight(_ canvas: Canvas) -> Float { canvas.lineHeight(.strong) + 2 }

    /// The size that its words need: in a narrow window all of its width, with the buttons beside the head.
    override func fittingSize(in size: Vector2) -> Vector2 {
        let canvas = context.canvas()
        let style = canvas.style
        let width =
            canvas.isNarrow
            ? canvas.bounds.width - 2 * style.margin : (canvas.isCompact ? Self.compactWidth : Self.roomyWidth)
        let words = canvas.height(of: card?.words ?? "", width: width - 2 * style.padding)
        // Two lines at least, so that the panel does not jump from step to step.
        let text = max(words, 2 * canvas.lineHeight()) + 2
        let head = Self.headHeight(canvas)
        let rest = canvas.isNarrow ? max(head, Self.buttonHeight(style)) : head + Self.buttonHeight(style) + style.gap
        return Vector2(width, 2 * style.padding + rest + text)
    }

    override func layoutSubviews() {
        let canvas = context.canvas()
        let style = canvas.style
        var room = Rect(0, 0, frame.width, frame.height).inset(style.padding)
        let isAsking = card?.celebration == nil
        let height = Self.buttonHeight(style)
        var row = canvas.isNarrow ? room.cutTop(height) : room.cutBottom(height)
        for button in [skip, skipAll] { button.isHidden = !isAsking }
        skip.detail = card?.skipKey
        skipAll.frame = row.cutRight(min(row.width / 2, canvas.buttonWidth(skipAll.title)), gap: style.gap)
        skip.frame = row.cutRight(min(row.width, canvas.buttonWidth(skip.title, detail: skip.detail)))
    }

    /// Lays the card on the first of some places where it covers nothing of what it talks about, or where it covers
    /// least; of several like that where it covers least of `others`. It stays where it is while it is in nobody's way
    /// there. `isSettled`: it has one place a step, with room around what swims. It leaves that once at most, when it
    /// has lain for some seconds on what it talks about, and whenever it would lie on the player's own body. It never
    /// goes to where the pointer is, nor anywhere while a button of that is held: a player who steers would press it.
    func lay(on places: [Rect], clearOf things: [Rect], then others: [Rect] = [], isSettled: Bool = false) {
        let slack = isSettled ? Self.slack : 0
        let covers = places.map { GuideCover($0, of: things, slack: slack, others) }
        let clear = covers.indices.filter { !hand.isAt(places[$0]) }
        let free = clear.isEmpty ? Array(covers.indices) : clear
        guard let nearest = free.min(by: { covers[$0] < covers[$1] }) else { return }
        let last = corner.flatMap { covers.indices.contains($0) ? $0 : nil }
        let here = last.flatMap { isFresh && !free.contains($0) ? nil : $0 }
        if hand.isHeld, !isFresh, let here { return hold(places[here]) }
        isFresh = false
        // Where it lies already, the pointer is no reason to go.
        let best = here.map { covers[$0] < covers[nearest] || clear.isEmpty ? $0 : nearest } ?? nearest
        let clearest = here.map { covers[$0].isNothing ? $0 : best } ?? best
        let next = isSettled ? settled(here, or: clearest, places, things) : clearest
        if next != corner { (corner, rested) = (next, 0) }
        frame = places[next]
    }

    /// It stays to the point while its size does, whatever else makes room beside it meanwhile.
    private func hold(_ place: Rect) {
        let isSameSize = place.width == frame.width && place.height == frame.height
        if !isSameSize || superview?.bounds.contains(frame) != true { frame = place }
    }

    /// The index of the place of this step. `here`: of the one where it lies; `clearest`: of the one where it would lie
    /// now if it came anew.
    private func settled(_ here: Int?, or clearest: Int, _ places: [Rect], _ things: [Rect]) -> Int {
        guard let here, let card, laidFor == card.step else {
            (laidFor, hasMoved) = (card?.step, false)
            return clearest
        }
        guard clearest != here else { return here }
        if let own = card.own, places[here].intersection(own).area > 0 { return clearest }
        guard !hasMoved, rested >= Self.rest, places[here].covered(of: things) > GuideCover.worthwhile else {
            return here
        }
        hasMoved = true
        return clearest
    }

    /// `seconds` pass.
    func pass(_ seconds: Float) {
        guard rested < Self.rest else { return }
        rested += seconds
        // What has come to lie under it meanwhile need not move to be seen.
        if rested >= Self.rest, !isHidden { superview?.setNeedsLayout() }
    }

    // MARK: Drawing

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let card else { return }
        if case .position(let target, let from, let isDanger) = card.pointer {
            card.drawWay(to: target, from: from, isDanger, on: &canvas)
        } else if let pointed {
            card.drawFrame(pointed, on: &canvas)
        }
        var inside = canvas.panel(rect)
        let gap = canvas.style.gap
        let height = Self.buttonHeight(canvas.style)
        if canvas.isNarrow {
            var head = inside.cutTop(max(Self.headHeight(canvas), height))
            if card.celebration == nil { head.width = max(0, skip.frame.x + rect.x - gap - head.x) }
            card.drawHead(in: head, on: &canvas)
        } else {
            card.drawHead(in: inside.cutTop(Self.headHeight(canvas), gap: gap / 2), on: &canvas)
            _ = inside.cutBottom(height, gap: gap / 2)
        }
        canvas.paragraph(
            card.words, in: inside, color: card.celebration == nil ? canvas.style.text : canvas.style.good)
    }
}

extension GuideCard {
    // MARK: Head

    fileprivate func drawHead(in rect: Rect, on canvas: inout Canvas) {
        var row = rect
        let style = canvas.style
        let mark = row.cutLeft(row.height, gap: style.gap)
        if let celebration {
            drawTick(in: mark, celebration, on: &canvas)
        } else {
            canvas.ring(
                centre: mark.centre, radius: mark.height / 2 - 2, share: progress, width: 2.5, color: style.accent)
        }
        let dots = Float(finished.count) * Self.dotSpacing
        if canvas.width(of: step.title, .strong) + dots + style.gap <= row.width {
            drawDots(in: row.cutRight(dots, gap: style.gap), on: &canvas)
        }
        canvas.label(step.title, in: row, .strong, color: celebration == nil ? style.accent : style.good)
    }

    private static let dotSpacing: Float = 9

    /// A dot a step: full when done, a ring for the one that is asked for.
    private func drawDots(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        for (number, isDone) in finished.enumerated() {
            let centre = Vector2(rect.x + (Float(number) + 0.5) * Self.dotSpacing, rect.centre.y)
            let isHere = number == index && celebration == nil
            let color = isHere ? style.accent : (isDone ? style.good : style.dimText.with(alpha: 0.5))
            canvas.list.append(
                .disc(
                    centre: centre, radius: isHere ? 3.4 : 2.5, fill: isDone ? color : .clear, border: color,
                    borderWidth: 1.25))
        }
    }

    /// The tick is drawn as by a hand, and a few sparks fly from it.
    private func drawTick(in rect: Rect, _ age: Float, on canvas: inout Canvas) {
        let color = canvas.style.good
        let centre = rect.centre
        let radius = rect.height / 2 - 1
        canvas.list.append(
            .disc(centre: centre, radius: radius, fill: color.with(alpha: 0.22), border: color, borderWidth: 1.5))
        let corners = [Vector2(-0.48, 0.02), Vector2(-0.12, 0.40), Vector2(0.52, -0.38)].map { centre + $0 * radius }
        let drawn = min(1, age * 5)
        let first = min(1, drawn * 3)
        var stroke = [corners[0], corners[0] + (corners[1] - corners[0]) * first]
        if drawn > 1 / 3 { stroke.append(corners[1] + (corners[2] - corners[1]) * ((drawn - 1 / 3) * 1.5)) }
        canvas.list.append(.line(stroke, width: 2.5, color: color))
        guard age < 0.5, age > 0 else { return }
        let fade = 1 - age * 2
        for spark in 0..<8 {
            let way = Vector2(angle: Float(spark) * Float.pi / 4 + 0.3)
            let out = radius * (1.15 + age * 1.7)
            canvas.list.append(
                .line(
                    [centre + way * out, centre + way * (out + 4 * fade)], width: 1.75,
                    color: color.with(alpha: fade)))
        }
    }

    // MARK: Pointers

    /// 0…1, slowly.
    private var pulse: Float { 0.5 + 0.5 * sinTurns(time * 0.55) }

    fileprivate func drawFrame(_ rect: Rect, on canvas: inout Canvas) {
        let color = canvas.style.accent
        for (reach, alpha) in [(Float(2), 0.35 + 0.55 * pulse), (5, 0.12 + 0.25 * pulse)] {
            let frame = rect.inset(-reach)
            canvas.list.box(
                frame, cornerRadius: canvas.style.cornerRadius + reach, fill: .clear, border: color.with(alpha: alpha),
                borderWidth: 2)
        }
    }

    /// A ring around what is meant, and a chevron near the player's body that points there. A threat has no ring: one
    /// is to leave it, and the chevron points away.
    fileprivate func drawWay(to target: Vector2, from start: Vector2, _ isDanger: Bool, on canvas: inout Canvas) {
        let color = isDanger ? canvas.style.danger : canvas.style.accent
        let offset = target - start
        guard offset.length > 1 else { return }
        let ahead = offset.normalized() * (isDanger ? -1 : 1)
        if !isDanger, canvas.bounds.inset(8).contains(target) {
            canvas.list.append(
                .disc(
                    centre: target, radius: 11 + 3 * pulse, fill: .clear,
                    border: color.with(alpha: 0.45 + 0.4 * pulse), borderWidth: 2))
        }
        let reach: Float = canvas.isCompact ? 56 : 92
        guard isDanger || offset.length > reach + 20 else { return }
        let tip = start + ahead * (reach + 4 * pulse)
        for (step, alpha) in [(Float(0), Float(0.9)), (9, 0.5), (18, 0.25)] {
            let middle = tip - ahead * step
            let side = ahead.perpendicular * 8
            canvas.list.append(
                .line(
                    [middle - ahead * 7 + side, middle, middle - ahead * 7 - side], width: 2.5,
                    color: color.with(alpha: alpha)))
        }
    }
}
