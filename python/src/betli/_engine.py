"""The engine, and the functions of the package, which ask one engine for each thread."""

from __future__ import annotations

import os
import threading
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Dict,
    Iterable,
    Mapping,
    Optional,
    Sequence as List,
    Tuple,
    TypeVar,
)

from . import _betli, _progress
from ._answers import Answer, Asked, Steps
from ._asked import name_question
from ._checks import BFile, Finding, Minimax, OeisMatch, Refutation, Verified
from ._errors import Error
from ._games import Game, GameInfo, PositionGame
from ._graphs import Form, Genus, Graph
from ._old_names import accept_old_arguments
from ._options import (
    AnyOption,
    Asking,
    GameLike,
    GameWord,
    Listing,
    Options,
    Playing,
    PositionLike,
    Replying,
    Solving,
    Tabling,
    allowed,
    names,
)
from ._quotients import Quotient
from ._sequences import Octal, Sequence
from ._tables import Table
from ._values import OUTCOMES, Outcome

if TYPE_CHECKING:
    from typing_extensions import Unpack

T = TypeVar("T")

MOST_HEAPS = 2**63 - 1


class Engine(_betli.Engine):
    """An engine: the options of its questions, and the games and values that it keeps for later questions.

    The functions of the package ask an engine of their own in each thread.  An engine answers one question at a time.
    Other threads wait for it, and this wait does not count towards `time`.

    Options, for all questions or for one: play ("normal", "misere"), compound ("short-selective", ...), function
    ("grundy", "remoteness", "suspense", "foreclosed", "outcome"), exhaustive (True: use no theorem), all_moves, moves
    (how many are listed; 0: none), time (seconds), effort (million steps), memory (bytes, or "4G"), threads, simd, lang
    ("en", "hu", "zh"), level and seed (of reply()), save and quotient (files), progress (True, or a function).
    """

    def __init__(self, **options: Unpack[AnyOption]) -> None:
        self._known: Dict[Game, str] = {}
        given = allowed(AnyOption, options)
        progress = given.pop("progress", False)
        self._own = names(given)
        self._report = _progress.report_of(progress)
        self._on_progress(self._report)
        self._set(tuple(self._own.items()))

    # ---- how questions are asked -------------------------------------------------------------

    def _options(self, given: Mapping[str, Any]) -> Options:
        return Options(self._own, given)

    def _name(self, game: GameLike) -> str:
        return game._word_in(self) if isinstance(game, GameWord) else game

    def _words(self, game: GameLike, position: Iterable[Any]) -> Tuple[Any, ...]:
        """The words of a question; where a game has positions of its own kind, each is a word."""
        if not PositionGame.made:
            return (game, *position)
        words: Tuple[Any, ...] = (game,)
        for item in position:
            if len(words) > 1 and isinstance(words[-1], str) and words[-1] == "+":
                game = item
            elif isinstance(game, PositionGame) and not (isinstance(item, str) and item == "+"):
                item = [game.word(one) for one in (item if isinstance(item, list) else [item])]
            words += (item,)
        return words

    def _ask(
        self,
        shape: Callable[[Any], T],
        ask: Callable[..., Any],
        options: Dict[str, Any],
        *what: Any,
    ) -> T:
        """Asks with options, and gives what comes its shape; what a limit stopped, too."""
        progress = options.pop("progress", None)
        if progress is not None:
            self._on_progress(report := _progress.report_of(progress))
        try:
            return shape(ask(*what, self._options(options).pair if options else None))
        except Error as error:
            if error.partial is not None:
                error.partial = shape(error.partial)
            name_question(error, self, what[0])
            raise
        except Exception as error:
            name_question(error, self, what[0])
            raise
        finally:
            if progress is not None:
                self._on_progress(self._report)
                _progress.close(report)
            _progress.close(self._report)

    def _answer(
        self, ask: Callable[..., Any], words: Tuple[Any, ...], options: Dict[str, Any], *what: Any
    ) -> Answer:
        kept = {name: value for name, value in options.items() if name != "progress"}
        asked = Asked(self, words, self._options(kept))
        return self._ask(lambda raw: Answer._made(raw, _asked=asked), ask, options, words, *what)

    def game_info(self, /, game: str) -> GameInfo:
        """What is known of a game with its parameters, "lego:height=2", or of a rule in a file."""
        return GameInfo._made(self._game_info(game))

    # ---- positions ---------------------------------------------------------------------------

    def solve(
        self, /, game: GameLike, *position: PositionLike, **options: Unpack[Listing]
    ) -> Answer:
        """Who wins, what the position is worth, every winning move, and why.

        A position is numbers, strings ("4x7", "3 5 7"), tuples of the numbers of one component
        ((4, 7)) or lists of these; "+" begins the components of another game:
        solve("nim", 5, "+", "lego", "4x7").  all_moves=True lists every move; moves=0 none.

        Cost: that of the values of the components, then a step for each possible move.
        """
        return self._answer(self._solve, self._words(game, position), allowed(Listing, options))

    def explain(
        self, /, game: GameLike, *position: PositionLike, **options: Unpack[Listing]
    ) -> Steps:
        """Why the answer is what it is: the values of components by those of their options, how they
        combine, and why moves win.  print() shows it as `betli solve --steps` does.

        Cost: that of solve(), then of the values of all options of the components.
        """
        return self.solve(game, *position, **options).steps()

    def solve_all(
        self, /, game: GameLike, positions: Iterable[PositionLike], **options: Unpack[Listing]
    ) -> List[Answer]:
        """The answers for many positions of one game, as of solve()."""
        return [self.solve(game, position, **options) for position in positions]

    def who_wins(
        self, /, game: GameLike, *position: PositionLike, **options: Unpack[Solving]
    ) -> Outcome:
        """Just who wins: no move is looked for.  About a microsecond where values are known."""
        if options:
            return self._ask(
                OUTCOMES.__getitem__,
                self._who_wins,
                allowed(Solving, options),
                self._words(game, position),
            )
        words = self._words(game, position)
        try:
            return OUTCOMES[self._who_wins(words, None)]
        except Exception as error:
            name_question(error, self, words)
            raise

    def who_wins_all(
        self, /, game: GameLike, positions: Iterable[PositionLike], **options: Unpack[Solving]
    ) -> List[Outcome]:
        """Who wins each of many positions of one game: one position is an item of the list.

        A position that is wrong raises, and `partial` has the outcomes of those before it.
        Cost: as of who_wins(), but other threads run meanwhile.
        """

        def shape(raw: Any) -> List[Outcome]:
            return [OUTCOMES[outcome] for outcome in raw]

        try:
            return self._ask(shape, self._who_wins_all, allowed(Solving, options), game, positions)
        except Error as error:
            if error.partial is not None:
                error.args = (f"position {len(error.partial)} of the list: {error}",)
            raise

    def moves(
        self, /, game: GameLike, *position: PositionLike, **options: Unpack[Listing]
    ) -> Answer:
        """Every legal move; who wins is not asked, and the outcomes are undecided."""
        return self._answer(self._moves, self._words(game, position), allowed(Listing, options))

    def after(
        self,
        /,
        game: GameLike,
        *position: PositionLike,
        changes: Mapping[int, str],
        **options: Unpack[Playing],
    ) -> str:
        """The position after a move: {0: "1 2"} makes the first component 1 and 2.  {0: "4 again"}
        is a move after which the same player moves again.

        InputError says why something is no move.
        """
        moved = tuple((place, str(to)) for place, to in changes.items())
        return self._ask(
            str, self._after, allowed(Playing, options), self._words(game, position), moved
        )

    def reply(
        self, /, game: GameLike, *position: PositionLike, **options: Unpack[Replying]
    ) -> Answer:
        """The move that betli would make: the answer of solve() with that move alone, or none at
        the end.  level: "perfect", "hard", "medium", "easy" or how often it errs, 0 to 1."""
        return self._answer(self._reply, self._words(game, position), allowed(Replying, options))

    def best_line(
        self,
        /,
        game: GameLike,
        *position: PositionLike,
        line: int = 1000,
        **options: Unpack[Replying],
    ) -> List[Answer]:
        """Best play to the end, or `line` moves of it: the answer of reply() at each position."""
        words = self._words(game, position)
        asked = Asked(self, words, self._options({}))

        def shape(raw: Any) -> List[Answer]:
            return [Answer._made(one, _asked=asked) for one in raw]

        return self._ask(shape, self._best_line, allowed(Replying, options), words, line)

    # ---- tables and sequences ----------------------------------------------------------------

    def table(self, /, game: GameLike, to: Any = None, **options: Unpack[Tabling]) -> Table:
        """The values of all single components up to `to`: 20, "10x10" or (10, 10); else a list
        goes to 20, a square to 10.

        With slice="4x_x_" the positions that have any numbers in place of "_".

        Cost: a step for each option, and 4 bytes for each component.
        """
        name = self._name(game)
        if to is None:
            own = game.width if isinstance(game, Game) else None
            axes = options.get("slice", "").count("_") or own or self._game_info(name)["axes"]
            to = 10 if axes == 2 else 20
        rows, columns = _size(to)
        asked = "x".join(map(str, to)) if isinstance(to, tuple) else str(to)
        return self._ask(
            lambda raw: Table(raw, self, asked),
            self._table,
            allowed(Tabling, options),
            name,
            rows,
            columns,
        )

    def sequence(
        self,
        /,
        game: GameLike,
        to: int = 1_000_000,
        *,
        save: Optional[str] = None,
        read_only: bool = False,
        discard: bool = False,
        unchecked: bool = False,
        restless: bool = False,
        **options: Unpack[Playing],
    ) -> Sequence:
        """The values of the heaps of a take-and-break game up to `to`, or until they are
        proved to repeat for ever: Grundy values, or by compound="short-disjunctive",
        play="misere" and the like those of other functions.

        save        a file that keeps the values, and from which the work goes on
        read_only   what that file has, and no more
        discard     drops values that are needed no more
        unchecked   several times faster, and never proved
        restless    goes on when the values are known for ever

        Cost: some nanoseconds a heap in games with few rare heaps; one to four bytes a value.
        """
        return self._ask(
            lambda raw: Sequence(raw, to),
            self._sequence,
            allowed(Playing, options),
            self._name(game),
            to,
            save,
            read_only,
            discard,
            unchecked,
            restless,
        )

    def octals(self, /, digits: int, misere: bool = False) -> Tuple[Octal, ...]:
        """The octal games of at most `digits` digits, 1 to 4, one for each that plays differently."""
        return Octal._all_made(self._octals(digits, misere))

    def quotient(
        self,
        /,
        game: GameLike,
        to: int = 1_000_000,
        *,
        components: Iterable[object] = (),
        save: Optional[str] = None,
        **options: Unpack[Asking],
    ) -> Quotient:
        """The misère quotient of the heaps up to `to`, or until it is proved that every larger
        heap has the element of a smaller one; to=0: of single components alone.

        components   are added one by one before
        save         a file with the certificate, from which the work goes on; it is written at the end

        LimitError has the quotient so far as its `partial`.
        """
        added = tuple(map(str, components))

        def shape(raw: Any) -> Quotient:
            quotient = Quotient(raw[0], raw[1], to, not added)
            if save is not None:
                _write(save, quotient.certificate())
            return quotient

        return self._ask(
            shape,
            self._quotient,
            allowed(Asking, options),
            self._name(game),
            to,
            added,
            save if save is not None and os.path.exists(save) else None,
        )

    # ---- graphs and misère play --------------------------------------------------------------

    def graph(
        self,
        /,
        game: GameLike,
        *position: PositionLike,
        positions: int = 1000,
        **options: Unpack[Playing],
    ) -> Graph:
        """Every position that can be reached, and the moves; InputError for more than `positions`."""
        return self._ask(
            lambda raw: Graph(raw, self),
            self._graph,
            allowed(Playing, options),
            self._words(game, position),
            positions,
        )

    def genera(
        self, /, game: GameLike, to: int = 20, **options: Unpack[Asking]
    ) -> Tuple[Genus, ...]:
        """The extended genera of the heaps 0 to `to`, in sums of misère play."""
        return self._ask(
            Genus._all_made, self._genera, allowed(Asking, options), self._name(game), to
        )

    def genus(self, /, game: GameLike, *position: PositionLike, **options: Unpack[Asking]) -> Genus:
        """The extended genus of a whole position."""
        return self._ask(
            Genus._made, self._genus, allowed(Asking, options), self._words(game, position)
        )

    def canonical(
        self, /, game: GameLike, *position: PositionLike, **options: Unpack[Asking]
    ) -> Form:
        """The misère canonical form of a whole position."""
        return self._ask(
            Form._made, self._canonical, allowed(Asking, options), self._words(game, position)
        )

    # ---- proofs, and what others have --------------------------------------------------------

    def check(
        self,
        /,
        game: Optional[GameLike] = None,
        to: int = 0,
        components: int = 0,
        seed: int = 1,
        **options: Unpack[Playing],
    ) -> Tuple[Finding, ...]:
        """Holds every theorem and closed form against exhaustive search, in each compound.

        Without a game: the whole catalogue, and 100 random games.  `to` and `components` bound the
        positions; 0: betli chooses.
        """
        name = None if game is None else self._name(game)
        return self._ask(
            Finding._all_made, self._check, allowed(Playing, options), name, to, components, seed
        )

    def refute(
        self, /, game: GameLike, to: int = 0, **options: Unpack[Playing]
    ) -> Optional[Refutation]:
        """The smallest proof that the function has no operator in the compound; None: none found."""
        function = str(options.get("function", self._own.get("function", "auto")))
        return self._ask(
            lambda told: None if told is None else Refutation._made(told),
            self._refute,
            allowed(Playing, options),
            self._name(game),
            function,
            to,
        )

    def verify(
        self, /, file: str, graph: Optional[str] = None, **options: Unpack[Asking]
    ) -> Verified:
        """Proves anew what a certificate in a file says; `graph` is the file of its graph.

        InputError names the line or claim that is wrong.
        """
        return self._ask(
            Verified._made,
            self._verify,
            allowed(Asking, options),
            str(file),
            None if graph is None else str(graph),
        )

    def bfile(self, /, path: str) -> BFile:
        """Reads a b-file of the OEIS."""
        return BFile._made(self._bfile(str(path)))

    def oeis(self, /, path: str, terms: Iterable[int]) -> Tuple[OeisMatch, ...]:
        """The sequences of the OEIS's file "stripped" that have these terms, at least eight."""
        return OeisMatch._all_made(self._oeis(str(path), [int(t) for t in terms]))

    def minimax(
        self, /, file: str, position: Optional[str] = None, **options: Unpack[Listing]
    ) -> Minimax:
        """The score of a tree in a file, or of the node `position` of it, and the best moves."""
        return self._ask(
            Minimax._made,
            self._minimax,
            allowed(Listing, options),
            str(file),
            f"tree:{file}",
            position,
        )


accept_old_arguments(Engine)


def _size(to: Any) -> Tuple[int, int]:
    """The rows and columns of a table; those of a list are not looked at."""
    numbers: Tuple[Any, ...] = to if isinstance(to, tuple) else (to, to)
    if isinstance(to, str):
        numbers = tuple(to.split("x"))
    try:
        rows, columns = map(int, numbers if len(numbers) == 2 else 2 * numbers)
    except (TypeError, ValueError):
        raise ValueError(f"a table goes to 20, '10x10' or (10, 10), not to {to!r}") from None
    return rows, columns


def _write(path: str, text: str) -> None:
    """Writes a file, which takes the place of an old one when it is complete."""
    new = f"{path}.{os.getpid()}.new"
    with open(new, "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(new, path)


_here = threading.local()


def engine() -> Engine:
    """The engine that the functions of the package ask in this thread."""
    try:
        return _here.engine  # type: ignore[no-any-return]
    except AttributeError:
        _here.engine = Engine()
        return _here.engine
