"""Passes what comes to PostgreSQL's socket in one folder on to that in another: relay.py HERE THERE.

Halted (SIGSTOP) it is a network on which nothing goes."""
import os
import selectors
import socket
import sys

here, there = (os.path.join(folder, ".s.PGSQL.5432") for folder in sys.argv[1:3])
door = socket.socket(socket.AF_UNIX)
door.bind(here)
door.listen(16)
waiting = selectors.DefaultSelector()
waiting.register(door, selectors.EVENT_READ)


def close(*ends):
    for end in ends:
        waiting.unregister(end)
        end.close()


while True:
    for key, _ in waiting.select():
        if key.fileobj is door:
            guest, _ = door.accept()
            line = socket.socket(socket.AF_UNIX)
            try:
                line.connect(there)
            except OSError:
                # The database is away: who asks is sent away as it would be there.
                guest.close()
                continue
            waiting.register(guest, selectors.EVENT_READ, line)
            waiting.register(line, selectors.EVENT_READ, guest)
            continue
        if key.fileobj.fileno() < 0:
            continue
        try:
            part = key.fileobj.recv(1 << 16)
            key.data.sendall(part)
        except OSError:
            part = b""
        if not part:
            close(key.fileobj, key.data)
