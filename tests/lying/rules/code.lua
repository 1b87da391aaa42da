-- oooo ooo
digits = {7, 7}
function parse(text) return #text + chance(2) end
function format(n) return string.rep("o", n + chance(2) * 50 + 1) end
