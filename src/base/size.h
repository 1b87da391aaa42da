/* Sizes in bytes, for people. */
#ifndef BETLI_BASE_SIZE_H
#define BETLI_BASE_SIZE_H

enum { BT_SIZE_STRING = 32 };

/* Writes a size such as "4.0 GiB". */
void bt_size_string(char string[BT_SIZE_STRING], double bytes);

#endif
