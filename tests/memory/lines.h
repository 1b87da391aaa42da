/* Command lines that want more than their bound, each with a trivial one of its kind.  The files
 * are those of files.c; what stands before a < is followed by --memory. */
#ifndef BETLI_TESTS_MEMORY_LINES_H
#define BETLI_TESTS_MEMORY_LINES_H

enum { PLENTY = 0, REFUSED = 3, LIMIT = 4 }; /* how a line exits */

struct line {
  int exits;
  int bound; /* in MiB */
  const char *words, *trivial;
};

static const struct line lines[] = {
    {LIMIT, 16, "solve tree:flat", "solve tree:tree"},
    {LIMIT, 8, "solve tree:middling", "solve tree:tree"},
    {LIMIT, 8, "solve tree:deep", "solve tree:tree"},
    {LIMIT, 8, "solve tree:named", "solve tree:tree"},
    {LIMIT, 8, "solve graph:edges v1", "solve graph:graph a"},
    {LIMIT, 8, "solve graph:strange-names r1", "solve graph:graph a"},
    {LIMIT, 8, "solve graph:large-graph 1", "solve graph:graph a"},
    {LIMIT, 8, "solve graph:dot b", "solve graph:graph a"},
    {LIMIT, 8, "solve graph:groups b1", "solve graph:graph a"},
    {LIMIT, 8, "solve graph:cyclic 1", "solve graph:graph a"},
    {LIMIT, 8, "solve poset:comment all", "solve poset:order all"},
    {LIMIT, 8, "solve hackenbush:large-graph all", "solve nim 1"},
    {LIMIT, 8, "solve node-kayles:large-graph all", "solve node-kayles:graph all"},
    {LIMIT, 8, "solve arc-kayles:large-graph all", "solve arc-kayles:graph all"},
    {LIMIT, 8, "solve geography:large-graph 1", "solve geography:graph a"},
    {LIMIT, 8, "solve cram 5x6 --play misere --threads 2", "solve cram 2x2 --play misere"},
    {LIMIT, 8, "solve subset-takeaway 7 --threads 2", "solve subset-takeaway 4"},
    {LIMIT, 8, "solve chomp 12x12", "solve chomp 2x2"},
    {LIMIT, 8, "solve nim 20 30 40 50 --compound short-selective --exhaustive", "solve nim 1 2"},
    {LIMIT, 16, "solve nim - --moves 0 <heaps", "solve nim - --moves 0 <small"},
    {LIMIT, 16, "solve nim - <heaps", "solve nim - --moves 0 <small"},
    {PLENTY, 8, "solve lua:halves - <various", "solve lua:halves 5"},
    {PLENTY, 8, "solve lua:halves - --play misere <various", "solve lua:halves 5 --play misere"},
    {LIMIT, 8, "solve lua:halves - --compound long-selective <various", "solve lua:halves 5"},
    {PLENTY, 8, "solve lua:halves - --moves 0 <various", "solve lua:halves 5"},
    {LIMIT, 8, "solve lua:many 5", "solve lua:halves 5"},
    {LIMIT, 8, "table lua:many --to 5", "table lua:halves --to 5"},
    {LIMIT, 8, "graph lua:many 5", "graph lua:halves 5"},
    {LIMIT, 8, "genus lua:many 5", "genus lua:halves 5"},
    {LIMIT, 8, "solve nim 1000000 2000000 --all-moves --moves 100000000", "solve nim 1"},
    {LIMIT, 8, "solve nim 30000 30001 --all-moves --moves 1000000000 --compound short-selective",
     "solve nim 1"},
    {REFUSED, 8, "table lego --to 3000x3000 --threads 2", "table lego --to 3x3"},
    {PLENTY, 8, "table wythoff --to 700x700 --threads 2", "table wythoff --to 3x3"},
    {PLENTY, 8, "table kayles --to 1000000 --view values", "table kayles --to 10 --view values"},
    {LIMIT, 8, "table kayles --to 100000 --against bfile", "table kayles --to 100"},
    {PLENTY, 8, "guess lego --to 1000x1000", "guess lego --to 3x3"},
    {PLENTY, 8, "guess kayles --to 300 --oeis oeis", "guess kayles --to 300"},
    {LIMIT, 8, "graph nim 20 30 40 --positions 1000000", "graph nim 1"},
    {LIMIT, 8, "graph graph:edges v1", "graph graph:graph a"},
    {PLENTY, 8, "sequence 0.777 --to 500000 --threads 2", "sequence 0.777 --to 100 --threads 2"},
    {PLENTY, 16, "sequence grundy --to 2000000 --threads 2",
     "sequence grundy --to 100 --threads 2"},
    {PLENTY, 8, "quotient 0.77 --to 3000", "quotient 0.77 --to 5"},
    {LIMIT, 8, "verify certificate", "solve nim 1"},
    {LIMIT, 8, "verify long-name", "solve nim 1"},
    {LIMIT, 8, "verify rares", "solve nim 1"},
    {LIMIT, 8, "verify quotient", "solve nim 1"},
    {PLENTY, 8, "play nim 3 <line", "play nim 3 <small"},
    {LIMIT, 16, "play --load saved <small", "play nim 3 <small"},
    {PLENTY, 8, "sheet cram --exercises 2", "sheet nim --exercises 1"},
    {PLENTY, 8, "genus 0.123 --to 3000", "genus 0.123 --to 10"},
    {LIMIT, 8, "check lego --to 12", "check nim --to 2"},
    {PLENTY, 8, "plan sequence 0.77 --to 1000000000 --time 0.2",
     "plan sequence 0.77 --to 100 --time 0.1"},
};

#endif
