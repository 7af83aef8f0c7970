// Counts what Swift allocates, for benchmarks. A program that links this gets a malloc that looks who calls before it hands
// on to the C library's own. Linux and glibc only, as the game is.
#define _GNU_SOURCE
#include "allocations.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

static atomic_long count;

long micro_swift_allocations(void) { return atomic_load(&count); }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define MICRO_SANITIZED
#endif
#endif

#ifndef MICRO_SANITIZED
extern void *__libc_malloc(size_t size);

// The runtime's allocator has one or two places from which it calls malloc: their addresses are remembered.
#define KNOWN 32
static _Atomic(void *) known[KNOWN];
static atomic_char is_swift[KNOWN];
static _Thread_local int looking;

static int from_swift(void *caller) {
    size_t slot = ((size_t)caller >> 4) % KNOWN;
    if (atomic_load(&known[slot]) == caller) return atomic_load(&is_swift[slot]);
    if (looking) return 0;
    looking = 1;
    Dl_info info;
    int swift = dladdr(caller, &info) != 0 && info.dli_fname != NULL && strstr(info.dli_fname, "libswiftCore") != NULL;
    atomic_store(&is_swift[slot], (char)swift);
    atomic_store(&known[slot], caller);
    looking = 0;
    return swift;
}

void *malloc(size_t size) {
    if (from_swift(__builtin_return_address(0))) atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_malloc(size);
}
#endif
