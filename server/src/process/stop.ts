import type { Log } from "../core/ctx.js";

const drainTimeoutMs = 10_000;

/** The steps of a shutdown, in this order. */
export interface Shutdown {
  /** Stops accepting connections; resolves once the running requests are answered. */
  readonly drain: () => Promise<void>;
  /** Closes the connections of requests that still run after the timeout. */
  readonly dropConnections: () => void;
  /** Closes everything below the sockets, one after the other. */
  readonly close: readonly (() => Promise<void>)[];
}

/** Shuts down in order: running requests may finish (10 s), then the rest is closed. A step that fails skips none. */
export async function shutDown({ drain, dropConnections, close }: Shutdown, log: Log): Promise<boolean> {
  const timeout = setTimeout(dropConnections, drainTimeoutMs);
  let isClean = true;
  for (const part of [drain, ...close]) {
    try {
      await part();
    } catch (err) {
      isClean = false;
      log.error({ err }, "shutdown: a step failed");
    } finally {
      clearTimeout(timeout);
    }
  }
  return isClean;
}

/** Calls `stop` once on SIGTERM or SIGINT, then exits: 0 when clean. A second signal exits immediately. */
export function stopOnSignals(stop: () => Promise<boolean>): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop().then(
        (isClean) => process.exit(isClean ? 0 : 1),
        () => process.exit(1),
      );
    });
  }
}
