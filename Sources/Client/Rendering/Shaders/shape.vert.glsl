#version 330 core
// Discs, strips and glows, all of one batch.

layout(location = 0) in vec2 position;   // pixels, y up
layout(location = 1) in vec2 local;      // 1 away from the middle is the edge
layout(location = 2) in vec4 color;      // premultiplied; alpha 0 adds light
layout(location = 3) in float softness;  // 0 sharp edge ... 1 glow
uniform vec2 surface;                    // pixels
out vec2 place;
out vec4 ink;
out float soft;
void main() {
    place = local;
    ink = color;
    soft = softness;
    gl_Position = vec4(position / surface * 2.0 - 1.0, 0.0, 1.0);
}
