#version 330 core
// Rounded boxes, discs, lines and glyphs of one batch, in pixels with y down.

layout(location = 0) in vec2 position;   // pixels, y down
layout(location = 1) in vec2 local;      // from the box's middle, pixels; a glyph's atlas coordinates
layout(location = 2) in vec4 form;       // half width, half height, corner radius, border width; -1: glyph
layout(location = 3) in vec4 fill;       // straight colour
layout(location = 4) in vec4 border;
uniform vec2 surface;
out vec2 place;
out vec4 shape;
out vec4 inner;
out vec4 outer;
void main() {
    place = local;
    shape = form;
    inner = fill;
    outer = border;
    gl_Position = vec4(position.x / surface.x * 2.0 - 1.0, 1.0 - position.y / surface.y * 2.0, 0.0, 1.0);
}
