import Foundation
import ServerProcess
import Testing

struct UserPicturesTests {
    @Test(
        arguments: [
            (#"XDG_PICTURES_DIR="$HOME/Bilder""#, "/home/ada/Bilder"),
            (#"XDG_PICTURES_DIR="/data/My \"best\" pictures/""#, #"/data/My "best" pictures"#),
            ("# a comment\nXDG_MUSIC_DIR=\"$HOME/Music\"\n  XDG_PICTURES_DIR = \"$HOME/P\"  \r\n", "/home/ada/P"),
            ("XDG_PICTURES_DIR=\"$HOME/a\"\nXDG_PICTURES_DIR=\"$HOME/b\"", "/home/ada/b"),
            (#"XDG_PICTURES_DIR="$HOME""#, nil), (#"XDG_PICTURES_DIR="$HOME/""#, nil),
            (#"XDG_PICTURES_DIR="Pictures""#, nil), ("XDG_PICTURES_DIR=$HOME/x", nil),
            ("XDG_PICTURES_DIR=\"", nil), ("", nil), (#"XDG_PICTURES_DIR="/""#, nil),
        ] as [(String, String?)])
    func theListingOfUserFoldersIsReadAsAShellWould(_ listing: String, _ folder: String?) {
        #expect(UserPictures.named(in: listing, home: "/home/ada") == folder)
    }

    @Test func picturesGoToTheNamedFolderOrToPicturesOrToOurData() throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("micro-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: home) }
        let environment = ["HOME": home]
        let named = #"XDG_PICTURES_DIR="$HOME/Bilder""#
        #expect(UserPictures.folder(environment: environment, listing: named) == home + "/Bilder/Micro")
        #expect(
            UserPictures.folder(environment: environment, listing: nil) == home + "/.local/share/micro/pictures/Micro")
        try FileManager.default.createDirectory(atPath: home + "/Pictures", withIntermediateDirectories: true)
        #expect(UserPictures.folder(environment: environment, listing: "") == home + "/Pictures/Micro")
        #expect(UserPictures.folder(environment: [:], listing: nil) == nil)
        #expect(UserPictures.listingPath(environment: ["XDG_CONFIG_HOME": "/c"]) == "/c/user-dirs.dirs")
        #expect(UserPictures.listingPath(environment: environment) == home + "/.config/user-dirs.dirs")
    }
}
