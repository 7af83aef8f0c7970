import Glibc
import LiveFiles
import Testing

struct LiveFolderTests {
    @Test func aFileIsReadAsItIsNow() throws {
        let folder = try TemporaryFolder()
        folder.write("one.txt", "first")
        let live = LiveFolder(path: folder.path)
        #expect(live.contents(of: "one.txt") == Array("first".utf8))
        folder.write("one.txt", "second")
        #expect(live.contents(of: "one.txt") == Array("second".utf8))
        #expect(live.contents(of: "none.txt") == nil)
    }

    @Test func aWatchToldOfAChangeIsSilentUntilTheNext() throws {
        let folder = try TemporaryFolder()
        folder.write("one.txt", "first")
        var watch = FileWatch([folder.path + "/one.txt", folder.path + "/two.txt"], interval: 0)
        var answers = [watch.hasChanged()]
        folder.write("one.txt", "longer")
        answers += [watch.hasChanged(), watch.hasChanged()]
        folder.write("two.txt", "made")
        answers += [watch.hasChanged()]
        unlink(folder.path + "/one.txt")
        answers += [watch.hasChanged(), watch.hasChanged()]
        #expect(answers == [false, true, false, true, true, false])
    }

    @Test func aWatchLooksNoMoreOftenThanItIsTo() throws {
        let folder = try TemporaryFolder()
        var watch = FileWatch([folder.path + "/one.txt"], interval: 3600)
        folder.write("one.txt", "made")
        let hasChanged = watch.hasChanged()
        #expect(!hasChanged)
    }

    @Test(.enabled(if: getenv("MICRO_CHECKOUT") == nil)) func aProgramReadsNoCheckoutUnlessTold() {
        #expect(LiveFolder.checkout == nil)
    }
}

/// A folder that is removed with its files when the test ends.
private final class TemporaryFolder {
    let path: String

    init() throws {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
        var template = Array("\(parent)/micro-live-XXXXXX".utf8CString)
        _ = try #require(mkdtemp(&template))
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for name in ["one.txt", "two.txt"] { unlink(path + "/" + name) }
        rmdir(path)
    }

    func write(_ name: String, _ text: String) {
        guard let file = fopen(path + "/" + name, "wb") else { return }
        fputs(text, file)
        fclose(file)
    }
}
