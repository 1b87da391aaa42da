#include "base/size.h"

#include <stddef.h>
#include <stdio.h>

void bt_size_string(char string[BT_SIZE_STRING], double bytes) {
  static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  size_t unit = 0;
  while (bytes >= 1024 && unit + 1 < sizeof units / sizeof *units) {
    bytes /= 1024;
    unit++;
  }
  snprintf(string, BT_SIZE_STRING,
           unit == 0     ? "%.0f %s"
           : bytes < 1e4 ? "%.1f %s"
                         : "%.3g %s",
           bytes, units[unit]);
}
