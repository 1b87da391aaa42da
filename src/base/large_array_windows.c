/* Arrays in temporary files, which end with the process. */
#include "base/large_array.h"
#include "base/text.h"

#include <windows.h>

static betli_status fail_temporary_file(uint64_t bytes, struct bt_error *error) {
  struct bt_text size = {0};
  bt_text_size(&size, (double)bytes);
  bt_fail(
      error, BETLI_LIMIT,
      "%s are more than the memory limit allows (--memory), and cannot be kept in a file in %s: %s",
      bt_text_string(&size), "%TEMP%", "no room");
  error->limit = "memory";
  bt_text_free(&size);
  return BETLI_LIMIT;
}

static HANDLE make_temporary_file(void) {
  char folder[MAX_PATH + 1], name[MAX_PATH + 1];
  if (GetTempPathA(sizeof folder, folder) == 0 || GetTempFileNameA(folder, "bet", 0, name) == 0)
    return INVALID_HANDLE_VALUE;
  return CreateFileA(name, GENERIC_READ | GENERIC_WRITE, 0, NULL, CREATE_ALWAYS,
                     FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, NULL);
}

betli_status bt_file_array_open(struct bt_large_array *array, struct bt_error *error) {
  const HANDLE file = make_temporary_file();
  if (file == INVALID_HANDLE_VALUE)
    return fail_temporary_file(array->bytes, error);
  const HANDLE mapping = CreateFileMappingA(file, NULL, PAGE_READWRITE, (DWORD)(array->bytes >> 32),
                                            (DWORD)array->bytes, NULL);
  if (mapping != NULL) {
    array->data = MapViewOfFile(mapping, FILE_MAP_ALL_ACCESS, 0, 0, (SIZE_T)array->bytes);
    CloseHandle(mapping);
  }
  CloseHandle(file); /* the view keeps the file */
  return array->data != NULL ? BETLI_OK : fail_temporary_file(array->bytes, error);
}

void bt_file_array_close(struct bt_large_array *array) {
  if (array->data != NULL)
    UnmapViewOfFile(array->data);
}
