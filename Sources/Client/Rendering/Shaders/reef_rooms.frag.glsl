#version 330 core
// Rooms seen from the camera's eye, lit by the dish's light.

#include "reef.glsl"
#include "reef_chamber.glsl"

uniform vec3 eye;         // pixels
uniform vec3 light;       // the way it travels, pixels
void main() {
    vec2 across = dFdx(place), up = dFdy(place);          // tiles a pixel
    float scale = sqrt(abs(across.x * up.y - across.y * up.x)) + 1e-9;
    vec2 lean = (pixel - eye.xy) / eye.z;
    vec3 view = vec3(across * lean.x + up * lean.y, -scale);
    vec3 beam = vec3(across * light.x + up * light.y, light.z * scale);
    outColor = vec4(reefColor(view, beam / scale), 1.0) * ink;
}
