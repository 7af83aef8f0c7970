import Drawing
import MeshTransform
import SimMath

/// The views that bend the interface's layers: one for each of a frame, kept for the next.
final class WarpStore {
    private struct Key: Hashable {
        var content: DrawList
        /// Creatures in it move.
        var time: Float
    }

    private var views: [MeshTransformView] = []
    /// A bent layer inside a bent layer is left out.
    private var isPreparing = false

    /// What is kept was drawn with colours that count no more.
    func forget() { views = [] }

    /// Draws the contents: that binds other framebuffers and fills other streams, so it comes before the interface's
    /// own. Returns the views in the layers' order, an empty list if one cannot be created.
    func prepare(_ layers: [WarpedLayer], _ renderer: Renderer) -> [MeshTransformView] {
        guard !isPreparing else { return [] }
        guard !layers.isEmpty else {
            // Their textures are large, and nothing may be bent for a long time.
            views = []
            return []
        }
        isPreparing = true
        defer { isPreparing = false }
        while views.count < layers.count { views.append(MeshTransformView(renderer, mesh: layers[0].mesh)) }
        for (layer, view) in zip(layers, views) {
            view.mesh = layer.mesh
            view.light = layer.light
            let size = Vector2(layer.frame.width, layer.frame.height)
            // Without memory for its texture a view shows nothing.
            try? view.setContent(key: Key(content: layer.content, time: renderer.time), size: size) { renderer in
                renderer.drawOver(layer.content)
            }
        }
        return Array(views.prefix(layers.count))
    }
}
