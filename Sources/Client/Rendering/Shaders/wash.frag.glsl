#version 330 core
// Bare colour.

in vec4 ink;
out vec4 outColor;
void main() { outColor = ink; }
