public import Drawing
import MeshTransform
public import Rendering
public import Screens
import SimMath

/// Shows exhibits on a stage and keeps their contents' textures from frame to frame.
public final class ExhibitHall {
    private let stage: Stage
    private let language: Language
    private var views: [MeshTransformView] = []

    public init(_ stage: Stage, language: Language = .english) {
        self.stage = stage
        self.language = language
    }

    /// Over what the stage shows.
    public func draw(_ exhibits: [Exhibit]) throws(RenderError) {
        while views.count < exhibits.count { views.append(MeshTransformView(stage.renderer, mesh: exhibits[0].mesh)) }
        for (exhibit, view) in zip(exhibits, views) { try draw(exhibit, view) }
    }

    /// The still of all effects, with their names.
    public func draw(_ board: GalleryBoard) throws(RenderError) {
        try draw(board.exhibits(in: stage.bounds))
        var canvas = stage.canvas(language: language)
        board.draw(on: &canvas)
        stage.renderer.drawOver(canvas.finished())
    }

    private func draw(_ exhibit: Exhibit, _ view: MeshTransformView) throws(RenderError) {
        let frame = exhibit.frame
        let scale = stage.scale
        let list = exhibit.slide.drawList(
            width: frame.width, height: frame.height, scale: scale, time: exhibit.time, measure: stage.renderer,
            language: language)
        try view.setContent(list, size: Vector2(frame.width, frame.height) * scale)
        view.mesh = exhibit.mesh
        view.supplementary = exhibit.supplementary
        view.light = exhibit.light
        view.isLitPerPixel = exhibit.isLitPerPixel
        view.back = exhibit.back
        try view.draw(in: frame, scale: scale)
    }
}

extension Stage {
    /// An empty canvas over the whole window.
    public func canvas(language: Language = .english) -> Canvas {
        Canvas(width: size.x, height: size.y, scale: scale, measure: renderer, language: language)
    }
}

nonisolated extension WorldScene {
    /// Still water with nobody in it: what the gallery hangs in.
    public static var galleryWater: WorldScene {
        var world = WorldScene(camera: Camera(centre: Vector2(3, 2), viewHeight: 17))
        world.time = 4.2
        return world
    }
}
