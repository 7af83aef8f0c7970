/// Variables that Kubernetes, and Docker with `--link`, put into a container for each service beside it. Those of a
/// service called micro-server begin as our settings do: `MICRO_SERVER_PORT=udp://10.0.0.7:27500` is no port.
///
/// Names: https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
struct ServiceLinks {
    /// Those of them that are there.
    let names: Set<String>

    private static let schemes = ["tcp://", "udp://", "sctp://"]

    /// `prefix`: of the settings' variables.
    init(_ environment: [String: String], prefix: String) {
        names = Set(
            environment.filter { name, value in
                guard name.hasPrefix(prefix) else { return false }
                let rest = name.dropFirst(prefix.count)
                if rest == "PORT" { return Self.schemes.contains { value.hasPrefix($0) } }
                return rest == "SERVICE_HOST" || rest == "SERVICE_PORT" || rest.hasPrefix("SERVICE_PORT_")
                    || rest.hasPrefix("PORT_") && rest.dropFirst(5).first?.isNumber == true
            }.keys)
    }

    /// Said once for all of them; nil where there is none.
    var warning: String? {
        guard let first = names.min() else { return nil }
        let others = names.count > 1 ? " and \(names.count - 1) more like it" : ""
        return "the variable \(first)\(others) is of a Kubernetes service of this name, no setting, and left aside: "
            + "'enableServiceLinks: false' keeps such variables out of the pod"
    }
}
