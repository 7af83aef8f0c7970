#version 330 core
// Runs the room functions over a table of rays, a row a ray; `RoomProbe` fills it and states the formulas of the pictures.

uniform sampler2D rays;
uniform int wanted;
out vec4 outColor;

#include "rooms.glsl"

vec3 roomWall(vec2 p) { return vec3(p, 1.0 - p.x * p.y); }
vec4 roomPiece(int piece, vec2 p) {
    float a = clamp(4.0 * (0.3 - length(p - 0.5)), 0.0, 1.0);
    return vec4(a * p.y, a * 0.5, a * p.x, a);
}
float roomMask(vec2 p) { return clamp(1.3 * p.x - 0.6 * p.y + 0.3, 0.0, 1.0); }
vec4 given(int k);
vec3 roomGlow(Room room, vec3 p) {
    vec4 lamp = given(6);
    return lamp.w > 0.0 ? vec3(1.0, 0.5, 0.25) * roomLamp(room, p, lamp.xyz, lamp.w) : vec3(0.0);
}
vec4 given(int k) { return texelFetch(rays, ivec2(k, int(gl_FragCoord.y)), 0); }
void main() {
    vec4 start = given(0), look = given(1), box = given(2), sun = given(3), shade = given(4);
    Room room = Room(
        box.xyz, box.w, look.w > 0.5, sun.xyz, sun.w > 0.5, given(5).x > 0.5, shade.x, shade.y, shade.z,
        shade.w, float[ROOM_PIECES](start.z, start.w));
    vec3 entry = roomEntry(start.xy, room.size);
    vec3 dir = roomDirection(look.xyz, room.size);
    RoomHit hit = roomHit(entry, dir);
    vec2 shift = roomShift(room.light, room.size, room.corrected);
    vec2 above = roomAbove(hit.point, shift, 0.0);
    float threshold = roomThreshold(hit.point.z, room.size.z, room.softness);
    float shadow = roomShadow(roomMask(clamp(above, 0.0, 1.0)), threshold, room.hard, room.light);
    if (wanted == 0) outColor = vec4(hit.point, hit.t);
    else if (wanted == 1) outColor = vec4(roomAtlas(hit.point, room.back, room.exact), above);
    else if (wanted == 2)
        outColor = vec4(
            threshold, shadow, roomShare(shadow, room.weight),
            roomCrossing(entry, dir, hit, room.depths[1]).w);
    else outColor = vec4(roomColor(room, start.xy, look.xyz), 1.0);
}
