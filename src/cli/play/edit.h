/* Editing of lines on a terminal, with history and completion: by libedit (edit_libedit.c), or not
 * at all (edit_absent.c). */
#ifndef BETLI_CLI_PLAY_EDIT_H
#define BETLI_CLI_PLAY_EDIT_H

#include "cli/play/prompt.h"

struct edit;

/* Returns an editor; NULL if editing is not built in, or does not work on this terminal. */
struct edit *edit_open(prompt_candidate *candidate, void *data);
void edit_close(struct edit *e);

/* Reads the next line, with its line end, after the prompt `text`.  Returns NULL at the end of
 * input, and after a request to stop: the caller has called system_listen_begin(). */
const char *edit_read(struct edit *e, const char *text);

#endif
