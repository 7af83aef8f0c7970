#pragma once
#include <SDL2/SDL.h>

/* SDL's function-like macros are invisible to Swift: each one in use gets a static inline. */
static inline int csdl_windowpos_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }
