#version 330 core
// A warped picture laid over what is there.

layout(location = 0) in vec2 place;    // 0…1 over the surface, y up
out vec2 unit;
void main() {
    unit = place;
    gl_Position = vec4(place * 2.0 - 1.0, 0.0, 1.0);
}
