#version 330 core
// One tile, each room seen from above its own middle.

#include "reef.glsl"
#include "reef_chamber.glsl"

void main() {
    vec2 away = place - chamberAt(place).xy;
    away -= round(away);
    vec3 view = vec3(away * across * 0.85, -1.0);
    outColor = vec4(reefColor(view, vec3(0.31, -0.54, -0.86)), 1.0);
}
