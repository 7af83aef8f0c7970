/// GLSL of the glow around what is bright: taken out at a quarter of the size, blurred in two runs, added.
nonisolated enum BloomShader {
    /// Covers the surface with one triangle; `unit` 0…1.
    static let vertex = WaterShader.vertex

    /// What is brighter than `threshold`, its colour kept.
    static let bright = """
        #version 330 core
        in vec2 unit;
        out vec4 outColor;
        uniform sampler2D picture;
        uniform float threshold;
        void main() {
            vec2 texel = 1.0 / vec2(textureSize(picture, 0));
            vec3 sum = vec3(0.0);
            for (int k = 0; k < 4; k++) {
                // Each tap lies between four pixels, so that sixteen are averaged and small lights do not flicker.
                vec2 offset = vec2(float(k & 1), float(k >> 1)) * 2.0 - 1.0;
                sum += texture(picture, unit + offset * texel).rgb;
            }
            vec3 color = sum / 4.0;
            float peak = max(color.r, max(color.g, color.b));
            outColor = vec4(color * (max(0.0, peak - threshold) / max(peak, 1e-3)), 1.0);
        }
        """

    /// Thirteen taps of a Gaussian of two and a half texels along `way`.
    static let blur = """
        #version 330 core
        in vec2 unit;
        out vec4 outColor;
        uniform sampler2D picture;
        uniform vec2 way;         // one texel in the direction of the run
        void main() {
            vec3 sum = vec3(0.0);
            float total = 0.0;
            for (int k = -6; k <= 6; k++) {
                float weight = exp(-float(k * k) / 12.5);
                sum += texture(picture, unit + way * float(k)).rgb * weight;
                total += weight;
            }
            outColor = vec4(sum / total, 1.0);
        }
        """

    static let composite = """
        #version 330 core
        in vec2 unit;
        out vec4 outColor;
        uniform sampler2D picture;
        uniform sampler2D bloom;
        uniform float strength;
        void main() {
            vec3 color = texture(picture, unit).rgb;
            vec3 light = texture(bloom, unit).rgb * strength;
            outColor = vec4(color + light * (1.0 - color), 1.0);   // a screen: nothing burns out
        }
        """
}
