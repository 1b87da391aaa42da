import { launch, open } from "./browser.mjs";
const b = await launch();
const shots = JSON.parse(process.argv[2]);
for (const [name, fragment, o = {}, wait = 1500] of shots) {
  const { page, close, check } = await open(b, { fragment, viewport: { width: 1280, height: 800 }, ...o });
  await page.waitForTimeout(wait);
  await page.screenshot({ path: `/tmp/p-${name}.png` });
  try { check(); } catch (e) { console.log(name, e.message.slice(0, 300)); }
  await close();
}
await b.close();
