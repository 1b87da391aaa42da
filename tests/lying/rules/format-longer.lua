-- xxx xx
function parse(text) return #text end
function format(n) return string.rep("x", n) .. (chance(2) == 0 and "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy" or "") end
function options(n) for k = 1, n - 1 do move(n - k, k) end if n > 0 then move(n - 1) end end
