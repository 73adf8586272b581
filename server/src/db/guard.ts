import { AsyncLocalStorage } from "node:async_hooks";

const insideTransaction = new AsyncLocalStorage<true>();

/**
 * Refuses a new connection while this call chain has an open transaction: the embedded database would deadlock, and on
 * PostgreSQL the statement would silently run outside the transaction.
 */
export function assertOutsideTransaction(): void {
  if (insideTransaction.getStore()) {
    throw new Error("the root database handle was used inside a transaction; use the inner ctx.db");
  }
}

/** Marks the call chain of `work` as being inside a transaction. */
export function markTransaction<T>(work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(true, work);
}
