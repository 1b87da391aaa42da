/* betli-verify FILE: proves a certificate, with nothing but the rooms base and verify. */
#include "base/file.h"
#include "verifier/proof.h"

#include <stdio.h>
#include <string.h>

enum { USAGE = 2 };

static const char help[] =
    "betli-verify FILE\n"
    "Proves the certificate in FILE, and prints what it claims (docs/certificates.md).\n"
    "The exit code is 0 if all claims are proved, 3 if the certificate is wrong or cannot be "
    "read,\n"
    "5 if memory ran out or the answer could not be written.\n";

static int print_verifier_error(const char *file, const struct bt_error *error) {
  fprintf(stderr, "betli-verify: %s%s%s\n", file, *file == '\0' ? "" : ": ", error->message);
  return (int)error->status;
}

/* Proves a certificate, and adds the lines that tell its claims. */
static betli_status prove_certificate_bytes(const struct bt_file *file, struct bt_text *claims,
                                            struct bt_error *error) {
  struct bt_proof proof;
  betli_status status = bt_proof_read(file->bytes, file->length, file->limits, &proof, error);
  if (status != BETLI_OK)
    return status;
  bt_text_format(claims, "verified\nkind %s\n", proof.kind->name);
  status = bt_proof_verify(&proof, error);
  if (status == BETLI_OK)
    status = bt_claims_write_claim(proof.kind, &proof.claims, claims, error);
  bt_proof_free(&proof);
  return status;
}

static int print_to_stdout(const char *text) {
  const bool written = fputs(text, stdout) >= 0 && fflush(stdout) == 0;
  if (!written)
    perror("betli-verify");
  return written ? 0 : BETLI_FAULT;
}

static int prove_certificate_file(const char *name) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {.status = BETLI_OK};
  struct bt_text claims = {0};
  struct bt_file file;
  bt_limits_begin(&limits);
  betli_status status = bt_file_read(name, BT_CERTIFICATE_LARGEST, &limits, &file, &error);
  if (status != BETLI_OK)
    return print_verifier_error("", &error); /* the message names the file */
  status = prove_certificate_bytes(&file, &claims, &error);
  const int code = status == BETLI_OK ? print_to_stdout(bt_text_string(&claims))
                                      : print_verifier_error(name, &error);
  bt_text_free(&claims);
  bt_file_free(&file);
  return code;
}

int main(int count, char **words) {
  if (count == 2 && strcmp(words[1], "--help") == 0)
    return print_to_stdout(help);
  if (count == 2 && (words[1][0] != '-' || words[1][1] == '\0'))
    return prove_certificate_file(words[1]);
  fputs(help, stderr);
  return USAGE;
}
