import { openBrowser, startPagesAs } from "./browser.mjs";
import { median } from "./stats.mjs";

const slowdown = 4;
/** Milliseconds until the answer to a request, as on a good mobile network: downloads one after the other show. */
const latency = 60;
const runs = 5;
/** How many milliseconds later than the home page's first game a form may be shown. */
const limit = 400;

/** What an address shows first. */
const home = { path: "/", shown: "main article" };
const forms = [
  { path: "/login", shown: '[role="dialog"] input[type="password"]' },
  { path: "/register", shown: '[role="dialog"] form input' },
];

/** Stores, in milliseconds since the navigation, when the first element of a selector is visible. */
function observeFirst(selector) {
  const look = () => {
    const isShown = document.querySelector(selector)?.checkVisibility({ opacityProperty: true }) ?? false;
    requestAnimationFrame(
      isShown
        ? () => {
            window.shownAt = performance.now();
          }
        : look,
    );
  };
  look();
}

async function time(browser, address, { path, shown }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  await startPagesAs(context, null);
  const page = await context.newPage();
  await page.addInitScript(observeFirst, shown);
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const network = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await tools.send("Network.emulateNetworkConditions", network);
  await page.goto(`${address}${path}`, { waitUntil: "commit" });
  await page.waitForFunction(() => window.shownAt !== undefined);
  const shownAt = await page.evaluate(() => window.shownAt);
  await context.close();
  return shownAt;
}

/** Measures how much later than the home page the forms with an address of their own are shown, on a slow phone. */
export async function links({ address }, say) {
  const browser = await openBrowser();
  try {
    const results = [];
    for (const form of forms) {
      say(`links: ${form.path}`);
      const delays = [];
      for (let run = 0; run < runs; run += 1)
        delays.push((await time(browser, address, form)) - (await time(browser, address, home)));
      const value = median(delays);
      results.push({
        scene: "links",
        what: `${form.path}, ms after home`,
        value,
        limit,
        isMet: value <= limit,
      });
    }
    return results;
  } finally {
    await browser.close();
  }
}
