import { arriveAs, openBrowser, signedInToken } from "./browser.mjs";
import { median } from "./stats.mjs";

const slowdown = 4;
const runs = 5;
/** Milliseconds from a press to the next picture. */
const limit = 200;

/** Keeps the longest delay of each interaction on every page of the tab. */
function watchEvents() {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.longest = Math.max(window.longest, duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/** What people press, and what must have come of it. */
const scenes = [
  {
    what: "favourite",
    isMember: true,
    press: (page) => page.locator('main article [aria-pressed="false"]').first(),
    came: (page) => page.locator('main article [aria-pressed="true"]').first().waitFor(),
  },
  {
    what: "tab",
    press: (page) => page.locator('main nav a[href="/hot"]').first(),
    came: (page) => page.waitForURL("**/hot"),
  },
  {
    what: "sign-in",
    press: (page) => page.locator('header a[href*="login"]').first(),
    came: (page) => page.getByRole("dialog").locator("input").first().waitFor(),
  },
];

async function time(browser, address, { isMember, press, came }, token) {
  const context = await browser.newContext({ viewport: { width: 412, height: 900 }, hasTouch: true });
  await arriveAs(context, isMember ? token : null);
  const page = await context.newPage();
  await page.addInitScript(watchEvents);
  const tools = await context.newCDPSession(page);
  await page.goto(`${address}/`);
  await press(page).waitFor();
  await page.waitForLoadState("networkidle");
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await press(page).click();
  await came(page);
  // Entries come with the picture after the event.
  await page.waitForTimeout(500);
  const longest = await page.evaluate(() => window.longest);
  await context.close();
  return longest;
}

/** How long the page takes to answer a press, on a processor four times as slow as this one. */
export async function interaction({ address }, say) {
  const browser = await openBrowser();
  try {
    const token = await signedInToken(address);
    const results = [];
    for (const scene of scenes) {
      say(`interaction: ${scene.what}`);
      const seen = [];
      for (let run = 0; run < runs; run += 1) seen.push(await time(browser, address, scene, token));
      const value = median(seen);
      results.push({ scene: "interaction", what: `${scene.what}, ms`, value, limit, isMet: value <= limit });
    }
    return results;
  } finally {
    await browser.close();
  }
}
