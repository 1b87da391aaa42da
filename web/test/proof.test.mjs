// Guesses, checks and certificates: what the page says of them is what the native tool does.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import test, { after, before } from "node:test";
import { native, tool } from "./native.mjs";
import { expectText, visitor } from "./views.mjs";

const CRAM = ["solve", "cram", "4x5", "--moves", "0"];
const EXAMPLES = {
  period: ["sequence", "0.77"],
  quotient: ["quotient", "0.123"],
  board: CRAM,
  misere: [...CRAM, "--play", "misere"],
};

const visit = visitor("proof");
let work;
before(() => {
  work = mkdtempSync(`${tmpdir()}/betli-`);
});
after(() => rmSync(work, { recursive: true }));

/** A certificate as the native tool writes it. */
function certificate(name) {
  const file = `${work}/${name}`;
  execFileSync(tool, [...EXAMPLES[name], "--certificate", file]);
  return readFileSync(file, "utf8");
}

/** What the native tool says of a wrong one, without the file's name. */
function complaint(text) {
  const file = `${work}/wrong`;
  writeFileSync(file, text);
  const { stderr, status } = spawnSync(tool, ["verify", file], { encoding: "utf8" });
  assert.equal(status, 3);
  return stderr.trim().slice(`betli: ${file}: `.length);
}

test("a guess says what it rests on", () =>
  visit("game=kayles", async (page) => {
    const [guess] = native("guess", "kayles").guesses;
    await expectText(page, ".patterns", guess.text);
    await expectText(page, ".patterns", `proved (${guess.theorem})`);
    const { checked_to: last, determined, confirmed } = guess;
    const numbers = `${determined} values determine the pattern, ${confirmed} more confirm it`;
    await expectText(page, ".rests", `Checked to ${last}: ${numbers}`);
  }));

test("patterns of pairs, and of draws none", () =>
  visit("game=wythoff", async (page) => {
    const [guess] = native("guess", "wythoff").guesses;
    await expectText(page, ".patterns", guess.text);
    await expectText(page, ".patterns", "checked to 50 × 50");
    await page.goto(page.url().replace(/game=\w+/, "game=loop-nim:2,5"));
    await expectText(page, ".panel", "need not end");
  }));

test("a check runs when it is asked for, and its numbers are the tool's", () =>
  visit("game=nim", async (page) => {
    await page.waitForSelector(".patterns");
    assert.equal(await page.locator(".checks").count(), 0);
    await page.click("text=Check nim");
    const { findings } = native("check", "nim", "--components", "2");
    await page.waitForSelector(".checks");
    const shown = await page.locator(".checks tbody td").allTextContents();
    const total = (all) => all.reduce((sum, one) => sum + one, 0);
    const wanted = total(findings.map(({ positions }) => positions));
    assert.equal(total(shown.map((text) => Number(text.replace("✓ ", "")))), wanted);
    assert.equal(shown.length, findings.length);
    await expectText(page, ".good", `${findings.length} comparisons on ${wanted} positions, 0 dis`);
    await page.selectOption(".controls select", "kayles");
    await page.waitForSelector("text=Check kayles");
    assert.equal(await page.isVisible(".checks"), false);
  }));

test("a check can be cancelled", () =>
  visit("game=end-nim&check=1", async (page) => {
    await page.click(".panel >> nth=1 >> .work button");
    await page.waitForSelector("text=Cancelled.");
  }));

for (const name of Object.keys(EXAMPLES))
  test(`a certificate that the page makes is the tool's, and is proved: ${name}`, () =>
    visit(`game=nim&certificate=${name}`, async (page) => {
      await page.waitForSelector("text=Proved.");
      assert.equal(await page.inputValue("textarea >> visible=true"), certificate(name));
      const waiting = page.waitForEvent("download");
      await page.click(".verify .downloads >> text=TXT");
      assert.equal(readFileSync(await (await waiting).path(), "utf8"), certificate(name));
    }));

test("what is claimed and what was checked is told", () =>
  visit("game=nim", async (page) => {
    const said = {
      "the period of Kayles":
        "0.77: The values repeat with period 12 from heap 71 on, and there is no smaller period.",
      "the misère quotient of 0.123": "0.123: the misère quotient has 20 elements, 5 of them in 𝒫.",
      "the value of Cram on 4 × 5": "cram 4x5: the Grundy value is 2.",
      "Cram on 4 × 5 in misère play":
        "cram 4x5 in misère play: P-position: the player to move loses.",
    };
    for (const [button, claim] of Object.entries(said)) {
      await page.click(`text=${button}`);
      await expectText(page, ".verify", claim);
    }
    await expectText(page, ".verify", "56 P-positions");
    await expectText(page, ".terminal", "betli verify cram-misere.txt");
  }));

test("a digit that is changed is found", () =>
  visit("game=nim&certificate=period", async (page) => {
    await page.waitForSelector("text=Proved.");
    const text = certificate("period").replace("period 12", "period 24");
    await page.fill("textarea >> visible=true", text);
    await page.locator("textarea >> visible=true").blur();
    await page.waitForSelector("text=Not proved.");
    await expectText(page, ".verify .error + .error", complaint(text));
  }));

test("a file that is chosen or dropped is proved, or the tool says what is wrong", () =>
  visit("game=nim", async (page) => {
    const file = (text) => ({
      name: "-mine.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(text),
    });
    await page.setInputFiles(".verify input", file(certificate("board")));
    await page.waitForSelector("text=Proved.");
    await expectText(page, ".terminal", "betli verify mine.txt");
    await page.setInputFiles(".verify input", file("hello\n"));
    await page.waitForSelector("text=Not proved.");
    await expectText(page, ".verify .error + .error", complaint("hello\n"));
    const dropped = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "quotient.json"));
      return transfer;
    }, certificate("quotient"));
    await page.dispatchEvent(".verify", "drop", { dataTransfer: dropped });
    await page.waitForSelector("text=Proved.");
    const damaged = certificate("quotient").slice(0, 300);
    await page.setInputFiles(".verify input", file(damaged));
    await expectText(page, ".verify .error + .error", complaint(damaged));
  }));
