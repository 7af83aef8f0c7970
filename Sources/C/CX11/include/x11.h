#pragma once
#include <stdbool.h>

/* What SDL does not tell of an X server (X11). Xlib is the one that SDL has loaded: nothing is linked, and where SDL draws by
 * something else nothing happens. */

struct SDL_Window;
struct x11_watch;

/* Watches whether other windows cover this one, over a connection of its own. NULL where that cannot be known. */
struct x11_watch *x11_watch_window(struct SDL_Window *window);

/* Whether the window is covered wholly, as far as the server has said. Never waits. */
bool x11_is_covered(struct x11_watch *watch);

/* Before the window is closed. */
void x11_stop_watching(struct x11_watch *watch);

/* Calls this once when the connection to the server breaks; the process ends when it returns, as Xlib wants it. */
void x11_when_display_is_lost(void (*handler)(void));
