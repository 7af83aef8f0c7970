#version 330 core
// A baked tile.

#include "reef.glsl"

void main() { outColor = vec4(texture(stone, place).rgb, 1.0) * ink; }
