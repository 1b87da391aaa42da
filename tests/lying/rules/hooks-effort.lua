-- 321 12
function effort(n) return chance(2) * n end
