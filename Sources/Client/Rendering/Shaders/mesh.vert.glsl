#version 330 core
// Warped content: placed and lit as `MeshProjection` and `MeshLight` do it on the processor.

layout(location = 0) in vec3 to;
layout(location = 1) in vec2 from;
layout(location = 2) in vec3 normal;
uniform vec4 clip[4];          // columns of the mesh's clip matrix, over its own frame
uniform vec3 normals[3];
uniform vec4 placement;        // from the frame's clip space to the surface's: scale, offset
out vec2 content;
out vec3 bent;
out float shade;

#include "mesh_light.glsl"

void main() {
    content = from;
    bent = mat3(normals[0], normals[1], normals[2]) * normal;
    shade = lit(bent);
    vec4 p = mat4(clip[0], clip[1], clip[2], clip[3]) * vec4(to, 1.0);
    gl_Position = vec4(p.xy * placement.xy + p.w * placement.zw, p.zw);
}
