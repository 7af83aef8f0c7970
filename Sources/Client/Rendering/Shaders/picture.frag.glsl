#version 330 core
// A finished picture, one texel a pixel.

uniform sampler2D picture;     // premultiplied
uniform vec2 corner;
out vec4 outColor;
void main() { outColor = texelFetch(picture, ivec2(gl_FragCoord.xy - corner), 0); }
