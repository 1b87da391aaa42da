-- Stones on a strip, with its own notation: o is a stone, . an empty square.
title = "Stones: take two that stand side by side"
rules = "A component is a strip of squares, such as oo.ooo: o is a stone, and . an empty square. " ..
  "A move takes two stones from squares side by side."

-- The number of a strip is the strip in binary, with a 1 in front of its first square.
function parse(text)
  if #text > 60 then
    return nil, "a strip has at most 60 squares"
  end
  local strip = 1
  for i = 1, #text do
    local square = text:sub(i, i)
    if square == "o" then
      strip = strip << 1 | 1
    elseif square == "." then
      strip = strip << 1
    else
      return nil, "write o for a stone and . for an empty square"
    end
  end
  return strip
end

function format(strip)
  local text = ""
  while strip > 1 do
    text = (strip & 1 == 1 and "o" or ".") .. text
    strip = strip >> 1
  end
  return text
end

function options(strip)
  local place = 0
  while strip >> (place + 2) >= 1 do
    if strip >> place & 3 == 3 then
      move(strip ~ (3 << place))
    end
    place = place + 1
  end
end
