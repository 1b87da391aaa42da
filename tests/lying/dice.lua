local state = SEED; local function chance(n) state = (state * 1103515245 + 12345) % 2147483648 return state // 65536 % n end
