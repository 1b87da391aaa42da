/* UTF-8, which a game's own texts may break. */
#ifndef BETLI_CLI_UTF8_H
#define BETLI_CLI_UTF8_H

/* The bytes of the UTF-8 sequence at `text`; 0 if it is none (overlong, a surrogate, cut off). */
int utf8_length(const unsigned char *text);

#endif
