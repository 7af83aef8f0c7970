#version 330 core
// Rooms seen from the camera's eye, lit by the dish's light and by its lamps.

#include "reef.glsl"
#include "reef_chamber.glsl"

uniform vec3 eye;         // pixels
uniform vec3 light;       // the way it travels, pixels
void main() {
    vec2 right = dFdx(place), up = dFdy(place);           // tiles a pixel
    float scale = sqrt(abs(right.x * up.y - right.y * up.x)) + 1e-9;
    vec2 lean = (pixel - eye.xy) / eye.z;
    vec3 view = vec3(right * lean.x + up * lean.y, -scale);
    vec3 beam = vec3(right * light.x + up * light.y, light.z * scale);
#if ROOM_LAMPS > 0
    float rooms = across / width;                         // a tile
    lampRoom = scale * rooms;
    for (int k = 0; k < LAMPS; k++) {
        vec2 way = lamps[k].xy - pixel;
        lampWays[k] = vec3(right * way.x + up * way.y, lamps[k].z * scale) * rooms;
    }
#endif
    outColor = vec4(reefColor(view, beam / scale), 1.0) * ink;
}
