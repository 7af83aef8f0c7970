#version 330 core
// Thirteen taps of a Gaussian of two and a half texels along `way`.

in vec2 unit;
out vec4 outColor;
uniform sampler2D picture;
uniform vec2 way;         // one texel in the direction of the run
void main() {
    vec3 sum = vec3(0.0);
    float total = 0.0;
    for (int k = -6; k <= 6; k++) {
        float weight = exp(-float(k * k) / 12.5);
        sum += texture(picture, unit + way * float(k)).rgb * weight;
        total += weight;
    }
    outColor = vec4(sum / total, 1.0);
}
