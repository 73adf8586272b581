import { openBrowser, signInForToken, startPagesAs } from "./browser.mjs";
import { median } from "./stats.mjs";

const slowdown = 4;
const runs = 5;
/** Target in milliseconds from a press to the next paint. */
const limit = 200;

/** Records the longest interaction of a page. */
function observeInteractions() {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.longest = Math.max(window.longest, duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/** What is pressed, and the result that must appear. */
const scenes = [
  {
    what: "favourite",
    isMember: true,
    press: (page) => page.locator('main article [aria-pressed="false"]').first(),
    waitForResult: (page) => page.locator('main article [aria-pressed="true"]').first().waitFor(),
  },
  {
    what: "tab",
    press: (page) => page.locator('main nav a[href="/hot"]').first(),
    waitForResult: (page) => page.waitForURL("**/hot"),
  },
  {
    what: "sign-in",
    press: (page) => page.locator('header a[href*="login"]').first(),
    waitForResult: (page) => page.getByRole("dialog").locator("input").first().waitFor(),
  },
];

async function time(browser, address, { isMember, press, waitForResult }, token) {
  const context = await browser.newContext({ viewport: { width: 412, height: 900 }, hasTouch: true });
  await startPagesAs(context, isMember ? token : null);
  const page = await context.newPage();
  await page.addInitScript(observeInteractions);
  const tools = await context.newCDPSession(page);
  await page.goto(`${address}/`);
  await press(page).waitFor();
  await page.waitForLoadState("networkidle");
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await press(page).click();
  await waitForResult(page);
  // The observer's entries arrive with the paint after the event.
  await page.waitForTimeout(500);
  const longest = await page.evaluate(() => window.longest);
  await context.close();
  return longest;
}

/** Measures how long a page takes to respond to a press, on a processor slowed four times. */
export async function interaction({ address }, say) {
  const browser = await openBrowser();
  try {
    const token = await signInForToken(address);
    const results = [];
    for (const scene of scenes) {
      say(`interaction: ${scene.what}`);
      const durations = [];
      for (let run = 0; run < runs; run += 1) durations.push(await time(browser, address, scene, token));
      const value = median(durations);
      results.push({ scene: "interaction", what: `${scene.what}, ms`, value, limit, isMet: value <= limit });
    }
    return results;
  } finally {
    await browser.close();
  }
}
