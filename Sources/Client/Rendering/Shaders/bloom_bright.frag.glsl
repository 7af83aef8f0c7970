#version 330 core
// What is brighter than `threshold`, its colour kept. First step of the glow.

in vec2 unit;
out vec4 outColor;
uniform sampler2D picture;
uniform float threshold;
void main() {
    vec2 texel = 1.0 / vec2(textureSize(picture, 0));
    vec3 sum = vec3(0.0);
    for (int k = 0; k < 4; k++) {
        // Each tap lies between four pixels, so that sixteen are averaged and small lights do not flicker.
        vec2 offset = vec2(float(k & 1), float(k >> 1)) * 2.0 - 1.0;
        sum += texture(picture, unit + offset * texel).rgb;
    }
    vec3 color = sum / 4.0;
    float peak = max(color.r, max(color.g, color.b));
    outColor = vec4(color * (max(0.0, peak - threshold) / max(peak, 1e-3)), 1.0);
}
