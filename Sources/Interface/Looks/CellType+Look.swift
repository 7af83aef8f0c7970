import Anatomy
import SimMath

extension CellType {
    /// How each type looks, stated here and nowhere else. A new sign may be painted in place: `sign: { canvas, pale in
    /// … }`.
    var lookRow: CellLook {
        switch self {
        case .nucleus:
            CellLook(
                colors: .init(0xCC79A7, redGreen: 0xCA88B9, blueYellow: 0xC571A2), glyph: [.disc(0.55)],
                marking: .blotches, demonstration: .pulses(.life, beats: 1), sign: OrganelleArt.nucleus,
                grains: OrganelleArt.mitochondria(5, radius: 0.335))
        case .tissue:
            // The plain cloth of a body takes most of its hue; organs keep the colour they are known by.
            CellLook(
                colors: .init(0xC9B79A, redGreen: 0xCCB599, blueYellow: 0xC3B093), hueShare: 0.55, glyph: [.disc(0.2)],
                demonstration: .carries, sign: OrganelleArt.tissue, grains: OrganelleArt.mitochondria(2, radius: 0.22))
        case .mouth:
            CellLook(
                colors: .init(0xD55E00, redGreen: 0xDF6213, blueYellow: 0xDF6414),
                glyph: [.line([(0.8, 0.62), (-0.35, 0), (0.8, -0.62)])], marking: .blotches, outgrowth: .lips,
                demonstration: .strikes(.bite),
                sign: OrganelleArt.mouth,
                grains: OrganelleArt.vesicles(5, radius: 0.055, color: SIMD3(0.98, 0.76, 0.42)))
        case .filter:
            CellLook(
                colors: .init(0x56B4E9, redGreen: 0x49B5F6, blueYellow: 0x3CADE1),
                glyph: [
                    .line([(-0.45, -0.5), (-0.45, 0.5)]), .line([(0, -0.65), (0, 0.65)]),
                    .line([(0.45, -0.5), (0.45, 0.5)]),
                ], marking: .lines, demonstration: .gathers(.food, isAhead: false), sign: OrganelleArt.filter,
                grains: OrganelleArt.vesicles(7, radius: 0.028))
        case .chloroplast:
            CellLook(
                colors: .init(0x009E73, redGreen: 0x209C6E, blueYellow: 0x13936A),
                glyph: [
                    .line([(-0.4, -0.42), (0.4, -0.42)]), .line([(-0.62, 0), (0.62, 0)]),
                    .line([(-0.4, 0.42), (0.4, 0.42)]),
                ], demonstration: .gathers(.light, isAhead: true), sign: OrganelleArt.chloroplast,
                grains: OrganelleArt.outerThylakoids)
        case .vacuole:
            CellLook(
                colors: .init(0xF0E442, redGreen: 0xF6EA4A, blueYellow: 0xF7E13A), glyph: [.ring(0.62)],
                marking: .clear, demonstration: .fills, sign: OrganelleArt.vacuole, grains: OrganelleArt.outerBubbles)
        case .flagellum:
            CellLook(
                colors: .init(0x2A86C8, redGreen: 0x208CCC, blueYellow: 0x7595DD), glyph: [.line(wave)],
                outgrowth: .tail, demonstration: .swims(.tail), sign: OrganelleArt.motor,
                grains: OrganelleArt.mitochondria(3, radius: 0.325))
        case .cilia:
            CellLook(
                colors: .init(0x5CC9C0, redGreen: 0x4FDBD2, blueYellow: 0x85E0D3), glyph: lashes, outgrowth: .hairs,
                demonstration: .swims(.hairs),
                sign: OrganelleArt.cilia, grains: OrganelleArt.basalBodies)
        case .eye:
            CellLook(
                colors: .init(0xB9DCF2, redGreen: 0x4BAEDC, blueYellow: 0xBDDCFA),
                glyph: [.ring(0.68), .disc(0.3, x: 0.26)], marking: .clear, demonstration: .sweeps,
                sign: OrganelleArt.eye,
                grains: OrganelleArt.vesicles(7, radius: 0.028))
        case .nose:
            CellLook(
                colors: .init(0xE69F00, redGreen: 0xEBA112, blueYellow: 0xF0A816),
                glyph: [.line(arc(0.35)), .line(arc(0.72))], demonstration: .gathers(.scent, isAhead: false),
                sign: OrganelleArt.nose,
                grains: OrganelleArt.vesicles(6, radius: 0.036))
        case .spike:
            CellLook(
                colors: .init(0xE9E2D0, redGreen: 0xEEEAD1, blueYellow: 0xDAD1BA),
                glyph: [.line([(-0.5, 0.45), (0.8, 0), (-0.5, -0.45), (-0.5, 0.45)])], marking: .collar,
                outgrowth: .horn, demonstration: .strikes(.stab), sign: OrganelleArt.crystal,
                grains: OrganelleArt.vesicles(7, radius: 0.028))
        case .armour:
            CellLook(
                colors: .init(0x8593A6, redGreen: 0x6F7A85, blueYellow: 0x978D9F), glyph: [.line(hexagon)],
                marking: .plates, demonstration: .shields, sign: OrganelleArt.plates, grains: OrganelleArt.plate)
        case .gland:
            CellLook(
                colors: .init(0x904EC6, redGreen: 0x7945B7, blueYellow: 0x8A3FA0), glyph: drop + [.disc(0.16, x: -0.2)],
                marking: .blotches, demonstration: .spreads(.venom), sign: OrganelleArt.gland,
                grains: OrganelleArt.vesicles(9, radius: 0.05, color: SIMD3(0.70, 0.95, 0.30)))
        case .liver:
            CellLook(
                colors: .init(0x8B4933, redGreen: 0x6D492D, blueYellow: 0x8D4440),
                glyph: [.line(lobe(1)), .line(lobe(-1)), .disc(0.14)], demonstration: .gathers(.venom, isAhead: false),
                sign: OrganelleArt.liver,
                grains: OrganelleArt.mitochondria(6, radius: 0.33))
        case .jet:
            CellLook(
                colors: .init(0x416EAF, redGreen: 0x4E8BE4, blueYellow: 0x5E70BE),
                glyph: [.line(funnel), .line([(0.15, 0), (0.8, 0)])], outgrowth: .funnel, demonstration: .swims(.jet),
                sign: OrganelleArt.jet,
                grains: OrganelleArt.vesicles(6, radius: 0.04))
        case .feeler:
            CellLook(
                colors: .init(0xC8D36C, redGreen: 0xD1D073, blueYellow: 0xD5EBBA),
                glyph: [
                    .disc(0.24, x: -0.35), .line([(-0.2, 0.1), (0.8, 0.55)]), .line([(-0.2, -0.1), (0.8, -0.55)]),
                ],
                outgrowth: .hairs, demonstration: .feels, sign: OrganelleArt.feeler,
                grains: OrganelleArt.vesicles(5, radius: 0.03))
        case .pacemaker:
            CellLook(
                colors: .init(0xF1B4D4, redGreen: 0xF9CFEB, blueYellow: 0xF2AFC3), glyph: [.line(pulse)],
                demonstration: .pulses(.charge, beats: 2),
                sign: OrganelleArt.pacemaker, grains: OrganelleArt.mitochondria(4, radius: 0.33))
        case .ganglion:
            CellLook(
                colors: .init(0xA0A7D9, redGreen: 0xAAC6FF, blueYellow: 0xA9A7C9), glyph: star,
                demonstration: .holds,
                sign: OrganelleArt.ganglion, grains: OrganelleArt.vesicles(8, radius: 0.03))
        case .electrocyte:
            CellLook(
                colors: .init(0x25D6E8, redGreen: 0x3DC2DA, blueYellow: 0x44DCD6),
                glyph: [.line([(0.15, 0.75), (-0.3, 0.05), (0.25, 0.05), (-0.15, -0.75)])], marking: .lines,
                demonstration: .jolts,
                sign: OrganelleArt.electrocyte, grains: OrganelleArt.vesicles(6, radius: 0.045))
        case .proboscis:
            CellLook(
                colors: .init(0xA8303C, redGreen: 0x8B5929, blueYellow: 0xB33B4F),
                glyph: [.ring(0.34, x: -0.4), .line([(-0.06, 0), (0.85, 0)])], marking: .collar, outgrowth: .tube,
                demonstration: .strikes(.drink),
                sign: OrganelleArt.proboscis, grains: OrganelleArt.vesicles(5, radius: 0.05))
        case .sucker:
            CellLook(
                colors: .init(0xB78FD0, redGreen: 0x9579B1, blueYellow: 0xBE8BB1),
                glyph: [.ring(0.68), .ring(0.3)], marking: .lines, demonstration: .strikes(.grip),
                sign: OrganelleArt.sucker,
                grains: OrganelleArt.vesicles(6, radius: 0.035))
        case .heart:
            CellLook(
                colors: .init(0xDF445C, redGreen: 0xCA6A4A, blueYellow: 0xE54456), glyph: [.line(twoLobes)],
                marking: .blotches, demonstration: .pulses(.life, beats: 2), sign: OrganelleArt.heart,
                grains: OrganelleArt.mitochondria(7, radius: 0.335))
        case .siphon:
            CellLook(
                colors: .init(0x81C2AE, redGreen: 0x86B9B1, blueYellow: 0x6FBEC4),
                glyph: [.line([(0.8, 0.6), (0, 0.2), (-0.7, 0.2)]), .line([(0.8, -0.6), (0, -0.2), (-0.7, -0.2)])],
                outgrowth: .funnel, demonstration: .gathers(.food, isAhead: true), sign: OrganelleArt.siphon,
                grains: OrganelleArt.vesicles(7, radius: 0.03))
        case .sonar:
            CellLook(
                colors: .init(0x6B7AD8, redGreen: 0x467EE9, blueYellow: 0x8785D0),
                glyph: [.disc(0.16), .ring(0.42), .ring(0.72)], demonstration: .pulses(.sound, beats: 1),
                sign: OrganelleArt.sonar,
                grains: OrganelleArt.vesicles(5, radius: 0.035))
        case .photophore:
            CellLook(
                colors: .init(0xFFF3A6, redGreen: 0xFFF0B4, blueYellow: 0xFFEFD0), glyph: rays, marking: .clear,
                demonstration: .pulses(.light, beats: 1),
                sign: OrganelleArt.photophore,
                grains: OrganelleArt.vesicles(8, radius: 0.04, color: SIMD3(1.0, 0.96, 0.6)))
        case .stem:
            CellLook(
                colors: .init(0x7FB23E, redGreen: 0x81B240, blueYellow: 0x8ECB58),
                glyph: [.ring(0.46, x: -0.24), .ring(0.26, x: 0.48)], marking: .blotches, demonstration: .regrows,
                sign: OrganelleArt.stem,
                grains: OrganelleArt.vesicles(7, radius: 0.045, color: SIMD3(0.86, 0.96, 0.62)))
        case .ink:
            CellLook(
                colors: .init(0x705078, redGreen: 0x5E5090, blueYellow: 0x5E5678),
                glyph: [.disc(0.24), .line(billow)], marking: .blotches, demonstration: .spreads(.ink),
                sign: OrganelleArt.inkSac,
                grains: OrganelleArt.vesicles(8, radius: 0.05, color: SIMD3(0.40, 0.30, 0.50)))
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

private let funnel: [(Float, Float)] = [(0.1, 0.2), (-0.75, 0.6), (-0.75, -0.6), (0.1, -0.2), (0.1, 0.2)]

private let pulse: [(Float, Float)] = [
    (-0.8, 0), (-0.35, 0), (-0.15, 0.6), (0.1, -0.6), (0.3, 0), (0.8, 0),
]

private let star: [GlyphStroke] =
    [.disc(0.26)]
    + (0..<5).map { step in
        let (y, x) = sinCos(Float(step) * Float.pi * 0.4)
        return .line([(0.26 * x, 0.26 * y), (0.8 * x, 0.8 * y)])
    }

private let twoLobes: [(Float, Float)] = [
    (-0.75, 0), (0.1, 0.68), (0.5, 0.6), (0.58, 0.3), (0.3, 0), (0.58, -0.3), (0.5, -0.6), (0.1, -0.68), (-0.75, 0),
]

/// Five bulges all around: ink has no direction.
private let billow: [(Float, Float)] = (0...30).map { step in
    let share = Float(step) / 30
    let bulge = 0.52 + 0.2 * abs(sinTurns(share * 2.5))
    let (y, x) = sinCos(share * 2 * Float.pi)
    return (bulge * x, bulge * y)
}

private let rays: [GlyphStroke] =
    [.disc(0.3)]
    + (0..<8).map { step in
        let (y, x) = sinCos(Float(step) * Float.pi / 4)
        return .line([(0.48 * x, 0.48 * y), (0.78 * x, 0.78 * y)])
    }
