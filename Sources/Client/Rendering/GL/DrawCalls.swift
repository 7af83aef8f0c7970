/// How much was asked of the one OpenGL context, since the program began: for benchmarks and tests.
enum DrawCalls {
    private(set) static var calls = 0
    private(set) static var triangles = 0

    static func note(triangles count: Int) {
        calls += 1
        triangles += count
    }
}
