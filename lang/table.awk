# -v out=FILE.c -f table.awk HU.po ZH.po: the catalogue as C, sorted by the bytes of the English texts
# but for the l's of conversions: <PRIu64> becomes what C writes for it, %lu here and %llu there.
# A text is kept as the literals in which it stands.

function literal(line) {
  sub(/^[a-z]* */, "", line)
  while (match(line, /<PRI[a-z0-9]*>/))
    line = substr(line, 1, RSTART - 1) "\" " substr(line, RSTART + 1, RLENGTH - 2) " \"" substr(line, RSTART + RLENGTH)
  return line
}

# The bytes by which src/lang/lang.c compares.
function bytes(literals, text) {
  text = literals
  gsub(/" PRI[a-z0-9]* "/, "u", text)
  while (match(text, /%[-+ #0-9.*$]*l/))
    text = substr(text, 1, RSTART + RLENGTH - 2) substr(text, RSTART + RLENGTH)
  gsub(/"\n"/, "", text)
  gsub(/^"|"$/, "", text)
  gsub(/\\n/, "\n", text)
  gsub(/\\t/, "\t", text)
  gsub(/\\"/, "\"", text)
  gsub(/\\\\/, "\\", text)
  return text
}

function keep(  key) {
  if (id == "" || id == "\"\"") # the head of a file
    return
  key = bytes(id)
  if (key in english && english[key] != id) {
    print "table.awk: two texts differ in nothing but an l: " id >"/dev/stderr"
    exit failed = 1
  }
  if (!(key in english)) {
    english[key] = id
    keys[++count] = key
  }
  translation[key, file] = text
}

function finish() {
  if (part == "str")
    keep()
  part = ""
}

# Shell sort: a second for a million texts is enough.
function sort(  gap, i, j, key) {
  for (gap = int(count / 2); gap > 0; gap = int(gap / 2))
    for (i = gap + 1; i <= count; i++) {
      key = keys[i]
      for (j = i; j > gap && keys[j - gap] "" > key ""; j -= gap)
        keys[j] = keys[j - gap]
      keys[j] = key
    }
}

function is_translated(key, file) {
  return translation[key, file] !~ /^("")?$/
}

# All texts of a language are one object, in the order of its file.  A linker puts literals in an order of its own,
# in which a compressor finds less: the page's engine is 12 kB larger then.
function print_texts(file, name,   i) {
  print "static const struct {" >out
  for (i = 1; i <= count; i++)
    if (is_translated(met[i], file))
      print "char text" i "[sizeof(" translation[met[i], file] ")];" >out
  print "} " name " = {" >out
  for (i = 1; i <= count; i++)
    if (is_translated(met[i], file))
      print translation[met[i], file] "," >out
  print "};" >out
}

# The English text is shown where there is no translation.
function shown(key, file, name) {
  return is_translated(key, file) ? name ".text" place[key] : english[key]
}

FNR == 1 { finish(); file++ }
/^msgid "/ { finish(); part = "id"; id = literal($0); next }
/^msgstr "/ { part = "str"; text = literal($0); next }
/^"/ && part == "id" { id = id "\n" literal($0); next }
/^"/ && part == "str" { text = text "\n" literal($0); next }
{ finish() }

END {
  if (failed)
    exit 1
  finish()
  for (i = 1; i <= count; i++) {
    met[i] = keys[i]
    place[keys[i]] = i
  }
  sort()
  print "#include \"lang/lang.h\"\n\n#include <inttypes.h>\n" >out
  print_texts(1, "hungarian")
  print_texts(2, "chinese")
  print "const struct bt_entry bt_entries[] = {" >out
  for (i = 1; i <= count; i++) {
    key = keys[i]
    print "{" english[key] ",\n{" shown(key, 1, "hungarian") ", " shown(key, 2, "chinese") "}}," >out
  }
  print "};\n\nconst size_t bt_entry_count = sizeof bt_entries / sizeof *bt_entries;" >out
}
