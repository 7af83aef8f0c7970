#version 330 core
// The picture with its glow added.

in vec2 unit;
out vec4 outColor;
uniform sampler2D picture;
uniform sampler2D bloom;
uniform float strength;
void main() {
    vec3 color = texture(picture, unit).rgb;
    vec3 light = texture(bloom, unit).rgb * strength;
    outColor = vec4(color + light * (1.0 - color), 1.0);   // a screen: nothing burns out
}
