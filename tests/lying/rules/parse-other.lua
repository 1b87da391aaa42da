-- oooo ooo
function parse(text) return math.max(0, #text + chance(3) - 1) end
function format(n) return n == 0 and "-" or string.rep("o", n) end
function options(n) for k = 1, n do move(n - k) end end
