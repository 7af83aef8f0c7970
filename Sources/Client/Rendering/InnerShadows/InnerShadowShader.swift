/// GLSL of inner shadows: shift and blur along the rows, the same down the columns, composition. One texel is one
/// pixel throughout; the same sums as `InnerShadowReference`.
nonisolated enum InnerShadowShader {
    /// A triangle over everything.
    static let vertex = """
        #version 330 core
        void main() {
            vec2 p = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
            gl_Position = vec4(p, 0.0, 1.0);
        }
        """

    /// First pass: (alpha, inverse alpha) shifted and blurred along x.
    static let across =
        header + """
            out vec2 outShadows;
            vec2 source(ivec2 p) { float a = texelFetch(shape, p, 0).a; return vec2(a, inverse(a)); }
            """ + blur + """
            void main() {
                ivec2 here = ivec2(gl_FragCoord.xy);
                outShadows = isCalm() ? vec2(1.0, 0.0) : vec2(blurred(here, 0, 0), blurred(here, 0, 1));
            }
            """

    /// Second pass: along y, and everything laid over one another.
    static let compose =
        header + """
            uniform sampler2D shadows;     // of the first pass
            uniform sampler2D region;
            uniform int hasRegion;
            uniform vec4 outsideColor;     // straight
            uniform vec4 insideColor;
            out vec4 outColor;
            vec2 source(ivec2 p) { return texelFetch(shadows, p, 0).rg; }
            """ + blur + """
            vec4 ink(vec4 color, float share) { return vec4(color.rgb, 1.0) * (color.a * share); }
            vec4 over(vec4 below, vec4 above) { return above + below * (1.0 - above.a); }
            void main() {
                ivec2 here = ivec2(gl_FragCoord.xy);
                vec4 image = texelFetch(shape, here, 0);
                float inv = inverse(image.a);
                float clip = drawsOriginal == 1 ? 1.0 : inv;
                vec4 color = vec4(0.0);
                if (clip > 0.0 && image.a < 1.0) color = ink(outsideColor, blurred(here, 1, 0)) * clip;
                color = over(color, image * clip);
                if (image.a > 0.0) {
                    if (hasRegion == 1) color = over(color, texelFetch(region, here, 0) * image.a);
                    float within = isCalm() ? 0.0 : blurred(here, 1, 1);
                    color = over(color, ink(insideColor, within) * image.a);
                }
                outColor = over(color, vec4(0.0, 0.0, 0.0, inv * image.a));
            }
            """

    private static let header = """
        #version 330 core
        uniform sampler2D shape;           // premultiplied
        uniform vec4 offsets;              // outside x, y, inside x, y, texels
        uniform vec2 deviations;           // outside, inside, texels
        uniform int clipsAnyAlpha;
        uniform int drawsOriginal;
        uniform int padsEdges;
        uniform vec4 calm;                 // a part no shadow reaches: left, low, right, high
        float inverse(float a) { return clipsAnyAlpha == 1 ? (a * 255.0 > 1.5 ? 0.0 : 1.0) : 1.0 - a; }
        bool isCalm() {
            vec2 p = gl_FragCoord.xy;
            return p.x > calm.x && p.y > calm.y && p.x < calm.z && p.y < calm.w;
        }

        """

    /// What `ShadowBlur` does, for one pixel; `axis` 0 x, 1 y; `which` 0 outside, 1 inside.
    private static let blur = """

        float value(ivec2 here, int axis, int which, int place, int count) {
            if (place < 0 || place >= count) return float(padsEdges * which);
            ivec2 p = here;
            p[axis] = place;
            return source(p)[which];
        }
        float blurred(ivec2 here, int axis, int which) {
            int count = textureSize(shape, 0)[axis];
            float shift = offsets[2 * which + axis];
            int whole = int(floor(shift));
            float part = shift - floor(shift);
            float deviation = deviations[which];
            int reach = int(4.0 * deviation + 0.5);
            float scale = -0.5 / max(deviation * deviation, 1e-6);
            float sum = 0.0;
            float total = 0.0;
            for (int step = -reach; step <= reach; step++) {
                float weight = exp(scale * float(step * step));
                total += weight;
                int place = here[axis] + step;
                if (padsEdges == 0 && (place < 0 || place >= count)) continue;
                float seen = value(here, axis, which, place - whole, count);
                if (part > 0.0) seen = mix(seen, value(here, axis, which, place - whole - 1, count), part);
                sum += weight * seen;
            }
            return sum / total;
        }

        """
}
