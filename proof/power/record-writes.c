/*
 * Loaded before libc (LD_PRELOAD): writes down, in order, what a process writes to an SQLite database and its write-ahead
 * log, and when it asks the disk to keep it. Each record is { kind, file, offset, length } and, for a write, its bytes.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE = 2, SYNC = 3, UNLINK = 4 };
struct record { uint32_t kind, file; uint64_t offset, length; };

static int endsWith(const char *path, const char *end) {
  size_t of = strlen(path), by = strlen(end);
  return of >= by && strcmp(path + of - by, end) == 0;
}

/* 0 is a file that is none of ours. */
static uint32_t fileAt(const char *path) {
  if (endsWith(path, "/seatrial.sqlite")) return 1;
  if (endsWith(path, "/seatrial.sqlite-wal")) return 2;
  if (endsWith(path, "/seatrial.sqlite-journal")) return 3;
  return 0;
}

static uint32_t fileOf(int fd) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return fileAt(path);
}

static void note(uint32_t kind, uint32_t file, uint64_t offset, uint64_t length, const void *bytes) {
  static int log = -1;
  if (log < 0) log = open(getenv("RECORDED_WRITES"), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  struct record head = { kind, file, offset, length };
  struct iovec parts[2] = { { &head, sizeof head }, { (void *)bytes, bytes ? length : 0 } };
  if (syscall(SYS_writev, log, parts, 2) < 0) abort();
}

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *bytes, size_t length) {
  REAL(write);
  uint32_t file = fileOf(fd);
  off_t offset = file ? lseek(fd, 0, SEEK_CUR) : 0;
  ssize_t written = real(fd, bytes, length);
  if (file && written > 0) note(WRITE, file, offset, written, bytes);
  return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) {
  REAL(pwrite);
  ssize_t written = real(fd, bytes, length, offset);
  uint32_t file = fileOf(fd);
  if (file && written > 0) note(WRITE, file, offset, written, bytes);
  return written;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  REAL(pwrite64);
  ssize_t written = real(fd, bytes, length, offset);
  uint32_t file = fileOf(fd);
  if (file && written > 0) note(WRITE, file, offset, written, bytes);
  return written;
}

int ftruncate(int fd, off_t length) {
  REAL(ftruncate);
  int result = real(fd, length);
  uint32_t file = fileOf(fd);
  if (file && result == 0) note(TRUNCATE, file, length, 0, NULL);
  return result;
}

int ftruncate64(int fd, off64_t length) {
  REAL(ftruncate64);
  int result = real(fd, length);
  uint32_t file = fileOf(fd);
  if (file && result == 0) note(TRUNCATE, file, length, 0, NULL);
  return result;
}

int fsync(int fd) {
  REAL(fsync);
  int result = real(fd);
  uint32_t file = fileOf(fd);
  if (file && result == 0) note(SYNC, file, 0, 0, NULL);
  return result;
}

int fdatasync(int fd) {
  REAL(fdatasync);
  int result = real(fd);
  uint32_t file = fileOf(fd);
  if (file && result == 0) note(SYNC, file, 0, 0, NULL);
  return result;
}

int unlink(const char *path) {
  REAL(unlink);
  int result = real(path);
  uint32_t file = fileAt(path);
  if (file && result == 0) note(UNLINK, file, 0, 0, NULL);
  return result;
}
