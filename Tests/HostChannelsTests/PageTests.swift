import Foundation
import HostChannels
import ServerCore
import Testing
import Waiting

/// What is seen of a server over HTTP.
@Suite struct PageTests {
    @Test func thePageNeedsNothingFromElsewhere() throws {
        let page = try Lab().get("/")
        #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.contains("Content-Type: text/html; charset=utf-8"))
        #expect(page.contains("<!doctype html>") && page.hasSuffix("</html>\n"))
        #expect(page.contains("default-src 'none'"))
        // The namespace of SVG is a name and no address.
        let addresses = page.split(separator: "http").dropFirst().filter { !$0.contains("www.w3.org/2000/svg") }
        #expect(addresses.allSatisfy { !$0.hasPrefix("://") && !$0.hasPrefix("s://") })
    }

    @Test func metricsAreAsPrometheusReadsThem() throws {
        let lab = try Lab()
        #expect(try lab.get("/metrics").hasPrefix("HTTP/1.1 503 "), "nothing is known yet")
        for second in 0..<3 { try lab.pass(at: 1_000 * Double(second)) }
        let answer = try lab.get("/metrics")
        #expect(answer.contains("Content-Type: text/plain; version=0.0.4; charset=utf-8\r\n"))
        let lines = answer.split(separator: "\r\n\r\n", maxSplits: 1)[1].split(separator: "\n")
        var families: Set<Substring> = []
        for line in lines where line.hasPrefix("# TYPE ") {
            let words = line.split(separator: " ")
            #expect(words.count == 4 && ["gauge", "counter"].contains(words[3]))
            #expect(families.insert(words[2]).inserted, "\(words[2]) is there twice")
        }
        for line in lines where !line.hasPrefix("#") {
            let name = line.prefix { $0 != " " && $0 != "{" }
            #expect(families.contains(name), "\(line) has no type")
            #expect(line.split(separator: " ").last.flatMap { Double($0) } != nil, "\(line) has no number")
        }
        #expect(lines.contains("micro_up 1.0") && lines.contains("micro_ticks_total 3.0"))
        for phase in ["receive", "step", "send"] {
            for quantile in ["0.5", "0.99"] {
                let start = "micro_tick_phase_seconds{phase=\"\(phase)\",quantile=\"\(quantile)\"} "
                #expect(lines.contains { $0.hasPrefix(start) }, "\(start)")
            }
        }
        for line in [
            "micro_niches 0.0", "micro_opponents{diet=\"bite\"} 0.0", "micro_opponents{diet=\"light\"} 0.0",
            "micro_nurseries_running 0.0", "micro_nurseries_total 0.0", "micro_nursery_generations_total 0.0",
        ] { #expect(lines.contains(Substring(line)), "\(line)") }
        for reason in ["full", "viewers full", "address", "penalty", "banned", "password", "admin", "version"] {
            #expect(lines.contains("micro_refused_visitors_total{reason=\"\(reason)\"} 0.0"), "\(reason)")
        }
    }

    @Test func howAgonesHasTheServerIsShownWhereItHasIt() throws {
        let lab = try Lab()
        try lab.pass(at: 0)
        #expect(try lab.get("/metrics").contains("micro_placement") == false)
        lab.board.note(placement: "ready")
        try lab.pass(at: 1_000)
        #expect(try lab.get("/metrics").contains("\nmicro_placement{state=\"ready\"} 1.0\n"))
        #expect(try lab.get("/figures.json").contains("\"placement\":\"ready\""))
    }

    @Test(arguments: [true, false]) func howTheFleetIsIsShownWhereThereIsOne(_ isReachable: Bool) throws {
        let alone = try Lab()
        try alone.pass(at: 0)
        #expect(try alone.get("/metrics").contains("micro_fleet") == false)
        #expect(try alone.get("/figures.json").contains("\"fleet\"") == false)
        let lab = try Lab(exchange: Lab.fleet(isReachable: isReachable))
        try lab.pass(at: 0)
        let page = try lab.get("/metrics")
        for sample in [
            "reachable \(isReachable ? "1.0" : "0.0")", "offered_total 5.0", "came_total 3.0", "tried_total 0.0",
            "taken_in_total 0.0", "waiting 2.0", "dropped_total 1.0", "elites 7.0",
        ] { #expect(page.contains("\nmicro_fleet_\(sample)\n"), "\(sample)") }
        #expect(try lab.get("/figures.json").contains("\"isReachable\":\(isReachable)"))
    }

    /// What is drawn over time must be there for each second.
    @Test func thePageDrawsHowFarEvolutionHasCome() throws {
        let lab = try Lab()
        for second in 0..<3 { try lab.pass(at: 1_000 * Double(second)) }
        let page = try lab.get("/")
        let body = try lab.get("/figures.json").split(separator: "\r\n\r\n", maxSplits: 1)[1]
        let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
        let history = try #require(object?["history"] as? [[String: Any]])
        #expect(history.count == 3)
        for (chart, key) in [("course", "generation"), ("scores", "bestScore"), ("population", "creatures")] {
            #expect(page.contains("chart(\"\(chart)\", [{ values: history.map(m => m.\(key))"), "\(chart)")
            #expect(page.contains("<svg id=\"\(chart)\"") && history.allSatisfy { $0[key] != nil }, "\(key)")
        }
    }

    /// From the beginning, however long it is ago, and never more than the page may weigh.
    @Test func thePageDrawsTheFamiliesOverAllTheTimeOfTheServer() throws {
        var course = FamilyCourse()
        let shares = [FamilyCourse.Share(founder: 7, creatures: 4), FamilyCourse.Share(founder: 9, creatures: 3)]
        #expect(String(decoding: try JSONEncoder().encode(shares), as: UTF8.self) == "[[7,4],[9,3]]")
        for second in 0...100_000 {
            course.note(FamilyCourse.Moment(seconds: Double(second), creatures: 10, shares: shares))
            #expect((1...120).contains(course.moments.count))
        }
        #expect(course.moments.count >= 60 && course.moments.first?.seconds == 0)
        let times = course.moments.map(\.seconds)
        let steps = Set(zip(times.dropFirst(), times).map { $0 - $1 })
        #expect(steps.count == 1 && steps.allSatisfy { $0 > 100_000 - (times.last ?? 0) }, "\(steps)")

        let lab = try Lab()
        try lab.pass(at: 0)
        #expect(try lab.get("/").contains("areas(\"family-course\", moments"))
        let body = try lab.get("/figures.json").split(separator: "\r\n\r\n", maxSplits: 1)[1]
        let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
        let families = try #require(object?["families"] as? [[String: Any]])
        #expect(families.map { Set($0.keys) } == [["seconds", "creatures", "shares"]])
    }

    @Test func healthFollowsTheTicks() throws {
        let lab = try Lab()
        #expect(try lab.get("/healthz").hasPrefix("HTTP/1.1 503 "), "no tick yet")
        try lab.pass(at: 0)
        #expect(try lab.get("/healthz").hasSuffix("\r\n\r\nok\n"))
        let late = HostBoard.limit + 1_000
        lab.clock.set(late)
        #expect(try lab.get("/healthz").hasPrefix("HTTP/1.1 503 "), "no tick any more")
        #expect(try lab.get("/metrics").contains("\nmicro_up 0.0\n"))
        try lab.pass(at: late)
        #expect(try lab.get("/healthz").hasSuffix("\r\n\r\nok\n"))
    }

    @Test func figuresAreJSONWithWhatTheLogSaid() throws {
        let lab = try Lab()
        lab.board.note(line: "a <b>line</b> with \"quotes\"")
        try lab.pass(at: 0)
        let body = try lab.get("/figures.json").split(separator: "\r\n\r\n", maxSplits: 1)[1]
        let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
        #expect((object?["lines"] as? [String]) == ["a <b>line</b> with \"quotes\""])
        #expect((object?["figures"] as? [String: Any])?["name"] as? String == "The \"old\" pond")
        #expect((object?["history"] as? [Any])?.count == 1)
    }

    @Test(arguments: [
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc", "HTTP/1.1 405 "),
        ("DELETE /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n", "HTTP/1.1 405 "),
        ("GET /../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", "HTTP/1.1 404 "),
        ("GET /nothing HTTP/1.0\r\n\r\n", "HTTP/1.0 404 "), ("nonsense\r\n\r\n", "HTTP/1.1 400 "),
        ("GET / HTTP/9.9\r\n\r\n", "HTTP/"),
    ])
    func whatIsNoQuestionIsAnsweredAndEnded(_ question: String, _ start: String) throws {
        let answer = try Lab().ask(question)
        #expect(answer.hasPrefix(start), "\(answer.prefix(60))")
        #expect(!answer.contains("root:"))
    }

    /// Sooner than silence would end it: the line is left open by who asked.
    @Test(arguments: [
        ("nonsense\r\n\r\n", "only GET of HTTP/1.1 is answered here"),
        ("FOO / HTTP/1.1\r\n\r\n", "only GET of HTTP/1.1 is answered here"),
        ("GET / HTTP/1.1\r\nHost\r\n\r\n", "this is no question of HTTP/1.1"),
    ])
    func whatIsNoHTTPIsAnsweredWithWords(_ question: String, _ words: String) throws {
        let answer = try Lab().ask(question)
        #expect(answer.hasPrefix("HTTP/1.1 400 ") && answer.hasSuffix("\r\n\r\n\(words)\n"), "\(answer)")
    }

    /// None of them ever ends by itself, and the line is left open by who asked.
    @Test(arguments: [
        ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n", ""),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", ""),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n", "xyz\r\nnonsense"),
        ("PUT /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n", "a"),
        (
            "PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n",
            String(repeating: "a", count: 200_000)
        ),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n", ""),
    ])
    func aBodyIsNotWaitedFor(_ head: String, _ body: String) throws {
        let answer = try Lab().ask(head + body)
        #expect(answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\n"), "\(answer.prefix(60))")
        #expect(answer.contains("Allow: GET, HEAD\r\n") && answer.contains("Connection: close\r\n"))
        #expect(answer.hasSuffix("\r\n\r\nonly GET is answered here\n"), "\(answer)")
    }

    @Test(arguments: [
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nnonsense\r\n\r\n",
    ])
    func ofQuestionsInARowTheFirstIsAnswered(_ questions: String) throws {
        let answer = try Lab().ask(questions)
        #expect(answer.hasPrefix("HTTP/1.1 503 "), "\(answer)")
        #expect(answer.hasSuffix("\r\n\r\nno tick for some seconds\n"), "\(answer)")
        #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "\(answer)")
    }

    @Test(arguments: [
        "GET /" + String(repeating: "a", count: 6_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 6_000) + "\r\n\r\n",
        "GET / HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 100) + "\r\n",
    ])
    func aHeadThatIsTooLargeIsToldItsLimits(_ question: String) throws {
        let answer = try Lab().ask(question)
        #expect(answer.hasPrefix("HTTP/1.1 431 "), "\(answer.prefix(60))")
        #expect(answer.hasSuffix("it may have 4 KiB a line, 8 KiB and 64 lines in all\n"), "\(answer)")
    }

    /// As a client does that sends slowly: its head counts when it is complete.
    @Test func aHeadInPiecesIsAnswered() throws {
        let lab = try Lab()
        let line = try RawLine(port: lab.port)
        for letter in "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n" { line.send(String(letter)) }
        #expect(line.rest().hasPrefix("HTTP/1.1 200 OK"))
    }

    @Test(arguments: [
        ("127.0.0.1:9750", true), ("192.0.2.7", true), ("[::1]:9750", true), ("[2001:db8::7]", true),
        ("localhost", true),
        ("LOCALHOST.:80", true), ("pond.example.org:9750", true), ("evil.example.org", false),
        ("pond.example.org.evil.net", false), ("", false), ("[::1]x", false), ("127.0.0.1:9750@evil", false),
    ])
    func aPageIsAskedForByItsAddressOrAKnownName(_ host: String, _ isAllowed: Bool) throws {
        let answer = try Lab().ask("GET /figures.json HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 421 ") == !isAllowed, "\(host): \(answer.prefix(40))")
        #expect(isAllowed || answer.contains("set metrics-names"))
    }

