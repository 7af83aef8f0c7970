// Chipmunk 7 at its default quality: chipmunk WORKLOAD ANSWER.
#include "peer.h"

#include <chipmunk/chipmunk.h>

typedef struct {
    cpSpace *space;
    cpBody **bodies;
    cpConstraint **links;
    double seconds;
} Space;

static void set_rest(void *context, int32_t link, double length) {
    cpDampedSpringSetRestLength(((Space *)context)->links[link], length);
}

static void push(void *context, int32_t disc, double x, double y) {
    cpBodySetForce(((Space *)context)->bodies[disc], cpv(x, y));
}

static void step(void *context) { cpSpaceStep(((Space *)context)->space, ((Space *)context)->seconds); }

static void place(void *context, int32_t disc, double *x, double *y) {
    cpVect at = cpBodyGetPosition(((Space *)context)->bodies[disc]);
    *x = at.x;
    *y = at.y;
}

static void smooth(cpShape *shape) {
    cpShapeSetFriction(shape, DISC_FRICTION);
    cpShapeSetElasticity(shape, 0);
}

// The engine knows one damping for all; the workloads are made so.
static double common_fading(const Workload *work) {
    double fading = work->discs[0].drag / work->discs[0].mass;
    for (int32_t d = 1; d < work->header.discs; d++)
        if (fabs(work->discs[d].drag / work->discs[d].mass - fading) > 1e-9 * fading)
            stop_with("Chipmunk has one damping", "all discs must have the same drag per mass");
    return fading;
}

static void add_square(cpSpace *space, double half, double thickness) {
    cpVect corners[4] = {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
    for (int i = 0; i < 4; i++) {
        cpBody *ground = cpSpaceGetStaticBody(space);
        smooth(cpSpaceAddShape(space, cpSegmentShapeNew(ground, corners[i], corners[(i + 1) % 4], thickness)));
    }
}

static void add_wall(cpSpace *space, const WorkloadHeader *header) {
    const double thickness = 1;
    if (header->side > 0) {
        add_square(space, header->side / 2 + thickness, thickness);
        return;
    }
    int32_t pieces = wall_pieces(header);
    double reach = (header->dishRadius + thickness) / cos(M_PI / pieces);
    for (int32_t i = 0; i < pieces; i++) {
        cpVect from = cpvmult(cpvforangle(2 * M_PI * i / pieces), reach);
        cpVect to = cpvmult(cpvforangle(2 * M_PI * (i + 1) / pieces), reach);
        smooth(cpSpaceAddShape(space, cpSegmentShapeNew(cpSpaceGetStaticBody(space), from, to, thickness)));
    }
}

static cpBody *add_disc(cpSpace *space, const WorkloadDisc *disc) {
    double moment = cpMomentForCircle(disc->mass, 0, disc->radius, cpvzero);
    cpBody *body = cpSpaceAddBody(space, cpBodyNew(disc->mass, moment));
    cpBodySetPosition(body, cpv(disc->x, disc->y));
    smooth(cpSpaceAddShape(space, cpCircleShapeNew(body, disc->radius, cpvzero)));
    return body;
}

static cpConstraint *add_link(const Space *space, const WorkloadLink *link) {
    cpBody *a = space->bodies[link->a], *b = space->bodies[link->b];
    cpConstraint *joint;
    switch (link->kind) {
    case LINK_ROD:
        joint = cpPinJointNew(a, b, cpvzero, cpvzero);
        cpPinJointSetDist(joint, link->rest);
        break;
    case LINK_ROPE: joint = cpSlideJointNew(a, b, cpvzero, cpvzero, 0, link->rest); break;
    default: joint = cpDampedSpringNew(a, b, cpvzero, cpvzero, link->rest, link->stiffness, link->damping);
    }
    cpConstraintSetCollideBodies(joint, cpFalse);
    return cpSpaceAddConstraint(space->space, joint);
}

static Space make_space(const Workload *work) {
    Space space;
    space.space = cpSpaceNew();
    space.seconds = work->header.secondsPerStep;
    space.bodies = (cpBody **)malloc(sizeof(cpBody *) * (size_t)work->header.discs);
    space.links = (cpConstraint **)malloc(sizeof(cpConstraint *) * ((size_t)work->header.links + 1));
    cpSpaceSetDamping(space.space, exp(-common_fading(work)));
    add_wall(space.space, &work->header);
    for (int32_t d = 0; d < work->header.discs; d++) space.bodies[d] = add_disc(space.space, &work->discs[d]);
    for (int32_t l = 0; l < work->header.links; l++) space.links[l] = add_link(&space, &work->links[l]);
    return space;
}

int main(int count, char **arguments) {
    if (count != 3) stop_with("usage", "chipmunk WORKLOAD ANSWER");
    Course course = make_course(arguments[1]);
    Space space = make_space(&course.work);
    Peer peer = {&space, set_rest, push, step, place};
    char name[48];
    snprintf(name, sizeof name, "Chipmunk %s", cpVersionString);
    run_course(&course, &peer, name, arguments[2]);
    return 0;
}
