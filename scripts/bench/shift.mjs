import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/project.mjs";
import { arriveAs, openBrowser, signedInToken } from "./browser.mjs";

/** The most that a page may move while it comes (CLS). */
const limit = 0.02;
const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** Every address of the site, as the client's own table has them. */
function addresses() {
  const table = readFileSync(join(root, "client/src/lib/navigation/paths.ts"), "utf8");
  return [...table.matchAll(/^ {2}\w+: "(\/[^"]*)"/gm)].map(([, path]) => path);
}

/** Adds up what moves on the page without anybody's doing, and what it was. */
function watchShifts() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) {
        window.shifts.push({
          value,
          what: sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(" | "),
        });
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

async function shiftOf(context, url) {
  const page = await context.newPage();
  try {
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    return await page.evaluate(() => window.shifts);
  } finally {
    await page.close();
  }
}

/** Every page, on a phone and on a desk, as a visitor and as a member meet it: the page that moves most. */
export async function shift({ address }, say) {
  const browser = await openBrowser();
  const results = [];
  try {
    for (const [who, token] of Object.entries({ visitor: null, member: await signedInToken(address) })) {
      for (const viewport of sizes) {
        const context = await browser.newContext({ viewport });
        await arriveAs(context, token);
        await context.addInitScript(watchShifts);
        let most = { value: 0, path: "none" };
        for (const path of addresses()) {
          const shifts = await shiftOf(context, `${address}${path}`);
          const value = shifts.reduce((sum, one) => sum + one.value, 0);
          if (value > limit)
            say(`shift: ${who}, ${viewport.width}: ${path}: ${value.toFixed(3)} ${JSON.stringify(shifts)}`);
          if (value > most.value) most = { value, path };
        }
        await context.close();
        const what = `${who}, ${viewport.width} px: most on ${most.path}`;
        results.push({ scene: "shift", what, value: most.value, limit, isMet: most.value <= limit });
      }
    }
  } finally {
    await browser.close();
  }
  return results;
}
