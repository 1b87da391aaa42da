-- oooooooo oooo
function parse(text) return #text end
function format(n) return string.rep("o", chance(2) == 0 and n or 1) end
function options(n) for k = 1, n // 2 do move(n - k) end end
