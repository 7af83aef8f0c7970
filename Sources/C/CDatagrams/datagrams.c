#define _GNU_SOURCE
#include "datagrams.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

union control {
    char bytes[CMSG_SPACE(sizeof(struct in_pktinfo))];
    struct cmsghdr alignment;
};

int datagram_enable_local_address(int socket) {
    int on = 1;
    return setsockopt(socket, IPPROTO_IP, IP_PKTINFO, &on, sizeof on);
}

long datagram_receive(
    int socket, void *bytes, size_t capacity, uint32_t *local, uint32_t *source, uint16_t *source_port) {
    struct sockaddr_in from = {0};
    struct iovec vector = {bytes, capacity};
    union control control;
    struct msghdr message = {0};
    message.msg_name = &from;
    message.msg_namelen = sizeof from;
    message.msg_iov = &vector;
    message.msg_iovlen = 1;
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    long count = recvmsg(socket, &message, MSG_DONTWAIT);
    if (count < 0) return count;
    *local = 0;
    *source = ntohl(from.sin_addr.s_addr);
    *source_port = ntohs(from.sin_port);
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != IPPROTO_IP || header->cmsg_type != IP_PKTINFO) continue;
        struct in_pktinfo info;
        memcpy(&info, CMSG_DATA(header), sizeof info);
        *local = ntohl(info.ipi_addr.s_addr);
    }
    return count;
}

long datagram_send(
    int socket, const void *bytes, size_t count, uint32_t local, uint32_t target, uint16_t target_port) {
    struct sockaddr_in to = {0};
    to.sin_family = AF_INET;
    to.sin_addr.s_addr = htonl(target);
    to.sin_port = htons(target_port);
    struct iovec vector = {(void *)bytes, count};
    union control control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {0};
    message.msg_name = &to;
    message.msg_namelen = sizeof to;
    message.msg_iov = &vector;
    message.msg_iovlen = 1;
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = IPPROTO_IP;
    header->cmsg_type = IP_PKTINFO;
    header->cmsg_len = CMSG_LEN(sizeof(struct in_pktinfo));
    struct in_pktinfo info;
    memset(&info, 0, sizeof info);
    info.ipi_spec_dst.s_addr = htonl(local);
    memcpy(CMSG_DATA(header), &info, sizeof info);
    return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
}