    @Test func twoHostsAreNone() throws {
        let answer = try Lab().ask("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example.org\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 400 "))
    }

    @Test func aHeadWithoutABody() throws {
        let answer = try Lab().ask("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 200 OK") && answer.hasSuffix("\r\n\r\n"))
    }

    @Test func aQuestionThatDoesNotEndIsEnded() throws {
        let lab = try Lab()
        let long = String(repeating: "a", count: 200_000)
        for question in [
            "GET /" + long + " HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nX: " + long,
            "GET / HTTP/1.1\r\n" + String(repeating: "a: b\r\n", count: 40_000),
            "POST / HTTP/1.1\r\nContent-Length: 200000\r\n\r\n" + long,
        ] {
            let line = try RawLine(port: lab.port)
            line.send(question)
            let answer = line.rest()
            #expect(!answer.contains("200 OK"), "\(answer.prefix(60))")
        }
        // And others are answered.
        #expect(try lab.get("/").hasPrefix("HTTP/1.1 200 OK"))
    }

    /// A second is waited for here, because it is what is promised.
    @Test func whoSaysNothingTakesAPlaceForSecondsOnly() throws {
        let lab = try Lab(patience: 1)
        let silent = try (0..<40).map { _ in try RawLine(port: lab.port) }
        silent.first?.send("GET / HT")
        // Each of them ends, by its time or because there are too many.
        for line in silent { #expect(line.rest().isEmpty) }
        // Again where this question, too, took longer than its second.
        try wait(for: "an answer") { try lab.get("/").hasPrefix("HTTP/1.1 200 OK") }
    }

    @Test func aPlaceThatIsTakenIsNamed() throws {
        let lab = try Lab()
        let place = try #require(HostPlace("127.0.0.1:\(lab.port)"))
        #expect {
            try lab.channels.show(lab.board, at: place)
        } throws: {
            "\($0)" == "cannot listen at 127.0.0.1:\(lab.port): Address already in use"
        }
    }
}
