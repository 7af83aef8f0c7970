#pragma once
#include <stddef.h>
#include <stdint.h>

/* Datagrams whose local address is chosen one by one (ip(7), IP_PKTINFO). The control messages that carry it are read and
 * written by macros, which Swift cannot see. Addresses are IPv4 in host byte order. */

/* Makes the socket say to which of our addresses a datagram came. 0, or -1 with errno. */
int datagram_enable_local_address(int socket);

/* Receives one datagram without waiting. Returns its bytes, or -1 with errno. `local`: the address it was sent to, 0 if the
 * system did not say. `source_port`: host byte order. */
long datagram_receive(
    int socket, void *bytes, size_t capacity, uint32_t *local, uint32_t *source, uint16_t *source_port);

/* Sends one datagram from the address `local`. Returns its bytes, or -1 with errno. */
long datagram_send(
    int socket, const void *bytes, size_t count, uint32_t local, uint32_t target, uint16_t target_port);
