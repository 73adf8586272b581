import { sql } from "kysely";
import { DomainError } from "../../core/errors.js";
import { formatMinor } from "../../core/money.js";
import type { Db } from "../../db/database.js";
import { ledgerFault } from "../wallet/wallet.model.js";

/** What is left to be staked, where the database refused a withdrawal for it; null for any other error. */
function leftToStake(error: unknown): string | null {
  if (typeof error !== "object" || error === null) return null;
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  return code === "WD001" && typeof detail === "string" ? detail : null;
}

/**
 * Sets the money of a withdrawal that was just written aside.
 * @throws DomainError insufficient_balance, outstanding_debt, account_locked; turnover_required {left, currency}
 */
export async function holdMoney(db: Db, id: string, currency: string): Promise<void> {
  await sql`select withdrawals.hold(${id})`.execute(db).catch((error: unknown) => {
    const left = leftToStake(error);
    if (left !== null) {
      const params = { left: formatMinor(BigInt(left), currency), currency };
      throw new DomainError("turnover_required", params, { cause: error });
    }
    throw ledgerFault(error);
  });
}

/** Gives the money back: nothing is paid. The withdrawal must be locked by the caller. */
export async function releaseMoney(
  db: Db,
  id: string,
  given: {
    readonly state: "REFUSED" | "FAILED";
    readonly reason: "operator" | "gateway";
    readonly now: Date;
  },
): Promise<void> {
  const { state, reason, now } = given;
  await sql`select withdrawals.release(${id}, ${state}, ${reason}, ${now}::timestamptz)`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
}

/** Notes that so much reached the member, in minor units; the rest is given back. */
export async function payMoney(db: Db, id: string, paid: bigint, now: Date): Promise<void> {
  await sql`select withdrawals.pay(${id}, ${paid}, ${now}::timestamptz)`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
}

/** Puts what was paid and did not come back into the wallet. Answers how much of it repaid a debt. */
export async function refundMoney(db: Db, id: string, amount: bigint, now: Date): Promise<bigint> {
  const { rows } = await sql<{ repaid: bigint }>`
    select withdrawals.refund(${id}, ${amount}, ${now}::timestamptz) as repaid`
    .execute(db)
    .catch((error: unknown) => {
      throw ledgerFault(error);
    });
  return rows[0]?.repaid ?? 0n;
}
