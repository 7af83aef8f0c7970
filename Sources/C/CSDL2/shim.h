#pragma once
#include <SDL2/SDL.h>
#include <dlfcn.h>

/* SDL's function-like macros are invisible to Swift: each one in use gets a static inline. */
static inline int csdl_windowpos_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

typedef void (*csdl_alsa_handler)(const char *file, int line, const char *function, int error, const char *format, ...);
static inline void csdl_ignore(const char *file, int line, const char *function, int error, const char *format, ...) {}

/* Where there is no sound card ALSA, which SDL loads, writes a paragraph to standard error before SDL says the same in a line.
   Without ALSA nothing happens. The library stays loaded, as the handler is its own. */
static inline void csdl_hush_alsa(void) {
    void *alsa = dlopen("libasound.so.2", RTLD_LAZY);
    int (*set_handler)(csdl_alsa_handler) = 0;
    if (alsa) *(void **)&set_handler = dlsym(alsa, "snd_lib_error_set_handler");
    if (set_handler) set_handler(csdl_ignore);
}
