import Glibc

/// Where a user's pictures lie.
public enum UserPictures {
    /// Our folder among the user's pictures: in what `user-dirs.dirs` names, else in ~/Pictures if there is one, else in
    /// our data folder. nil for a user without a home. Nothing is made.
    ///
    /// `listing`: the text of the file at `listingPath`; nil where there is none.
    public static func folder(environment: [String: String], listing: String?) -> String? {
        if let named = named(in: listing ?? "", home: environment["HOME"]) { return named + "/Micro" }
        if let home = home(environment), isFolder(home + "/Pictures") { return home + "/Pictures/Micro" }
        return UserData.path(of: "pictures/Micro", environment: environment)
    }

    /// The file that names the user's folders: xdg-user-dirs(5), in `XDG_CONFIG_HOME` or ~/.config.
    public static func listingPath(environment: [String: String]) -> String? {
        if let config = environment["XDG_CONFIG_HOME"], config.hasPrefix("/") { return config + "/user-dirs.dirs" }
        return home(environment).map { $0 + "/.config/user-dirs.dirs" }
    }

    /// The value of `XDG_PICTURES_DIR` in such a file: "$HOME/…" or an absolute path, in quotes, in which a backslash takes
    /// the next character as it is. The home itself means that there is no such folder.
    public static func named(in listing: String, home: String?) -> String? {
        var found: String?
        for line in listing.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, trimmed(parts[0]) == "XDG_PICTURES_DIR" else { continue }
            // As in a shell the last one counts.
            found = path(trimmed(parts[1]), home: home)
        }
        return found
    }

    private static func path(_ value: String, home: String?) -> String? {
        guard value.count >= 2, value.first == "\"", value.last == "\"" else { return nil }
        var path = ""
        var isEscaped = false
        for character in value.dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                path.append(character)
                isEscaped = false
            }
        }
        if path == "$HOME" || path.hasPrefix("$HOME/") {
            guard let home, home.hasPrefix("/") else { return nil }
            path = home + path.dropFirst("$HOME".count)
        }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path.hasPrefix("/") && path != "/" && path != home ? path : nil
    }

    private static func trimmed(_ text: Substring) -> String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }

    private static func home(_ environment: [String: String]) -> String? {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
