// Box2D 2.4 at its recommended quality: box2d WORKLOAD ANSWER.
#include "peer.h"

#include <box2d/box2d.h>
#include <vector>

static const int velocityIterations = 8;
static const int positionIterations = 3;

struct Space {
    b2World world{b2Vec2(0, 0)};
    std::vector<b2Body *> bodies;
    std::vector<b2DistanceJoint *> links;
    float seconds = 0;
};

static b2Vec2 vector(double x, double y) { return b2Vec2((float)x, (float)y); }

static void set_rest(void *context, int32_t link, double length) {
    ((Space *)context)->links[link]->SetLength((float)length);
}

static void push(void *context, int32_t disc, double x, double y) {
    ((Space *)context)->bodies[disc]->ApplyForceToCenter(vector(x, y), true);
}

static void step(void *context) {
    Space *space = (Space *)context;
    space->world.Step(space->seconds, velocityIterations, positionIterations);
}

static void place(void *context, int32_t disc, double *x, double *y) {
    b2Vec2 at = ((Space *)context)->bodies[disc]->GetPosition();
    *x = at.x;
    *y = at.y;
}

static void add_side(b2World &world, double x, double y, double halfWidth, double halfHeight) {
    b2BodyDef ground;
    ground.position = vector(x, y);
    b2PolygonShape box;
    box.SetAsBox((float)halfWidth, (float)halfHeight);
    b2FixtureDef definition;
    definition.shape = &box;
    definition.friction = DISC_FRICTION;
    world.CreateBody(&ground)->CreateFixture(&definition);
}

static void add_square(b2World &world, double side) {
    const double thick = 1;
    double reach = side / 2 + thick, length = side / 2 + 2 * thick;
    add_side(world, 0, -reach, length, thick);
    add_side(world, 0, reach, length, thick);
    add_side(world, -reach, 0, thick, length);
    add_side(world, reach, 0, thick, length);
}

static void add_wall(b2World &world, const WorkloadHeader &header) {
    if (header.side > 0) return add_square(world, header.side);
    int32_t pieces = wall_pieces(&header);
    double reach = header.dishRadius / cos(M_PI / pieces);
    std::vector<b2Vec2> corners;
    // Clockwise: a chain is solid to the left of its direction.
    for (int32_t i = 0; i < pieces; i++)
        corners.push_back(vector(reach * cos(2 * M_PI * i / pieces), -reach * sin(2 * M_PI * i / pieces)));
    b2ChainShape ring;
    ring.CreateLoop(corners.data(), pieces);
    b2FixtureDef definition;
    definition.shape = &ring;
    definition.friction = DISC_FRICTION;
    b2BodyDef ground;
    world.CreateBody(&ground)->CreateFixture(&definition);
}

static b2Body *add_disc(b2World &world, const WorkloadDisc &disc) {
    b2BodyDef definition;
    definition.type = b2_dynamicBody;
    definition.position = vector(disc.x, disc.y);
    definition.linearDamping = (float)(disc.drag / disc.mass);
    b2Body *body = world.CreateBody(&definition);
    b2CircleShape circle;
    circle.m_radius = (float)disc.radius;
    b2FixtureDef fixture;
    fixture.shape = &circle;
    fixture.density = (float)(disc.mass / (M_PI * disc.radius * disc.radius));
    fixture.friction = DISC_FRICTION;
    body->CreateFixture(&fixture);
    return body;
}

static b2DistanceJoint *add_link(Space &space, const WorkloadLink &link) {
    const float endless = 1e6f;
    b2DistanceJointDef definition;
    definition.bodyA = space.bodies[link.a];
    definition.bodyB = space.bodies[link.b];
    definition.collideConnected = false;
    definition.length = (float)link.rest;
    definition.minLength = link.kind == LINK_ROD ? (float)link.rest : 0;
    definition.maxLength = link.kind == LINK_SPRING ? endless : (float)link.rest;
    definition.stiffness = link.kind == LINK_SPRING ? (float)link.stiffness : 0;
    definition.damping = link.kind == LINK_SPRING ? (float)link.damping : 0;
    return (b2DistanceJoint *)space.world.CreateJoint(&definition);
}

static void fill(Space &space, const Workload &work) {
    space.seconds = (float)work.header.secondsPerStep;
    space.world.SetAllowSleeping(false);
    add_wall(space.world, work.header);
    for (int32_t d = 0; d < work.header.discs; d++) space.bodies.push_back(add_disc(space.world, work.discs[d]));
    for (int32_t l = 0; l < work.header.links; l++) space.links.push_back(add_link(space, work.links[l]));
}

int main(int count, char **arguments) {
    if (count != 3) stop_with("usage", "box2d WORKLOAD ANSWER");
    Course course = make_course(arguments[1]);
    Space space;
    fill(space, course.work);
    Peer peer = {&space, set_rest, push, step, place};
    char name[48];
    snprintf(name, sizeof name, "Box2D %d.%d.%d", b2_version.major, b2_version.minor, b2_version.revision);
    run_course(&course, &peer, name, arguments[2]);
    return 0;
}
