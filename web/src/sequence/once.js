// A sequence of which nothing is asked later but what a Series knows.
import { Sequences } from "../../engine/sequences.js";
import { Stages } from "./stages.js";

export async function askSeries(engine, state, options) {
  const kept = new Sequences(engine);
  try {
    return await new Stages(engine, kept, state).run({ ...options, whole: true });
  } finally {
    kept.close();
  }
}
