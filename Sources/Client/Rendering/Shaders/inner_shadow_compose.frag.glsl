#version 330 core
// Second pass: along y, and everything laid over one another.

#include "inner_shadow.glsl"

uniform sampler2D shadows;     // of the first pass
uniform sampler2D region;
uniform int hasRegion;
uniform vec4 outsideColor;     // straight
uniform vec4 insideColor;
out vec4 outColor;
vec2 source(ivec2 p) { return texelFetch(shadows, p, 0).rg; }

#include "inner_shadow_blur.glsl"

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
