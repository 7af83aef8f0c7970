#ifndef MICRO_ALLOCATIONS_H
#define MICRO_ALLOCATIONS_H

/// Allocations that the Swift runtime asked for since the program began; those of drivers and libraries are not counted.
/// Always 0 in builds with a sanitizer, which brings an allocator of its own.
long micro_swift_allocations(void);

#endif
