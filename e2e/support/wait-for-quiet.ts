import { setTimeout } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";

/** How long a page may take until it makes no more requests. */
const timeoutMs = 30_000;

/** The requests of a page since it is watched. */
interface PageRequests {
  times: number;
  readonly waiting: Set<Request>;
  /** Called when a request has ended. */
  ended: () => void;
}

const watched = new WeakMap<Page, PageRequests>();

/** Starts watching a page's requests; those of a document that was left no longer count. */
export function watchRequests(page: Page): PageRequests {
  const known = watched.get(page);
  if (known) {
    known.waiting.clear();
    return known;
  }
  const requests: PageRequests = { times: 0, waiting: new Set(), ended: () => undefined };
  const end = (request: Request) => {
    requests.waiting.delete(request);
    requests.ended();
  };
  page.on("request", (request) => {
    requests.times += 1;
    requests.waiting.add(request);
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  watched.set(page, requests);
  return requests;
}

/** Waits until one of the pending requests has ended. */
async function waitForOneEnd(requests: PageRequests, withinMs: number): Promise<void> {
  const timeout = new AbortController();
  const ended = new Promise<void>((resolve) => {
    requests.ended = resolve;
  });
  await Promise.race([
    ended,
    setTimeout(withinMs, undefined, { signal: timeout.signal }).catch(() => undefined),
  ]);
  timeout.abort();
}

/**
 * Resolves when the page has rendered and is idle: by then it has made the requests it needs. Endless animations may
 * keep it from idling.
 */
function waitForIdle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 300 }));
      }),
  );
}

/** Waits until a watched page has made no request for two idle periods, and has none pending. */
export async function waitForQuiet(page: Page): Promise<void> {
  const requests = watched.get(page);
  if (!requests) throw new Error("the page's requests are not watched");
  const deadline = Date.now() + timeoutMs;
  for (let quietPeriods = 0; quietPeriods < 2; ) {
    const leftMs = deadline - Date.now();
    if (leftMs <= 0)
      throw new Error(`still pending: ${[...requests.waiting].map((one) => one.url()).join(", ")}`);
    if (requests.waiting.size > 0) await waitForOneEnd(requests, leftMs);
    const { times } = requests;
    await waitForIdle(page);
    quietPeriods = requests.times === times && requests.waiting.size === 0 ? quietPeriods + 1 : 0;
  }
}
