// A sequence of which nothing is asked later but what a Series knows.
import { Sequences } from "../../engine/sequences.js";
import { keptQuestion } from "./question.js";
import { Series } from "./series.js";

export async function askSeries(engine, state, options) {
  const kept = new Sequences(engine);
  try {
    return new Series(await kept.ask("load", keptQuestion(state, engine, "main"), options));
  } finally {
    kept.close();
  }
}
