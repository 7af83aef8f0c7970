// Box2D 3 with four substeps, as its maker recommends: box2d3 WORKLOAD ANSWER.
#include "peer.h"

#include <box2d/box2d.h>

static const int substeps = 4;

typedef struct {
    b2WorldId world;
    b2BodyId *bodies;
    b2JointId *links;
    float seconds;
} Space;

static b2Vec2 vector(double x, double y) {
    b2Vec2 made = {(float)x, (float)y};
    return made;
}

static void set_rest(void *context, int32_t link, double length) {
    b2DistanceJoint_SetLength(((Space *)context)->links[link], (float)length);
}

static void push(void *context, int32_t disc, double x, double y) {
    b2Body_ApplyForceToCenter(((Space *)context)->bodies[disc], vector(x, y), true);
}

static void step(void *context) {
    Space *space = (Space *)context;
    b2World_Step(space->world, space->seconds, substeps);
}

static void place(void *context, int32_t disc, double *x, double *y) {
    b2BodyId body = ((Space *)context)->bodies[disc];
    *x = b2Body_GetPosition(body).x;
    *y = b2Body_GetPosition(body).y;
}

static b2BodyId add_ground(b2WorldId world, double x, double y) {
    b2BodyDef ground = b2DefaultBodyDef();
    ground.position.x = (float)x;
    ground.position.y = (float)y;
    return b2CreateBody(world, &ground);
}

static void add_side(b2WorldId world, double x, double y, double halfWidth, double halfHeight) {
    b2ShapeDef definition = b2DefaultShapeDef();
    definition.material.friction = DISC_FRICTION;
    b2Polygon box = b2MakeBox((float)halfWidth, (float)halfHeight);
    b2CreatePolygonShape(add_ground(world, x, y), &definition, &box);
}

static void add_square(b2WorldId world, double side) {
    const double thick = 1;
    double reach = side / 2 + thick, length = side / 2 + 2 * thick;
    add_side(world, 0, -reach, length, thick);
    add_side(world, 0, reach, length, thick);
    add_side(world, -reach, 0, thick, length);
    add_side(world, reach, 0, thick, length);
}

static void add_wall(b2WorldId world, const WorkloadHeader *header) {
    if (header->side > 0) {
        add_square(world, header->side);
        return;
    }
    int32_t pieces = wall_pieces(header);
    double reach = header->dishRadius / cos(M_PI / pieces);
    b2Vec2 *corners = (b2Vec2 *)malloc(sizeof(b2Vec2) * (size_t)pieces);
    // Clockwise: a chain stops what comes from the right of its direction.
    for (int32_t i = 0; i < pieces; i++)
        corners[i] = vector(reach * cos(2 * M_PI * i / pieces), -reach * sin(2 * M_PI * i / pieces));
    b2SurfaceMaterial material = b2DefaultSurfaceMaterial();
    material.friction = DISC_FRICTION;
    b2ChainDef ring = b2DefaultChainDef();
    ring.points = corners;
    ring.count = pieces;
    ring.materials = &material;
    ring.materialCount = 1;
    ring.isLoop = true;
    b2CreateChain(add_ground(world, 0, 0), &ring);
    free(corners);
}

static b2BodyId add_disc(b2WorldId world, const WorkloadDisc *disc) {
    b2BodyDef definition = b2DefaultBodyDef();
    definition.type = b2_dynamicBody;
    definition.position.x = (float)disc->x;
    definition.position.y = (float)disc->y;
    definition.linearDamping = (float)(disc->drag / disc->mass);
    b2BodyId body = b2CreateBody(world, &definition);
    b2Circle circle = {{0, 0}, (float)disc->radius};
    b2ShapeDef shape = b2DefaultShapeDef();
    shape.density = (float)(disc->mass / (M_PI * disc->radius * disc->radius));
    shape.material.friction = DISC_FRICTION;
    b2CreateCircleShape(body, &shape, &circle);
    return body;
}

// The engine wants a frequency and a share of critical damping, and takes the reduced mass of the ends for both.
static void make_spring(b2DistanceJointDef *definition, const Workload *work, const WorkloadLink *link) {
    double a = work->discs[link->a].mass, b = work->discs[link->b].mass;
    double mass = a * b / (a + b), pulsation = sqrt(link->stiffness / mass);
    definition->enableSpring = true;
    definition->hertz = (float)(pulsation / (2 * M_PI));
    definition->dampingRatio = (float)(link->damping / (2 * mass * pulsation));
}

// A joint with a spring of no stiffness is free up to its limit.
static void make_rope(b2DistanceJointDef *definition, const WorkloadLink *link) {
    definition->enableSpring = true;
    definition->hertz = 0;
    definition->enableLimit = true;
    definition->minLength = 0;
    definition->maxLength = (float)link->rest;
}

static b2JointId add_link(const Space *space, const Workload *work, const WorkloadLink *link) {
    b2DistanceJointDef definition = b2DefaultDistanceJointDef();
    definition.base.bodyIdA = space->bodies[link->a];
    definition.base.bodyIdB = space->bodies[link->b];
    definition.base.collideConnected = false;
    definition.length = (float)link->rest;
    // What is neither is rigid: a rod.
    if (link->kind == LINK_SPRING) make_spring(&definition, work, link);
    if (link->kind == LINK_ROPE) make_rope(&definition, link);
    return b2CreateDistanceJoint(space->world, &definition);
}

static Space make_space(const Workload *work) {
    b2WorldDef definition = b2DefaultWorldDef();
    definition.gravity = vector(0, 0);
    definition.enableSleep = false;
    definition.workerCount = 1;
    Space space;
    space.world = b2CreateWorld(&definition);
    space.seconds = (float)work->header.secondsPerStep;
    space.bodies = (b2BodyId *)malloc(sizeof(b2BodyId) * (size_t)work->header.discs);
    space.links = (b2JointId *)malloc(sizeof(b2JointId) * ((size_t)work->header.links + 1));
    add_wall(space.world, &work->header);
    for (int32_t d = 0; d < work->header.discs; d++) space.bodies[d] = add_disc(space.world, &work->discs[d]);
    for (int32_t l = 0; l < work->header.links; l++) space.links[l] = add_link(&space, work, &work->links[l]);
    return space;
}

int main(int count, char **arguments) {
    if (count != 3) stop_with("usage", "box2d3 WORKLOAD ANSWER");
    Course course = make_course(arguments[1]);
    Space space = make_space(&course.work);
    Peer peer = {&space, set_rest, push, step, place};
    b2Version version = b2GetVersion();
    char name[48];
    snprintf(name, sizeof name, "Box2D %d.%d.%d", version.major, version.minor, version.revision);
    run_course(&course, &peer, name, arguments[2]);
    return 0;
}
