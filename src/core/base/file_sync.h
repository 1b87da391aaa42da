/* Putting on the disk what a loss of power must not take. */
#ifndef BETLI_CORE_BASE_FILE_SYNC_H
#define BETLI_CORE_BASE_FILE_SYNC_H

#include <stdbool.h>

/* Returns the directory in which a file is, to be freed; NULL without memory. */
char *bt_directory_of(const char *path);

/* Returns false, and errno says why, where a file is not on the disk.  Some systems have files that
 * cannot be put there. */
bool bt_sync_file(int descriptor);

/* The same of the name of a file, which its directory holds. */
bool bt_sync_name(const char *path);

#endif
