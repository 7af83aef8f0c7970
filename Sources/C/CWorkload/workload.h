// What every engine of the physics benchmark is given and what it gives back: C99, C++11 and (as a module) Swift.
//
// A workload file is, little endian and without gaps: a WorkloadHeader, `bodies` doubles (the heading each body starts
// with, rad), `discs` WorkloadDiscs, `links` WorkloadLinks. Discs and links lie in the order of their bodies.
// An answer file is: an AnswerHeader, `samples` times the places of all discs (x, y as doubles), then for each measured
// step the processor time and then for each the wall time, in ms.
//
// Units: µm, s, pN, pN·s²/µm for masses.
#ifndef MICRO_WORKLOAD_H
#define MICRO_WORKLOAD_H

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define WORKLOAD_MAGIC "MICROWL1"
#define ANSWER_MAGIC "MICROAN1"

enum { LINK_SPRING = 0, LINK_ROD = 1, LINK_ROPE = 2 };

typedef struct {
    char magic[8];
    int32_t bodies, discs, links;
    // Steps before the clock starts, and measured ones after them.
    int32_t warmUp, steps;
    // Places are noted after every so many measured steps, and after the last.
    int32_t sampleEvery;
    // Threads, for engines that can share a step: 1 or 2.
    int32_t workers;
    // How often our engine goes over the contacts of a substep; the peers have iterations of their own.
    int32_t contactPasses;
    // A round dish; where `side` is not 0 a square one of that side around the same centre, and the radius clear of it.
    double dishRadius, side;
    double secondsPerStep;
    // How fast headings turn, rad/s.
    double turnRate;
    // Bodies a second that leave and are replaced; only for engines that can.
    double churn;
} WorkloadHeader;

typedef struct {
    double x, y, radius, mass;
    // dv/dt = -drag / mass * v
    double drag;
    // Push along the heading of its body, pN.
    double force;
    int32_t body;
    int32_t unused;
} WorkloadDisc;

typedef struct {
    // A rope is never longer than its rest length; a rod has no stiffness.
    double rest, stiffness, damping;
    // The rest length swings once a second by this share, from `phase` (rad) on; full from the first second's end.
    double amplitude, phase;
    int32_t a, b, kind;
    int32_t unused;
} WorkloadLink;

typedef struct {
    char magic[8];
    char engine[48];
    int32_t discs, samples, steps;
    int32_t unused;
    double peakMegabytes;
    // Of the final state; 0 for engines without one.
    uint64_t hash;
} AnswerHeader;

typedef struct {
    WorkloadHeader header;
    double *headings;
    WorkloadDisc *discs;
    WorkloadLink *links;
} Workload;

static inline void stop_with(const char *what, const char *which) {
    fprintf(stderr, "error: %s: %s\n", what, which);
    exit(1);
}

static inline void *read_exactly(FILE *file, size_t size, size_t count, const char *path) {
    void *values = malloc(size * count + 1);
    if (values == NULL) stop_with("no memory for the workload", path);
    if (fread(values, size, count, file) != count) stop_with("the workload ends too early", path);
    return values;
}

static inline Workload read_workload(const char *path) {
    Workload work;
    FILE *file = fopen(path, "rb");
    if (file == NULL) stop_with("cannot open the workload", path);
    if (fread(&work.header, sizeof work.header, 1, file) != 1) stop_with("the workload ends too early", path);
    if (memcmp(work.header.magic, WORKLOAD_MAGIC, 8) != 0) stop_with("this is no workload", path);
    work.headings = (double *)read_exactly(file, sizeof(double), (size_t)work.header.bodies, path);
    work.discs = (WorkloadDisc *)read_exactly(file, sizeof(WorkloadDisc), (size_t)work.header.discs, path);
    work.links = (WorkloadLink *)read_exactly(file, sizeof(WorkloadLink), (size_t)work.header.links, path);
    fclose(file);
    return work;
}

// Keeps the header.
static inline void free_workload(Workload *work) {
    free(work->headings);
    free(work->discs);
    free(work->links);
    work->headings = NULL;
    work->discs = NULL;
    work->links = NULL;
}

// The rhythm at the end of a step, counted from the first of the warm-up. All swing at 1 Hz and turn alike, so that a
// phase is one rotation of these, and the sines of the C library are no part of what is measured.
typedef struct {
    double swingSine, swingCosine, turnSine, turnCosine;
} Beat;

