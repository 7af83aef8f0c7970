#include "x11.h"

#include <SDL2/SDL.h>

#if defined(SDL_VIDEO_DRIVER_X11) && __has_include(<X11/Xlib.h>)
#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <dlfcn.h>
#include <stdlib.h>

struct x11_watch {
    Display *connection;
    bool is_covered;
};

/* A function of the Xlib that is loaded already; NULL where none is. */
static void *loaded(const char *name) {
    static void *library;
    if (!library) library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
    return library ? dlsym(library, name) : NULL;
}

struct x11_watch *x11_watch_window(SDL_Window *window) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
    char *(*name)(Display *) = (char *(*)(Display *))loaded("XDisplayString");
    Display *(*open)(const char *) = (Display *(*)(const char *))loaded("XOpenDisplay");
    int (*sync)(Display *, Bool) = (int (*)(Display *, Bool))loaded("XSync");
    int (*select)(Display *, Window, long) = (int (*)(Display *, Window, long))loaded("XSelectInput");
    if (!name || !open || !sync || !select || !loaded("XPending") || !loaded("XNextEvent")) return NULL;
    struct x11_watch *watch = calloc(1, sizeof *watch);
    if (!watch) return NULL;
    watch->connection = open(name(info.info.x11.display));
    if (!watch->connection) {
        free(watch);
        return NULL;
    }
    /* The server must have made the window before it is asked about it from elsewhere. */
    sync(info.info.x11.display, False);
    select(watch->connection, info.info.x11.window, VisibilityChangeMask);
    sync(watch->connection, False);
    return watch;
}

bool x11_is_covered(struct x11_watch *watch) {
    int (*pending)(Display *) = (int (*)(Display *))loaded("XPending");
    int (*next)(Display *, XEvent *) = (int (*)(Display *, XEvent *))loaded("XNextEvent");
    while (pending(watch->connection) > 0) {
        XEvent event;
        next(watch->connection, &event);
        if (event.type == VisibilityNotify) watch->is_covered = event.xvisibility.state == VisibilityFullyObscured;
    }
    return watch->is_covered;
}

void x11_stop_watching(struct x11_watch *watch) {
    int (*close)(Display *) = (int (*)(Display *))loaded("XCloseDisplay");
    if (close) close(watch->connection);
    free(watch);
}

static void (*lost_handler)(void);

static int display_is_lost(Display *display) {
    (void)display;
    void (*handler)(void) = lost_handler;
    /* Two connections break at once: what is to be done is done for the first. */
    lost_handler = NULL;
    if (handler) handler();
    return 0;
}

void x11_when_display_is_lost(void (*handler)(void)) {
    void *(*set_handler)(int (*)(Display *)) = (void *(*)(int (*)(Display *)))loaded("XSetIOErrorHandler");
    if (!set_handler) return;
    lost_handler = handler;
    set_handler(display_is_lost);
}

#else

struct x11_watch *x11_watch_window(struct SDL_Window *window) { (void)window; return 0; }
bool x11_is_covered(struct x11_watch *watch) { (void)watch; return false; }
void x11_stop_watching(struct x11_watch *watch) { (void)watch; }
void x11_when_display_is_lost(void (*handler)(void)) { (void)handler; }

#endif
