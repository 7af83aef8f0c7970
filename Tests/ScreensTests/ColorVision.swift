import Drawing
import Foundation

/// How eyes without one kind of cones see a colour, and how far apart two colours then are.
enum ColorVision: CaseIterable {
    case normal, protanopia, deuteranopia, tritanopia

    /// What is left of linear RGB.
    func seen(_ color: Color) -> SIMD3<Double> {
        let rgb = SIMD3(Self.linear(color.red), Self.linear(color.green), Self.linear(color.blue))
        switch self {
        case .normal: return rgb
        case .protanopia: return Self.vienot(rgb) { SIMD3(2.02344 * $0.y - 2.52581 * $0.z, $0.y, $0.z) }
        case .deuteranopia: return Self.vienot(rgb) { SIMD3($0.x, 0.494207 * $0.x + 1.24827 * $0.z, $0.z) }
        case .tritanopia: return Self.brettel(rgb)
        }
    }

    /// ΔE*ab in CIELAB (CIE 1976) with the white of sRGB.
    func distance(_ a: Color, _ b: Color) -> Double {
        let d = Self.lab(seen(a)) - Self.lab(seen(b))
        return (d * d).sum().squareRoot()
    }

    /// Viénot, Brettel & Mollon, "Digital video colourmaps for checking the legibility of displays by dichromats", Color
    /// Research & Application 24 (1999): one plane in LMS.
    private static func vienot(_ rgb: SIMD3<Double>, _ reduce: (SIMD3<Double>) -> SIMD3<Double>) -> SIMD3<Double> {
        let lms = Matrix(
            SIMD3(17.8824, 43.5161, 4.11935), SIMD3(3.45565, 27.1554, 3.86714), SIMD3(0.0299566, 0.184309, 1.46709))
        return lms.inverse * reduce(lms * rgb)
    }

    /// Brettel, Viénot & Mollon, "Computerized simulation of color appearance for dichromats", JOSA A 14 (1997): two half
    /// planes in LMS, through grey and the lights of 660 and 485 nm.
    private static func brettel(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        let lms = Matrix(
            SIMD3(0.05059983, 0.08585369, 0.00952420), SIMD3(0.01893033, 0.08925308, 0.01370054),
            SIMD3(0.00292202, 0.00975732, 0.07145979))
        let (seen, grey) = (lms * rgb, lms * SIMD3(1, 1, 1))
        let isLong = seen.y * grey.x < grey.y * seen.x
        let anchor = isLong ? SIMD3(0.0914, 0.007009, 0) : SIMD3(0.1284, 0.2237, 0.3636)
        let normal = cross(grey, anchor)
        return lms.inverse * SIMD3(seen.x, seen.y, -(normal.x * seen.x + normal.y * seen.y) / normal.z)
    }

    /// IEC 61966-2-1.
    private static func linear(_ value: Float) -> Double {
        let value = Double(value)
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func lab(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        let xyz = Matrix(
            SIMD3(0.4124564, 0.3575761, 0.1804375), SIMD3(0.2126729, 0.7151522, 0.0721750),
            SIMD3(0.0193339, 0.1191920, 0.9503041))
        let share = (xyz * rgb.clamped(lowerBound: .zero, upperBound: .one)) / (xyz * SIMD3(1, 1, 1))
        let d = 6.0 / 29
        func f(_ t: Double) -> Double { t > d * d * d ? cbrt(t) : t / (3 * d * d) + 4.0 / 29 }
        let (x, y, z) = (f(share.x), f(share.y), f(share.z))
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    /// Three by three, by rows.
    private struct Matrix {
        let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

        init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { rows = (a, b, c) }

        static func * (m: Matrix, v: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3((m.rows.0 * v).sum(), (m.rows.1 * v).sum(), (m.rows.2 * v).sum())
        }

        var inverse: Matrix {
            let (a, b, c) = rows
            let (bc, ca, ab) = (cross(b, c), cross(c, a), cross(a, b))
            let determinant = (a * bc).sum()
            return Matrix(
                SIMD3(bc.x, ca.x, ab.x) / determinant, SIMD3(bc.y, ca.y, ab.y) / determinant,
                SIMD3(bc.z, ca.z, ab.z) / determinant)
        }
    }
}
