"""Threads, interrupts, progress."""

import os
import signal
import subprocess
import sys
import threading
import time
import unittest
from typing import Any, List, Tuple

import betli

LONG = "0.007"
"""Of this game no period is known."""


class Threads(unittest.TestCase):
    def test_other_threads_run_meanwhile(self) -> None:
        counted, done = 0, threading.Event()

        def count() -> None:
            nonlocal counted
            while not done.is_set():
                counted += 1
                time.sleep(0.001)

        thread = threading.Thread(target=count)
        thread.start()
        before = counted
        engine = betli.Engine()

        def hear(*now: Any) -> None:
            if counted > before + 20:
                engine.interrupt()

        with self.assertRaisesRegex(betli.LimitError, "interrupted"):
            engine.sequence(LONG, 10**10, time=300, progress=hear)
        done.set()
        thread.join()

    def test_each_thread_has_its_engine(self) -> None:
        engines: List[betli.Engine] = []
        threads = [
            threading.Thread(target=lambda: engines.append(betli.engine())) for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len({id(e) for e in engines}), 4)

    def test_one_engine_serves_many_threads_in_turn(self) -> None:
        engine, wrong = betli.Engine(), []

        def ask(play: str, wanted: str) -> None:
            for _ in range(300):
                if engine.who_wins("nim", 1, 1, 1, play=play) != wanted:
                    wrong.append(play)
                if engine.solve("kayles", 3, 4, play=play).play != play:
                    wrong.append(play)

        ways = [("normal", "N"), ("misere", "P")] * 3
        threads = [threading.Thread(target=ask, args=way) for way in ways]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    @unittest.skipUnless(hasattr(os, "fork"), "needs fork()")
    def test_a_child_is_told_of_an_engine_that_another_thread_was_asking(self) -> None:
        engine, begun, end = betli.Engine(), threading.Event(), threading.Event()

        def options(n: int) -> List[int]:
            begun.set()
            end.wait()
            return list(range(n))

        own = betli.game(options)
        thread = threading.Thread(target=lambda: engine.solve(own, 3))
        thread.start()
        begun.wait()
        child = os.fork()
        if child == 0:
            signal.alarm(60)  # should it hang
            try:
                engine.solve("nim", 3)
            except RuntimeError as error:
                told = "forked" in str(error) and betli.Engine().solve("nim", 3).outcome == "N"
                del engine
                os._exit(0 if told else 1)
            os._exit(2)
        end.set()
        thread.join()
        self.assertEqual(os.waitpid(child, 0)[1], 0)

    def test_tables_may_be_let_go_anywhere(self) -> None:
        engine = betli.Engine()
        tables = [engine.table("kayles", 1000) for _ in range(20)]

        def let_go() -> None:
            while tables:
                tables.pop()

        thread = threading.Thread(target=let_go)
        thread.start()
        for n in range(200):
            engine.solve("nim", n)
        thread.join()

    def test_interrupt_from_another_thread(self) -> None:
        begun = threading.Event()
        engine = betli.Engine(progress=lambda *now: begun.set())

        def interrupt() -> None:
            begun.wait()
            engine.interrupt()

        threading.Thread(target=interrupt).start()
        with self.assertRaisesRegex(betli.LimitError, "interrupted") as raised:
            engine.sequence(LONG, 10**10, time=300)
        self.assertGreater(raised.exception.partial.computed, 1000)
        self.assertEqual(engine.who_wins("nim", 1), "N")


class SlowFunctions(unittest.TestCase):
    """A limit that is reached in a function of a game ends the question after that call."""

    def test_an_interrupt_in_a_call_ends_the_question(self) -> None:
        engine, later = betli.Engine(), 0

        def options(n: int) -> Any:
            nonlocal later
            later += 1
            if later == 1:
                thread = threading.Thread(target=engine.interrupt)
                thread.start()
                thread.join()
            return range(n)

        with self.assertRaisesRegex(betli.LimitError, "interrupted") as raised:
            engine.solve(betli.game(options, "counted"), 12)
        self.assertLessEqual(later, 2)
        self.assertEqual(raised.exception.partial.stopped, "interrupt")
        self.assertEqual(raised.exception.partial.method, "")

    def test_time_that_passes_in_a_call_ends_the_question(self) -> None:
        calls = 0

        def options(n: int) -> Any:
            nonlocal calls
            calls += 1
            end = time.monotonic() + 0.1
            while time.monotonic() < end:
                pass
            return range(n)

        with self.assertRaisesRegex(betli.LimitError, "the time limit of 0.1 s") as raised:
            betli.solve(betli.game(options, "burns"), 12, time=0.1)
        self.assertLessEqual(calls, 2)
        self.assertEqual(raised.exception.partial.stopped, "time")
        self.assertIsNone(betli.solve("nim", 3).stopped)


class Signals(unittest.TestCase):
    def run_and_stop(self, question: str) -> Tuple[int, str]:
        """Interrupts a question when it says that it is at work; it must end at some time."""
        program = (
            "import betli\n"
            "def tell(*now): print('at work', flush=True)\n"
            "def count(end):\n"
            "    tell()\n"
            "    yield from range(end)\n"
            f"{question}\n"
        )
        process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        self.assertEqual(process.stdout.readline(), "at work\n")
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=300)
        return process.returncode, errors

    def test_control_c_stops_the_engine(self) -> None:
        for question in (
            f"betli.sequence({LONG!r}, 10**11, progress=tell)",
            "betli.solve('cram', '7x9', progress=tell)",
            "betli.table(betli.game(lambda n: range(n)), 10**6, progress=tell)",
            "betli.who_wins_all('nim', ([n, n] for n in count(10**9)))",
        ):
            with self.subTest(question=question):
                code, errors = self.run_and_stop(question)
                self.assertIn("KeyboardInterrupt", errors)
                self.assertNotEqual(code, 0)


class Progress(unittest.TestCase):
    def test_a_function_hears_how_far_it_is(self) -> None:
        heard: List[Tuple[str, int, int]] = []
        engine = betli.Engine()

        def hear(what: str, done: int, total: int) -> None:
            heard.append((what, done, total))
            if len(heard) == 2:
                engine.interrupt()

        with self.assertRaisesRegex(betli.LimitError, "interrupted"):
            engine.sequence(LONG, 10**10, time=300, progress=hear)
        self.assertGreaterEqual(len(heard), 2)
        self.assertEqual({what for what, _, _ in heard}, {"heaps"})
        self.assertTrue(all(0 < done <= total for _, done, total in heard))

    def test_what_it_raises_stops_the_work(self) -> None:
        def stop(*now: Any) -> None:
            raise StopIteration("enough")

        with self.assertRaisesRegex(StopIteration, "enough"):
            betli.Engine(progress=stop).sequence(LONG, 10**10)

    def test_it_may_not_ask_its_engine(self) -> None:
        engine = betli.Engine()
        with self.assertRaises(RuntimeError):
            engine.sequence(LONG, 10**10, progress=lambda *now: engine.who_wins("nim", 1))

    def test_a_bar_where_tqdm_is(self) -> None:
        with self.assertRaises(betli.LimitError):
            betli.sequence(LONG, 10**9, time=0.6, progress=True)


if __name__ == "__main__":
    unittest.main()
