#version 330 core
// A small creature: its baked tile, lit.

#include "skin.glsl"
#include "skin_light.glsl"

void main() {
    vec4 meta = texture(metaTile, place);
    vec4 state = texelFetch(states, ivec2(cellAt(place), int(look.x)), 0);
    vec3 color = texture(flatTile, place).rgb * mix(0.30, 1.0, state.r);
    outColor = lit(color, meta, presenceAt(place, look.x), color);
}
