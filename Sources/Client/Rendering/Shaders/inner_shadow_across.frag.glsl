#version 330 core
// First pass: (alpha, inverse alpha) shifted and blurred along x.

#include "inner_shadow.glsl"

out vec2 outShadows;
vec2 source(ivec2 p) { float a = texelFetch(shape, p, 0).a; return vec2(a, inverse(a)); }

#include "inner_shadow_blur.glsl"

void main() {
    ivec2 here = ivec2(gl_FragCoord.xy);
    outShadows = isCalm() ? vec2(1.0, 0.0) : vec2(blurred(here, 0, 0), blurred(here, 0, 1));
}
