import type { Log } from "../core/ctx.js";

const patienceMs = 10_000;

/** What ends a running server, in this order. */
export interface Ending {
  /** Stops taking connections; settles once what runs is answered. */
  readonly drain: () => Promise<void>;
  /** Cuts what still runs after the patience. */
  readonly cut: () => void;
  /** Closes everything below the sockets, one after the other. */
  readonly close: readonly (() => Promise<void>)[];
}

/** Ends in order: finish what runs (10 s), then close the rest. Every part is tried even when one fails. */
export async function end({ drain, cut, close }: Ending, log: Log): Promise<boolean> {
  const late = setTimeout(cut, patienceMs);
  let isClean = true;
  for (const part of [drain, ...close]) {
    try {
      await part();
    } catch (err) {
      isClean = false;
      log.error({ err }, "a part did not stop cleanly");
    } finally {
      clearTimeout(late);
    }
  }
  return isClean;
}

/** Calls `stop` once on SIGTERM or SIGINT, then ends the process: 0 when clean. A second signal ends it at once. */
export function stopOnSignals(stop: () => Promise<boolean>): void {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        (isClean) => process.exit(isClean ? 0 : 1),
        () => process.exit(1),
      );
    });
  }
}
