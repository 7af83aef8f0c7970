// Interior mapping, function by function the Swift module `InteriorMapping`: one text for the creatures' cells, the
// reef's chambers and the probe that compares both.
//
// Defined from outside: ROOM_PIECES, planes of furniture; ROOM_EXACT, the projection; ROOM_HARD, the shadows' edge.
// What includes this defines `roomWall`, `roomPiece`, `roomMask` and `roomGlow`.

const float roomFar = 1e30;          // a wall farther than this is never met
const float roomGrazing = 1e-3;      // light's z is kept this far from 0
struct RoomHit { vec3 point; float t; };
vec3 roomEntry(vec2 uv, vec3 size) { return vec3(fract(uv / size.xy), 0.0); }
vec3 roomDirection(vec3 view, vec3 size) { return clamp(view / size, -roomFar, roomFar); }
vec3 roomDistances(vec3 entry, vec3 dir) {
    vec3 planes = mix(vec3(0.0, 0.0, -1.0), vec3(1.0, 1.0, 0.0), step(0.0, dir));
    bvec3 along = equal(dir, vec3(0.0));
    return mix((planes - entry) / mix(dir, vec3(1.0), along), vec3(roomFar), along);
}
RoomHit roomHit(vec3 entry, vec3 dir) {
    vec3 t = roomDistances(entry, dir);
    float nearest = min(min(t.x, t.y), t.z);
    return RoomHit(nearest < roomFar ? entry + dir * nearest : entry, nearest);
}
float roomScale(float z, float back, bool exact) {
    return exact ? back / (back - z * (1.0 - back)) : mix(back, 1.0, z + 1.0);
}
vec2 roomAtlas(vec3 p, float back, bool exact) { return (p.xy - 0.5) * roomScale(p.z, back, exact) + 0.5; }
// Where a plane of furniture is crossed, and 1 if no wall comes before it, else 0.
vec4 roomCrossing(vec3 entry, vec3 dir, RoomHit hit, float depth) {
    float t = dir.z < 0.0 ? depth / -dir.z : roomFar;
    bool seen = t <= hit.t && t < roomFar;
    return vec4(seen ? entry.xy + dir.xy * t : entry.xy, -depth, seen ? 1.0 : 0.0);
}
vec2 roomShift(vec3 light, vec3 size, bool corrected) {
    float down = abs(light.z) < roomGrazing ? (light.z < 0.0 ? -roomGrazing : roomGrazing) : light.z;
    vec2 shift = -light.xy / down * size.z;
    return clamp(corrected ? shift / size.xy : shift, -roomFar, roomFar);
}
vec2 roomAbove(vec3 p, vec2 shift, float depth) { return p.xy + shift * (p.z + depth); }
float roomThreshold(float z, float deep, float softness) { return clamp(0.5 + softness * (-z * deep), 0.0, 1.0); }
float roomShadow(float field, float threshold, bool hard, vec3 light) {
    float sharp = step(0.5, field);
    float soft = smoothstep(0.5, max(threshold, 0.5000001), field);   // equal edges are undefined
    return mix(hard || threshold <= 0.5 ? sharp : soft, 1.0, step(0.0, light.z));
}
float roomShare(float shadow, float weight) { return mix(1.0, weight, shadow); }

struct Room {
    vec3 size;
    float back;
    bool exact;
    vec3 light;                      // the way it travels, in the room's frame
    bool corrected;
    bool hard;
    float softness;
    float weight;                    // light left in full shadow
    float thrown;                    // darkness of the furniture's shadow
    float dusk;                      // light at the far wall
    float depths[ROOM_PIECES];       // of the furniture, shallow first
};
vec3 roomWall(vec2 place);
vec4 roomPiece(int piece, vec2 place);   // premultiplied
float roomMask(vec2 place);
vec3 roomGlow(Room room, vec3 p);        // the light of all lamps at a point
float roomShadowAt(Room room, vec3 p, vec2 shift) {
    vec2 entrance = clamp(roomAbove(p, shift, 0.0), 0.0, 1.0);
    float threshold = roomThreshold(p.z, room.size.z, room.softness);
    float shadow = roomShadow(roomMask(entrance), threshold, room.hard, room.light);
    for (int k = 0; k < ROOM_PIECES; k++) {
        vec2 place = roomAbove(p, shift, room.depths[k]);
        vec2 cut = clamp(place, 0.0, 1.0);
        bool falls = p.z < -room.depths[k] && place == cut;
        shadow = max(shadow, falls ? room.thrown * roomPiece(k, cut).a : 0.0);
    }
    return shadow;
}
// What a lamp sheds on a point, 0...1: less with distance, nothing in the shadow of markings and furniture. `lamp` is
// measured as the room's size is, from the corner of its entrance, z above 0 outside; `reach` is where half is left.
float roomLamp(Room room, vec3 p, vec3 lamp, float reach) {
    vec3 way = p * room.size - lamp;
    room.light = way;
    room.corrected = true;
    float shadow = roomShadowAt(room, p, roomShift(way, room.size, true));
    return (1.0 - shadow) / (1.0 + dot(way, way) / (reach * reach));
}
float roomBrightness(Room room, float z, float shadow) {
    return roomShare(shadow, room.weight) * mix(1.0, room.dusk, -z);
}
vec3 roomColor(Room room, vec2 uv, vec3 view) {
    vec3 entry = roomEntry(uv, room.size);
    vec3 dir = roomDirection(view, room.size);
    RoomHit hit = roomHit(entry, dir);
    vec2 shift = roomShift(room.light, room.size, room.corrected);
    vec3 color = roomWall(roomAtlas(hit.point, room.back, room.exact));
    color *= roomBrightness(room, hit.point.z, roomShadowAt(room, hit.point, shift)) + roomGlow(room, hit.point);
    for (int k = ROOM_PIECES - 1; k >= 0; k--) {
        vec4 at = roomCrossing(entry, dir, hit, room.depths[k]);
        vec4 piece = roomPiece(k, clamp(at.xy, 0.0, 1.0)) * at.w;
        vec3 light = roomBrightness(room, at.z, roomShadowAt(room, at.xyz, shift)) + roomGlow(room, at.xyz);
        color = color * (1.0 - piece.a) + piece.rgb * light;
    }
    return color;
}
