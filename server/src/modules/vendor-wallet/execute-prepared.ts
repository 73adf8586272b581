import type { Ctx } from "../../core/ctx.js";
import { isTransient, withRetry } from "../../db/faults.js";
import type { PreparedCall } from "./call-preparer.js";
import type { WalletResult } from "./vendor-wallet.store.js";

/** Executes a call in a group if possible; alone when the group left it untouched or failed. */
export async function executePrepared(
  ctx: Ctx,
  { submit, execute }: PreparedCall,
): Promise<{ result: WalletResult; attempts: number }> {
  const grouped = await submit?.();
  if (grouped?.done) return { result: grouped.result, attempts: 1 };
  let attempts = grouped?.unknown ? 1 : 0;
  if (grouped && grouped.error !== null && !isTransient(grouped.error)) {
    ctx.log.warn({ err: grouped.error }, "vendor wallet: a group of calls failed; each is executed alone");
  }
  const result = await withRetry({ idempotent: true }, () => {
    attempts += 1;
    return execute(ctx.db);
  });
  return { result, attempts };
}
