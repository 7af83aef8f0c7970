// The room behind a pixel of the membrane.
//
// Defined from outside besides what rooms.glsl needs: ROOM_FILTERED, 1 where pictures that are drawn small are read from
// their smaller levels; ATLAS_COLUMNS, ATLAS_ROWS and ATLAS_ROOM_SIZE of the organelles' picture.

#include "rooms.glsl"

// Of the planes of furniture, shallow first, 0…1 of the room.
#if ROOM_PIECES == 1
#define FURNITURE_DEPTHS 0.42
#else
#define FURNITURE_DEPTHS 0.26, 0.54
#endif

uniform sampler2D cells;        // by cell and skin: centre and size on the tile; facing, type; whim
uniform sampler2D organelles;   // a column a type, rows as in RoomAtlas
uniform sampler2DArray skinTile;
vec4 roomBox, roomKind, roomWhim;   // of the cell being drawn, and its skin
float roomLayer;
float roomLevel;                    // of the pictures, 0 whole
vec2 turned(vec2 v, vec2 by) { return vec2(v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x); }
vec2 unturned(vec2 v, vec2 by) { return vec2(v.x * by.x + v.y * by.y, v.y * by.x - v.x * by.y); }
vec4 organ(vec2 p, float row) {
    vec2 atlas = vec2(ATLAS_COLUMNS, ATLAS_ROWS);
    return textureLod(organelles, (vec2(roomKind.z, row) + clamp(p, 0.02, 0.98)) / atlas, roomLevel);
}
vec3 roomWall(vec2 p) {
    vec3 tint = 1.46 * (1.0 + roomWhim.z * vec3(0.09, -0.01, -0.10));
    return organ(turned(p - 0.5, roomWhim.xy) * 0.86 + 0.5, step(0.0, roomWhim.z)).rgb * tint;
}
vec4 roomPiece(int piece, vec2 p) {
    vec2 q = p - 0.5;
    q.y *= sign(roomWhim.w);
#if ROOM_PIECES == 1
    vec4 own = organ(q + 0.5, 2.0);
#else
    bool small = (piece == 0) == (abs(roomWhim.w) > 1.5);
    vec4 own = organ((small ? turned(q, roomWhim.xy) : q) + 0.5, small ? 4.0 : 3.0);
#endif
    return vec4(own.rgb * 1.30, own.a);
}
float roomMask(vec2 p) {
    vec2 at = roomBox.xy + turned(p - 0.5, roomKind.xy) * roomBox.zw;
    return texture(skinTile, vec3(at, roomLayer)).a;
}
vec3 cellBase(vec3 p, int cell, vec3 ray, vec3 beam, float health) {
    roomBox = texelFetch(cells, ivec2(3 * cell, int(p.z)), 0);
    roomKind = texelFetch(cells, ivec2(3 * cell + 1, int(p.z)), 0);
    roomWhim = texelFetch(cells, ivec2(3 * cell + 2, int(p.z)), 0);
    roomLayer = p.z;
#if ROOM_FILTERED
    // The level whose texels are about as large as a pixel, of those whose rooms keep apart.
    roomLevel = clamp(log2(length(fwidth(p.xy) / roomBox.zw) * ATLAS_ROOM_SIZE) - 1.3, 0.0, 2.0);
#else
    roomLevel = 0.0;
#endif
    vec4 skin = texture(skinTile, p);
    vec2 start = clamp(unturned((p.xy - roomBox.xy) / roomBox.zw, roomKind.xy) + 0.5, 0.002, 0.998);
    vec3 view = vec3(unturned(ray.xy / max(-ray.z, 1e-3), roomKind.xy), -1.0);
    vec3 sunlight = vec3(unturned(beam.xy, roomKind.xy), min(beam.z, -0.2));
    Room cellRoom = Room(
        vec3(1.0, 1.0, 0.62), 0.78, ROOM_EXACT, sunlight, true, ROOM_HARD, 0.74, 0.5, 0.75, 0.68,
        float[ROOM_PIECES](FURNITURE_DEPTHS));
    vec3 room = roomColor(cellRoom, start, view);
    // Lights go down with health, and out with death.
    float life = mix(0.16, 1.0, health);
    float grey = dot(room, vec3(0.3, 0.5, 0.2));
    room = mix(vec3(grey), room, 0.35 + 0.65 * health) * life;
    // The window: tinted glass with clouded pigment; the markings: paint.
    float window = 1.0 - smoothstep(0.44, 0.56, skin.a);
    vec3 glass = room * mix(vec3(1.0), skin.rgb * 1.55, 0.40) + skin.rgb * (0.075 * (0.5 + 0.5 * life));
    vec3 paint = skin.rgb * 0.74 * mix(0.42, 1.0, health);
    return mix(paint, glass, window);
}
