import ServerProcess
import Testing

struct UserDataTests {
    @Test(
        arguments: [
            (["XDG_DATA_HOME": "/data", "HOME": "/home/ada"], "/data/micro/archive.sqlite"),
            (["XDG_DATA_HOME": "data", "HOME": "/home/ada"], "/home/ada/.local/share/micro/archive.sqlite"),
            (["XDG_DATA_HOME": "", "HOME": "/home/ada"], "/home/ada/.local/share/micro/archive.sqlite"),
            (["HOME": "/home/ada"], "/home/ada/.local/share/micro/archive.sqlite"),
            (["HOME": ""], nil), ([:], nil),
        ] as [([String: String], String?)])
    func filesLieInTheUsersDataFolder(_ environment: [String: String], _ path: String?) {
        #expect(UserData.path(of: "archive.sqlite", environment: environment) == path)
    }
}
