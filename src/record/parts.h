/* Texts in parts, which are added in order. */
#ifndef BETLI_RECORD_PARTS_H
#define BETLI_RECORD_PARTS_H

typedef void add_part(void *to, const char *part);
typedef void add_parts(const void *data, add_part *add, void *to);

#endif
