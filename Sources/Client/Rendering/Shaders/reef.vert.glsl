#version 330 core
// The reef and the rocks.

layout(location = 0) in vec2 position;   // pixels, y up
layout(location = 1) in vec2 unit;       // stone tiles
layout(location = 2) in vec4 color;
uniform vec2 surface;
out vec2 place;
out vec2 pixel;
out vec4 ink;
void main() {
    place = unit;
    pixel = position;
    ink = color;
    gl_Position = vec4(position / surface * 2.0 - 1.0, 0.0, 1.0);
}
