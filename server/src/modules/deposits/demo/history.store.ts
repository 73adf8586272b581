import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { DepositReason, DepositState } from "../deposits.model.js";

/** A deposit of a history. Amounts are minor units, as text; those of the result are null unless it was credited. */
export interface HistoryDeposit {
  readonly id: string;
  readonly memberId: string;
  readonly walletId: string;
  readonly methodId: string;
  readonly requestId: string;
  readonly reference: string;
  readonly amount: string;
  readonly credited: string | null;
  readonly fee: string | null;
  readonly feeFixed: string;
  readonly feeBasisPoints: number;
  readonly state: DepositState;
  readonly reason: DepositReason | null;
  readonly transferId: string | null;
  /** It counts towards the member's deposit limits. */
  readonly isCounted: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly changedAt: Date;
}

/** The bonus that was given with a deposit. */
export interface HistoryBonus {
  readonly depositId: string;
  readonly bonusId: string;
  readonly memberId: string;
  readonly amount: string;
  readonly transferId: string;
  readonly givenAt: Date;
}

/** The brand and the currency of the deposits. */
interface Of {
  readonly brandId: string;
  readonly currency: string;
}

/** Opens or finds the brand's accounts of deposits: of its banks and fees by method, of bonuses by bonus. */
export async function openDepositAccounts(
  db: Db,
  { brandId, currency }: Of,
  owners: readonly { readonly kind: "bank" | "fees" | "bonuses"; readonly id: string }[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ kind: string; id: string; account: bigint }>`
    select x.kind, x.id::text as id,
      ledger.open_account(${brandId}, x.kind, x.id, 'deposits', ${currency}, 'D', null) as account
    from jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) x (kind text, id uuid)`.execute(db);
  return new Map(rows.map(({ kind, id, account }) => [`${kind}:${id}`, account]));
}

/** Inserts the deposits of a history and counts them towards their members' limits. */
export async function insertHistoryDeposits(
  db: Db,
  { brandId, currency }: Of,
  deposits: readonly HistoryDeposit[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(deposits)}::jsonb) x (id uuid, "memberId" uuid, "walletId" uuid,
    "methodId" uuid, "requestId" uuid, reference text, amount bigint, credited bigint, fee bigint, "feeFixed" bigint,
    "feeBasisPoints" int, state text, reason text, "transferId" bigint, "isCounted" boolean, "createdAt" timestamptz,
    "expiresAt" timestamptz, "changedAt" timestamptz)`;
  await sql`
    insert into deposits.deposit (id, brand_id, member_id, wallet_id, method_id, request_id, reference, currency, amount,
        received, credited, fee, fee_fixed, fee_basis_points, state, reason, transfer_id, counted_at, created_at,
        expires_at, changed_at)
      select x.id, ${brandId}, x."memberId", x."walletId", x."methodId", x."requestId", x.reference, ${currency}, x.amount,
        x.credited + x.fee, x.credited, x.fee, x."feeFixed", x."feeBasisPoints", x.state, x.reason, x."transferId",
        case when x."isCounted" then x."createdAt" end, x."createdAt", x."expiresAt", x."changedAt"
      from ${rows}`.execute(db);
  await sql`select count(limits.reserve_deposit(x."memberId", ${currency}, x.amount, x."createdAt"))
    from ${rows} where x."isCounted"`.execute(db);
}

/** Inserts the bonuses that were given with deposits of a history, with the present terms. */
export async function insertHistoryBonuses(
  db: Db,
  brandId: string,
  bonuses: readonly HistoryBonus[],
): Promise<void> {
  await sql`
    insert into deposits.deposit_bonus (deposit_id, bonus_id, brand_id, member_id, basis_points, max_amount, min_deposit,
        turnover_basis_points, frequency, state, amount, transfer_id, day)
      select x."depositId", b.id, ${brandId}, x."memberId", b.basis_points, b.max_amount, b.min_deposit,
        b.turnover_basis_points, b.frequency, 'GIVEN', x.amount, x."transferId", deposits.day_of(${brandId}, x."givenAt")
      from jsonb_to_recordset(${JSON.stringify(bonuses)}::jsonb) x ("depositId" uuid, "bonusId" uuid, "memberId" uuid,
        amount bigint, "transferId" bigint, "givenAt" timestamptz)
      join deposits.bonus b on b.id = x."bonusId" and b.brand_id = ${brandId}`.execute(db);
}
