import ArgumentParser
import Telemetry

/// `micro-bench`: how fast, how exact and how large, beside other engines and by itself.
@main
struct MicroBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "micro-bench",
        abstract:
            "Measures the physics beside Chipmunk and Box2D and how true bodies swim, the world phase by phase, brains, evolution, frames, the editor's hands, the wire and saves.",
        version: ProgramVersion.current,
        subcommands: [
            PhysicsCommand.self, TruthCommand.self, WorldCommand.self, MediaCommand.self, BrainCommand.self,
            ClassicsCommand.self,
            AnatomyCommand.self, DuelCommand.self, ChaseCommand.self, RenderCommand.self, EditorTrialCommand.self,
            WireCommand.self, AudienceCommand.self, SaveCommand.self, StripCommand.self,
        ])
}
