/// GLSL of the creatures' skins.
///
/// The base is what a cell looks like seen through its membrane: the room behind the window, its furniture, the opaque
/// markings. The light stage bends it into a body. `rooms` does both for each pixel; `bake` keeps the base of a skin
/// at rest in a tile; `flat` lights that tile, which is all a small creature needs.
nonisolated enum SkinShader {
    static let vertex = """
        #version 330 core
        layout(location = 0) in vec2 position;   // world, um
        layout(location = 1) in vec2 unit;       // on the skin's tile
        layout(location = 2) in vec3 tangent;
        layout(location = 3) in vec3 bitangent;
        layout(location = 4) in vec4 skin;       // layer, row of the state table, flash, ring
        uniform vec4 view;                       // clip = position * view.xy + view.zw
        uniform vec3 eye;                        // world, um
        uniform vec3 light;                      // the way light travels
        uniform sampler2D cells;                 // last of a row: tiles a um, x and y
        uniform float thickness;                 // of the membrane, um
        out vec3 place;                          // tile coordinates and layer
        out vec3 ray;                            // from the eye, in the skin's frame
        out vec3 beam;                           // the light, in the skin's frame
        out vec3 sun;                            // towards the light, unit length at vertices
        out vec3 shine;                          // half-way between sun and viewer
        out vec2 thrown;                         // how far on the tile the membrane throws its shadow
        flat out vec3 look;                      // row, flash, ring: 1 the own creature, -1 carrion
        void main() {
            vec3 n = normalize(cross(tangent, bitangent));
            vec3 v = vec3(position, 0.0) - eye;
            ray = vec3(dot(v, tangent), dot(v, bitangent), dot(v, n));
            beam = vec3(dot(light, tangent), dot(light, bitangent), dot(light, n));
            sun = normalize(-beam);
            shine = normalize(sun + vec3(0.0, 0.0, 1.0));
            vec2 tiles = texelFetch(cells, ivec2(textureSize(cells, 0).x - 1, int(skin.x)), 0).xy;
            thrown = beam.xy * tiles * thickness;
            place = vec3(unit, skin.x);
            look = skin.yzw;
            gl_Position = vec4(position * view.xy + view.zw, 0.0, 1.0);
        }
        """

    static func rooms(_ form: RoomFunctions.Form) -> String {
        header + base(form) + lighting + """
            void main() {
                vec4 meta = texture(metaTile, place);
                int cell = cellAt(place);
                vec4 state = texelFetch(states, ivec2(cell, int(look.x)), 0);
                vec3 color = cellBase(place, cell, ray, beam, state.r);
                outColor = lit(color, meta, state.g, texture(skinTile, place).rgb);
            }
            """
    }

    static func bake(_ form: RoomFunctions.Form) -> String {
        header + base(form) + """
            uniform sampler2D membrane;
            void main() {
                vec3 color = cellBase(place, cellAt(place), vec3(0.0, 0.0, -1.0), vec3(0.3, -0.35, -0.9), 1.0);
                outColor = vec4(color, texture(membrane, place.xy).r);
            }
            """
    }

    static let flat =
        header + lighting + """
            void main() {
                vec4 meta = texture(metaTile, place);
                vec4 state = texelFetch(states, ivec2(cellAt(place), int(look.x)), 0);
                vec3 color = texture(flatTile, place).rgb * mix(0.30, 1.0, state.r);
                outColor = lit(color, meta, state.g, color);
            }
            """

    /// Of a creature that lacks nothing: no need to ask which cell a pixel belongs to.
    static let flatWhole =
        header + lighting + """
            void main() {
                vec3 color = texture(flatTile, place).rgb;
                outColor = lit(color, texture(metaTile, place), 1.0, color);
            }
            """

    /// Of one that is small besides. The blurred inverse is outline, rim and halo in one, and its levels keep the reading
    /// of skins that shrink to a few dozen pixels cheap.
    static let far = """
        #version 330 core
        in vec3 place;
        in vec2 thrown;
        flat in vec3 look;
        out vec4 outColor;
        uniform float day;
        uniform sampler2DArray flatTile;
        void main() {
            vec4 base = texture(flatTile, place);
            float shadow = textureLod(flatTile, vec3(place.xy - thrown, place.z), 2.0).a;
            float soft = max(fwidth(base.a), 0.02);
            float cover = 1.0 - smoothstep(0.5 - soft, 0.5 + soft, base.a);
            float rim = smoothstep(0.22, 0.46, base.a) * (0.22 + 0.62 * shadow);
            vec3 color = base.rgb * ((1.02 - 0.74 * shadow) * mix(0.62, 1.0, day) * (1.0 - rim))
                + base.rgb * (0.85 * rim) + vec3(0.30, 0.36, 0.35) * rim;
            color = mix(color, vec3(1.0, 0.96, 0.9), look.y * 0.75);
            float halo = 1.0 - smoothstep(0.5, 0.86, base.a);
            halo *= halo * (1.0 - cover);
            vec3 glow = mix(base.rgb * 0.34, vec3(0.21, 0.42, 0.38), look.z) + 0.08 * (1.0 - shadow) * day;
            color += vec3(0.30, 0.46, 0.43) * (look.z * rim);
            outColor = vec4(color * cover + glow * halo, cover * 0.97);
        }
        """

    private static let header = """
        #version 330 core
        in vec3 place;
        in vec3 ray;
        in vec3 beam;
        in vec3 sun;
        in vec3 shine;
        flat in vec3 look;
        out vec4 outColor;
        uniform sampler2DArray metaTile;   // body distance, cell, normal
        uniform sampler2D states;          // by cell and creature: health, presence
        int cellAt(vec3 p) {
            vec2 size = vec2(textureSize(metaTile, 0).xy);
            return int(texelFetch(metaTile, ivec3(clamp(p.xy, 0.0, 0.9999) * size, int(p.z)), 0).g * 255.0 + 0.5);
        }

        """

    /// The level whose texels are about as large as a pixel, of those whose rooms keep apart.
    private static let pictureLevel = """
        clamp(log2(length(fwidth(p.xy) / roomBox.zw) * \(Float(RoomAtlas.roomSize))) - 1.3, 0.0, 2.0)
        """

    /// The room behind a pixel of the membrane.
    private static func base(_ form: RoomFunctions.Form) -> String {
        RoomFunctions.geometry + RoomFunctions.shading(pieces: form.pieces) + """
            uniform sampler2D cells;        // by cell and skin: centre and size on the tile; facing, type; whim
            uniform sampler2D organelles;   // a column a type, rows as in RoomAtlas
            uniform sampler2DArray skinTile;
            vec4 roomBox, roomKind, roomWhim;   // of the cell being drawn, and its skin
            float roomLayer;
            float roomLevel;                    // of the pictures, 0 whole
            vec2 turned(vec2 v, vec2 by) { return vec2(v.x * by.x - v.y * by.y, v.x * by.y + v.y * by.x); }
            vec2 unturned(vec2 v, vec2 by) { return vec2(v.x * by.x + v.y * by.y, v.y * by.x - v.x * by.y); }
            vec4 organ(vec2 p, float row) {
                vec2 atlas = vec2(\(Float(RoomAtlas.columns)), \(Float(RoomAtlas.rows)));
                return textureLod(organelles, (vec2(roomKind.z, row) + clamp(p, 0.02, 0.98)) / atlas, roomLevel);
            }
            vec3 roomWall(vec2 p) {
                vec3 tint = 1.46 * (1.0 + roomWhim.z * vec3(0.09, -0.01, -0.10));
                return organ(turned(p - 0.5, roomWhim.xy) * 0.86 + 0.5, step(0.0, roomWhim.z)).rgb * tint;
            }
            vec4 roomPiece(int piece, vec2 p) {
                vec2 q = p - 0.5;
                q.y *= sign(roomWhim.w);
            #if ROOM_PIECES == 1
                vec4 own = organ(q + 0.5, 2.0);
            #else
                bool small = (piece == 0) == (abs(roomWhim.w) > 1.5);
                vec4 own = organ((small ? turned(q, roomWhim.xy) : q) + 0.5, small ? 4.0 : 3.0);
            #endif
                return vec4(own.rgb * 1.30, own.a);
            }
            float roomMask(vec2 p) {
                vec2 at = roomBox.xy + turned(p - 0.5, roomKind.xy) * roomBox.zw;
                return texture(skinTile, vec3(at, roomLayer)).a;
            }
            vec3 cellBase(vec3 p, int cell, vec3 ray, vec3 beam, float health) {
                roomBox = texelFetch(cells, ivec2(3 * cell, int(p.z)), 0);
                roomKind = texelFetch(cells, ivec2(3 * cell + 1, int(p.z)), 0);
                roomWhim = texelFetch(cells, ivec2(3 * cell + 2, int(p.z)), 0);
                roomLayer = p.z;
                roomLevel = \(form.isFiltered ? pictureLevel : "0.0");
                vec4 skin = texture(skinTile, p);
                vec2 start = clamp(unturned((p.xy - roomBox.xy) / roomBox.zw, roomKind.xy) + 0.5, 0.002, 0.998);
                vec3 view = vec3(unturned(ray.xy / max(-ray.z, 1e-3), roomKind.xy), -1.0);
                vec3 sunlight = vec3(unturned(beam.xy, roomKind.xy), min(beam.z, -0.2));
                Room cellRoom = Room(
                    vec3(1.0, 1.0, 0.62), 0.78, \(form.projectionName), sunlight, true, \(form.edgeName), 0.74, 0.5,
                    0.75, 0.68, float[ROOM_PIECES](\(form.pieces == 1 ? "0.42" : "0.26, 0.54")));
                vec3 room = roomColor(cellRoom, start, view);
                // Lights go down with health, and out with death.
                float life = mix(0.16, 1.0, health);
                float grey = dot(room, vec3(0.3, 0.5, 0.2));
                room = mix(vec3(grey), room, 0.35 + 0.65 * health) * life;
                // The window: tinted glass with clouded pigment; the markings: paint.
                float window = 1.0 - smoothstep(0.44, 0.56, skin.a);
                vec3 glass = room * mix(vec3(1.0), skin.rgb * 1.55, 0.40) + skin.rgb * (0.075 * (0.5 + 0.5 * life));
                vec3 paint = skin.rgb * 0.74 * mix(0.42, 1.0, health);
                return mix(paint, glass, window);
            }

            """
    }

    /// Thickness, rim and glow: the same for every level of detail.
    ///
    /// The thickness is an inner shadow. The flat tile's alpha is the blurred inverse of the body; read a step back along
    /// the light it is the shadow of the membrane on what it encloses, and its complement the light that leaves the body
    /// on the far side.
    private static let lighting = """
        in vec2 thrown;
        uniform float day;                 // 0 night ... 1 noon
        uniform sampler2DArray flatTile;   // base; A the body's inverse, blurred
        vec4 lit(vec3 color, vec4 meta, float presence, vec3 pigment) {
            vec2 lean = meta.ba * 2.0 - 1.0;
            vec3 n = vec3(lean, sqrt(max(0.02, 1.0 - dot(lean, lean))));
            float inside = clamp((meta.r - 0.5) * 2.0, 0.0, 1.0);      // 0 border ... 1 deep
            float edge = 1.0 - smoothstep(0.0, 0.62, inside);
            // A smooth field: a smaller level is as good, and a fixed one is cheaper to find.
            float shadow = textureLod(flatTile, vec3(place.xy - thrown, place.z), 1.0).a;
            float lightness = (1.0 - 0.72 * shadow) * (0.74 + 0.36 * max(dot(n, sun), 0.0)) * mix(0.62, 1.0, day);
            // The light that went through gathers before the far wall, as in a drop of water.
            float far = edge * edge * max(0.0, 0.5 - shadow) * mix(0.7, 1.0, day);
            float gleam = max(dot(n, shine), 0.0);
            gleam *= gleam;
            gleam *= gleam;
            gleam *= gleam;
            gleam *= gleam;
            gleam *= gleam * gleam * day;
            // Rim: a bright wet line just inside the border, brightest towards the light.
            float rim = (1.0 - smoothstep(0.02, 0.115, inside)) * (0.22 + 0.62 * shadow);
            float deep = 1.0 - rim;
            color = color * (lightness * deep) + pigment * (1.3 * far * deep + 0.85 * rim)
                + vec3(0.25, 0.30, 0.294) * (gleam * deep + 1.2 * rim) + 0.10 * far * deep;
            color = mix(color, vec3(1.0, 0.96, 0.9), look.y * 0.75);
            float soft = max(fwidth(meta.r), 0.004);
            float cover = smoothstep(0.5 - soft, 0.5 + soft, meta.r) * presence;
            float halo = smoothstep(0.22, 0.5, meta.r);
            halo *= halo * (1.0 - cover) * presence;
            float own = max(look.z, 0.0);
            float dead = max(-look.z, 0.0);
            vec3 glow = mix(pigment * 0.34, vec3(0.50, 1.0, 0.90) * 0.42, own);
            // What is dead smells: the rose of its scent along the border says that it can be eaten.
            glow += vec3(0.20, 0.03, 0.08) * dead;
            color += vec3(0.34, 0.10, 0.16) * (dead * (1.0 - smoothstep(0.0, 0.16, inside)));
            // The outside of the same shadow: the far side's light on the water.
            glow += (pigment * 0.14 + vec3(0.08, 0.12, 0.12)) * ((1.0 - shadow) * day);
            // The own creature: a thin bright line on the very border.
            color += vec3(0.30, 0.46, 0.43) * (own * (1.0 - smoothstep(0.0, 0.075, inside)));
            return vec4(color * cover + glow * halo, cover * 0.97);
        }

        """
}
