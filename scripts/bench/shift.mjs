import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/project.mjs";
import { openBrowser, signInForToken, startPagesAs } from "./browser.mjs";

/** Target for the cumulative layout shift of a page. */
const limit = 0.02;
const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** Every address of the site, from the client's own table. */
function addresses() {
  const table = readFileSync(join(root, "client/src/lib/navigation/paths.ts"), "utf8");
  return [...table.matchAll(/^ {2}\w+: "(\/[^"]*)"/gm)].map(([, path]) => path);
}

/** Records layout shifts without recent input, with the elements that moved. */
function observeShifts() {
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

/** Measures every page at the width of a phone and of a desktop, as a guest and as a member: reports the page that shifts most. */
export async function shift({ address }, say) {
  const browser = await openBrowser();
  const results = [];
  try {
    for (const [who, token] of Object.entries({ guest: null, member: await signInForToken(address) })) {
      for (const viewport of sizes) {
        const context = await browser.newContext({ viewport });
        await startPagesAs(context, token);
        await context.addInitScript(observeShifts);
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
