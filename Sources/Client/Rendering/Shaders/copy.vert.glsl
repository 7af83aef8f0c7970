#version 330 core
// A warped picture laid over what is there.

layout(location = 0) in vec2 position;    // 0…1 over the surface, y up
out vec2 unit;
void main() {
    unit = position;
    gl_Position = vec4(position * 2.0 - 1.0, 0.0, 1.0);
}
