/* Editing of lines on a terminal, with history and completion: by libedit (edit_libedit.c), or not
 * at all (edit_absent.c). */
#ifndef BETLI_CLI_PLAY_EDIT_H
#define BETLI_CLI_PLAY_EDIT_H

#include "cli/play/prompt.h"

struct edit;

/* NULL where it is not built in, or does not work on this terminal. */
struct edit *edit_open(prompt_candidate *candidate, void *data);
void edit_close(struct edit *e);

/* The next line with its end; NULL at the end and when a request to stop came, for
 * which the caller listens (system_listen_begin).  `text` is the prompt. */
const char *edit_read(struct edit *e, const char *text);

#endif
