import Glibc
import Rendering
import Testing

extension RendererTests {
    /// The shaders' files, and the programs that are made of them.
    @Suite(.serialized) @MainActor struct Shaders {
        @Test func everyProgramCompilesAndLinks() throws {
            let surface = try Surface(.offscreen, width: 8, height: 8)
            defer { surface.present() }
            #expect(ShaderProbe.programs.count > 17)
            for program in ShaderProbe.programs {
                #expect(throws: Never.self, "\(program.name)") { try ShaderProbe.attributes(of: program) }
            }
        }

        @Test func everyFileBelongsToAProgram() throws {
            var used: Set<String> = []
            for program in ShaderProbe.programs { used.formUnion(try ShaderProbe.files(of: program)) }
            #expect(Set(Self.filesOnDisk.keys).subtracting(used) == [], "compiled by no program")
        }

        @Test func theProgramCarriesEveryFileAsItIsOnDisk() {
            #expect(Self.filesOnDisk.count > 30)
            #expect(ShaderProbe.embeddedFiles.keys.sorted() == Self.filesOnDisk.keys.sorted())
            for (name, bytes) in Self.filesOnDisk {
                #expect(ShaderProbe.embeddedFiles[name] == bytes, "\(name)")
            }
        }

        @Test func everyVertexIsFilledAsItsShaderReadsIt() throws {
            let surface = try Surface(.offscreen, width: 8, height: 8)
            defer { surface.present() }
            var unread: Set<ShaderProbe.Attribute> = []
            var read: Set<ShaderProbe.Attribute> = []
            for program in ShaderProbe.programs {
                let active = Set(try ShaderProbe.attributes(of: program))
                #expect(active.isSubset(of: program.declared), "\(program.name)")
                read.formUnion(active)
                unread.formUnion(program.declared)
            }
            unread.subtract(read)
            #expect(unread.isEmpty, "filled, and read by no shader")
        }

        @Test func aVertexHoldsNothingButItsAttributes() {
            for program in ShaderProbe.programs {
                var expected = 0
                for (attribute, offset) in zip(program.declared, program.offsets) {
                    #expect(offset == expected, "\(program.name): \(attribute.name)")
                    expected += 4 * attribute.components
                }
                #expect(expected == program.stride, "\(program.name)")
            }
        }

        @Test func aComplaintNamesTheFileAndTheLine() throws {
            let surface = try Surface(.offscreen, width: 8, height: 8)
            defer { surface.present() }
            var files = [
                "test.vert.glsl": "#version 330 core\nvoid main() { gl_Position = vec4(0.0); }\n",
                "test.frag.glsl": """
                #version 330 core
                out vec4 outColor;
                #include "one.glsl"
                #include "two.glsl"
                void main() { outColor = vec4(one() + two()); }
                """,
                "one.glsl": "#include \"two.glsl\"\nfloat one() { return two(); }\n",
                "two.glsl": "// Met twice, taken once.\nfloat two() { return 2.0; }\n",
            ]
            try ShaderProbe.compile(files)
            for (file, line) in [("two.glsl", 2), ("one.glsl", 2), ("test.frag.glsl", 5), ("test.vert.glsl", 2)] {
                let whole = files
                defer { files = whole }
                files[file]?.replace("return", with: "retrun")
                files[file]?.replace("gl_Position", with: "position")
                files[file]?.replace("outColor = ", with: "colour = ")
                let error = try #require(throws: RenderError.self) { try ShaderProbe.compile(files) }
                #expect("\(error)".contains("\(file):\(line)"), "\(error)")
            }
        }

        @Test func aMissingFileIsToldWithTheLineThatIncludesIt() throws {
            let surface = try Surface(.offscreen, width: 8, height: 8)
            defer { surface.present() }
            let files = [
                "test.vert.glsl": "#version 330 core\n\n#include \"none.glsl\"\nvoid main() {}\n",
                "test.frag.glsl": "#version 330 core\nvoid main() {}\n",
            ]
            let error = try #require(throws: RenderError.self) { try ShaderProbe.compile(files) }
            #expect("\(error)".contains("test.vert.glsl:3: there is no file none.glsl"))
        }

        /// The content of the shaders' files in the checkout, by name.
        private static let filesOnDisk: [String: [UInt8]] = {
            let folder =
                #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
                + "/Sources/Client/Rendering/Shaders"
            guard let stream = opendir(folder) else { return [:] }
            defer { closedir(stream) }
            var files: [String: [UInt8]] = [:]
            while let entry = readdir(stream) {
                let name = withUnsafeBytes(of: entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name != ".", name != ".." { files[name] = bytes(folder + "/" + name) }
            }
            return files
        }()

        private static func bytes(_ path: String) -> [UInt8] {
            guard let file = fopen(path, "rb") else { return [] }
            defer { fclose(file) }
            var bytes = [UInt8](repeating: 0, count: 1 << 20)
            let count = fread(&bytes, 1, bytes.count, file)
            return Array(bytes.prefix(count))
        }
    }
}
