import Anatomy
import Controls
import SimMath
import Testing

@Suite("Bodies follow the cursor while swimming is held") struct FollowingTests {
    static let courses: [Float] = [-90, 90, 180, 0, 45, -45].map { $0 * .pi / 180 }

    @Test("A lopsided body comes round and stays on its course", arguments: FollowingTests.courses)
    func lopsided(course: Float) throws {
        var swim = try Swim(Bodies.lopsided)
        try swim.follow(course, seconds: 12)
        // To turn right round takes it half of the time, and the rest it swims.
        #expect(swim.share(ofLast: 5) > 0.85)
        #expect(swim.progress(along: course) > 12)
        // Without regard for the body it swims on beside the course.
        var plain = try Swim(Bodies.lopsided, .plain)
        try plain.follow(course, seconds: 12)
        #expect(plain.share(ofLast: 5) < 0.5)
    }

    @Test(
        "What cannot turn to one side goes round the other way, and gets to where it is led",
        arguments: FollowingTests.courses)
    func star(course: Float) throws {
        var swim = try Swim(Bodies.star)
        try swim.follow(course, seconds: 20)
        #expect(swim.share(ofLast: 20) > 0.4)
        let progress = swim.progress(along: course)
        #expect(progress > 20)
        // Without regard for the body it swims in circles.
        var plain = try Swim(Bodies.star, .plain)
        try plain.follow(course, seconds: 20)
        #expect(plain.share(ofLast: 20) < 0.25)
        #expect(plain.progress(along: course) < progress - 10)
    }

    @Test("By the stick of a pad the same")
    func stick() throws {
        let course = Float.pi / 2
        var swim = try Swim(Bodies.lopsided)
        try swim.push(course, seconds: 12)
        #expect(swim.share(ofLast: 5) == 1 && swim.progress(along: course) > 30)
    }

    @Test("By the key alone a lopsided body swims straight on")
    func key() throws {
        var swim = try Swim(Bodies.lopsided)
        try swim.holdKey(seconds: 4)
        #expect(swim.share(ofLast: 4) == 1 && swim.progress(along: 0) > 12)
        var plain = try Swim(Bodies.lopsided, .plain)
        try plain.holdKey(seconds: 4)
        #expect(plain.share(ofLast: 4) < 0.5)
    }

    @Test("A seed gets as far as ever in ten seconds, ahead and round a corner", arguments: SeedDesign.all.indices)
    func seeds(_ design: Int) throws {
        let plan = SeedDesign.all[design].plan
        for course: Float in [0, .pi / 2] {
            var swim = try Swim(plan)
            var plain = try Swim(plan, .plain)
            try swim.follow(course, seconds: 10)
            try plain.follow(course, seconds: 10)
            let share = swim.progress(along: course) / plain.progress(along: course)
            #expect(share > 0.95, "\(SeedDesign.all[design].name): \(share) of the way")
        }
    }

    @Test("What nothing turns swims on, wherever it is led")
    func rod() throws {
        var swim = try Swim(Bodies.rod)
        try swim.follow(.pi, seconds: 3)
        #expect(swim.position.length > 5)
    }
}
