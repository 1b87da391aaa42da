/* Files that want more memory than there is. */
#ifndef BETLI_TESTS_MEMORY_FILES_H
#define BETLI_TESTS_MEMORY_FILES_H

/* Writes the files into the current folder.  Returns 0 on failure. */
int files_write(void);
void files_remove(const char *folder);

#endif
