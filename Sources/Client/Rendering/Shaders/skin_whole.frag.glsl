#version 330 core
// A small creature that lacks nothing: no need to ask which cell a pixel belongs to.

#include "skin.glsl"
#include "skin_light.glsl"

void main() {
    vec3 color = texture(flatTile, place).rgb;
    outColor = lit(color, texture(metaTile, place), vec2(1.0), color);
}
