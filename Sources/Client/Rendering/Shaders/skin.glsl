// What the skins' fragment shaders share.

in vec3 place;
in vec3 ray;
in vec3 beam;
in vec3 sun;
in vec3 shine;
flat in vec2 look;
out vec4 outColor;
uniform sampler2DArray metaTile;   // body distance, cell, normal
uniform sampler2D states;          // by cell and creature: health, presence
// Whether the cell here is there, and whether the skin around is: smooth across the texels' borders, by the weights of a
// quadratic B-spline.
float presenceNear(vec2 texel, int layer, int row) {
    ivec2 last = textureSize(metaTile, 0).xy - 1;
    int cell = int(texelFetch(metaTile, ivec3(clamp(ivec2(texel), ivec2(0), last), layer), 0).g * 255.0 + 0.5);
    return texelFetch(states, ivec2(cell, row), 0).g;
}
vec2 presenceAt(vec3 p, float row) {
    int own = int(row), layer = int(p.z);
    if (fract(row) < 0.1) return vec2(1.0);
    vec2 at = p.xy * vec2(textureSize(metaTile, 0).xy);
    vec2 t = fract(at) - 0.5;
    vec3 wx = vec3(0.5 * (0.5 - t.x) * (0.5 - t.x), 0.75 - t.x * t.x, 0.5 * (0.5 + t.x) * (0.5 + t.x));
    vec3 wy = vec3(0.5 * (0.5 - t.y) * (0.5 - t.y), 0.75 - t.y * t.y, 0.5 * (0.5 + t.y) * (0.5 + t.y));
    float here = 0.0, around = 0.0;
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 3; x++) {
            vec2 aside = vec2(x - 1, y - 1);
            here += wx[x] * wy[y] * presenceNear(at + aside, layer, own);
            around += presenceNear(at + 5.0 * aside, layer, own) / 9.0;
        }
    return vec2(smoothstep(0.35, 0.65, here), around);
}
int cellAt(vec3 p) {
    vec2 size = vec2(textureSize(metaTile, 0).xy);
    return int(texelFetch(metaTile, ivec3(clamp(p.xy, 0.0, 0.9999) * size, int(p.z)), 0).g * 255.0 + 0.5);
}
