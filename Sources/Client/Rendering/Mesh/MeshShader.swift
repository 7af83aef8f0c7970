/// GLSL of warped content: placed and lit as `MeshProjection` and `MeshLight` do it on the processor.
nonisolated enum MeshShader {
    /// mix(1, |N · L|, diffuse).
    private static let lit = """
        uniform vec3 light;
        uniform float diffuse;
        float lit(vec3 normal) {
            float length2 = dot(normal, normal);
            vec3 n = length2 > 1e-18 ? normal * inversesqrt(length2) : vec3(0.0, 0.0, 1.0);
            return mix(1.0, abs(dot(n, light)), diffuse);
        }
        """

    static let vertex = """
        #version 330 core
        layout(location = 0) in vec3 to;
        layout(location = 1) in vec2 from;
        layout(location = 2) in vec3 normal;
        uniform vec4 clip[4];          // columns of the mesh's clip matrix, over its own frame
        uniform vec3 normals[3];
        uniform vec4 placement;        // from the frame's clip space to the surface's: scale, offset
        out vec2 content;
        out vec3 bent;
        out float shade;
        \(lit)
        void main() {
            content = from;
            bent = mat3(normals[0], normals[1], normals[2]) * normal;
            shade = lit(bent);
            vec4 p = mat4(clip[0], clip[1], clip[2], clip[3]) * vec4(to, 1.0);
            gl_Position = vec4(p.xy * placement.xy + p.w * placement.zw, p.zw);
        }
        """

    static let fragment = """
        #version 330 core
        in vec2 content;
        in vec3 bent;
        in float shade;
        uniform sampler2D picture;     // premultiplied, lower row first
        uniform float perPixel;
        uniform vec4 back;             // colour of the far side, and how much of it
        out vec4 outColor;
        \(lit)
        void main() {
            vec4 color = texture(picture, vec2(content.x, 1.0 - content.y));
            // What is clear must not hide what lies behind it.
            if (any(lessThan(content, vec2(0.0))) || any(greaterThan(content, vec2(1.0))) || color.a < 0.002) discard;
            // The content's y runs down: its own side turns clockwise on the screen.
            if (gl_FrontFacing) color.rgb = mix(color.rgb, back.rgb * color.a, back.a);
            outColor = vec4(color.rgb * mix(shade, lit(bent), perPixel), color.a);
        }
        """

    static let copyVertex = """
        #version 330 core
        layout(location = 0) in vec2 place;    // 0…1 over the surface, y up
        out vec2 unit;
        void main() {
            unit = place;
            gl_Position = vec4(place * 2.0 - 1.0, 0.0, 1.0);
        }
        """

    static let copyFragment = """
        #version 330 core
        in vec2 unit;
        uniform sampler2D picture;
        out vec4 outColor;
        void main() { outColor = texture(picture, unit); }
        """
}
