/// Where a local game writes down what happens, when nobody says otherwise.
public enum UserArchive {
    /// The file in the user's data folder; nil for a user without a home. The server makes it and its folder.
    ///
    /// XDG Base Directory Specification 0.8: a relative `XDG_DATA_HOME` is ignored.
    public static func path(environment: [String: String]) -> String? {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/micro/archive.sqlite" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/share/micro/archive.sqlite"
    }
}
