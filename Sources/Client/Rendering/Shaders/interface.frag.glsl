#version 330 core
// A box with its border, or a glyph.

in vec2 place;
in vec4 shape;
in vec4 inner;
in vec4 outer;
uniform sampler2D glyphs;
out vec4 outColor;
void main() {
    float glyph = texture(glyphs, place).r;
    vec2 q = abs(place) - shape.xy + shape.z;
    float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - shape.z;
    float cover = clamp(0.5 - d, 0.0, 1.0);
    float edge = clamp(d + shape.w + 0.5, 0.0, 1.0) * step(0.01, shape.w);
    vec4 under = vec4(inner.rgb * inner.a, inner.a);
    vec4 line = vec4(outer.rgb * outer.a, outer.a) * edge;
    vec4 box = (line + under * (1.0 - line.a)) * cover;
    outColor = shape.x < 0.0 ? under * glyph : box;
}
