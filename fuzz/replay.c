/* Runs a fuzz target over files and directories of files, without libFuzzer. */
#include "fuzz.h"
#include "mutate.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most) {
  (void)data;
  return size < most ? size : most;
}

static int replay_file(const char *path) {
  FILE *file = fopen(path, "rb");
  struct stat info;
  if (file == NULL || fstat(fileno(file), &info) != 0) {
    perror(path);
    return 1;
  }
  uint8_t *data = malloc((size_t)info.st_size + 1);
  fuzz_require(data != NULL, "memory");
  const size_t size = fread(data, 1, (size_t)info.st_size, file);
  fclose(file);
  LLVMFuzzerTestOneInput(data, size);
  free(data);
  return 0;
}

static int replay(const char *path) {
  DIR *directory = opendir(path);
  if (directory == NULL)
    return replay_file(path);
  int failed = 0, count = 0;
  for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
    char name[4096];
    snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
    if (entry->d_name[0] == '.')
      continue;
    failed |= replay_file(name);
    count++;
  }
  closedir(directory);
  printf("%s: %d inputs\n", path, count);
  return failed || count == 0;
}

int main(int argc, char *argv[]) {
  int failed = 0;
  for (int i = 1; i < argc; i++)
    failed |= replay(argv[i]);
  return failed;
}
