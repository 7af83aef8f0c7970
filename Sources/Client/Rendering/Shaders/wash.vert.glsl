#version 330 core
// Bare colour from corner to corner: the cheapest thing software OpenGL can fill a screen with.

layout(location = 0) in vec2 position;   // pixels, y up
layout(location = 1) in vec4 color;      // premultiplied; alpha 0 adds light
uniform vec2 surface;
out vec4 ink;
void main() {
    ink = color;
    gl_Position = vec4(position / surface * 2.0 - 1.0, 0.0, 1.0);
}
