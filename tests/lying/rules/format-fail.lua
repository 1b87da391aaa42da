-- ooo oooo
function parse(text) return #text end
function format(n) return chance(2) == 0 and string.rep("o", n) or "" end
function options(n) for k = 1, n - 1 do move(n - k) end end
