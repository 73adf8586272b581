import { setTimeout as sleep } from "node:timers/promises";

/** SQLSTATEs after which the database has certainly rolled back: trying again is always safe. */
const rolledBack = new Set(["40001", "40P01"]);
/** Somebody else held a lock for longer than the statement waits. */
const lockNotGot = "55P03";
/** The connection went away; whether the statement counted is unknown. */
const lost = new Set([
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  "ECONNRESET",
  "ECONNREFUSED",
  "EPIPE",
]);

/** The SQLSTATE or system error code of a failure, or null. */
export function faultCode(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}

function isLost(error: unknown): boolean {
  if (lost.has(faultCode(error) ?? "")) return true;
  return (
    error instanceof Error &&
    /Connection terminated|Client has encountered a connection error/.test(error.message)
  );
}

/** Whether a group of calls may fail so by itself: somebody else was in the way, or the connection was lost. */
export function isOfTheMoment(error: unknown): boolean {
  const code = faultCode(error) ?? "";
  return rolledBack.has(code) || code === lockNotGot || isLost(error);
}

export interface RetryPolicy {
  /** True when doing it twice counts once (the call carries an idempotency key). */
  readonly idempotent: boolean;
}

const pausesMs = [20, 80, 250, 700, 1500];

/** Runs `work` again after faults that a second try can cure: serialization, deadlock, lost connection. */
export async function retrying<T>({ idempotent }: RetryPolicy, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const curable = rolledBack.has(faultCode(error) ?? "") || (idempotent && isLost(error));
      const pause = pausesMs[attempt];
      if (!curable || pause === undefined) throw error;
      await sleep(pause);
    }
  }
}
