#version 330 core
// A creature so large that the rooms of its cells show.

#include "skin.glsl"
#include "skin_base.glsl"
#include "skin_light.glsl"

void main() {
    vec4 meta = texture(metaTile, place);
    int cell = cellAt(place);
    vec4 state = texelFetch(states, ivec2(cell, int(look.x)), 0);
    vec3 color = cellBase(place, cell, ray, beam, state.r);
    outColor = lit(color, meta, presenceAt(place, look.x), texture(skinTile, place).rgb);
}
