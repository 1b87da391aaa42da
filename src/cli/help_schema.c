/* The JSON Schema of a command's answers. */
#include "cli/help.h"

#include "cli/format/formats.h"
#include "cli/record/record.h"

int help_schema(const struct command *command) {
  if (command->answers == NULL)
    return fail(BETLI_OPTION, "%s does not answer in JSON", command->name);
  struct output out = output_standard(&format_text);
  const bool whole = schema_print(out.file, command->name, command->answers);
  return output_close(&out, whole ? BETLI_OK : fail_memory());
}
