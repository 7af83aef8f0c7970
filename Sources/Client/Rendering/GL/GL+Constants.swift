import CGL

/// OpenGL's macros arrive in Swift as `Int32`; its functions want `GLenum`.
nonisolated extension Int32 {
    var gl: GLenum { GLenum(bitPattern: self) }
}
