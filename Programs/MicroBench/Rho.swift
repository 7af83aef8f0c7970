import SimMath
import SoftBody

func rho(_ s: BodySpec, h: Double = 1 / 240) -> (Double, Double) {
    let n = s.particles.count
    var W = [[Double]](repeating: [0, 0, 0], count: n)
    for i in 0..<n { let r = Double(s.particles[i].mass) + h * Double(s.particles[i].drag); W[i] = [r, 0, r] }
    for l in s.links {
        let d = s.particles[l.b].position - s.particles[l.a].position
        let len = Double(d.length), t = (Double(d.x) / len, Double(d.y) / len)
        let al = Double(l.dragAlong) * len / 2 * h, ac = Double(l.dragAcross) * len / 2 * h
        for e in [l.a, l.b] { W[e][0] += ac + (al - ac) * t.0 * t.0; W[e][1] += (al - ac) * t.0 * t.1; W[e][2] += ac + (al - ac) * t.1 * t.1 }
    }
    for i in 0..<n { let w = W[i], det = w[0] * w[2] - w[1] * w[1]; W[i] = [w[2] / det, -w[1] / det, w[0] / det] }
    var rows: [([Int], [(Double, Double)], Double)] = []
    for l in s.links {
        let d = s.particles[l.b].position - s.particles[l.a].position
        let len = Double(d.length), t = (Double(d.x) / len, Double(d.y) / len)
        rows.append(([l.a, l.b], [(-t.0, -t.1), t], Double(l.compliance) / h / h))
    }
    for k in s.hinges {
        let u = s.particles[k.b].position - s.particles[k.a].position, v = s.particles[k.c].position - s.particles[k.b].position
        let ga = (-Double(u.y) / Double(u.lengthSquared), Double(u.x) / Double(u.lengthSquared))
        let gc = (-Double(v.y) / Double(v.lengthSquared), Double(v.x) / Double(v.lengthSquared))
        rows.append(([k.a, k.b, k.c], [ga, (-ga.0 - gc.0, -ga.1 - gc.1), gc], Double(k.compliance) / h / h))
    }
    let m = rows.count
    var A = [Double](repeating: 0, count: m * m)
    for i in 0..<m { for j in 0..<m {
        var v = 0.0
        for (x, p) in rows[i].0.enumerated() { for (y, q) in rows[j].0.enumerated() where p == q {
            let a = rows[i].1[x], b = rows[j].1[y], w = W[p]
            v += a.0 * (w[0] * b.0 + w[1] * b.1) + a.1 * (w[1] * b.0 + w[2] * b.1)
        } }
        A[i * m + j] = v + (i == j ? rows[i].2 : 0)
    } }
    var x = (0..<m).map { Double(($0 * 7919 + 13) % 101) / 50 - 1 }
    var r = 0.0
    for round in 0..<200 {
        for i in 0..<m { var v = 0.0; for j in 0..<m where j != i { v += A[i * m + j] * x[j] }; x[i] = -v / A[i * m + i] }
        var norm = 0.0
        for i in 0..<m { for j in 0..<m { norm += x[i] * A[i * m + j] * x[j] } }
        norm = max(norm, 1e-300).squareRoot()
        if round > 0 { r = norm }
        for i in 0..<m { x[i] /= norm }
    }
    // smallest over largest of the eigenvalues matters less
    return (r, Double(m))
}
