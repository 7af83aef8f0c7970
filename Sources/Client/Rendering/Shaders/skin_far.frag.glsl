#version 330 core
// A tiny creature that lacks nothing. The blurred inverse is outline, rim and halo in one, and its levels keep the
// reading of skins that shrink to a few dozen pixels cheap.

in vec3 place;
in vec2 thrown;
in vec3 lampLight;
flat in vec2 look;
flat in vec3 standing;
out vec4 outColor;
uniform float day;
uniform vec3 danger;
uniform sampler2DArray flatTile;
void main() {
    vec4 base = texture(flatTile, place);
    float shadow = textureLod(flatTile, vec3(place.xy - thrown, place.z), 2.0).a;
    float soft = max(fwidth(base.a), 0.02);
    float cover = 1.0 - smoothstep(0.5 - soft, 0.5 + soft, base.a);
    float rim = smoothstep(0.22, 0.46, base.a) * (0.22 + 0.62 * shadow);
    vec3 color = base.rgb * ((1.06 - 0.86 * shadow) * mix(0.62, 1.0, day) * (1.0 - rim))
        + base.rgb * (0.85 * rim) + vec3(0.30, 0.36, 0.35) * rim;
    color += base.rgb * lampLight * (0.5 + rim);
    color = mix(color, vec3(1.0, 0.96, 0.9), look.y * 0.75);
    float halo = 1.0 - smoothstep(0.5, 0.86, base.a);
    halo *= halo * (1.0 - cover);
    vec3 glow = mix(base.rgb * 0.34, vec3(0.21, 0.42, 0.38), standing.x) + 0.08 * (1.0 - shadow) * day;
    glow = mix(glow, danger * (0.55 + 0.75 * standing.z), step(0.01, standing.z));
    color += vec3(0.30, 0.46, 0.43) * (standing.x * rim) + danger * (0.6 * standing.z * rim);
    float contact = (1.0 - smoothstep(0.5, 0.97, base.a)) * (1.0 - shadow) * (1.0 - cover);
    outColor = vec4(color * cover + glow * halo, cover * 0.97 + 0.6 * contact);
}
