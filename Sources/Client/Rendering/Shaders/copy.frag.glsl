#version 330 core
// A warped picture laid over what is there.

in vec2 unit;
uniform sampler2D picture;
out vec4 outColor;
void main() { outColor = texture(picture, unit); }
