import Glibc

/// speech-dispatcher through libspeechd, which is looked for when a voice is first wanted: a machine without it has no
/// voice, and the game starts there as well.
///
/// Functions and constants: `libspeechd.h` and `speechd_types.h` of libspeechd-dev 0.11.4 (Debian 12); what the calls
/// do when the service is gone: `src/api/c/libspeechd.c` of github.com/brailcom/speechd.
public struct SpeechDispatcher: SpeechService {
    private let name: String

    /// `library`: the file that the dynamic linker is asked for.
    public init(library name: String = "libspeechd.so.2") { self.name = name }

    /// A line to the user's speech-dispatcher, which is started where it does not run.
    ///
    /// - Throws: `SpeechProblem` for a library or a service that is not there.
    public func connect() throws(SpeechProblem) -> any SpeechConnection {
        try DispatcherConnection(try SpeechLibrary(name))
    }

    /// Looks for the library.
    ///
    /// - Throws: `SpeechProblem` where it is missing or another one.
    public func check() throws(SpeechProblem) { _ = try SpeechLibrary(name) }
}

/// The functions of libspeechd. It is never closed: it belongs to the process once it is in.
private struct SpeechLibrary {
    typealias Open =
        @convention(c) (
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, CInt, OpaquePointer?, CInt,
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        ) -> OpaquePointer?
    typealias Say = @convention(c) (OpaquePointer?, CInt, UnsafePointer<CChar>?) -> CInt
    typealias Command = @convention(c) (OpaquePointer?) -> CInt
    typealias Close = @convention(c) (OpaquePointer?) -> Void
    typealias SetText = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> CInt
    typealias SetNumber = @convention(c) (OpaquePointer?, CInt) -> CInt

    let open: Open
    let say: Say
    let cancel: Command
    let close: Close
    let setLanguage: SetText
    let setRate: SetNumber

    init(_ name: String) throws(SpeechProblem) {
        guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else {
            throw .noLibrary(reason: dlerror().map { String(cString: $0) } ?? "\(name) is missing")
        }
        open = try Self.function("spd_open2", in: library)
        say = try Self.function("spd_say", in: library)
        cancel = try Self.function("spd_cancel", in: library)
        close = try Self.function("spd_close", in: library)
        setLanguage = try Self.function("spd_set_language", in: library)
        setRate = try Self.function("spd_set_voice_rate", in: library)
    }

    private static func function<Function>(
        _ name: String, in library: UnsafeMutableRawPointer
    ) throws(SpeechProblem) -> Function {
        guard let symbol = dlsym(library, name) else { throw .noLibrary(reason: "it has no \(name)") }
        return unsafeBitCast(symbol, to: Function.self)
    }
}

private final class DispatcherConnection: SpeechConnection {
    /// `SPD_MODE_SINGLE`: the other mode starts a thread of the library's own.
    private static let singleMode: CInt = 0
    /// `SPD_MESSAGE`: spoken one after the other, before anybody's texts and notifications.
    private static let message: CInt = 2
    private static let autospawn: CInt = 1

    private let library: SpeechLibrary
    private let connection: OpaquePointer

    init(_ library: SpeechLibrary) throws(SpeechProblem) {
        var error: UnsafeMutablePointer<CChar>?
        let connection = library.open("micro", "main", nil, Self.singleMode, nil, Self.autospawn, &error)
        guard let connection else {
            defer { free(error) }
            throw .noService(reason: error.map { String(cString: $0) } ?? "no reason given")
        }
        self.library = library
        self.connection = connection
    }

    func say(_ text: String) -> Bool { library.say(connection, Self.message, text) >= 0 }
    func cancel() -> Bool { library.cancel(connection) >= 0 }
    func setLanguage(_ code: String) { _ = library.setLanguage(connection, code) }
    func setRate(_ rate: Int) { _ = library.setRate(connection, CInt(max(-100, min(100, rate)))) }

    // A line that broke is closed by the library as it breaks; closing it once more could close a file that another
    // thread has opened under its number since. Such a line is left as it is: some hundred bytes.
    func close() { library.close(connection) }
}
