/*
 * For tests under libfaketime, to be loaded before it (README.md): within its own waits libfaketime tells a signal
 * handler the machine's time. PostgreSQL's time-outs are such handlers: under a clock set back they came at once,
 * under one set forward never (a deadlock was not found, a lost connection kept its locks). Waits go past it here.
 */
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int epoll_wait(int fd, struct epoll_event *events, int most, int ms) {
  return syscall(SYS_epoll_pwait, fd, events, most, ms, 0, _NSIG / 8);
}

int poll(struct pollfd *fds, nfds_t count, int ms) {
  struct timespec left = {ms / 1000, ms % 1000 * 1000000L};
  return syscall(SYS_ppoll, fds, count, ms < 0 ? 0 : &left, 0, _NSIG / 8);
}

int nanosleep(const struct timespec *asked, struct timespec *left) {
  return syscall(SYS_nanosleep, asked, left);
}
