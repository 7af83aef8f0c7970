// The room behind a pixel of the membrane.
//
// Defined from outside besides what rooms.glsl needs: ROOM_FILTERED, 1 where pictures that are drawn small are read from
// their smaller levels; ATLAS_COLUMNS, ATLAS_ROWS and ATLAS_ROOM_SIZE of the organelles' picture.

#include "rooms.glsl"

// Of the planes of furniture, shallow first, 0…1 of the room.
#if ROOM_PIECES == 1
#define FURNITURE_DEPTHS 0.40
#else
#define FURNITURE_DEPTHS 0.16, 0.44, 0.78
#endif

const float roomDeep = 1.24;         // of its width
const float roomBack = 0.50;         // scale of the floor in the room's picture
// The membrane bulges like a lens: one looks into each room from a point over its middle, and sees its walls.
const float roomLens = 0.62;
const float floorTiles = 4.0;        // along a side

uniform sampler2D cells;        // by cell and skin: centre and size on the tile; facing, type; whim
uniform sampler2D organelles;   // a column a type, rows as in RoomAtlas
uniform sampler2DArray skinTile;
vec4 roomBox, roomKind, roomWhim;   // of the cell being drawn, and its skin
float roomLayer;
float roomLevel;                    // of the pictures, 0 whole
vec2 roomSun;                       // towards the light, in the room
vec2 turned(vec2 v, vec2 by) { return vec2(v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x); }
vec2 unturned(vec2 v, vec2 by) { return vec2(v.x * by.x + v.y * by.y, v.y * by.x - v.x * by.y); }
vec4 organ(vec2 p, float row) {
    vec2 atlas = vec2(ATLAS_COLUMNS, ATLAS_ROWS);
    return textureLod(organelles, (vec2(roomKind.z, row) + clamp(p, 0.02, 0.98)) / atlas, roomLevel);
}
// Tiles on the floor, seams where walls meet, ribs along them: straight lines, by which one sees the depth.
vec3 roomWall(vec2 p) {
    vec3 tint = 1.46 * (1.0 + roomWhim.z * vec3(0.09, -0.01, -0.10));
    float variant = step(0.0, roomWhim.z);
    vec2 q = p - 0.5;
    vec2 away = abs(q);
    float out2 = 2.0 * max(away.x, away.y);                 // 0 in the middle, roomBack at the foot of a wall, 1 its top
    vec2 ground = q / roomBack;
    float detail = clamp(1.0 - 0.6 * roomLevel, 0.0, 1.0);
    if (out2 < roomBack) {
        vec2 wave = sin(ground * (floorTiles * 3.14159265));
        float tile = smoothstep(-0.10, 0.10, wave.x * wave.y);
        float corner = smoothstep(1.0, 0.62, out2 / roomBack);   // darker towards the walls
        vec3 stone = organ(turned(ground, roomWhim.xy) * 0.8 + 0.5, variant).rgb * tint;
        return stone * (0.40 + (0.46 * tile - 0.1) * detail) * mix(0.42, 1.0, corner);
    }
    float rise = (out2 - roomBack) / (1.0 - roomBack);          // 0 foot, 1 top
    bool wide = away.x > away.y;
    float along = (wide ? q.y : q.x) / out2;                      // -.5 to .5
    vec2 facing = wide ? vec2(-sign(q.x), 0.0) : vec2(0.0, -sign(q.y));
    vec3 plaster = organ(vec2(0.5 + 0.42 * along, 0.5 + 0.22 * (rise - 0.5)), variant).rgb * tint;
    float lit = 0.80 + 0.42 * dot(facing, roomSun);
    float seam = smoothstep(0.470, 0.492, abs(along));            // where two walls meet
    float rib = smoothstep(0.40, 0.47, abs(fract(along * 3.0) - 0.5)) * smoothstep(1.0, 0.7, rise);
    float foot = smoothstep(0.16, 0.0, rise);
    return plaster * (lit * (0.50 + 0.44 * rise)) * (1.0 - 0.60 * seam - 0.28 * rib * detail) * (1.0 - 0.55 * foot);
}
vec4 roomPiece(int piece, vec2 p) {
    vec2 q = p - 0.5;
    q.y *= sign(roomWhim.w);
#if ROOM_PIECES == 1
    vec4 own = organ(q + 0.5, 2.0);
#else
    // The small ones float over the large one and lie on the floor; in some rooms the large one is on top.
    int large = abs(roomWhim.w) > 1.5 ? 0 : 1;
    vec2 strewn = turned(q, piece == 2 ? vec2(-roomWhim.y, roomWhim.x) : roomWhim.xy);
    vec4 own = organ((piece == large ? q : strewn) + 0.5, piece == large ? 3.0 : 4.0);
#endif
    return vec4(own.rgb * 1.24, own.a);
}
float roomMask(vec2 p) {
    vec2 at = roomBox.xy + turned(p - 0.5, roomKind.xy) * roomBox.zw;
    return texture(skinTile, vec3(at, roomLayer)).a;
}
#if ROOM_LAMPS > 0
in vec3 lampWays[LAMPS];            // to each lamp: across on the tile, above in um
uniform vec4 lamps[LAMPS];          // w: reach, um, 0 none
uniform vec3 lampColors[LAMPS];
vec2 roomStart;
vec3 roomGlow(Room room, vec3 p) {
    vec3 sum = vec3(0.0);
    for (int k = 0; k < LAMPS; k++) {
        if (lamps[k].w <= 0.0) continue;
        vec3 way = vec3(unturned(lampWays[k].xy / roomBox.zw, roomKind.xy), lampWays[k].z / roomKind.w);
        sum += lampColors[k] * roomLamp(room, p, vec3(roomStart, 0.0) + way, lamps[k].w / roomKind.w);
    }
    return sum;
}
#else
vec3 roomGlow(Room room, vec3 p) { return vec3(0.0); }
#endif
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
    vec3 view = vec3(unturned(ray.xy / max(-ray.z, 1e-3), roomKind.xy) + (start - 0.5) * roomLens, -1.0);
    vec3 sunlight = vec3(unturned(beam.xy, roomKind.xy) * 0.7, min(beam.z, -0.2));
    roomSun = -sunlight.xy;
#if ROOM_LAMPS > 0
    roomStart = start;
#endif
    Room cellRoom = Room(
        vec3(1.0, 1.0, roomDeep), roomBack, ROOM_EXACT, sunlight, true, ROOM_HARD, 0.34, 0.36, 0.72, 0.86,
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
