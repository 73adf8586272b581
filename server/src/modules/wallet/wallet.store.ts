import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { ledgerFault, transferCodes } from "../ledger/ledger.model.js";

/** Opens a wallet if it does not exist. The member's first wallet is the active one. */
export async function openWallet(
  db: Db,
  wallet: { id: string; brandId: string; memberId: string; currency: string },
): Promise<void> {
  await sql`select ledger.open_wallet(${wallet.id}, ${wallet.brandId}, ${wallet.memberId}, ${wallet.currency})`
    .execute(db)
    .catch(rethrow);
}

/**
 * Makes a member's wallet the active one. Returns "limits" when it is not allowed, since a limit on money exists in
 * another currency and none of its kind in this one.
 */
export async function activateWallet(
  db: Db,
  wallet: { brandId: string; memberId: string; currency: string; now: Date },
): Promise<"ok" | "limits"> {
  const { brandId, memberId, currency, now } = wallet;
  const { rows } = await sql<{ result: "ok" | "limits" }>`
    select ledger.activate_wallet(${brandId}, ${memberId}, ${currency}, ${now}::timestamptz) as result`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`ledger.activate_wallet returned no row for ${memberId}`);
  return row.result;
}

/** A wallet with the ledger account of its cash. */
export interface CashAccount {
  readonly memberId: string;
  readonly walletId: string;
  readonly cashAccount: bigint;
}

/** Opens wallets of members that have none in the currency, and returns those of all. */
export async function openWallets(
  db: Db,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
  wallets: readonly { readonly id: string; readonly memberId: string }[],
): Promise<CashAccount[]> {
  const { rows } = await sql<CashAccount>`
    select w.member_id as "memberId", w.id as "walletId", w.cash_account as "cashAccount"
    from jsonb_to_recordset(${JSON.stringify(wallets)}::jsonb) x (id uuid, "memberId" uuid)
    cross join lateral ledger.open_wallet(x.id, ${brandId}, x."memberId", ${currency}) w`
    .execute(db)
    .catch(rethrow);
  return rows;
}

/** The cash of a wallet that may be spent, and what its member owes in its currency; minor units. */
export interface Cash {
  readonly currency: string;
  readonly cashAccount: bigint;
  readonly amount: bigint;
  readonly debt: bigint;
}

/** Reads the cash of a member's wallets. */
export async function readCash(db: Db, brandId: string, memberId: string): Promise<readonly Cash[]> {
  const { rows } = await sql<Cash>`
    select w.currency, w.cash_account as "cashAccount", c.posted - c.held as amount, -d.posted as debt
    from ledger.wallet w
    join ledger.account c on c.id = w.cash_account
    join ledger.account d on d.id = w.debt_account
    where w.brand_id = ${brandId} and w.member_id = ${memberId}
    order by w.cash_account`.execute(db);
  return rows;
}

/** Moves a wallet's cash to the brand's funding account, once for each wallet. */
export async function forfeitCash(
  db: Db,
  given: Pick<Cash, "currency" | "cashAccount" | "amount"> & {
    readonly brandId: string;
    readonly memberId: string;
    readonly hash: Buffer;
  },
): Promise<void> {
  const { brandId, memberId, currency, cashAccount, amount, hash } = given;
  const key = `${memberId}:${currency}`;
  await sql`select p.transfer_id from ledger.post(${`forfeiture:${brandId}`}, ${key}, ${hash},
      ${transferCodes.adjustment}::smallint, ${cashAccount},
      ledger.open_account(${brandId}, 'bank', null, 'funding', ${currency}, 'D', null), ${amount}, ${currency}) p`
    .execute(db)
    .catch(rethrow);
}

/** Opens or finds the brand's account that funds members' wallets. */
export async function openFundingAccount(
  db: Db,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select ledger.open_account(${brandId}, 'bank', null, 'funding', ${currency}, 'D', null) as id`.execute(
    db,
  );
  const [account] = rows;
  if (!account) throw new Error("ledger.open_account returned no row");
  return account.id;
}

/** A credit to a member's wallet from the brand's funding account. */
export interface Funding {
  readonly brandId: string;
  readonly memberId: string;
  readonly currency: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly key: string;
  readonly hash: Buffer;
}

/** Posts a funding, which repays a debt first. Returns null when the member has no wallet in the currency. */
export async function fundWallet(
  db: Db,
  funding: Funding,
): Promise<{ transferId: bigint; replay: boolean; repaid: bigint } | null> {
  const { brandId, memberId, currency, amount, key, hash } = funding;
  const { rows } = await sql<{ transferId: bigint; replay: boolean; repaid: bigint }>`
    select c.transfer_id as "transferId", c.replay, c.repaid
    from ledger.wallet w
    cross join lateral ledger.credit_member(${`funding:${brandId}`}, ${key}, ${hash},
      ${transferCodes.funding}::smallint,
      ledger.open_account(w.brand_id, 'bank', null, 'funding', w.currency, 'D', null),
      w.id, ${amount}) c
    where w.brand_id = ${brandId} and w.member_id = ${memberId} and w.currency = ${currency}`
    .execute(db)
    .catch(rethrow);
  return rows[0] ?? null;
}

/** An account whose holds have expired, and how many. */
export interface ExpiredHolds {
  /** "member" for a member's wallet, whose owner is the member. */
  readonly ownerKind: string;
  readonly ownerId: string | null;
  readonly currency: string;
  readonly holds: number;
}

/** Releases at most `max` holds that have expired by `now`. Returns their accounts. */
export async function expireHolds(db: Db, now: Date, max: number): Promise<ExpiredHolds[]> {
  const { rows } = await sql<ExpiredHolds>`
    select e.owner_kind as "ownerKind", e.owner_id as "ownerId", e.currency, e.holds
    from ledger.expire_holds(${now}::timestamptz, ${max}) e`.execute(db);
  return rows;
}

function rethrow(error: unknown): never {
  throw ledgerFault(error);
}
