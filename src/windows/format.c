/* Numbered conversions, "%2$s", which translations use and mingw-w64 lacks.  Each argument is read
 * once, in order; then each conversion is formatted alone. */
#include "windows/posix.h"

#include <stdarg.h>
#include <stdint.h>

#undef vsnprintf
#undef vfprintf

enum { ARGUMENTS = 9, CONVERSION = 32 };

enum type { NO_TYPE, INT, LONG, WIDE, REAL, POINTER };

union argument {
  int number;
  long longer;
  long long wide;
  double real;
  const void *pointer;
};

struct conversion {
  unsigned argument; /* 0 to 8 */
  enum type type;
  char alone[CONVERSION]; /* without the number of the argument, as "%-5s" */
};

static enum type type_of_conversion(const char *end) {
  if (strchr("feg", *end) != NULL)
    return REAL;
  if (strchr("sp", *end) != NULL)
    return POINTER;
  if (end[-1] == 'z' || (end[-1] == 'l' && end[-2] == 'l'))
    return WIDE;
  return end[-1] == 'l' ? LONG : INT;
}

/* Reads the conversion at `format`, "%1$..."; returns the text after it. */
static const char *read_conversion(const char *format, struct conversion *c) {
  const char *flags = format + 3, *end = flags + strspn(flags, "-+ #0123456789.lz");
  c->argument = (unsigned)(format[1] - '1');
  c->type = type_of_conversion(end);
  snprintf(c->alone, sizeof c->alone, "%%%.*s", (int)(end + 1 - flags), flags);
  return end + 1;
}

static bool is_numbered_conversion(const char *at) {
  return at[0] == '%' && at[1] >= '1' && at[1] <= '9' && at[2] == '$';
}

static void read_numbered_arguments(const char *format, va_list list, union argument arguments[]) {
  enum type types[ARGUMENTS] = {NO_TYPE};
  for (const char *at = format; *at != '\0';) {
    struct conversion c;
    if (is_numbered_conversion(at)) {
      at = read_conversion(at, &c);
      types[c.argument] = c.type;
    } else
      at += at[0] == '%' ? 2 : 1;
  }
  for (size_t i = 0; i < ARGUMENTS && types[i] != NO_TYPE; i++)
    switch (types[i]) {
    case INT:
      arguments[i].number = va_arg(list, int);
      break;
    case LONG:
      arguments[i].longer = va_arg(list, long);
      break;
    case REAL:
      arguments[i].real = va_arg(list, double);
      break;
    case POINTER:
      arguments[i].pointer = va_arg(list, const void *);
      break;
    default:
      arguments[i].wide = va_arg(list, long long);
    }
}

static int put_conversion(char *text, size_t size, const struct conversion *c,
                          const union argument *a) {
  switch (c->type) {
  case INT:
    return snprintf(text, size, c->alone, a->number);
  case LONG:
    return snprintf(text, size, c->alone, a->longer);
  case REAL:
    return snprintf(text, size, c->alone, a->real);
  case POINTER:
    return snprintf(text, size, c->alone, a->pointer);
  default:
    return snprintf(text, size, c->alone, a->wide);
  }
}

static int put_numbered(char *text, size_t size, const char *format, va_list list) {
  union argument arguments[ARGUMENTS] = {{0}};
  size_t length = 0;
  read_numbered_arguments(format, list, arguments);
  while (*format != '\0') {
    const size_t room = length < size ? size - length : 0;
    if (is_numbered_conversion(format)) {
      struct conversion c;
      format = read_conversion(format, &c);
      length +=
          (size_t)put_conversion(room > 0 ? text + length : NULL, room, &c, &arguments[c.argument]);
      continue;
    }
    format += format[0] == '%'; /* writes "%%" as a single % */
    if (room > 1) {
      text[length] = *format;
      text[length + 1] = '\0';
    }
    length++;
    format++;
  }
  return (int)length;
}

int windows_vsnprintf(char *text, size_t size, const char *format, va_list list) {
  return strchr(format, '$') == NULL ? vsnprintf(text, size, format, list)
                                     : put_numbered(text, size, format, list);
}

int windows_vfprintf(FILE *file, const char *format, va_list list) {
  if (strchr(format, '$') == NULL)
    return vfprintf(file, format, list);
  char text[4096];
  const int length = put_numbered(text, sizeof text, format, list);
  return fputs(text, file) < 0 ? -1 : length;
}