static inline Beat beat_after(const WorkloadHeader *header, int32_t step) {
    double seconds = (step + 1) * header->secondsPerStep;
    double ramp = seconds < 1 ? seconds : 1;
    Beat beat;
    beat.swingSine = ramp * sin(2 * M_PI * seconds);
    beat.swingCosine = ramp * cos(2 * M_PI * seconds);
    beat.turnSine = sin(header->turnRate * seconds);
    beat.turnCosine = cos(header->turnRate * seconds);
    return beat;
}

// A sine and a cosine, perhaps scaled.
typedef struct {
    double sine, cosine;
} Phase;

static inline Phase make_phase(double angle, double scale) {
    Phase phase;
    phase.sine = scale * sin(angle);
    phase.cosine = scale * cos(angle);
    return phase;
}

// The live rest length over the rest length; `phase` is scaled by the amplitude.
static inline double swing(const Beat *beat, Phase phase) {
    return 1 + beat->swingSine * phase.cosine + beat->swingCosine * phase.sine;
}

static inline Phase heading(const Beat *beat, Phase start) {
    Phase now;
    now.sine = beat->turnSine * start.cosine + beat->turnCosine * start.sine;
    now.cosine = beat->turnCosine * start.cosine - beat->turnSine * start.sine;
    return now;
}

static inline double clock_milliseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * 1e3 + now.tv_nsec * 1e-6;
}

// The most memory this process ever had, 2^20 bytes.
static inline double peak_megabytes(void) {
    char line[256];
    double kilobytes = 0;
    FILE *status = fopen("/proc/self/status", "r");
    while (status != NULL && fgets(line, sizeof line, status) != NULL)
        if (strncmp(line, "VmHWM:", 6) == 0) kilobytes = atof(line + 6);
    if (status != NULL) fclose(status);
    return kilobytes / 1024;
}

// Writes an answer while the engine runs.
typedef struct {
    FILE *file;
    AnswerHeader header;
    double *processor, *wall;
    double processorStart, wallStart;
} Answer;

static inline Answer open_answer(const char *path, const char *engine, const WorkloadHeader *work) {
    Answer answer;
    memset(&answer, 0, sizeof answer);
    answer.file = fopen(path, "wb");
    if (answer.file == NULL) stop_with("cannot write the answer", path);
    memcpy(answer.header.magic, ANSWER_MAGIC, 8);
    snprintf(answer.header.engine, sizeof answer.header.engine, "%s", engine);
    answer.header.discs = work->discs;
    answer.header.steps = work->steps;
    answer.processor = (double *)calloc((size_t)work->steps + 1, sizeof(double));
    answer.wall = (double *)calloc((size_t)work->steps + 1, sizeof(double));
    fwrite(&answer.header, sizeof answer.header, 1, answer.file);
    return answer;
}

static inline void begin_step(Answer *answer) {
    answer->processorStart = clock_milliseconds(CLOCK_PROCESS_CPUTIME_ID);
    answer->wallStart = clock_milliseconds(CLOCK_MONOTONIC);
}

// `step` counts measured ones only.
static inline void end_step(Answer *answer, int32_t step) {
    answer->wall[step] = clock_milliseconds(CLOCK_MONOTONIC) - answer->wallStart;
    answer->processor[step] = clock_milliseconds(CLOCK_PROCESS_CPUTIME_ID) - answer->processorStart;
}

static inline int is_sampled(const WorkloadHeader *work, int32_t step) {
    return step == work->steps - 1 || step % work->sampleEvery == work->sampleEvery - 1;
}

static inline void begin_sample(Answer *answer) { answer->header.samples += 1; }

static inline void put_place(Answer *answer, double x, double y) {
    double place[2] = {x, y};
    fwrite(place, sizeof place, 1, answer->file);
}

static inline void close_answer(Answer *answer, uint64_t hash) {
    answer->header.peakMegabytes = peak_megabytes();
    answer->header.hash = hash;
    fwrite(answer->processor, sizeof(double), (size_t)answer->header.steps, answer->file);
    fwrite(answer->wall, sizeof(double), (size_t)answer->header.steps, answer->file);
    rewind(answer->file);
    fwrite(&answer->header, sizeof answer->header, 1, answer->file);
    if (ferror(answer->file) || fclose(answer->file) != 0) stop_with("cannot write the answer", "is the disk full?");
}

#endif
