import NIOCore

/// By which names a page may be asked for. A page of elsewhere could let its own name lead here (DNS rebinding) and read the figures
/// with its reader's browser: such a question carries that name.
struct HostNames: Sendable {
    private let names: Set<String>

    /// `names`: beside addresses in figures and localhost.
    init(_ names: some Sequence<String>) { self.names = Set(names.map(Self.plain)) }

    /// `host`: what a question says whom it is for, "127.0.0.1:9750", "[::1]", "pond.example.org:80".
    func allows(_ host: String) -> Bool {
        guard let name = Self.name(of: host) else { return false }
        if (try? SocketAddress(ipAddress: name, port: 0)) != nil { return true }
        return name == "localhost" || name.hasSuffix(".localhost") || names.contains(name)
    }

    /// Without the port; nil for what is neither.
    private static func name(of host: String) -> String? {
        var name = host[...]
        if name.first == "[" {
            guard let end = name.firstIndex(of: "]") else { return nil }
            let rest = name[name.index(after: end)...]
            guard rest.isEmpty || isPort(rest) else { return nil }
            return String(name[name.index(after: name.startIndex)..<end])
        }
        if let colon = name.firstIndex(of: ":") {
            guard isPort(name[colon...]) else { return nil }
            name = name[..<colon]
        }
        return name.isEmpty ? nil : plain(String(name))
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.first == ":" && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// A dot at the end names the same host, and neither does case matter.
    private static func plain(_ name: String) -> String {
        let name = name.lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }
}

extension HostChannels {
    /// Why a page is never asked for by this name; nil where it may be.
    public static func problem(ofName name: String) -> String? {
        let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
        return isName && !name.isEmpty
            ? nil
            : "'\(name)' is no name of a host: write it as in pond.example.org, without http:// and without a port"
    }
}
