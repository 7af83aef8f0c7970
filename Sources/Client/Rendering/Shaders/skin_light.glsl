// Thickness, rim and glow: the same for every level of detail.
//
// The thickness is an inner shadow. The flat tile's alpha is the blurred inverse of the body; read a step back along
// the light it is the shadow of the membrane on what it encloses, and its complement the light that leaves the body
// on the far side.

in vec2 thrown;
in vec3 lampLight;                 // of point lights
flat in vec3 standing;             // own, carrion, threat
uniform vec3 danger;               // the colour of a threat's glow
uniform float day;                 // 0 night ... 1 noon
uniform sampler2DArray flatTile;   // base; A the body's inverse, blurred
// `presence`: whether the cell is there, and how much of the skin around is.
vec4 lit(vec3 color, vec4 meta, vec2 presence, vec3 pigment) {
    float own = standing.x;
    float dead = standing.y;
    float menace = standing.z;
    vec2 lean = meta.ba * 2.0 - 1.0;
    vec3 n = vec3(lean, sqrt(max(0.02, 1.0 - dot(lean, lean))));
    float inside = clamp((meta.r - 0.5) * 2.0, 0.0, 1.0);      // 0 border ... 1 deep
    float edge = 1.0 - smoothstep(0.0, 0.62, inside);
    // A smooth field: a smaller level is as good, and a fixed one is cheaper to find.
    float shadow = textureLod(flatTile, vec3(place.xy - thrown, place.z), 1.0).a;
    // The dead are pale, as meat that was washed out.
    float grey = dot(color, vec3(0.3, 0.5, 0.2));
    color = mix(color, vec3(0.66, 0.62, 0.50) * (0.30 + 2.4 * grey), 0.62 * dead);
    float lightness = (1.0 - 0.84 * smoothstep(0.06, 0.92, shadow)) * (0.76 + 0.38 * max(dot(n, sun), 0.0))
        * mix(0.62, 1.0, day);
    // The light that went through gathers before the far wall, as in a drop of water.
    float far = edge * edge * max(0.0, 0.5 - shadow) * mix(0.7, 1.0, day);
    float gleam = max(dot(n, shine), 0.0);
    gleam *= gleam;
    gleam *= gleam;
    gleam *= gleam;
    gleam *= gleam;
    gleam *= gleam * gleam * day;
    // Rim: a bright wet line just inside the border, brightest towards the light; along a cut too.
    float cut = 1.0 - smoothstep(0.45, 0.80, presence.y);
    float rim = max(1.0 - smoothstep(0.02, 0.115, inside), 0.8 * cut) * (0.22 + 0.62 * shadow);
    float deep = 1.0 - rim;
    color = color * (lightness * deep) + pigment * (1.3 * far * deep + 0.85 * rim)
        + vec3(0.25, 0.30, 0.294) * (gleam * deep + 1.2 * rim) + 0.10 * far * deep;
    color += (pigment * 0.35 + 0.3 * rim) * lampLight * (0.35 + edge);
    color = mix(color, vec3(1.0, 0.96, 0.9), look.y * 0.75);
    float soft = max(fwidth(meta.r), 0.004);
    float cover = smoothstep(0.5 - soft, 0.5 + soft, meta.r) * presence.x;
    // Where the skin ends at a cut, what lies around it ends too.
    float around = presence.x * smoothstep(0.55, 0.95, presence.y);
    float halo = smoothstep(0.22, 0.5, meta.r);
    halo *= mix(halo, 1.0, menace) * (1.0 - cover) * around;
    vec3 glow = mix(pigment * 0.34, vec3(0.50, 1.0, 0.90) * 0.42, own);
    // What is dead is food: it glows like it along the border.
    glow += vec3(0.34, 0.24, 0.05) * dead;
    color += vec3(0.40, 0.29, 0.09) * (dead * (1.0 - smoothstep(0.0, 0.16, inside)));
    // What is dangerous glows from below, and all along its border.
    glow = mix(glow, danger * (0.55 + 0.75 * menace), step(0.01, menace));
    color += danger * (menace * 0.5 * (1.0 - smoothstep(0.0, 0.14, inside)));
    // The outside of the same shadow: the far side's light on the water, within the body's own shadow on it.
    glow += (pigment * 0.10 + vec3(0.05, 0.08, 0.08)) * ((1.0 - shadow) * day);
    float contact = smoothstep(0.04, 0.5, meta.r) * (1.0 - shadow) * (1.0 - cover) * around;
    // The own creature: a thin bright line on the very border.
    color += vec3(0.30, 0.46, 0.43) * (own * (1.0 - smoothstep(0.0, 0.075, inside)));
    return vec4(color * cover + glow * halo, cover * 0.97 + 0.6 * contact * (1.0 - cover));
}
