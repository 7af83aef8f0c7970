/// GLSL of the reef and the rocks: stone with openings, and behind each a room of the same shader as a cell's.
nonisolated enum ReefShader {
    static let vertex = """
        #version 330 core
        layout(location = 0) in vec2 position;   // pixels, y up
        layout(location = 1) in vec2 unit;       // stone tiles
        layout(location = 2) in vec4 color;
        uniform vec2 surface;
        out vec2 place;
        out vec2 pixel;
        out vec4 ink;
        void main() {
            place = unit;
            pixel = position;
            ink = color;
            gl_Position = vec4(position / surface * 2.0 - 1.0, 0.0, 1.0);
        }
        """

    /// Rooms seen from the camera's eye, lit by the dish's light.
    static func rooms(_ form: RoomFunctions.Form) -> String {
        header + chamber(form) + """
            uniform vec3 eye;         // pixels
            uniform vec3 light;       // the way it travels, pixels
            void main() {
                vec2 across = dFdx(place), up = dFdy(place);          // tiles a pixel
                float scale = sqrt(abs(across.x * up.y - across.y * up.x)) + 1e-9;
                vec2 lean = (pixel - eye.xy) / eye.z;
                vec3 view = vec3(across * lean.x + up * lean.y, -scale);
                vec3 beam = vec3(across * light.x + up * light.y, light.z * scale);
                outColor = vec4(reefColor(view, beam / scale), 1.0) * ink;
            }
            """
    }

    /// One tile, each room seen from above its own middle.
    static func bake(_ form: RoomFunctions.Form) -> String {
        header + chamber(form) + """
            void main() {
                vec2 away = place - chamberAt(place).xy;
                away -= round(away);
                vec3 view = vec3(away * across * 0.85, -1.0);
                outColor = vec4(reefColor(view, vec3(0.31, -0.54, -0.86)), 1.0);
            }
            """
    }

    /// A baked tile.
    static let flat =
        header + """
            void main() { outColor = vec4(texture(stone, place).rgb, 1.0) * ink; }
            """

    private static let header = """
        #version 330 core
        in vec2 place;
        in vec2 pixel;
        in vec4 ink;
        out vec4 outColor;
        uniform sampler2D stone;      // stone, distance to the openings' border
        const float across = \(Float(StoneTile.chambers));

        """

    private static func chamber(_ form: RoomFunctions.Form) -> String {
        RoomFunctions.geometry + RoomFunctions.shading(pieces: 1) + """
            uniform sampler2D owners;     // which chamber a texel belongs to
            uniform sampler2D chambers;   // middle, number, dweller
            uniform sampler2D dwellers;
            const float width = 1.12;     // of a room, chambers
            vec4 chamber;
            vec3 roomWall(vec2 p) {
                vec3 grain = texture(stone, p * 0.21 + chamber.z * vec2(3.7, 8.3)).rgb;
                return grain * mix(vec3(0.48, 1.62, 1.66), vec3(1.05, 1.50, 1.20), chamber.z);
            }
            vec4 roomPiece(int piece, vec2 p) {
                vec2 column = vec2(max(chamber.w, 0.0) + clamp(p.x, 0.02, 0.98), p.y);
                return texture(dwellers, column / vec2(\(Float(ReefDwellers.columns)), 1.0)) * step(0.0, chamber.w);
            }
            float roomMask(vec2 p) { return texture(stone, chamber.xy + (p - 0.5) * width / across).a; }
            vec4 chamberAt(vec2 p) {
                ivec2 size = textureSize(owners, 0);
                int owner = int(texelFetch(owners, ivec2(fract(p) * vec2(size)) % size, 0).r * 255.0 + 0.5);
                return texelFetch(chambers, ivec2(owner, 0), 0);
            }
            vec3 reefColor(vec3 view, vec3 beam) {
                chamber = chamberAt(place);
                vec2 away = place - chamber.xy;
                away -= round(away);
                Room room = Room(
                    vec3(1.0, 1.0, 0.85), 0.7, \(form.projectionName), vec3(beam.xy, min(beam.z, -0.2)), true,
                    \(form.edgeName), 0.5, 0.36, 0.7, 0.5, float[1](0.66));
                vec2 start = clamp(away * across / width + 0.5, 0.002, 0.998);
                vec3 niche = roomColor(room, start, view);
                vec4 skin = texture(stone, place);
                // Relief: the ridge is bright where it faces the light.
                float rise = skin.a - texture(stone, place - normalize(beam.xy + 1e-6) * 0.011).a;
                vec3 ridge = skin.rgb * clamp(1.0 + 2.6 * rise, 0.35, 1.9);
                return mix(niche, ridge, smoothstep(0.46, 0.54, skin.a));
            }

            """
    }
}
