#version 330 core
// A disc or a strip: its edge is 1 away from the middle.

in vec2 place;
in vec4 ink;
in float soft;
out vec4 outColor;
void main() {
    float d = length(place);
    float sharp = clamp((1.0 - d) / max(fwidth(d), 1e-4) + 0.5, 0.0, 1.0);
    float fall = max(0.0, 1.0 - d * d);
    outColor = ink * mix(sharp, fall * fall, soft);
}
