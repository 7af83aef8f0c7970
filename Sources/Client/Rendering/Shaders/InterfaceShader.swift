/// GLSL of the interface: rounded boxes, discs, lines and glyphs of one batch, in pixels with y down.
nonisolated enum InterfaceShader {
    static let vertex = """
        #version 330 core
        layout(location = 0) in vec2 position;   // pixels, y down
        layout(location = 1) in vec2 local;      // from the box's middle, pixels; a glyph's atlas coordinates
        layout(location = 2) in vec4 form;       // half width, half height, corner radius, border width; -1: glyph
        layout(location = 3) in vec4 fill;       // straight colour
        layout(location = 4) in vec4 border;
        uniform vec2 surface;
        out vec2 place;
        out vec4 shape;
        out vec4 inner;
        out vec4 outer;
        void main() {
            place = local;
            shape = form;
            inner = fill;
            outer = border;
            gl_Position = vec4(position.x / surface.x * 2.0 - 1.0, 1.0 - position.y / surface.y * 2.0, 0.0, 1.0);
        }
        """

    static let fragment = """
        #version 330 core
        in vec2 place;
        in vec4 shape;
        in vec4 inner;
        in vec4 outer;
        uniform sampler2D glyphs;
        out vec4 outColor;
        void main() {
            float glyph = texture(glyphs, place).r;
            vec2 q = abs(place) - shape.xy + shape.z;
            float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - shape.z;
            float cover = clamp(0.5 - d, 0.0, 1.0);
            float edge = clamp(d + shape.w + 0.5, 0.0, 1.0) * step(0.01, shape.w);
            vec4 under = vec4(inner.rgb * inner.a, inner.a);
            vec4 line = vec4(outer.rgb * outer.a, outer.a) * edge;
            vec4 box = (line + under * (1.0 - line.a)) * cover;
            outColor = shape.x < 0.0 ? under * glyph : box;
        }
        """
}
