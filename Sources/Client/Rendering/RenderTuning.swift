import InteriorMapping

/// Every number of the look that one might want to turn, with its unit.
nonisolated struct RenderTuning: Sendable {
    // Skins
    /// Texels along each side of a skin's tile.
    var tileSize = 256
    /// How many skins are kept.
    var skinLayers = 96
    /// Skins made in one frame: each costs some 10 ms of one core.
    var bakesPerFrame = 2
    /// Room around the body for its glow, µm.
    var skinMargin: Float = 0.24
    /// How far cells melt into each other, µm.
    var unionSoftness: Float = 0.22
    /// Half the thickness of the wall between two cells, µm.
    var wallThickness: Float = 0.016
    /// Thickness of the opaque rim, µm.
    var rimThickness: Float = 0.028
    /// Body distance that fits in a tile, ± µm.
    var bodyRange: Float = 0.4
    /// Window distance that fits in a tile, ± µm: the reach of soft shadows.
    var windowRange: Float = 0.16
    /// How far the membrane throws its shadow for a light at a slope of one, µm.
    var membraneThickness: Float = 0.34
    /// And at least so far on screen, pixels, but on no body farther than this, µm.
    var membranePixels: Float = 7
    var membraneThicknessFar: Float = 0.5
    /// Standard deviation of that shadow's blur, µm.
    var membraneSoftness: Float = 0.1
    /// Distance between points of an outline, µm.
    var contourSpacing: Float = 0.13

    // Level of detail
    /// Faces along each side of a skin's lattice, large and small on screen.
    var fineFaces = 10
    var coarseFaces = 5
    /// Bodies smaller than this on screen get the coarse lattice, pixels.
    var coarseBelow: Float = 70
    /// Bodies smaller than this on screen show no rooms with depth, pixels.
    var roomsAbove: Float = 96
    /// Pixels of rooms with depth that a frame can afford on software OpenGL.
    var roomPixelsLow: Float = 80_000
    /// Rooms with depth that a frame may draw on a graphics card, screens full.
    var roomLayers: Float = 2
    /// Dead cells of a smaller radius on screen are discs, and wounds show no cracks, pixels.
    var piecesAbove: Float = 7
    /// Health below which a cell cracks, 0…1.
    var cracksBelow: Float = 0.75
    /// Cells of a smaller radius on screen carry no hairs, pixels.
    var organsAbove: Float = 8

    // The high tier
    /// Samples a pixel.
    var samples = 4
    /// Brightness (0…1) above which things glow, and how much of it.
    var bloomThreshold: Float = 0.58
    var bloomStrength: Float = 0.75

    // Interface
    /// Pixels of the layers' pictures that are kept although they no longer show: some screens' worth.
    var layerPixels = 6_000_000
    /// Pixels of layers that one frame draws: some 10 ms of software OpenGL. The rest shows without shadow until its
    /// turn.
    var layerPixelsPerFrame = 250_000
    /// Pixels of portraits' pictures that are kept although they no longer show.
    var portraitPixels = 3_000_000
    /// Sides of a layer's picture at most, pixels: what any OpenGL 3.3 driver can draw into.
    var maximumLayerSize = 4096

    // Rooms
    /// How a room's picture is laid over its box: `exact` keeps what is painted straight.
    var roomProjection = RoomProjection.exact
    /// Shadows of the markings on a room's floor: soft from the distance field, or hard from the mask.
    var roomShadows = RoomLight.Edge.soft
    /// Planes of furniture in a cell's room: on software OpenGL all organelles share one.
    var roomPiecesLow = 1
    var roomPieces = 3

    /// Whether the reef's chambers are rooms with depth on software OpenGL too, or a tile baked from them: a reef over
    /// a fifth of 1280×720 costs some 11 ms more of processor time a frame as rooms.
    var reefRoomsLow = false

    // Water
    /// Height of the eye over the dish that rooms are seen from, view heights.
    var eyeHeight: Float = 0.85

    /// How the rooms of cells are computed on a tier.
    func roomForm(_ quality: RenderQuality) -> RoomForm {
        RoomForm(
            pieces: quality == .low ? roomPiecesLow : roomPieces, projection: roomProjection, edge: roomShadows,
            isFiltered: quality != .low)
    }
}
