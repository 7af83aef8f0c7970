// What the peers share: the muscles, the headings and the loop. An engine gives three functions.
#ifndef MICRO_PEER_H
#define MICRO_PEER_H

#include "../../Sources/C/CWorkload/workload.h"

#define DISC_FRICTION 0
// Pieces of the round wall: short enough to differ from a circle by less than a hundredth of a disc.
#define WALL_PIECE 4.0

typedef struct {
    void *context;
    void (*set_rest)(void *context, int32_t link, double length);
    void (*push)(void *context, int32_t disc, double x, double y);
    void (*step)(void *context);
    void (*place)(void *context, int32_t disc, double *x, double *y);
} Peer;

typedef struct {
    int32_t link;
    Phase phase;
} Muscle;

typedef struct {
    Workload work;
    Muscle *muscles;
    int32_t muscleCount;
    Phase *headings;
} Course;

static inline Course make_course(const char *path) {
    Course course;
    course.work = read_workload(path);
    course.muscles = (Muscle *)malloc(sizeof(Muscle) * ((size_t)course.work.header.links + 1));
    course.headings = (Phase *)malloc(sizeof(Phase) * ((size_t)course.work.header.bodies + 1));
    course.muscleCount = 0;
    for (int32_t l = 0; l < course.work.header.links; l++) {
        const WorkloadLink *link = &course.work.links[l];
        if (link->amplitude == 0) continue;
        Muscle *muscle = &course.muscles[course.muscleCount++];
        muscle->link = l;
        muscle->phase = make_phase(link->phase, link->amplitude);
    }
    for (int32_t b = 0; b < course.work.header.bodies; b++)
        course.headings[b] = make_phase(course.work.headings[b], 1);
    return course;
}

static inline int32_t wall_pieces(const WorkloadHeader *work) {
    int32_t pieces = (int32_t)ceil(2 * M_PI * work->dishRadius / WALL_PIECE);
    return pieces < 96 ? 96 : pieces;
}

static inline void advance(const Course *course, const Peer *peer, int32_t step) {
    Beat beat = beat_after(&course->work.header, step);
    for (int32_t m = 0; m < course->muscleCount; m++) {
        const Muscle *muscle = &course->muscles[m];
        peer->set_rest(peer->context, muscle->link, course->work.links[muscle->link].rest * swing(&beat, muscle->phase));
    }
    int32_t body = -1;
    Phase now = {0, 0};
    for (int32_t d = 0; d < course->work.header.discs; d++) {
        const WorkloadDisc *disc = &course->work.discs[d];
        if (disc->force == 0) continue;
        if (disc->body != body) {
            body = disc->body;
            now = heading(&beat, course->headings[body]);
        }
        peer->push(peer->context, d, disc->force * now.cosine, disc->force * now.sine);
    }
    peer->step(peer->context);
}

static inline void sample(const Course *course, const Peer *peer, Answer *answer) {
    begin_sample(answer);
    for (int32_t d = 0; d < course->work.header.discs; d++) {
        double x = 0, y = 0;
        peer->place(peer->context, d, &x, &y);
        put_place(answer, x, y);
    }
}

static inline void run_course(const Course *course, const Peer *peer, const char *engine, const char *path) {
    const WorkloadHeader *work = &course->work.header;
    Answer answer = open_answer(path, engine, work);
    for (int32_t s = 0; s < work->warmUp; s++) advance(course, peer, s);
    for (int32_t s = 0; s < work->steps; s++) {
        begin_step(&answer);
        advance(course, peer, work->warmUp + s);
        end_step(&answer, s);
        if (is_sampled(work, s)) sample(course, peer, &answer);
    }
    close_answer(&answer, 0);
}

#endif
