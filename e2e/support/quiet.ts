import { setTimeout } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";

/** How long a page may take until it makes no more requests. */
const patienceMs = 30_000;

/** The requests of a page since it is watched. */
interface Asked {
  times: number;
  readonly waiting: Set<Request>;
  /** Called when a request has ended. */
  ended: () => void;
}

const watched = new WeakMap<Page, Asked>();

/** Starts watching a page's requests; those of a document that was left no longer count. */
export function watchRequests(page: Page): Asked {
  const known = watched.get(page);
  if (known) {
    known.waiting.clear();
    return known;
  }
  const asked: Asked = { times: 0, waiting: new Set(), ended: () => undefined };
  const end = (request: Request) => {
    asked.waiting.delete(request);
    asked.ended();
  };
  page.on("request", (request) => {
    asked.times += 1;
    asked.waiting.add(request);
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  watched.set(page, asked);
  return asked;
}

/** Waits until one of the pending requests has ended. */
async function oneEnds(asked: Asked, withinMs: number): Promise<void> {
  const given = new AbortController();
  const ended = new Promise<void>((resolve) => {
    asked.ended = resolve;
  });
  await Promise.race([
    ended,
    setTimeout(withinMs, undefined, { signal: given.signal }).catch(() => undefined),
  ]);
  given.abort();
}

/**
 * Resolves when the page has rendered and is idle: by then it has made the requests it needs. Endless animations may
 * keep it from idling.
 */
function turn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 300 }));
      }),
  );
}

/** Waits until a watched page has made no request for two idle periods, and has none pending. */
export async function becomeQuiet(page: Page): Promise<void> {
  const asked = watched.get(page);
  if (!asked) throw new Error("the page's requests are not watched");
  const deadline = Date.now() + patienceMs;
  for (let quietTurns = 0; quietTurns < 2; ) {
    const leftMs = deadline - Date.now();
    if (leftMs <= 0)
      throw new Error(`still asked for: ${[...asked.waiting].map((one) => one.url()).join(", ")}`);
    if (asked.waiting.size > 0) await oneEnds(asked, leftMs);
    const { times } = asked;
    await turn(page);
    quietTurns = asked.times === times && asked.waiting.size === 0 ? quietTurns + 1 : 0;
  }
}
