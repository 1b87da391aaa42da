// All positions below one, and the moves between them.
import { element, drawn, refill } from "../dom.js";
import { downloads, fileName } from "../download.js";
import { field } from "../fields.js";
import { functionChoice } from "../function-choice.js";
import { Card } from "../graph/card.js";
import { inWords, read } from "../graph/drawing.js";
import { showLegend } from "../graph/legend.js";
import { askGraph, fileQuestion, graphLine, graphQuestion } from "../graph/question.js";
import { Pace } from "../graph/pace.js";
import { tracer } from "../graph/trace.js";
import { Viewport } from "../graph/viewport.js";
import { Walk } from "../graph/walk.js";
import { t } from "../language.js";
import { effectOf, signs } from "../outcomes.js";
import { firstPosition, opening } from "../play/match.js";
import { asPng } from "../table/download.js";
import { Work } from "../work.js";
import { zoomButtons } from "../zoom-buttons.js";

const FAR = 10000; // positions, for a terminal where the page draws none

export class GraphView {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.saving = new Work();
    this.viewport = new Viewport(t("graph.sheet"), (node) => this.clicked(node));
    this.viewport.element.addEventListener("keydown", (event) => this.onKey(event));
    this.card = new Card({
      pick: (i) => this.pick(i),
      play: (position) => page.state.update({ view: "play", position }, { step: true }),
      below: (position) => page.state.update({ position, at: "" }, { step: true }),
    });
    this.position = element("input", {
      type: "text",
      spellcheck: "false",
      autocapitalize: "off",
      onchange: () =>
        page.state.update({ position: this.position.value.trim(), at: "" }, { step: true }),
    });
    this.fn = functionChoice((name) => page.state.update({ function: name }, { step: true }));
    this.count = element("p", { class: "count", role: "status" });
    this.legend = element("p", { class: "legend" });
    this.live = element("p", { class: "hidden", role: "status" });
    this.terminal = element("code", {});
    this.element = this.build();
  }

  build() {
    this.results = element(
      "div",
      { class: "results", hidden: true },
      element(
        "div",
        { class: "drawing" },
        this.viewport.element,
        this.legend,
        element("p", { class: "note" }, t("graph.keys")),
      ),
      this.card.element,
      downloads(this.files(), () =>
        fileName(graphQuestion(this.page.state.now, this.shown.position)),
      ),
      this.saving.element,
    );
    const { viewport } = this;
    const zoom = zoomButtons(
      "row",
      (by) => viewport.step(by),
      () => viewport.fit(),
    );
    return element(
      "section",
      { class: "graph" },
      element(
        "div",
        { class: "tools" },
        field(t("game.position"), this.position),
        field(t("table.function"), this.fn),
        zoom,
      ),
      this.work.element,
      this.count,
      this.live,
      this.results,
      element("p", { class: "terminal" }, t("terminal"), this.terminal),
    );
  }

  files() {
    const types = { svg: "image/svg+xml", dot: "text/vnd.graphviz", json: "application/json" };
    const text = (format) =>
      this.saving.ask((options) => {
        const question = fileQuestion(this.page.state.now, this.shown.position, format);
        return this.page.engine.ask(question, options);
      });
    const make = async (format) => {
      const made = await text(format);
      return made === null ? null : new Blob([made], { type: types[format] });
    };
    const picture = async () => {
      const svg = await make("svg");
      return svg && asPng(svg);
    };
    const kind = (format, maker) => ({ label: format.toUpperCase(), ending: format, make: maker });
    return [
      kind("svg", () => make("svg")),
      kind("png", picture),
      kind("dot", () => make("dot")),
      kind("json", () => make("json")),
    ];
  }

  async show(state) {
    const { game, rule, file, play, compound, function: fn, position, time } = state;
    const key = JSON.stringify([game, rule, file, play, compound, fn, position, time]);
    this.fn.value = fn;
    if (key === this.key) {
      if (this.shown) this.look(state);
      return;
    }
    this.key = key;
    this.element.classList.add("stale");
    const asked = await this.work.ask((options) => this.ask(state, options));
    if (key !== this.key) return;
    this.element.classList.remove("stale");
    this.results.hidden = !asked;
    refill(this.count);
    if (asked) this.take(asked);
  }

  async ask(state, options) {
    const { engine, info } = this.page;
    const from = opening(state, info) ?? (await firstPosition(engine, state, options));
    this.position.value = from;
    this.terminal.textContent = graphLine(state, from, FAR);
    const asked = await askGraph(engine, state, from, state.position === "", options);
    const pace = new Pace(options.signal);
    const drawing = await read(asked.svg, asked.json, pace);
    this.results.hidden = false;
    return { ...asked, drawing, layers: await this.lay(drawing, pace) };
  }

  /** Lays the drawing out: its layer, and of that the parts that change. */
  async lay({ moves, positions }, pace) {
    const group = (name) => drawn("g", { class: name });
    const layers = { ways: group("ways"), lit: group("lit"), marks: group("marks") };
    const nodes = (all) => all.map(({ node }) => node);
    const layer = await this.viewport.lay(
      [
        [layers.ways, moves.map(({ shown }) => shown)],
        [layers.lit, []],
        [group("positions"), nodes(positions)],
        [layers.marks, []],
      ],
      pace,
    );
    return { ...layers, layer };
  }

  take({ position, json, drawing, layers }) {
    const { now } = this.page.state;
    const { positions, moves } = drawing;
    this.position.value = position;
    this.terminal.textContent = graphLine(now, position);
    this.shown = { position, json, positions };
    this.walk = new Walk(positions);
    this.trace = tracer(moves);
    Object.assign(this, layers); // ways, lit, marks
    this.viewport.show(layers.layer);
    showLegend(this.legend, drawing);
    refill(this.count, t("graph.count", { positions: positions.length, moves: json.edges.length }));
    this.look(now);
  }

  /** Chooses what the state says, or the start. */
  look({ at }) {
    const { positions } = this.shown;
    const i = positions.findIndex(({ name }) => name === at);
    this.walk.choose(Math.max(i, 0));
    this.mark(at !== "");
    if (i >= 0) this.viewport.reveal(positions[i].box);
  }

  pick(i) {
    const position = this.shown.positions[i];
    this.live.textContent = inWords(position);
    this.page.state.update({ at: position.name });
  }

  clicked(node) {
    const group = node.closest("g.position");
    const i = this.shown.positions.findIndex((position) => position.node === group);
    if (i >= 0) this.pick(i);
  }

  onKey(event) {
    if (!this.walk || event.ctrlKey || event.altKey || event.metaKey) return;
    const { viewport, walk } = this;
    const actions = {
      "+": () => viewport.step(1),
      "=": () => viewport.step(1),
      "-": () => viewport.step(-1),
      0: () => viewport.fit(),
      Enter: () => this.card.element.focus(),
    };
    const isGoal = /^(Arrow\w+|Home)$/.test(event.key);
    if (!isGoal && !actions[event.key]) return;
    event.preventDefault();
    if (!isGoal) {
      actions[event.key]();
      return;
    }
    const goal = walk.goal(event.key);
    if (goal === undefined) return;
    walk.follow(event.key, goal);
    this.pick(goal);
  }

  /** The chosen position, and what its moves do; beside them all others are pale, if `alone`. */
  mark(alone) {
    const { positions, json } = this.shown;
    const { at } = this.walk;
    const options = positions[at].options;
    this.ways.classList.toggle("pale", alone);
    refill(
      this.lit,
      alone && options.map((option) => this.trace(positions[at], positions[option])),
    );
    for (const [i, { node }] of positions.entries()) node.classList.toggle("chosen", i === at);
    refill(
      this.marks,
      options.map((option) => sign(positions[option])),
    );
    this.card.show(positions, at, json.play);
  }

  close() {
    this.key = null;
    this.work.giveUp();
    this.saving.giveUp();
    this.viewport.close();
  }
}

/** At the corner of a position what the move to it does. */
function sign({ box, outcome }) {
  const effect = effectOf(outcome);
  return drawn(
    "g",
    { class: effect },
    drawn("circle", { cx: box.x, cy: box.y, r: 8 }),
    drawn("text", { x: box.x, y: box.y }, signs[effect]),
  );
}
