import HostChannels
import Testing

/// Where a page is shown, as a host writes it.
struct HostPlaceTests {
    @Test(arguments: [
        ("9750", "127.0.0.1:9750"), ("127.0.0.1:9750", "127.0.0.1:9750"), ("localhost:0", "127.0.0.1:0"),
        ("[::1]:9750", "[::1]:9750"), ("[0:0::0001]:9750", "[::1]:9750"), ("0.0.0.0:80", "0.0.0.0:80"), (":9750", ""),
    ])
    func anAddressAndAPort(_ text: String, _ place: String) {
        #expect(HostPlace(text).map { "\($0)" } ?? "" == place)
    }

    @Test func whetherOthersReachItIsKnown() {
        let own = ["9750", "[::1]:1", "127.0.0.9:1", "[0:0:0:0:0:0:0:1]:1", "[::ffff:127.0.0.1]:1"]
        #expect(own.allSatisfy { HostPlace($0)?.isOwn == true })
        #expect(["0.0.0.0:1", "192.0.2.1:1", "[::]:1"].allSatisfy { HostPlace($0)?.isOwn == false })
    }

    @Test func aNameByWhichNobodyAsksIsNamed() {
        for name in ["pond.example.org", "pond", "a-b_c.", "9.example"] {
            #expect(HostChannels.problem(ofName: name) == nil)
        }
        for name in ["http://pond", "pond:9750", "the pond", "*", ""] {
            #expect(HostChannels.problem(ofName: name)?.contains("'\(name)' is no name of a host") == true)
        }
    }

    @Test(arguments: ["", "pond", "127.0.0.1", "127.0.0.1:", "1.2.3:9", "127.0.0.1:70000", "example.org:80", "::1:x"])
    func whatNamesNoPlaceIsNone(_ text: String) { #expect(HostPlace(text) == nil) }
}
