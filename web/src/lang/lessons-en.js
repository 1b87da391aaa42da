// What each position of a lesson teaches.
export const lessons = {
  "lesson.nim.1": "One heap. Take as many tokens as you like; whoever takes the last one wins.",
  "lesson.nim.2":
    "Two equal heaps, and betli begins. Whatever betli takes, take the same from the other heap.",
  "lesson.nim.3": "Make the heaps equal, and then answer as before.",
  "lesson.nim.4":
    "1, 2, 3, and betli begins. After each of its moves you can leave two equal heaps.",
  "lesson.nim.5": "Two equal heaps cancel out. What is left over?",
  "lesson.nim.6": "You know three heaps with which the player to move loses. Move there.",
  "lesson.nim.7":
    "Write 1, 4 and 5 in binary: in each column the number of ones is even. betli begins and makes some odd; make them even again.",
  "lesson.nim.8":
    "3, 5, 7 in binary: the number of ones is odd in one column. Make it even; there are three ways.",
  "lesson.nim.9":
    "The leftmost column with an odd number of ones says where to move: on a heap that has a one there.",
  "lesson.nim.10": "Four heaps. Write them in binary, one under the other; the hints do it, too.",
  "lesson.misere-nim.1": "Whoever takes the last token loses. Leave it to betli.",
  "lesson.misere-nim.2":
    "Three heaps of one token, and betli begins. With an odd number of such heaps the player to move takes the last one.",
  "lesson.misere-nim.3": "Leave a single token.",
  "lesson.misere-nim.4":
    "One heap is larger than 1: you choose whether an odd number of ones is left.",
  "lesson.misere-nim.5": "Again one large heap. Count the ones.",
  "lesson.misere-nim.6":
    "Two large heaps, and betli begins. Answer as in normal Nim, until only one heap is larger than 1.",
  "lesson.misere-nim.7":
    "betli begins. Leave two equal heaps as in normal Nim, but at the end an odd number of ones.",
  "lesson.misere-nim.8": "As in normal Nim: what cancels out, and what is left over?",
  "lesson.misere-nim.9": "Make the columns even, as long as two heaps are larger than 1.",
  "lesson.misere-nim.10":
    "Four heaps. Look out for the moment when a single heap is larger than 1.",
  "lesson.kayles.1":
    "Knock down one pin, or two next to each other. Whoever knocks down the last one wins.",
  "lesson.kayles.2": "Knock down the pin in the middle: two equal rows are left.",
  "lesson.kayles.3": "Two equal rows, and betli begins. Do the same on the other row.",
  "lesson.kayles.4": "Where is the middle of a row of five?",
  "lesson.kayles.5":
    "The middle of an even row is two pins. So whoever begins with a single row wins.",
  "lesson.kayles.6": "Make the two rows equal.",
  "lesson.kayles.7": "Rows of 1, 2, 3 pins are worth 1, 2, 3, as heaps of Nim are. betli begins.",
  "lesson.kayles.8":
    "A row of 4 pins is worth 1, as a single pin is. With both, the player to move loses. betli begins.",
  "lesson.kayles.9":
    "A row of 5 is worth 4, one of 2 is worth 2. Make two rows of the 5 that are worth 2 together.",
  "lesson.kayles.10":
    "Rows of 3, 5, 7 are worth 3, 4, 2. The nim-sum must become 0: what must the 4 become?",
  "lesson.lego.1":
    "A move cuts a brick in two. Whoever makes a piece with a single knob ends the game, and loses. Cut so that betli must do it.",
  "lesson.lego.2": "The brick of 1 by 2 has no safe cut. Cut so that betli has none at all.",
  "lesson.lego.3": "A square of 2 by 2: leave pieces that cannot be cut safely.",
  "lesson.lego.4": "1 by 2 and 1 by 3 cannot be cut safely. So what about 1 by 5?",
  "lesson.lego.5": "1 by 6 has two kinds of safe cuts. Which one leaves betli none?",
  "lesson.lego.6": "Two equal bricks, and betli begins. Answer on the other one.",
  "lesson.lego.7": "2 by 3: only one cut wins. Count the safe cuts that it leaves.",
  "lesson.lego.8":
    "2 by 2 and 2 by 4, and betli begins. After its cut, count the safe cuts that are left.",
  "lesson.lego.9": "3 by 3, and betli begins. You know what is left in addition to a row of 3.",
  "lesson.lego.10": "3 by 4: two equal pieces let you answer as in a mirror.",
};
