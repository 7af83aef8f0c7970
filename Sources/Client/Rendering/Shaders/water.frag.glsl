#version 330 core
// The water behind everything: deep gradient, drifting clouds, soft caustics. Repeats at the edges of its picture, so
// that it can be baked once and scrolled.

in vec2 unit;
out vec4 outColor;
uniform vec2 scroll;      // pictures
uniform vec2 cellsAcross; // noise cells across and up, whole numbers
uniform float time;       // s
uniform vec3 lightPatch;      // the patch of light: middle and radius, pixels; radius 0 for none
uniform vec2 sun;         // towards the light
uniform vec3 tint;        // of this water; 1 for the pond
uniform float haze;       // how much of what lies deep thick water hides
float hash(vec2 p, vec2 period) {
    vec3 q = fract(vec3(mod(p, period).xyx) * 0.1031);
    q += dot(q, q.yzx + 33.33);
    return fract((q.x + q.y) * q.z);
}
float noise(vec2 p, vec2 period) {
    vec2 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(
        mix(hash(i, period), hash(i + vec2(1.0, 0.0), period), f.x),
        mix(hash(i + vec2(0.0, 1.0), period), hash(i + 1.0, period), f.x), f.y);
}
float clouds(vec2 p, vec2 period) {
    return noise(p, period) * 0.52 + noise(p * 2.0, period * 2.0) * 0.28 + noise(p * 4.0, period * 4.0) * 0.14
        + noise(p * 8.0, period * 8.0) * 0.06;
}
// What only the live water has: shafts of light from the patch's side, and large shapes far below.
vec3 lightOf(vec2 away, float bright) {
    if (lightPatch.z <= 0.0) return vec3(0.0);
    vec2 across = vec2(-sun.y, sun.x);
    float band = dot(away, across) / lightPatch.z * 7.0;
    float shaft = noise(vec2(band + 0.05 * time, 3.0), vec2(64.0));
    shaft *= noise(vec2(band * 2.3 - 0.03 * time, 9.0), vec2(64.0));
    return vec3(0.050, 0.090, 0.075) * (shaft * shaft * 3.0 * bright);
}
float giant(vec2 p, vec2 middle, vec2 axis, float size) {
    vec2 q = fract(p - middle + 0.5) - 0.5;
    q = vec2(dot(q, axis), dot(q, vec2(-axis.y, axis.x)));
    float bend = q.y + 0.25 * sin(q.x * 0.9 / size) * size;
    return 1.0 - smoothstep(0.25, 1.0, length(vec2(q.x, bend * 2.1)) / size);
}
void main() {
    vec2 period = cellsAcross;
    vec2 p = (unit + scroll) * period;
    float deep = clouds(p + 0.10 * sin(time * 0.21), period);
    vec3 color = mix(vec3(0.012, 0.051, 0.075), vec3(0.051, 0.220, 0.250), smoothstep(0.22, 0.82, deep));
    // Something large swims far below, and is hardly more than a shade.
    vec2 drift = unit + 0.6 * scroll + vec2(0.0031, -0.0017) * time;
    float shade = giant(drift, vec2(0.22, 0.30), vec2(0.90, 0.43), 0.20);
    shade = max(shade, giant(drift, vec2(0.78, 0.72), vec2(0.64, -0.77), 0.14));
    color *= 1.0 - 0.45 * shade;
    // Caustics: ridges of a bent noise, thin and few.
    vec2 bend = vec2(clouds(p + 7.0, period), clouds(p + 19.0, period)) - 0.5;
    float a = abs(noise(p * 2.0 + bend * 3.2 + 0.13 * time, period * 2.0) * 2.0 - 1.0);
    float b = abs(noise(p * 2.0 - bend * 2.6 + 31.0 - 0.11 * time, period * 2.0) * 2.0 - 1.0);
    float ridge = pow(1.0 - min(a, b), 7.0);
    // Only where the light is.
    vec2 away = gl_FragCoord.xy - lightPatch.xy;
    float bright = lightPatch.z > 0.0 ? 1.0 - smoothstep(0.35, 1.0, length(away) / lightPatch.z) : 0.0;
    color += vec3(0.040, 0.130, 0.120) * (bright * ridge * smoothstep(0.30, 0.72, deep));
    color += vec3(0.045, 0.100, 0.085) * (bright * pow(1.0 - a, 4.0) * deep);
    float haze = clouds(p * 2.0 + 40.0, period * 2.0);
    color += vec3(0.016, 0.022, 0.034) * smoothstep(0.5, 0.8, haze);
    color *= 0.70;
    color = mix(color, vec3(0.026, 0.080, 0.095), haze) * tint;
    color += lightOf(away, bright);
    color += (hash(floor(gl_FragCoord.xy), vec2(4096.0)) - 0.5) / 160.0;   // against banding
    outColor = vec4(color, 1.0);
}
