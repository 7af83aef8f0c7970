import Glibc

/// libFuzzer, driven from a Swift `main` (SwiftPM gives every program its own entry, so libFuzzer's cannot be used).
///
/// LLVM, compiler-rt/lib/fuzzer, "Using libFuzzer as a library".
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Runs `test` on inputs that libFuzzer invents, until the time on the command line is over. Never returns.
public func fuzz(_ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32) -> Never {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(runDriver(&count, &arguments, test))
}

/// libFuzzer's archive always brings its own `main`, which names this symbol; ours is the entry, so it is never called.
@_cdecl("LLVMFuzzerTestOneInput")
public func unusedEntry(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 { 0 }
