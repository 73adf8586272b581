import { AsyncLocalStorage } from "node:async_hooks";

const insideTransaction = new AsyncLocalStorage<true>();

/**
 * Refuses a new connection while this call chain holds a transaction open: on the embedded database
 * it would wait for itself for ever, on PostgreSQL it would silently escape the transaction.
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
