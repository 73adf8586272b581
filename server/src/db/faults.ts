import { setTimeout as sleep } from "node:timers/promises";

/** SQLSTATEs after which the database has certainly rolled back: a retry is always safe. */
const rolledBack = new Set(["40001", "40P01"]);
/** Another transaction held a lock for longer than the lock timeout. */
const lockNotAvailable = "55P03";
/** The connection was lost; whether the statement was committed is unknown. */
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

/** No connection of the pool became free or could be opened in time, so nothing was executed. */
export class PoolTimeoutError extends Error {
  override readonly name = "PoolTimeoutError";
}

/** SQLSTATE of a write in a read-only transaction. */
export const readOnlyTransaction = "25006";

/** The embedded database refused a write because its disk is nearly full. */
export class DiskNearlyFullError extends Error {
  override readonly name = "DiskNearlyFullError";
  readonly code = readOnlyTransaction;
}

/** A statement took too long; or the server has no connection, disk space or memory left. */
const overloaded = new Set(["57014", "53100", "53200", "53300"]);

/**
 * Whether work was given up because others kept a connection or lock for too long: its transaction was rolled back, and it may
 * succeed later.
 */
export function isOverload(error: unknown): boolean {
  const code = faultCode(error) ?? "";
  return (
    error instanceof PoolTimeoutError ||
    error instanceof DiskNearlyFullError ||
    overloaded.has(code) ||
    code === lockNotAvailable ||
    rolledBack.has(code)
  );
}

/** The SQLSTATE or system error code of an error, or null. */
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

/** Whether the database raised an error, or was lost: its transaction accepts no further statement. */
export function isDatabaseError(error: unknown): boolean {
  return isLost(error) || /^[0-9A-Z]{5}$/.test(faultCode(error) ?? "");
}

/** Whether an error of a group of calls is transient: a lock conflict or a lost connection. */
export function isTransient(error: unknown): boolean {
  const code = faultCode(error) ?? "";
  return rolledBack.has(code) || code === lockNotAvailable || isLost(error);
}

export interface RetryPolicy {
  /** True when repeating the work has no further effect (the call carries an idempotency key). */
  readonly idempotent: boolean;
  /** The pauses before each further attempt, in milliseconds; by default five within two and a half seconds. */
  readonly pausesMs?: readonly number[];
}

const shortPausesMs = [20, 80, 250, 700, 1500];

/** Runs `work` and retries it after transient faults: serialization failures, deadlocks, lost connections. */
export async function withRetry<T>(
  { idempotent, pausesMs = shortPausesMs }: RetryPolicy,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isRetryable = rolledBack.has(faultCode(error) ?? "") || (idempotent && isLost(error));
      const pause = pausesMs[attempt];
      if (!isRetryable || pause === undefined) throw error;
      await sleep(pause);
    }
  }
}
