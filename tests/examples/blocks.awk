# The blocks of a language in a document, each as files of the folder `work`; see run.sh.

function put(part, text) { printf "%s", text >(name "." part); close(name "." part) }

function begin() {
  name = sprintf("%s/%04d", work, ++count)
  put("where", FILENAME ":" FNR)
  put("how", how)
  put("before", hidden["before"])
  put("after", hidden["after"])
  put("expected", hidden["prints"])
  text = ""
}

# A comment ends, one that takes up several lines or one alone.
function end_comment() {
  if (comment == "") return
  if (comment ~ /^(before|after|prints)$/) hidden[comment] = inside
  else how = comment
  comment = inside = ""
}

function forget() { split("", hidden); how = "" }

fence && /^```/ {
  if (fence == language) put("code", text)
  else if (fence == "text" && shows) put("expected", text)
  shows = fence == language
  fence = ""
  forget()
  next
}
fence { text = text $0 "\n"; next }
/^```/ {
  fence = substr($0, 4)
  if (fence == "") fence = "-"
  if (fence == language) begin()
  text = ""
  next
}
/^<!-- .*-->$/ { comment = substr($0, 6, length($0) - 9); sub(/ +$/, "", comment); end_comment(); next }
/^<!-- / { comment = substr($0, 6); inside = ""; next }
comment && /^-->$/ { end_comment(); next }
comment { inside = inside $0 "\n" }
