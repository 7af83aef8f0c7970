import Foundation
import ServerCore
import Testing

/// The example for Grafana. Of a metric that no server shows a dashboard says nothing: the panel stays empty.
@Suite struct DashboardTests {
    /// The parts of the file that are looked at here; one that is missing is an error.
    private struct Dashboard: Decodable {
        let uid: String
        let title: String
        let templating: Templating
        let panels: [Panel]

        struct Templating: Decodable { let list: [Variable] }
        struct Variable: Decodable {
            let name: String
            let type: String
            let definition: String?
        }
        struct Source: Decodable {
            let type: String
            let uid: String
        }
        struct Panel: Decodable {
            let id: Int
            let title: String
            let datasource: Source
            let fieldConfig: FieldConfig
            let targets: [Target]
        }
        struct FieldConfig: Decodable { let defaults: Defaults }
        struct Defaults: Decodable { let unit: String }
        struct Target: Decodable {
            let datasource: Source
            let expr: String
        }
    }

    private func example() throws -> Dashboard {
        let path = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Packaging/dashboard.json")
        return try JSONDecoder().decode(Dashboard.self, from: Data(contentsOf: path.standardizedFileURL))
    }

    /// What a server shows, with what it shows under Agones and in a fleet alone.
    private func page() throws -> Substring {
        let lab = try Lab(exchange: Lab.fleet(isReachable: true))
        try lab.pass(at: 0)
        lab.board.note(placement: "ready")
        try lab.pass(at: 1_000)
        return try lab.get("/metrics").split(separator: "\r\n\r\n", maxSplits: 1)[1]
    }

    /// Names of samples, and of counters and gauges that have none yet.
    private func names(on page: Substring) -> Set<Substring> {
        var names: Set<Substring> = []
        for line in page.split(separator: "\n") {
            if !line.hasPrefix("#") { names.insert(line.prefix { $0 != " " && $0 != "{" }) }
            // A histogram is asked for by the names of its samples.
            if line.hasPrefix("# TYPE "), !line.hasSuffix(" histogram") { names.insert(line.split(separator: " ")[2]) }
        }
        return names
    }

    @Test func everyMetricOfTheDashboardIsOneThatServersShow() throws {
        let page = try page()
        let shown = names(on: page)
        let dashboard = try example()
        let questions =
            dashboard.panels.flatMap(\.targets).map(\.expr) + dashboard.templating.list.compactMap(\.definition)
        #expect(questions.count > 20)
        for question in questions {
            let asked = question.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0.hasPrefix("micro_") }
            #expect(!asked.isEmpty, "\(question)")
            for name in asked { #expect(shown.contains(name), "\(question): no server shows \(name)") }
            for match in question.matches(of: #/[a-z]+="[^"]*"/#) {
                let label = String(match.output)
                #expect(page.contains(label), "\(question): no server shows \(label)")
            }
        }
    }

    @Test func itsDataSourceIsAVariableAndEveryPanelHasAUnit() throws {
        let dashboard = try example()
        #expect(!dashboard.uid.isEmpty && !dashboard.title.isEmpty)
        #expect(dashboard.templating.list.contains { $0.name == "datasource" && $0.type == "datasource" })
        #expect(Set(dashboard.panels.map(\.id)).count == dashboard.panels.count)
        for panel in dashboard.panels {
            let sources = [panel.datasource] + panel.targets.map(\.datasource)
            #expect(sources.allSatisfy { $0.type == "prometheus" && $0.uid == "${datasource}" }, "\(panel.title)")
            #expect(!panel.targets.isEmpty && !panel.fieldConfig.defaults.unit.isEmpty, "\(panel.title)")
        }
    }
}
