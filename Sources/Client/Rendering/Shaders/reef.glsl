// Stone with openings: what the reef's shaders share.
//
// Defined from outside: STONE_CHAMBERS, chambers along a side of the tile.

in vec2 place;
in vec2 pixel;
in vec4 ink;
out vec4 outColor;
uniform sampler2D stone;      // stone, distance to the openings' border
const float across = STONE_CHAMBERS;
