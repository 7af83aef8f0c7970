// mix(1, |N · L|, diffuse): the shade of `MeshLight`.
uniform vec3 light;
uniform float diffuse;
float lit(vec3 normal) {
    float length2 = dot(normal, normal);
    vec3 n = length2 > 1e-18 ? normal * inversesqrt(length2) : vec3(0.0, 0.0, 1.0);
    return mix(1.0, abs(dot(n, light)), diffuse);
}
