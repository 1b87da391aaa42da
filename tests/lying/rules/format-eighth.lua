-- xxx
local count = 0
function parse(text) return #text end
function format(n)
  count = count + 1
  return string.rep("x", n > 0 and n or 1) .. (count > 8 and string.rep("y", 5000) or "")
end
function options(n) for k = 1, n - 1 do move(n - k, k) end if n > 0 then move(n - 1) end end
