/// GLSL of plain shapes: discs, strips and glows, all of one batch.
nonisolated enum ShapeShader {
    static let vertex = """
        #version 330 core
        layout(location = 0) in vec2 position;   // pixels, y up
        layout(location = 1) in vec2 local;      // 1 away from the middle is the edge
        layout(location = 2) in vec4 color;      // premultiplied; alpha 0 adds light
        layout(location = 3) in float softness;  // 0 sharp edge ... 1 glow
        uniform vec2 surface;                    // pixels
        out vec2 place;
        out vec4 ink;
        out float soft;
        void main() {
            place = local;
            ink = color;
            soft = softness;
            gl_Position = vec4(position / surface * 2.0 - 1.0, 0.0, 1.0);
        }
        """

    static let fragment = """
        #version 330 core
        in vec2 place;
        in vec4 ink;
        in float soft;
        out vec4 outColor;
        void main() {
            float d = length(place);
            float sharp = clamp((1.0 - d) / max(fwidth(d), 1e-4) + 0.5, 0.0, 1.0);
            float fall = max(0.0, 1.0 - d * d);
            outColor = ink * mix(sharp, fall * fall, soft);
        }
        """

    /// Bare colour from corner to corner: the cheapest thing software OpenGL can fill a screen with.
    static let washVertex = """
        #version 330 core
        layout(location = 0) in vec2 position;   // pixels, y up
        layout(location = 1) in vec4 color;      // premultiplied; alpha 0 adds light
        uniform vec2 surface;
        out vec4 ink;
        void main() {
            ink = color;
            gl_Position = vec4(position / surface * 2.0 - 1.0, 0.0, 1.0);
        }
        """

    static let washFragment = """
        #version 330 core
        in vec4 ink;
        out vec4 outColor;
        void main() { outColor = ink; }
        """
}
