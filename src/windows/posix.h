/* Replaces what the C library of Windows lacks or does differently, by the names of POSIX and C.
 * Each file of a Windows build is compiled with this header first (cmake/machines/windows.cmake),
 * so that no other file depends on Windows. */
#ifndef BETLI_WINDOWS_POSIX_H
#define BETLI_WINDOWS_POSIX_H

/* Games have functions of these names. */
#define open io_open
#define close io_close
#include <io.h>
#undef open
#undef close
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

/* Memory: aligned_alloc() is missing, and free() cannot free what _aligned_malloc() returns.  So
 * all memory comes from the latter. */
void *windows_malloc(size_t size);
void *windows_calloc(size_t count, size_t size);
void *windows_realloc(void *memory, size_t size);
void *windows_aligned_alloc(size_t alignment, size_t size);
void windows_free(void *memory);
char *windows_strdup(const char *text);
char *windows_strndup(const char *text, size_t most);
#define malloc windows_malloc
#define calloc windows_calloc
#define realloc windows_realloc
#define aligned_alloc windows_aligned_alloc
#define free windows_free
#define strdup windows_strdup
#define strndup windows_strndup

/* Files, by names in UTF-8.  A memory stream is a temporary file, which fclose() reads; rename()
 * replaces an existing file. */
FILE *windows_open_memstream(char **text, size_t *size);
int windows_fclose(FILE *file);
FILE *windows_fopen(const char *name, const char *mode);
int windows_rename(const char *from, const char *to);
int windows_unlink(const char *name);
#define open_memstream windows_open_memstream
#define fclose windows_fclose
#define fopen windows_fopen
#define rename windows_rename
#define unlink windows_unlink
#define fsync _commit

/* Formats with numbered conversions. */
int windows_vsnprintf(char *text, size_t size, const char *format, va_list list);
int windows_vfprintf(FILE *file, const char *format, va_list list);
#define vsnprintf windows_vsnprintf
#define vfprintf windows_vfprintf

/* The system's message for an error. */
#define strerror_r(number, text, size) strerror_s(text, size, number)

enum { _SC_NPROCESSORS_ONLN };
long windows_sysconf(int name);
#define sysconf windows_sysconf

#endif
