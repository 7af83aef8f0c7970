import Anatomy
import Drawing
import MeshTransform
import SimMath
import Widgets

/// A list's header: a lit room with a body, and who that is. Pulled out it grows and bulges.
final class BodyRoom: WarpedView {
    /// Who is in it, and the words beside it.
    struct Occupant: Hashable {
        /// nil leaves the room empty.
        var plan: BodyPlan?
        /// Small, over the title.
        var overline: Phrase
        var title: Phrase
        var words: Phrase
    }

    private let room = BodyRoomContent()
    /// A swell besides the pull, 0…1: what has just happened is felt here.
    var swell: Float = 0 { didSet { if swell != oldValue { setNeedsLayout() } } }

    init() {
        super.init()
        addSubview(room)
    }

    var occupant: Occupant {
        get { room.occupant }
        set { room.occupant = newValue }
    }

    /// By how much the body is turned, radians.
    var turn: Float {
        get { room.turn }
        set { room.turn = newValue }
    }

    /// Between the room and the first section.
    private static let gap: Float = 6
    private static let roomyHeight: Float = 132

    override func fittingSize(in size: Vector2) -> Vector2 {
        let canvas = context.canvas()
        let words = canvas.lineHeight(.heading) + 4 * canvas.lineHeight(.small) + 10
        return Vector2(size.x, (canvas.isCompact ? words : max(words, Self.roomyHeight)) + Self.gap)
    }

    override func layoutSubviews() {
        let plate = Rect(0, 0, max(0, frame.width - 6), max(0, frame.height - Self.gap))
        room.frame = plate
        let stretch = max(0, frame.height - fittingSize(in: Vector2(frame.width, .infinity)).y)
        let pull = min(1, stretch / (stretch + 70) + max(0, swell) * 0.5)
        guard pull > 0.005, plate.height > 0 else {
            (mesh, light) = (nil, nil)
            return
        }
        // The further it is pulled the more it swells, and the light shows it; both begin at nothing.
        mesh = .bulge(
            at: room.bodyCentre, radius: plate.height * 0.85, in: Vector2(frame.width, frame.height),
            strength: 0.42 * pull, rows: 18, columns: 24)
        light = MeshLight(direction: SIMD3(-0.55, 0.75, 1.3), diffuseFactor: 0.9 * pull, shading: .physical)
    }
}

/// What is in the room.
private final class BodyRoomContent: View {
    var occupant = BodyRoom.Occupant(joining: SeedDesign.all[0]) {
        didSet { if occupant != oldValue { setNeedsDisplay() } }
    }
    var turn: Float = 0 { didSet { if turn != oldValue { setNeedsDisplay() } } }

    private var bodyRadius: Float { max(4, min(frame.height / 2 - 10, frame.width * 0.2)) }
    var bodyCentre: Vector2 { Vector2(12 + bodyRadius, frame.height / 2) }
    /// How far tails may come towards the room's edges and the words, points.
    private static let air: Float = 6

    override func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.style
        let tint = style.accent
        canvas.list.append(
            .box(
                rect, cornerRadius: style.cornerRadius, top: Color(hex: 0x0B3540).mixed(with: tint, 0.16),
                bottom: Color(hex: 0x03151C).mixed(with: tint, 0.05), border: tint.with(alpha: 0.5), borderWidth: 1.5)
        )
        canvas.beginClip(rect.inset(1.5))
        let centre = rect.origin + bodyCentre
        drawGlow(at: centre, tint, on: &canvas.list)
        if let plan = occupant.plan {
            canvas.portrait(
                plan, around: centre, radius: bodyRadius + Self.air, rotation: Float.pi / 2 + turn,
                maximumScale: .infinity)
        }
        canvas.endClip()
        drawWords(in: rect, on: &canvas)
    }

    private func drawGlow(at centre: Vector2, _ tint: Color, on list: inout DrawList) {
        let rings = 10
        for ring in 0..<rings {
            let radius = bodyRadius * (0.7 + 1.5 * Float(rings - ring) / Float(rings))
            list.append(
                .disc(
                    centre: centre, radius: radius, fill: tint.mixed(with: .white, 0.3).with(alpha: 0.022),
                    border: .clear, borderWidth: 0))
        }
    }

    private func drawWords(in rect: Rect, on canvas: inout Canvas) {
        let small = canvas.lineHeight(.small)
        let heading = canvas.lineHeight(.heading)
        let left = rect.x + bodyCentre.x + bodyRadius + 12
        var beside = Rect(left, rect.y, max(0, rect.maxX - left - 10), rect.height)
        let maximum = Float(canvas.isCompact ? 3 : 4) * small
        let words = min(maximum, canvas.height(of: occupant.words, width: beside.width, .small))
        beside = beside.centred(width: beside.width, height: small + heading + 4 + words)
        canvas.label(occupant.overline, in: beside.cutTop(small), .small, color: canvas.style.secondaryText)
        canvas.lettering(occupant.title, in: beside.cutTop(heading, gap: 4), .heading)
        canvas.paragraph(occupant.words, in: beside, .small, color: canvas.style.secondaryText)
    }
}

extension BodyRoom.Occupant {
    init(joining design: SeedDesign) {
        self.init(
            plan: design.plan, overline: "You join as", title: Phrase(key: design.name),
            words: Phrase(key: design.summary))
    }
}
