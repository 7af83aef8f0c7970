public import SimMath

/// The figures of a plan that a designer sees and the simulation charges.
extension BodyPlan {
    /// Energy bound in the body.
    public var buildCost: Energy { sum { $0.buildCost } }
    /// Energy units a second at rest.
    public var upkeep: Energy { sum { $0.upkeep } }
    /// Energy it can store.
    public var capacity: Energy { sum { $0.capacity } }
    /// pN·s²/µm.
    public var mass: Float { cells.reduce(0) { $0 + $1.mass } }
    /// pN·s/µm, cells alone.
    public var drag: Float { cells.reduce(0) { $0 + $1.drag } }
    /// Drag against going straight ahead at rest, pN·s/µm: cells and links.
    public var dragAhead: Float {
        links.reduce(drag) { sum, link in
            guard let a = cell(link.a), let b = cell(link.b) else { return sum }
            let along = b.position - a.position
            let length = along.length
            guard length > 0 else { return sum }
            let share = along.x * along.x / (length * length)
            return sum + length * (link.type.traits.dragAlong * share + link.type.traits.dragAcross * (1 - share))
        }
    }

    /// How fast flagella and cilia push it straight ahead, µm/s: thrust against drag (low Reynolds number: no inertia).
    /// What muscles do in their rhythm is not in it.
    public var thrustSpeed: Float {
        let ahead = ControlFrame(thrust: 1)
        let thrust = actuators().reduce(Float(0)) { sum, actuator in
            let share = max(actuator.minimumActivation, actuator.response.activation(ahead))
            return sum + actuator.force * actuator.direction.x * share
        }
        let drag = dragAhead
        return drag > 0 ? thrust / drag : 0
    }

    /// What all its thrusters together turn it with at most, pN·µm.
    public var turningTorque: Float {
        let centre = centreOfDrag
        return actuators().filter { $0.kind == .thruster }.reduce(Float(0)) { sum, actuator in
            sum + actuator.force * abs((cells[actuator.part].position - centre).cross(actuator.direction))
        }
    }

    /// Its size as others see it: total cell area, µm².
    public var area: Float { cells.reduce(0) { $0 + $1.area } }

    /// The point where a force on the body turns it least: the drag-weighted mean of the cells, µm.
    public var centreOfDrag: Vector2 {
        var weighted = Vector2.zero
        var total: Float = 0
        for cell in cells {
            weighted += cell.position * cell.drag
            total += cell.drag
        }
        return total > 0 ? weighted / total : .zero
    }

    /// The distance from the centre of drag to the far edge of the farthest cell, µm.
    public var reach: Float {
        let centre = centreOfDrag
        return cells.reduce(0) { max($0, ($1.position - centre).length + $1.radius) }
    }

    private func sum(_ figure: (CellTraits) -> Energy) -> Energy {
        cells.reduce(0) { $0 + scaled(figure($1.type.traits), by: $1.areaScale) }
    }
}

/// A catalogue figure for a cell of another size, rounded to whole units.
public func scaled(_ figure: Energy, by areaScale: Float) -> Energy {
    Energy((Float(figure) * areaScale).rounded())
}
