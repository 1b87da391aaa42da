// The types of the package, for tsc --strict alone: this is not run.
import * as betli from "betli";

export async function use(): Promise<void> {
  const answer = await betli.solve("nim", [3, 5, 7], { play: "misere", moves: 0 });
  const outcome: "N" | "P" | "D" | "?" = answer.outcome;
  const moves: betli.Move[] = answer.moves;
  const values = (await betli.table("lego", { to: "5x5" })).values;
  const text: string = await betli.drawTable("wythoff", { width: "84mm", fontSize: 8 });
  const controller = new AbortController();
  await betli.sequence("0.07", {
    to: 1e6,
    signal: controller.signal,
    onProgress: ({ done }) => done,
  });
  for (const one of await betli.solveAll("kayles", [[3, 4], "5"]))
    if ("error" in one) throw new Error(one.error);
    else console.log(one.value, outcome, moves.length, values.length, text);
  try {
    await betli.game("no such game");
  } catch (error) {
    if (error instanceof betli.BetliError) console.log(error.status, error.partial);
  }
  // @ts-expect-error: no such play
  await betli.solve("nim", 3, { play: "sideways" });
  await betli.solve("nim", 3, 5, 7n);
  // @ts-expect-error: no such option
  await betli.solve("nim", 3, { moves: 0, level: "hard" });
  // @ts-expect-error: options are an object
  await betli.table("kayles", 12);
  // @ts-expect-error: a position is needed
  await betli.solve("nim");
  const session: betli.Session = await betli.open();
  const { steps, text: reason } = await session.explain("nim", 3, 5);
  console.log(steps.operator, reason.length, (await session.table("nim", { to: 3 })).values);
  await session.close();
  // @ts-expect-error: sessions have the functions of the package
  await session.draw("nim");
  await betli.close();
}
