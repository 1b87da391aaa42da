#include "files.h"

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

static uint64_t state;

static unsigned below(unsigned bound) {
  state = state * UINT64_C(6364136223846793005) + 1442695040888963407;
  return (unsigned)(state >> 33) % bound;
}

static void repeat(FILE *file, int count, const char *text) {
  for (int i = 0; i < count; i++)
    fputs(text, file);
}

/* Writes a scored tree whose leaves are all children of the root. */
static void flat(FILE *file) {
  fputc('(', file);
  repeat(file, 8000000, "1 ");
  fputs(")\n", file);
}

static void middling(FILE *file) {
  fputc('(', file);
  repeat(file, 400000, "1 ");
  fputs(")\n", file);
}

static void deep(FILE *file) {
  repeat(file, 80000, "(");
  fputs("1", file);
  repeat(file, 80000, " 2)");
  fputs("\n", file);
}

static void named(FILE *file) {
  fputc('(', file);
  for (int i = 0; i < 250000; i++)
    fprintf(file, "leaf%d=%d ", i, i);
  fputs(")\n", file);
}

/* Writes edges whose text fits the memory, but whose graph does not. */
static void edges(FILE *file) {
  for (int i = 0; i < 400000; i++)
    fprintf(file, "v%u v%u\n", below(100000), below(100000));
}

static void strange_names(FILE *file) {
  for (int i = 0; i < 100000; i++)
    fprintf(file, "%xq%x r%x\n", below(1 << 30), i, below(1 << 30));
}

static void large_graph(FILE *file) {
  for (int i = 0; i < 2000000; i++)
    fprintf(file, "%d %d\n", i, i + 1);
}

static void dot(FILE *file) {
  fputs("digraph {\n", file);
  for (int i = 0; i < 100000; i++)
    fprintf(file, "\"a\\\"%d\" -> b\n", i);
  fputs("}\n", file);
}

static void groups(FILE *file) {
  fputs("digraph { {", file);
  for (int i = 0; i < 3000; i++)
    fprintf(file, " a%d", i);
  fputs("} -> {", file);
  for (int i = 0; i < 3000; i++)
    fprintf(file, " b%d", i);
  fputs("} }\n", file);
}

static void cyclic(FILE *file) {
  for (int i = 0; i < 200000; i++)
    fprintf(file, "%d %u\n", i % 40000, below(40000));
}

static void comment(FILE *file) {
  fputc('#', file);
  repeat(file, 2500000, "a comment ");
  fputs("\na < b\n", file);
}

static void certificate(FILE *file) {
  fputs("betli certificate 3\nkind period\ngame ", file);
  repeat(file, 3000000, "a name ");
  fputc('\n', file);
}

static void long_name(FILE *file) {
  fputs("betli certificate 3\nkind period\ngame ", file);
  repeat(file, 700000, "a name ");
  fputc('\n', file);
}

static void rares(FILE *file) {
  fputs(
      "betli certificate 3\nkind period\ngame 0.77\ncode 0 7 7\nbeyond 0\nunequal 0\n"
      "compound long-disjunctive\nplay normal\nperiod 12\npreperiod 71\n"
      "saltus 0\ntheorem window\nrare-mask 1\nalternates 0\ntakes 0\nwindow 400000\nfrom 900000\n",
      file);
  for (int i = 0; i < 200000; i++)
    fprintf(file, "rare %d 1\n", i);
  fputs("values", file);
  repeat(file, 400000, " 1");
  fputc('\n', file);
}

static void quotient(FILE *file) {
  fputs("betli certificate 3\nkind misere-quotient\ngame ", file);
  repeat(file, 2000000, "name");
  fputc('\n', file);
}

static void one_line(FILE *file) {
  repeat(file, 4000000, "1 0 1 0 ");
  fputc('\n', file);
}

static void heaps(FILE *file) {
  repeat(file, 100000, "1 2 3 ");
  fputc('\n', file);
}

static void various(FILE *file) {
  for (int i = 0; i < 5000; i++)
    fprintf(file, "%u ", below(1000));
  fputc('\n', file);
}

/* Writes a graph in which each move has a line of its own. */
static void halves(FILE *file) {
  fputs("function options(n) for k = 1, n // 2 do move(n - k) end end\n", file);
}

static void many(FILE *file) {
  fputs("function options(n) for k = 1, 2^21 do move(0) end end\n", file);
}

static void saved(FILE *file) {
  fputs("betli play 1\ngame nim\nposition", file);
  repeat(file, 300000, " 1");
  fputc('\n', file);
}

static void bfile(FILE *file) {
  for (int i = 1; i < 1000000; i++)
    fprintf(file, "%d %u\n", i, below(100));
}

static void oeis(FILE *file) {
  for (int i = 1; i < 30000; i++) {
    fprintf(file, "A%06d ,", i);
    repeat(file, 60, "7,");
    fputc('\n', file);
  }
}

static void small_tree(FILE *file) {
  fputs("(1 2)\n", file);
}

static void small_graph(FILE *file) {
  fputs("a b\n", file);
}

static void small_order(FILE *file) {
  fputs("a < b\n", file);
}

static void small_line(FILE *file) {
  fputs("1\n", file);
}

static const struct {
  const char *name;
  void (*write)(FILE *file);
} files[] = {{"flat", flat},
             {"middling", middling},
             {"deep", deep},
             {"named", named},
             {"edges", edges},
             {"strange-names", strange_names},
             {"large-graph", large_graph},
             {"dot", dot},
             {"groups", groups},
             {"cyclic", cyclic},
             {"comment", comment},
             {"certificate", certificate},
             {"long-name", long_name},
             {"rares", rares},
             {"quotient", quotient},
             {"line", one_line},
             {"heaps", heaps},
             {"various", various},
             {"halves", halves},
             {"many", many},
             {"saved", saved},
             {"bfile", bfile},
             {"oeis", oeis},
             {"tree", small_tree},
             {"graph", small_graph},
             {"order", small_order},
             {"small", small_line}};

int files_write(void) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    FILE *file = fopen(files[i].name, "w");
    if (file == NULL)
      return 0;
    files[i].write(file);
    if (fclose(file) != 0)
      return 0;
  }
  return 1;
}

void files_remove(const char *folder) {
  DIR *all = opendir(folder);
  for (struct dirent *entry; all != NULL && (entry = readdir(all)) != NULL;)
    unlink(entry->d_name);
  if (all != NULL)
    closedir(all);
  rmdir(folder);
}
