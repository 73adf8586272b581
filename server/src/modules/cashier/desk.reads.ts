import type { Db } from "../../db/database.js";
import type { Deposit } from "./deposits.model.js";
import type { DepositRow } from "./deposits.store.js";

/** A deposit as the brand's people see it. */
export interface DeskDeposit extends Deposit {
  /** What the member signs in with. */
  readonly account: string;
}

/** Deposits with the accounts of their members, in the same order. */
export async function readAccounts(db: Db, deposits: readonly DepositRow[]): Promise<DeskDeposit[]> {
  if (deposits.length === 0) return [];
  const rows = await db
    .selectFrom("identity.account")
    .select(["id", "username"])
    .where(
      "id",
      "in",
      deposits.map(({ memberId }) => memberId),
    )
    .execute();
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  return deposits.map((deposit) => ({ ...deposit, account: names.get(deposit.memberId) ?? "" }));
}
