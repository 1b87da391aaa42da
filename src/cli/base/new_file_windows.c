/* Files that replace others when they are complete. */
#include "cli/base/system.h"
#include "windows/names.h"

#include <errno.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* Returns the full path of a file, which need not exist, to be freed; NULL with errno. */
static char *full_path_of_new_file(const char *name) {
  wchar_t full[4096], *wide = windows_wide(name);
  const bool found = wide != NULL && _wfullpath(full, wide, sizeof full / sizeof *full) != NULL;
  free(wide);
  return found ? windows_utf8(full) : NULL;
}

/* Creates a file of an unused name: replaces the last six characters of `name`. */
static FILE *open_temporary(char *name) {
  char *end = name + strlen(name) - 6;
  for (unsigned i = 0; i < 1000; i++) {
    snprintf(end, 7, "%06u", ((unsigned)GetCurrentProcessId() + i) % 1000000);
    FILE *file = fopen(name, "wbx");
    if (file != NULL || errno != EEXIST)
      return file;
  }
  return NULL;
}

/* Holds nothing open: Windows cannot replace an open file. */
bool system_claim(const char *path, struct system_claim *claim) {
  (void)path;
  claim->held = false;
  return true;
}

void system_release(struct system_claim *claim) {
  (void)claim;
}

bool system_create(const char *name, struct system_file *created) {
  *created = (struct system_file){.file = NULL};
  const enum system_kind kind = system_kind_of(name);
  if (kind == SYSTEM_OTHER || kind == SYSTEM_DIRECTORY) {
    created->file = fopen(name, "w");
    return created->file != NULL;
  }
  created->path = full_path_of_new_file(name);
  if (created->path == NULL)
    return false;
  created->temporary = malloc(strlen(created->path) + sizeof ".XXXXXX");
  if (created->temporary == NULL)
    return false;
  strcat(strcpy(created->temporary, created->path), ".XXXXXX");
  system_hold();
  created->file = open_temporary(created->temporary);
  created->named = created->file != NULL;
  return created->named;
}

bool system_settle(struct system_file *created) {
  return created->path == NULL || _commit(_fileno(created->file)) == 0;
}

bool system_replace(struct system_file *created) {
  return rename(created->temporary, created->path) == 0;
}
