-- Cram: an example of components() and canonical() for a game on boards.
title = "Cram: put a domino on two free squares"
rules = "A component is a board of at most 62 squares, row by row: . is a free square, # another, " ..
  "as in ..#/....  A move puts a domino on two free squares that have a side in common."

-- A board is the number of its columns, and a number whose bits are its free squares: the square in
-- row r and column c, both from 0 on, is the bit r * columns + c.

-- Returns the free squares with a free square on their left, and those with a free square above.
local function pairs_of(columns, free)
  local first = 0
  for row = 0, 62 // columns do
    first = first | 1 << row * columns
  end
  return free & free << 1 & ~first, free & free << columns
end

function options(columns, free)
  if columns == 0 then
    return -- not a board, but tables include it
  end
  local flat, upright = pairs_of(columns, free)
  while flat ~= 0 do
    local square = flat & -flat
    move(columns, free & ~(square | square >> 1))
    flat = flat ~ square
  end
  while upright ~= 0 do
    local square = upright & -upright
    move(columns, free & ~(square | square >> columns))
    upright = upright ~ square
  end
end

-- Returns the smallest board with the given free squares: its columns, and its free squares.
local function cropped(columns, free)
  local left, right, top = columns, 0, nil
  for square = 0, 62 do
    if free >> square & 1 == 1 then
      left = math.min(left, square % columns)
      right = math.max(right, square % columns)
      top = top or square // columns
    end
  end
  local width, board = right - left + 1, 0
  for square = 0, 62 do
    if free >> square & 1 == 1 then
      local row, column = square // columns - top, square % columns - left
      board = board | 1 << row * width + column
    end
  end
  return width, board
end

-- Each domino lies in one connected region, so regions are independent.  Squares without a free
-- neighbour do not matter.
function components(columns, free)
  local list = {}
  if columns == 0 then
    return list
  end
  local flat, upright = pairs_of(columns, free)
  local useful = flat | flat >> 1 | upright | upright >> columns
  while useful ~= 0 do
    local region, before = useful & -useful, 0
    while region ~= before do
      before = region
      region = region | region << 1 & flat | (region & flat) >> 1
      region = region | region << columns & upright | (region & upright) >> columns
    end
    local width, board = cropped(columns, region)
    list[#list + 1] = width
    list[#list + 1] = board
    useful = useful & ~region
  end
  return list
end

-- Returns the rotation or reflection of a board that has the least numbers.
function canonical(columns, free)
  if columns == 0 or free == 0 then
    return columns, free
  end
  columns, free = cropped(columns, free)
  local rows = 1
  while free >> rows * columns ~= 0 do
    rows = rows + 1
  end
  local least
  if rows < columns then
    least = { rows, math.maxinteger }
  else
    least = { columns, math.maxinteger }
  end
  for image = 0, 7 do
    local width = image < 4 and columns or rows
    local board = 0
    for square = 0, rows * columns - 1 do
      if free >> square & 1 == 1 then
        local row, column = square // columns, square % columns
        row = image & 1 == 0 and row or rows - 1 - row
        column = image & 2 == 0 and column or columns - 1 - column
        if image >= 4 then
          row, column = column, row
        end
        board = board | 1 << row * width + column
      end
    end
    if width == least[1] and board < least[2] then
      least[2] = board
    end
  end
  return least[1], least[2]
end

function parse(text)
  local columns, free, square = #text, 0, 0
  for place = 1, #text do
    local sign = text:sub(place, place)
    if sign == "/" then
      columns = math.min(columns, place - 1)
      if square % columns ~= 0 or square == 0 then
        return nil, "rows must be of the same length"
      end
    elseif square == 62 then
      return nil, "a board has at most 62 squares"
    elseif sign == "." then
      free, square = free | 1 << square, square + 1
    elseif sign == "#" then
      square = square + 1
    else
      return nil, "write . for a free square and # for another"
    end
  end
  if columns == 0 or square % columns ~= 0 then
    return nil, "rows must be of the same length"
  end
  return columns, free
end

function format(columns, free)
  if columns == 0 or columns > 62 then
    return nil -- no board
  end
  local text = ""
  for square = 0, 62 do
    if square % columns == 0 and square > 0 then
      if free >> square == 0 then
        break
      end
      text = text .. "/"
    end
    text = text .. (free >> square & 1 == 1 and "." or "#")
  end
  return text
end
