/* Files that replace others when they are complete. */
#ifdef __linux__
/* NOLINTNEXTLINE(bugprone-reserved-identifier): only then does the C library name O_TMPFILE */
#define _GNU_SOURCE
#endif
#include "cli/base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- on the disk ---------------------------------------------------------------------------- */

/* Returns the directory in which a file is, to be freed; NULL without memory. */
static char *directory_of(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? strdup(".") : strndup(path, (size_t)(slash - path) + 1);
}

/* Puts a file on the disk.  Returns false with errno on failure; true where the system cannot sync
 * such a file. */
static bool sync_file(int descriptor) {
  return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/* Puts the name of a file on the disk.  Ignores a directory that may be written but not read. */
static bool sync_name(const char *path) {
  char *name = directory_of(path);
  if (name == NULL)
    return false;
  const int directory = open(name, O_RDONLY);
  free(name);
  if (directory < 0)
    return true;
  const bool synced = sync_file(directory);
  const int error = errno;
  close(directory);
  errno = error;
  return synced;
}

/* ---- where ---------------------------------------------------------------------------------- */

static size_t length_of_directory(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

/* Returns the path that a link points to, to be freed; NULL with errno if `name` is not a link. */
static char *follow_link(const char *name) {
  char target[4096];
  const ssize_t length = readlink(name, target, sizeof target);
  if (length <= 0 || (size_t)length == sizeof target)
    return NULL;
  const size_t before = target[0] == '/' ? 0 : length_of_directory(name);
  char *path = malloc(before + (size_t)length + 1);
  if (path == NULL)
    return NULL;
  memcpy(path, name, before);
  memcpy(path + before, target, (size_t)length);
  path[before + (size_t)length] = '\0';
  return path;
}

/* Returns the path at the end of links, where a file need not exist, to be freed; NULL without
 * memory. */
static char *resolve_links(const char *name) {
  enum { MOST_LINKS = 40 };
  char *path = strdup(name), *next;
  for (int i = 0; path != NULL && i < MOST_LINKS && (next = follow_link(path)) != NULL; i++) {
    free(path);
    path = next;
  }
  return path;
}

static bool set_file_paths(const char *name, bool exists, struct system_file *created) {
  created->path = exists ? realpath(name, NULL) : resolve_links(name);
  if (created->path == NULL)
    return false;
  created->temporary = malloc(strlen(created->path) + sizeof ".XXXXXX");
  if (created->temporary == NULL)
    return false;
  strcat(strcpy(created->temporary, created->path), ".XXXXXX");
  return true;
}

/* ---- opened --------------------------------------------------------------------------------- */

enum { PROC_NAME = 32 };

/* Writes the path by which /proc names an open file, even a nameless one. */
static void path_of_descriptor(int descriptor, char name[PROC_NAME]) {
  snprintf(name, PROC_NAME, "/proc/self/fd/%d", descriptor);
}

/* Opens a file without a name, of which nothing stays if the process is killed.  Returns -1 with
 * errno, ENOTSUP where there are no such files: old systems have other codes. */
static int open_nameless(const struct system_file *created) {
#ifdef O_TMPFILE
  char name[PROC_NAME], *directory = directory_of(created->path);
  if (directory == NULL)
    return -1;
  const int descriptor = open(directory, O_TMPFILE | O_WRONLY, 0666);
  const int error = errno;
  free(directory);
  path_of_descriptor(descriptor, name);
  if (descriptor >= 0 && access(name, F_OK) == 0)
    return descriptor;
  if (descriptor >= 0)
    close(descriptor);
  else if (error != EOPNOTSUPP && error != EISDIR && error != ENOENT && error != EINVAL) {
    errno = error;
    return -1;
  }
#else
  (void)created;
#endif
  errno = ENOTSUP;
  return -1;
}

static int open_descriptor(struct system_file *created) {
  const int nameless = open_nameless(created);
  if (nameless >= 0 || errno != ENOTSUP)
    return nameless;
  const int descriptor = mkstemp(created->temporary);
  created->named = descriptor >= 0;
  return descriptor;
}

/* Gives the new file the mode of the old one, or the default mode. */
static bool set_mode(const struct system_file *created, const struct stat *old) {
  const mode_t mask = umask(0);
  umask(mask);
  return fchmod(created->descriptor, old ? old->st_mode & 0777 : 0666 & ~mask) == 0;
}

static bool open_new_file(struct system_file *created, const struct stat *old) {
  created->descriptor = open_descriptor(created);
  if (created->descriptor < 0)
    return false;
  created->file = fdopen(created->descriptor, "w");
  if (created->file != NULL && set_mode(created, old))
    return true;
  const int error = errno;
  if (created->file != NULL)
    fclose(created->file);
  else
    close(created->descriptor);
  if (created->named)
    unlink(created->temporary);
  created->file = NULL;
  errno = error;
  return false;
}

bool system_create(const char *name, struct system_file *created) {
  struct stat old;
  const bool exists = stat(name, &old) == 0;
  *created = (struct system_file){.file = NULL};
  if (exists && !S_ISREG(old.st_mode)) {
    created->file = fopen(name, "w");
    return created->file != NULL;
  }
  if ((!exists && errno != ENOENT) || !set_file_paths(name, exists, created))
    return false;
  system_hold();
  return open_new_file(created, exists ? &old : NULL);
}

/* ---- claimed -------------------------------------------------------------------------------- */

static bool have_one_inode(const struct stat *a, const struct stat *b) {
  return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

static bool is_file_at(const char *path, int descriptor) {
  struct stat there, here;
  return stat(path, &there) == 0 && fstat(descriptor, &here) == 0 && have_one_inode(&there, &here);
}

/* Locks a file.  Returns false if another process has locked it; true where there are no locks. */
static bool try_lock(int descriptor) {
  return flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* Tries again if another process replaced the file before it was locked. */
bool system_claim(const char *path, struct system_claim *claim) {
  claim->held = false;
  while (!claim->held) {
    claim->descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (claim->descriptor < 0)
      return true;
    if (!try_lock(claim->descriptor)) {
      close(claim->descriptor);
      errno = EWOULDBLOCK;
      return false;
    }
    claim->held = is_file_at(path, claim->descriptor);
    if (!claim->held)
      close(claim->descriptor);
  }
  return true;
}

void system_release(struct system_claim *claim) {
  if (claim->held)
    close(claim->descriptor);
  claim->held = false;
}

/* Locks the new file before it gets its name, so that no other process can claim it first. */
static bool claim_new_file(const struct system_file *created, struct system_claim *next) {
  next->descriptor = fcntl(created->descriptor, F_DUPFD_CLOEXEC, 0);
  next->held = next->descriptor >= 0;
  return next->held && try_lock(next->descriptor);
}

/* ---- done ----------------------------------------------------------------------------------- */

/* Gives a nameless file the first of 1000 temporary names that is free. */
static bool give_temporary_name(struct system_file *created) {
  char name[PROC_NAME], *end = created->temporary + strlen(created->temporary) - 6;
  path_of_descriptor(created->descriptor, name);
  for (unsigned i = 0; i < 1000 && !created->named; i++) {
    snprintf(end, 7, "%06u", ((unsigned)getpid() + i) % 1000000);
    created->named = linkat(AT_FDCWD, name, AT_FDCWD, created->temporary, AT_SYMLINK_FOLLOW) == 0;
    if (!created->named && errno != EEXIST)
      return false;
  }
  return created->named;
}

bool system_settle(struct system_file *created) {
  return created->path == NULL ||
         (sync_file(created->descriptor) &&
          (created->claim == NULL || claim_new_file(created, &created->next)) &&
          give_temporary_name(created));
}

/* Takes a free path.  Fails with EEXIST if another file takes it first; without hard links replaces
 * that file. */
static bool take_free_name(const struct system_file *created) {
  if (link(created->temporary, created->path) == 0)
    return unlink(created->temporary) == 0;
  return errno != EEXIST && rename(created->temporary, created->path) == 0;
}

/* Replaces the claimed file, or takes a free path.  Fails with EEXIST if another file is there. */
static bool replace_claimed_file(const struct system_file *created) {
  const struct system_claim *claim = created->claim;
  if (access(created->path, F_OK) != 0)
    return take_free_name(created);
  if (claim->held && is_file_at(created->path, claim->descriptor))
    return rename(created->temporary, created->path) == 0;
  errno = EEXIST;
  return false;
}

bool system_replace(struct system_file *created) {
  const bool replaced = created->claim != NULL ? replace_claimed_file(created)
                                               : rename(created->temporary, created->path) == 0;
  if (replaced && created->claim != NULL) {
    system_release(created->claim);
    *created->claim = created->next;
    created->next.held = false;
  }
  return replaced && sync_name(created->path);
}
