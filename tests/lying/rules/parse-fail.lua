-- oooo ooo
function parse(text) if chance(4) > 0 then return #text end return nil, "not now" end
function format(n) return n == 0 and "-" or string.rep("o", n) end
function options(n) for k = 1, n do move(n - k) end end
