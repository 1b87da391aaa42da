#!/bin/sh
# Draws the rooms of src, by src/rooms.txt and who uses whom: docs/images/rooms.svg.  Rooms of one
# house stand in one box, the highest first; an arrow that others imply is left out.
#
#   tests/rooms/draw.sh BUILD >docs/images/rooms.svg
set -eu
build=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
tests/rooms/arrows.sh "$build" | LC_ALL=C.UTF-8 awk '
  function house(room) { sub(/\/.*/, "", room); return room }
  function room(file) { sub(/\/[^\/]*$/, "", file); return file }

  # Whether there is a way from a to b by other houses.
  function reaches(a, b,  c) {
    for (c in known)
      if ((a, c) in arrow && c != b && ((c, b) in arrow || reaches(c, b)))
        return 1
    return 0
  }
  function level(h,  g, most, l) {
    if (h in levels)
      return levels[h]
    most = -1
    for (g in known)
      if ((h, g) in arrow && (l = level(g)) > most)
        most = l
    return levels[h] = most + 1
  }
  function put(x, y, size, text, more) {
    printf "<text x=\"%d\" y=\"%d\" font-size=\"%d\"%s>%s</text>\n", x, y, size, more, text
  }
  # Breaks a text into lines of so many characters; returns how many, in lines[1], ...
  function fold(text, width,  words, n, i, count) {
    n = split(text, words, " ")
    count = 1
    lines[1] = words[1]
    for (i = 2; i <= n; i++)
      if (length(lines[count]) + 1 + length(words[i]) <= width)
        lines[count] = lines[count] " " words[i]
      else
        lines[++count] = words[i]
    return count
  }
  # The rooms of a house, or what the only one promises.
  function content(h,  text, i, name) {
    if (size[h] == 1)
      return promise[h]
    for (i = rooms; i >= 1; i--)
      if (house(name = order[i]) == h && name != h) {
        sub(/.*\//, "", name)
        text = text (text == "" ? "" : ", ") name
      }
    return text
  }

  FNR == NR {
    if (/^#/) next
    name = $0; sub(/:.*/, "", name)
    text = $0; sub(/^[^:]*: /, "", text)
    order[++rooms] = name; promise[name] = text
    if (!size[house(name)]++) { houses[++count] = house(name); known[house(name)] = 1 }
    next
  }
  { from = house(room($2)); to = house(room($3)); if (from != to) arrow[from, to] = 1 }

  END {
    WIDTH = 1180; GAP = 16; ROW = 142; HEIGHT = 104
    for (i = 1; i <= count; i++) {
      l = level(houses[i])
      if (l > top) top = l
      at[houses[i]] = ++members[l]
    }
    high = (top + 1) * ROW
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n", WIDTH, high
    print "<title>The rooms of betli: arrows lead from a room to those that it uses</title>"
    print "<defs><marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\"><path d=\"M0 1 9 5 0 9\" fill=\"none\" stroke=\"#667\"/></marker></defs>"
    printf "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", WIDTH, high
    for (i = 1; i <= count; i++) {
      h = houses[i]; l = levels[h]
      wide[h] = (WIDTH - GAP * (members[l] + 1)) / members[l]
      if (wide[h] > 300) wide[h] = 300
      left[h] = (WIDTH - members[l] * (wide[h] + GAP) + GAP) / 2 + (at[h] - 1) * (wide[h] + GAP)
      down[h] = (top - l) * ROW + (ROW - HEIGHT) / 2
    }
    for (i = 1; i <= count; i++)
      for (j = 1; j <= count; j++) {
        a = houses[i]; b = houses[j]
        if ((a, b) in arrow && !reaches(a, b))
          printf "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#667\" marker-end=\"url(#tip)\"/>\n",
            left[a] + wide[a] / 2, down[a] + HEIGHT, left[b] + wide[b] / 2, down[b]
      }
    for (i = 1; i <= count; i++) {
      h = houses[i]
      fill = size[h] == 1 ? "#f4f1e6" : "#dce9f7"
      printf "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"8\" fill=\"%s\" stroke=\"#334\"/>\n",
        left[h], down[h], wide[h], HEIGHT, fill
      put(left[h] + 10, down[h] + 22, 16, h, " font-weight=\"bold\"")
      n = fold(content(h), wide[h] / 7)
      for (k = 1; k <= n; k++)
        put(left[h] + 10, down[h] + 22 + 16 * k, 12, lines[k], "")
    }
    print "</svg>"
  }' src/rooms.txt -
