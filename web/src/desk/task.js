// One task for a class: its link, a QR code of that, a frame for other pages, and a page of its own.
import { element, refill } from "../dom.js";
import { fileName, offer } from "../download.js";
import { field } from "../fields.js";
import { t } from "../language.js";
import { picture } from "../home/picture.js";
import { Analysis } from "../play/analysis.js";
import { firstPosition, opening } from "../play/match.js";
import { networksOf } from "../play/network.js";
import { address, copyButton, linkTo } from "../share.js";
import { fragment, gameWord } from "../state.js";
import { Work } from "../work.js";
import { taskText } from "./alone.js";
import { qrCode } from "./qr.js";
import { qrPicture } from "./qr-picture.js";
import { isWhole, pageWith } from "./save.js";
import { gameOf, shelf } from "./shelf.js";

const BOARDS = { high: 110, most: 0.5 }; // pixels, and scale
const USUAL = { N: "win", P: "second" }; // where it is not known who wins: play

export class Task {
  constructor(page) {
    this.page = page;
    this.work = new Work();
    this.analysis = new Analysis(page.engine);
    this.start = element("input", {
      type: "text",
      class: "words",
      spellcheck: "false",
      onchange: () => page.state.update({ position: this.start.value.trim() }, { step: true }),
    });
    this.board = element("div");
    this.sentence = element("input", {
      type: "text",
      class: "words",
      oninput: () => this.showTask(),
    });
    this.open = element("a", { class: "primary" }, t("desk.task.open"));
    this.code = element("div", { class: "code" });
    this.embed = copyButton(t("desk.embed"), () => this.frame());
    this.element = element(
      "section",
      { class: "desk-task" },
      element("h2", {}, t("desk.task")),
      element("p", { class: "note" }, t("desk.task.about")),
      field(t("game.position"), this.start),
      this.board,
      field(t("desk.task.sentence"), this.sentence),
      element("div", { class: "tools" }, this.open, this.copy(), this.embed, this.saver()),
      this.code,
      this.work.element,
    );
  }

  copy() {
    const said = t(address() ? "copied" : "desk.copied");
    return copyButton(t("desk.task.copy"), () => linkTo(this.task), said);
  }

  saver() {
    const onclick = () => this.save();
    const button = element("button", { type: "button", onclick }, t("desk.save"));
    return isWhole(this.page.source) && button;
  }

  /** The state that a class opens: in one that is lost for who begins, betli does. */
  get task() {
    const { state, position, outcome } = this;
    const how = { level: "perfect", first: outcome === "P" ? "betli" : "me" };
    const task = this.sentence.value.trim() || this.usual;
    return { ...gameOf(state), ...how, view: "play", position, task };
  }

  get usual() {
    return USUAL[this.outcome] ?? "play";
  }

  frame() {
    const src = linkTo({ ...this.task, embed: "1" }).replaceAll("&", "&amp;");
    return `<iframe src="${src}" width="400" height="500" title="betli"></iframe>`;
  }

  /** The page that begins with the task, with all games that are kept inside. */
  save() {
    const begins = fragment(this.task);
    const text = pageWith(this.page.source, { begins, games: shelf().games });
    offer(new Blob([text], { type: "text/html" }), `${this.fileName()}.html`);
  }

  fileName() {
    const { name, rule } = this.state;
    return fileName({ words: [rule ? name || "rule" : gameWord(this.state)], options: {} });
  }

  async show(state) {
    const key = JSON.stringify([gameOf(state), state.position]);
    if (key === this.key) return;
    this.key = key;
    this.element.classList.add("stale");
    const found = await this.work.ask((options) => this.find(state, options));
    if (!found || key !== this.key) return;
    Object.assign(this, found, { state });
    this.start.value = found.position;
    refill(this.board, found.boards);
    this.element.classList.remove("stale");
    this.showTask();
  }

  /** The position, who wins it, and its boards. */
  async find(state, options) {
    const { engine, info } = this.page;
    const position = opening(state, info) ?? (await firstPosition(engine, state, options));
    const answer = await this.analysis.solve(state, position, options);
    const networks = await networksOf(engine, answer, state.file, options);
    const boards = picture(answer, { networks, ...BOARDS });
    return { position, outcome: answer.outcome, boards };
  }

  showTask() {
    this.sentence.placeholder = taskText(this.usual);
    this.open.href = fragment(this.task);
    this.embed.hidden = !address();
    refill(this.code, this.qr());
  }

  /** The link as a QR code, or why there is none. */
  qr() {
    const note = (key) => element("p", { class: "note" }, t(key));
    if (!address()) return note("desk.qr.none");
    const rows = qrCode(linkTo(this.task));
    return rows ? qrPicture(rows, t("desk.qr")) : note("desk.qr.long");
  }

  close() {
    this.key = null;
    this.work.giveUp();
  }
}
