// Behind each opening of the stone a room of the same shader as a cell's.
//
// Defined from outside besides what rooms.glsl needs: DWELLER_COLUMNS, pictures in `dwellers`; ROOM_LAMPS, 1 where LAMPS
// point lights shine on the stone and into its rooms. Who includes it with lamps fills `lampWays` and `lampRoom` first.

#include "rooms.glsl"

uniform sampler2D owners;     // which chamber a texel belongs to
uniform sampler2D chambers;   // middle, number, dweller
uniform sampler2D dwellers;
const float width = 1.12;     // of a room, chambers
vec4 chamber;
vec3 roomWall(vec2 p) {
    vec3 grain = texture(stone, p * 0.21 + chamber.z * vec2(3.7, 8.3)).rgb;
    return grain * mix(vec3(0.48, 1.62, 1.66), vec3(1.05, 1.50, 1.20), chamber.z);
}
vec4 roomPiece(int piece, vec2 p) {
    vec2 column = vec2(max(chamber.w, 0.0) + clamp(p.x, 0.02, 0.98), p.y);
    return texture(dwellers, column / vec2(DWELLER_COLUMNS, 1.0)) * step(0.0, chamber.w);
}
float roomMask(vec2 p) { return texture(stone, chamber.xy + (p - 0.5) * width / across).a; }
#if ROOM_LAMPS > 0
uniform vec4 lamps[LAMPS];        // pixels, z over the stone; w: reach, pixels, 0 none
uniform vec3 lampColors[LAMPS];
const float lampOnStone = 0.35;   // the stone itself is lit by so much of what its rooms are
vec3 lampWays[LAMPS];             // from the pixel to each lamp, rooms
float lampRoom;                   // rooms a pixel
vec2 roomStart;
vec3 roomGlow(Room room, vec3 p) {
    vec3 sum = vec3(0.0);
    for (int k = 0; k < LAMPS; k++) {
        if (lamps[k].w <= 0.0) continue;
        sum += lampColors[k] * roomLamp(room, p, vec3(roomStart, 0.0) + lampWays[k], lamps[k].w * lampRoom);
    }
    return sum;
}
vec3 stoneGlow() {
    vec3 sum = vec3(0.0);
    for (int k = 0; k < LAMPS; k++) {
        float reach = lamps[k].w * lampRoom;
        if (reach > 0.0) sum += lampColors[k] / (1.0 + dot(lampWays[k], lampWays[k]) / (reach * reach));
    }
    return lampOnStone * sum;
}
#else
vec3 roomGlow(Room room, vec3 p) { return vec3(0.0); }
vec3 stoneGlow() { return vec3(0.0); }
#endif
vec4 chamberAt(vec2 p) {
    ivec2 size = textureSize(owners, 0);
    int owner = int(texelFetch(owners, ivec2(fract(p) * vec2(size)) % size, 0).r * 255.0 + 0.5);
    return texelFetch(chambers, ivec2(owner, 0), 0);
}
vec3 reefColor(vec3 view, vec3 beam) {
    chamber = chamberAt(place);
    vec2 away = place - chamber.xy;
    away -= round(away);
    Room room = Room(
        vec3(1.0, 1.0, 0.85), 0.7, ROOM_EXACT, vec3(beam.xy, min(beam.z, -0.2)), true, ROOM_HARD, 0.5, 0.36, 0.7, 0.5,
        float[1](0.66));
    vec2 start = clamp(away * across / width + 0.5, 0.002, 0.998);
#if ROOM_LAMPS > 0
    roomStart = start;
#endif
    vec3 niche = roomColor(room, start, view);
    vec4 skin = texture(stone, place);
    // Relief: the ridge is bright where it faces the light.
    float rise = skin.a - texture(stone, place - normalize(beam.xy + 1e-6) * 0.011).a;
    vec3 ridge = skin.rgb * clamp(1.0 + 2.6 * rise, 0.35, 1.9) * (1.0 + stoneGlow());
    return mix(niche, ridge, smoothstep(0.46, 0.54, skin.a));
}
