#version 330 core
// The base of a skin at rest, for its tile; alpha is the blurred inverse of the body.

#include "skin.glsl"
#include "skin_base.glsl"

uniform sampler2D membrane;
void main() {
    vec3 color = cellBase(place, cellAt(place), vec3(0.0, 0.0, -1.0), vec3(0.3, -0.35, -0.9), 1.0);
    outColor = vec4(color, texture(membrane, place.xy).r);
}
