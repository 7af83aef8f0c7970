import OptionFiles
import Testing

/// A command line falls into options, so that each can be looked at by itself.
struct TypedOptionsTests {
    private let catalogue = OptionCatalogue([.init("port"), .init("name"), .init(flag: "no-fog")])

    @Test(arguments: [
        (["--port", "5", "--no-fog", "--name=a b"], [["--port", "5"], ["--no-fog"], ["--name=a b"]]),
        // A minus may begin a value, and what begins with two is the next option.
        (["--port", "-5", "--name", "--no-fog"], [["--port", "-5"], ["--name"], ["--no-fog"]]),
        (["--prot", "5", "-x", "--nofog", "--port=1"], [["--prot", "5"], ["-x"], ["--nofog"], ["--port=1"]]),
        (["--no-fog", "yes", "--port"], [["--no-fog"], ["yes"], ["--port"]]),
    ])
    func eachOptionHasItsValue(_ typed: [String], _ pieces: [[String]]) {
        #expect(catalogue.pieces(of: typed) == pieces)
    }
}
