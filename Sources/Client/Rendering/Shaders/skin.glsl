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
int cellAt(vec3 p) {
    vec2 size = vec2(textureSize(metaTile, 0).xy);
    return int(texelFetch(metaTile, ivec3(clamp(p.xy, 0.0, 0.9999) * size, int(p.z)), 0).g * 255.0 + 0.5);
}
