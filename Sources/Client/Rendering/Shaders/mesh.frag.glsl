#version 330 core
// Warped content, both sides of it.

in vec2 content;
in vec3 bent;
in float shade;
uniform sampler2D picture;     // premultiplied, lower row first
uniform float perPixel;
uniform float fringe;          // 1: edges fade over a pixel, for a surface without samples
uniform vec4 back;             // colour of the far side, and how much of it
out vec4 outColor;

#include "mesh_light.glsl"

void main() {
    // Pixels from the content's edge; before anything is discarded, while the neighbours are known.
    vec2 inside = min(content, 1.0 - content) / max(fwidth(content), vec2(1e-6));
    vec4 color = texture(picture, vec2(content.x, 1.0 - content.y));
    // What is clear must not hide what lies behind it.
    if (any(lessThan(content, vec2(0.0))) || any(greaterThan(content, vec2(1.0))) || color.a < 0.002) discard;
    // The content's y runs down: its own side turns clockwise on the screen.
    if (gl_FrontFacing) color.rgb = mix(color.rgb, back.rgb * color.a, back.a);
    float cover = mix(1.0, clamp(min(inside.x, inside.y), 0.0, 1.0), fringe);
    outColor = vec4(color.rgb * mix(shade, lit(bent), perPixel), color.a) * cover;
}
