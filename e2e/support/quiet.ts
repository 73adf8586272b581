import { setTimeout } from "node:timers/promises";
import { expect, type Page, type Request } from "@playwright/test";

/** So long nothing is asked for once a page has come. */
const quietMs = 150;

/** What a page has asked for since it is watched. */
interface Asked {
  times: number;
  readonly waiting: Set<Request>;
}

const watched = new WeakMap<Page, Asked>();

/** Begins to watch what a page asks for; what a document asked for that was left is nobody's any more. */
export function watchRequests(page: Page): Asked {
  const known = watched.get(page);
  if (known) {
    known.waiting.clear();
    return known;
  }
  const asked: Asked = { times: 0, waiting: new Set() };
  page.on("request", (request) => {
    asked.times += 1;
    asked.waiting.add(request);
  });
  page.on("requestfinished", (request) => asked.waiting.delete(request));
  page.on("requestfailed", (request) => asked.waiting.delete(request));
  watched.set(page, asked);
  return asked;
}

/** Ends when the page has had its turn: one that gets none asks for nothing either. What moves may keep it from idling. */
function turn(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 300 })),
  );
}

/** Waits until a watched page asks for nothing any more; sooner than the browser calls the network idle. */
export async function becomeQuiet(page: Page): Promise<void> {
  const asked = watched.get(page);
  if (!asked) throw new Error("the page's requests are not watched");
  await expect(async () => {
    await turn(page);
    const { times } = asked;
    await setTimeout(quietMs);
    expect([...asked.waiting].map((request) => request.url())).toEqual([]);
    expect(asked.times).toBe(times);
  }).toPass({ timeout: 30_000, intervals: [20] });
}
