// The ideas of games, in plain words.
export const ideas = {
  "idea.more": "More: the theorem and its source",
  "idea.picture": "The idea, drawn for {position}",
  "idea.nim.none":
    "Nothing is left that counts. Whatever you move, the other player answers it at once.",
  "idea.nim.single": "Only one heap is left: make it disappear.",
  "idea.nim.equal":
    "The two heaps are equal. Whatever you do to one, the other player does to the other one.",
  "idea.nim.unequal":
    "Make the two heaps equal. After that, do to one heap what the other player does to the other one.",
  "idea.nim.worth.equal":
    "Two values are equal, and all others are 0. The other player has an answer to every move.",
  "idea.nim.worth.to.none": "Move so that every value is 0. Then you have an answer to every move.",
  "idea.nim.worth.to.equal":
    "Move so that two values are equal and all others are 0. Then you have an answer to every move.",
  "idea.nim.worth.ones":
    "Every value is 0 or 1, and an odd number of them are 1. Whatever you move, the other player can make it so again, until the last token is left to you.",
  "idea.nim.worth.to.ones":
    "Move so that every value is 0 or 1, and an odd number of them are 1. After that you can always make it so again, until the last token is left to the other player.",
  "idea.nim.lost":
    "Build each heap from 1, 2, 4, 8, …: in every column the ones pair up. Any move breaks a pair, and the other player can pair them up again.",
  "idea.nim.won":
    "Build each heap from 1, 2, 4, 8, …: in a marked column a one has no partner. Move so that the number of ones is even in every column.",
  "idea.nim.ones.lost":
    "Only heaps of 1 are left, and their number is odd. Each move takes one of them, so you get the last.",
  "idea.nim.ones.won":
    "Only heaps of 1 are left, and their number is even. Each move takes one of them, so the other player gets the last.",
  "idea.nim.last":
    "Only one heap is larger than 1. Take all of it or all but one, so that an odd number of ones is left: then the other player gets the last.",
  "idea.nim.misere.lost":
    "As long as two heaps are larger than 1, this is ordinary Nim: in every column the ones pair up, and any move breaks a pair.",
  "idea.nim.misere.won":
    "As long as two heaps are larger than 1, play ordinary Nim: make the number of ones even in every column. Only when one large heap is left do you leave an odd number of ones.",
  "idea.staircase":
    "Only the balls on every second stair count: each such stair is a heap of Nim. A ball from another stair is simply moved on by the other player.",
  "idea.silver-dollar":
    "Pair the coins up from the right: only the gap within a pair counts, as a heap of Nim. If the left coin of a pair moves away, the right one follows.",
  "idea.northcott":
    "Only the gap between the two pieces of a row counts, as a heap of Nim. If a piece goes back, the other one follows.",
  "idea.coins": "Each head has a value, as if it were a heap of Nim: the number below the coin.",
  "idea.bachet.lost":
    "The heap is made of whole groups of {group}. Whatever you take, the other player takes the rest of the group.",
  "idea.bachet.won":
    "Split into groups of {group}, the heap leaves a rest of {rest}: take that. After that, always complete the group.",
  "idea.bachet.misere.lost":
    "Set one token aside: nobody wants it. The rest is made of whole groups of {group}, and the other player completes each of them. The last token is yours.",
  "idea.bachet.misere.won":
    "Set one token aside: nobody wants it. Split into groups of {group}, the others leave a rest of {rest}: take that. After that, always complete the group.",
  "idea.bachet.several":
    "Whole groups of {group} do not matter. The value of a heap, as if it were a heap of Nim, is what is left over.",
  "idea.cold.lost":
    "You stand on a marked square, and no move leads from one marked square to another. Wherever you go, the other player can go to a marked square again.",
  "idea.cold.won":
    "Go to a marked square: no move leads from one marked square to another. After that you can always go to a marked square again.",
  "idea.cold.end": "Whoever must move to the very end loses.",
  "idea.wythoff":
    "The marked squares climb like a staircase: 1 and 2, 3 and 5, 4 and 7, 6 and 10, … differ by 1, 2, 3, 4, …",
  "idea.strip.lost":
    "Your heap has a marked size, and no move leads from one marked size to another. Whatever you take, the other player can leave a marked size again.",
  "idea.strip.won":
    "Leave a marked size: no move leads from one marked size to another. After that you can always leave a marked size again.",
  "idea.fibonacci.lost":
    "{size} = {sum} in Fibonacci numbers, no two of them neighbours. You may take at most {limit}, less than the smallest part, {least}. Whatever you take, the other player takes the smallest part of what is left.",
  "idea.fibonacci.won":
    "{size} = {sum} in Fibonacci numbers, no two of them neighbours. Take the smallest part, {least}. The next part is more than {twice}, too much to be taken at once.",
  "idea.fibonacci.last": "{size} is a Fibonacci number, and you may take all of it.",
  "idea.fibonacci.stuck": "Nothing may be taken.",
  "idea.pairs.lost":
    "Everything is there twice. Whatever you do to one, the other player does to its twin, and so makes the last move.",
  "idea.pairs.won":
    "Move so that everything is there twice. Then repeat each move of the other player on the twin: you make the last one.",
  "idea.kayles": "Each row has a value, as if it were a heap of Nim: the number in the frame.",
  "idea.chomp.last": "Only the poisoned square is left, and you must eat it.",
  "idea.chomp.arms":
    "Two arms of the same length meet in the poisoned square. Whatever you bite off one arm, the other player bites off the other one.",
  "idea.chomp.step":
    "One line is exactly one square longer than the other. Whatever you bite, the other player makes it so again.",
  "idea.chomp.stolen":
    "Suppose you bite off only the far corner, 1. Either that wins, or the other player has an answer that wins, say 2. But bite 2 would have taken the corner, too: make it yourself, and the same bar is left. So some first bite wins, although this does not show which.",
  "idea.chomp.gale":
    "On every rectangle of two squares or more the first player can win (D. Gale, A curious Nim-type game, American Mathematical Monthly 81, 1974). This argument is called strategy stealing. No rule is known that names a winning bite of every rectangle.",
  "idea.chomp.to.last": "Leave only the poisoned square.",
  "idea.chomp.to.arms":
    "Leave two arms of the same length. Then bite off one arm what the other player bites off the other one.",
  "idea.chomp.to.step":
    "Leave two lines, one of them exactly one square longer. After every bite you can make it so again.",
  "idea.lego.all.normal.lost":
    "Each cut makes one piece more. However you cut, {count} cuts are left. That is even, so the other player makes the last one.",
  "idea.lego.all.normal.won":
    "Each cut makes one piece more. However you cut, {count} cuts are left. That is odd, so you make the last one: every move wins.",
  "idea.lego.all.misere.lost":
    "Each cut makes one piece more. However you cut, {count} cuts are left. That is odd, so you make the last one, and lose.",
  "idea.lego.all.misere.won":
    "Each cut makes one piece more. However you cut, {count} cuts are left. That is even, so the other player makes the last one, and loses.",
  "idea.lego.layer":
    "What is covered is done with. Of what is left, the lines in each direction are a heap of Nim: a cut takes some of them.",
  "idea.lego.safe.none":
    "There is no safe cut (a full line): each makes a single knob. So you must end the game.",
  "idea.lego.safe.even":
    "A cut is safe (a full line) if it makes no single knob. However you cut, the number of safe cuts to come is even: the other player makes the last of them.",
  "idea.lego.safe.twins":
    "Every piece is there twice. The other player answers each safe cut (a full line) by the same cut of the twin, until you have none left.",
  "idea.lego.safe.to.none":
    "A cut is safe (a full line) if it makes no single knob. Leave no safe cut: then the other player must end the game.",
  "idea.lego.safe.to.even":
    "A cut is safe (a full line) if it makes no single knob. Cut so that an even number of safe cuts is still to come: you make the last of them.",
  "idea.lego.safe.to.twins":
    "Cut so that every piece is there twice. Then answer each safe cut (a full line) by the same cut of the twin.",
  "idea.values": "Each part has a value, as if it were a heap of Nim.",
  "idea.options.won": "After this move you can win again, wherever the other player goes.",
  "idea.options.lost": "Wherever you go, the other player can win from there:",
  "idea.retry": "Try this position again",
  "idea.back": "Take the move back",
  "idea.slip": "After this move betli wins. You can still find a better one.",
  "idea.failed": "Not yet: betli won this time.",
};
