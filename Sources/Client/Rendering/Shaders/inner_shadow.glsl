// What both passes of an inner shadow share. One texel is one pixel throughout; the same sums as `InnerShadowReference`.

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
