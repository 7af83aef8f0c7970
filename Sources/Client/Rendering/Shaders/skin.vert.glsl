#version 330 core
// The creatures' skins.
//
// The base is what a cell looks like seen through its membrane: the room behind the window, its furniture, the opaque
// markings. The light stage bends it into a body. `skin_rooms` does both for each pixel; `skin_bake` keeps the base of
// a skin at rest in a tile; `skin_flat` lights that tile, which is all a small creature needs.

layout(location = 0) in vec2 position;   // world, um
layout(location = 1) in vec2 unit;       // on the skin's tile
layout(location = 2) in vec3 tangent;
layout(location = 3) in vec3 bitangent;
layout(location = 4) in vec4 skin;       // layer, row of the state table (.25 more where cells are missing or hurt), flash, ring: 1 own, -1 carrion, 2 to 3 a threat
uniform vec4 view;                       // clip = position * view.xy + view.zw
uniform vec3 eye;                        // world, um
uniform vec3 light;                      // the way light travels
uniform sampler2D cells;                 // last of a row: tiles a um, x and y
uniform float thickness;                 // of the membrane, um
uniform vec4 lamps[LAMPS];               // point lights: world, um, z over the dish; reach, um, 0 none
uniform vec3 lampColors[LAMPS];
out vec3 place;                          // tile coordinates and layer
out vec3 ray;                            // from the eye, in the skin's frame
out vec3 beam;                           // the light, in the skin's frame
out vec3 sun;                            // towards the light, unit length at vertices
out vec3 shine;                          // half-way between sun and viewer
out vec2 thrown;                         // how far on the tile the membrane throws its shadow
out vec3 lampWays[LAMPS];                // to each lamp: across on the tile, above in um
out vec3 lampLight;                      // of all lamps on the membrane
flat out vec2 look;                      // row, flash
flat out vec3 standing;                  // the own creature, carrion, how brightly a threat glows
void main() {
    vec3 n = normalize(cross(tangent, bitangent));
    vec3 v = vec3(position, 0.0) - eye;
    ray = vec3(dot(v, tangent), dot(v, bitangent), dot(v, n));
    beam = vec3(dot(light, tangent), dot(light, bitangent), dot(light, n));
    sun = normalize(-beam);
    shine = normalize(sun + vec3(0.0, 0.0, 1.0));
    vec2 tiles = texelFetch(cells, ivec2(textureSize(cells, 0).x - 1, int(skin.x)), 0).xy;
    thrown = beam.xy * tiles * thickness;
    lampLight = vec3(0.0);
    for (int k = 0; k < LAMPS; k++) {
        vec3 way = lamps[k].xyz - vec3(position, 0.0);
        lampWays[k] = vec3(vec2(dot(way, tangent), dot(way, bitangent)) * tiles, dot(way, n));
        float reach = lamps[k].w;
        lampLight += lampColors[k] * (reach > 0.0 ? 1.0 / (1.0 + dot(way, way) / (reach * reach)) : 0.0);
    }
    place = vec3(unit, skin.x);
    look = skin.yz;
    standing = vec3(skin.w == 1.0, skin.w < 0.0, max(0.0, skin.w - 2.0));
    gl_Position = vec4(position * view.xy + view.zw, 0.0, 1.0);
}
