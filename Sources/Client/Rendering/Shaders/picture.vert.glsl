#version 330 core
// A finished picture laid over the frame, one texel a pixel; four corners without a vertex buffer.

uniform sampler2D picture;
uniform vec2 corner;           // lower left, pixels from the surface's lower left
uniform vec2 scale;            // clip units a pixel
void main() {
    vec2 unit = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = vec4((corner + unit * vec2(textureSize(picture, 0))) * scale - 1.0, 0.0, 1.0);
}
