/// GLSL's `mix`.
func mix(_ a: Float, _ b: Float, _ share: Float) -> Float { a + (b - a) * share }

/// GLSL's `step`: 0 below `edge`, 1 from it on.
func step(_ edge: Float, _ x: Float) -> Float { x < edge ? 0 : 1 }

func saturated(_ x: Float) -> Float { min(1, max(0, x)) }

/// GLSL's `smoothstep`; `low` must lie below `high`.
func smoothstep(_ low: Float, _ high: Float, _ x: Float) -> Float {
    let t = saturated((x - low) / (high - low))
    return t * t * (3 - 2 * t)
}
