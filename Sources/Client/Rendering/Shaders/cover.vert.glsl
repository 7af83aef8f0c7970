#version 330 core
// Covers the surface with one triangle, without a vertex buffer; `unit` is 0…1 over the surface.

out vec2 unit;
void main() {
    vec2 p = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
    unit = p;
    gl_Position = vec4(p * 2.0 - 1.0, 0.0, 1.0);
}
