#pragma once
#include <enet/enet.h>

/* ENet's function-like macros are invisible to Swift: each one in use gets a static inline. */
static inline enet_uint32 cenet_header_version(void) { return ENET_VERSION; }
