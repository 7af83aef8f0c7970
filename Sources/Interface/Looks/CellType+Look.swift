import Anatomy
import SimMath

extension CellType {
    /// How each type looks, stated here and nowhere else. A new sign may be painted in place: `sign: { canvas, pale in
    /// … }`.
    var lookRow: CellLook {
        switch self {
        case .nucleus:
            CellLook(
                colors: .init(0xCC79A7, redGreen: 0xC483BC, blueYellow: 0xC671A3), glyph: [.disc(0.55)],
                marking: .blotches, sign: OrganelleArt.nucleus, grains: OrganelleArt.mitochondria(5, radius: 0.335))
        case .tissue:
            // The plain cloth of a body takes most of its hue; organs keep the colour they are known by.
            CellLook(
                colors: .init(0xC9B79A, redGreen: 0xCCB59A, blueYellow: 0xC2AF93), hueShare: 0.55, glyph: [.disc(0.2)],
                sign: OrganelleArt.tissue, grains: OrganelleArt.mitochondria(2, radius: 0.22))
        case .mouth:
            CellLook(
                colors: .init(0xD55E00, redGreen: 0xE06314, blueYellow: 0xDF6414),
                glyph: [.line([(0.8, 0.62), (-0.35, 0), (0.8, -0.62)])], marking: .blotches, outgrowth: .lips,
                sign: OrganelleArt.mouth,
                grains: OrganelleArt.vesicles(5, radius: 0.055, color: SIMD3(0.98, 0.76, 0.42)))
        case .filter:
            CellLook(
                colors: .init(0x56B4E9, redGreen: 0x60BDF7, blueYellow: 0x3FADE1),
                glyph: [
                    .line([(-0.45, -0.5), (-0.45, 0.5)]), .line([(0, -0.65), (0, 0.65)]),
                    .line([(0.45, -0.5), (0.45, 0.5)]),
                ], marking: .lines, sign: OrganelleArt.filter, grains: OrganelleArt.vesicles(7, radius: 0.028))
        case .chloroplast:
            CellLook(
                colors: .init(0x009E73, redGreen: 0x1E9C6E, blueYellow: 0x149269),
                glyph: [
                    .line([(-0.4, -0.42), (0.4, -0.42)]), .line([(-0.62, 0), (0.62, 0)]),
                    .line([(-0.4, 0.42), (0.4, 0.42)]),
                ], sign: OrganelleArt.chloroplast, grains: OrganelleArt.outerThylakoids)
        case .vacuole:
            CellLook(
                colors: .init(0xF0E442, redGreen: 0xF5E949, blueYellow: 0xF7E13C), glyph: [.ring(0.62)],
                marking: .clear, sign: OrganelleArt.vacuole, grains: OrganelleArt.outerBubbles)
        case .flagellum:
            CellLook(
                colors: .init(0x2A86C8, redGreen: 0x148BCC, blueYellow: 0x7C9CE6), glyph: [.line(wave)],
                outgrowth: .tail, sign: OrganelleArt.motor, grains: OrganelleArt.mitochondria(3, radius: 0.325))
        case .cilia:
            CellLook(
                colors: .init(0x5CC9C0, redGreen: 0x4FD3C9, blueYellow: 0x75D7CC), glyph: lashes, outgrowth: .hairs,
                sign: OrganelleArt.cilia, grains: OrganelleArt.basalBodies)
        case .eye:
            CellLook(
                colors: .init(0xB9DCF2, redGreen: 0xB4DCF7, blueYellow: 0xBDDBF7),
                glyph: [.ring(0.68), .disc(0.3, x: 0.26)], marking: .clear, sign: OrganelleArt.eye,
                grains: OrganelleArt.vesicles(7, radius: 0.028))
        case .nose:
            CellLook(
                colors: .init(0xE69F00, redGreen: 0xEBA114, blueYellow: 0xEFA714),
                glyph: [.line(arc(0.35)), .line(arc(0.72))], sign: OrganelleArt.nose,
                grains: OrganelleArt.vesicles(6, radius: 0.036))
        case .spike:
            CellLook(
                colors: .init(0xE9E2D0, redGreen: 0xEEEAD1, blueYellow: 0xE9E8CF),
                glyph: [.line([(-0.5, 0.45), (0.8, 0), (-0.5, -0.45), (-0.5, 0.45)])], marking: .collar,
                outgrowth: .horn, sign: OrganelleArt.crystal, grains: OrganelleArt.vesicles(7, radius: 0.028))
        case .armour:
            CellLook(
                colors: .init(0x8593A6, redGreen: 0x6F7B86, blueYellow: 0x918FA1), glyph: [.line(hexagon)],
                marking: .plates, sign: OrganelleArt.plates, grains: OrganelleArt.plate)
        case .gland:
            CellLook(
                colors: .init(0x8E4EC6, redGreen: 0x7A45B8, blueYellow: 0x8A3FA0), glyph: drop + [.disc(0.16, x: -0.2)],
                marking: .blotches, sign: OrganelleArt.gland,
                grains: OrganelleArt.vesicles(9, radius: 0.05, color: SIMD3(0.70, 0.95, 0.30)))
        case .liver:
            CellLook(
                colors: .init(0x8C4A36, redGreen: 0x6E4A2E, blueYellow: 0x8E4440),
                glyph: [.line(lobe(1)), .line(lobe(-1)), .disc(0.14)], sign: OrganelleArt.liver,
                grains: OrganelleArt.mitochondria(6, radius: 0.33))
        }
    }
}

private let wave: [(Float, Float)] = (0...8).map { step in
    let x = Float(step) / 8
    return (-0.7 + 1.5 * x, 0.4 * sinTurns(x * 1.25) * (0.35 + x))
}

private let lashes: [GlyphStroke] = (0..<8).map { step in
    let (y, x) = sinCos(Float(step) * Float.pi / 4)
    return .line([(0.38 * x, 0.38 * y), (0.8 * x, 0.8 * y)])
}

private func arc(_ size: Float) -> [(Float, Float)] {
    (-4...4).map { step in
        let (y, x) = sinCos(Float(step) * 0.24)
        return (size * x * 1.1 - 0.15, size * y * 1.1)
    }
}

private let hexagon: [(Float, Float)] = (0...6).map { step in
    let (y, x) = sinCos(Float(step) * Float.pi / 3)
    return (0.66 * x, 0.66 * y)
}

private let drop: [GlyphStroke] = [
    .line(
        [(0.8, 0)]
            + (1...11).map { step in
                let (y, x) = sinCos(Float(step) * Float.pi / 6)
                return (0.48 * x - 0.2, 0.48 * y)
            } + [(0.8, 0)])
]

private func lobe(_ side: Float) -> [(Float, Float)] {
    (0...8).map { step in
        let (y, x) = sinCos(Float(step) * Float.pi / 4)
        return (0.62 * x, side * (0.36 + 0.26 * y))
    }
}
