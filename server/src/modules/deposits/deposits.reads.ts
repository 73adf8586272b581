import { sql } from "kysely";
import { isId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { calculateFee, type FeeTerms } from "../../kit/fees.js";
import { normaliseUsername } from "../identity/identity.model.js";
import type { ReservedDeposit } from "../safer-gambling/limits.model.js";
import {
  type CreditBlockers,
  type Deposit,
  depositStates,
  type PaymentInstructions,
  unpaidStates,
} from "./deposits.model.js";

/** A deposit with the fields that its member does not see. */
export interface DepositRow extends Deposit, FeeTerms {
  readonly countedAt: Date | null;
  /** The provider's id of the payment; null until the provider created it. */
  readonly providerReference: string | null;
  /** The amount that the provider reported, when it is in another currency than ordered. */
  readonly reportedAmount: string | null;
  /** The staff member who credited or refused it; null when none had to. */
  readonly decidedBy: string | null;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDeposits>["execute"]>>[number];

/** The brand's deposits. */
export function selectDeposits(db: Db, brandId: string) {
  return db
    .selectFrom("deposits.deposit as deposit")
    .where("deposit.brand_id", "=", brandId)
    .select(["deposit.id", "deposit.member_id as memberId", "deposit.method_id as methodId"])
    .select(["deposit.reference", "deposit.currency", "deposit.amount", "deposit.received"])
    .select(["deposit.credited", "deposit.fee", "deposit.fee_fixed as feeFixed", "deposit.state"])
    .select(["deposit.fee_basis_points as feeBasisPoints", "deposit.reason", "deposit.payment"])
    .select(["deposit.reversed_amount as reversedAmount", "deposit.reversal"])
    .select([
      "deposit.unmatched_amount as unmatchedAmount",
      "deposit.counted_at as countedAt",
      "deposit.created_at as createdAt",
    ])
    .select(["deposit.expires_at as expiresAt", "deposit.changed_at as changedAt"])
    .select([
      "deposit.provider_reference as providerReference",
      "deposit.reported_amount as reportedAmount",
      "deposit.decided_by as decidedBy",
    ]);
}

/** Converts a row to a deposit. */
export function toDeposit(row: Row): DepositRow {
  const fee = row.fee ?? calculateFee(row.received ?? row.amount, row);
  return { ...row, fee, payment: row.payment as PaymentInstructions };
}

/** Finds a deposit of the brand; null when there is none of that id, or it is another member's. */
export async function findDeposit(
  db: Db,
  brandId: string,
  { id, memberId }: { readonly id: string; readonly memberId?: string },
): Promise<DepositRow | null> {
  const found = selectDeposits(db, brandId).where("deposit.id", "=", id);
  const row = await (memberId === undefined
    ? found
    : found.where("deposit.member_id", "=", memberId)
  ).executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** Finds a deposit of the brand and locks it until the transaction ends; null when there is none. */
export async function lockDeposit(db: Db, brandId: string, id: string): Promise<DepositRow | null> {
  const row = await selectDeposits(db, brandId)
    .where("deposit.id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** Finds a deposit by its reference at its provider and locks it until the transaction ends; null when there is none. */
export async function lockDepositOfProvider(
  db: Db,
  brandId: string,
  { reference, providerCode }: { readonly reference: string; readonly providerCode: string },
): Promise<DepositRow | null> {
  const row = await selectDeposits(db, brandId)
    .innerJoin("deposits.method as method", "method.id", "deposit.method_id")
    .where("deposit.reference", "=", reference)
    .where("method.provider_code", "=", providerCode)
    .forNoKeyUpdate("deposit")
    .executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** Finds the deposit that a member's request created; null when there is none. */
export async function findByRequest(
  db: Db,
  brandId: string,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<DepositRow | null> {
  const row = await selectDeposits(db, brandId)
    .where("deposit.member_id", "=", memberId)
    .where("deposit.request_id", "=", requestId)
    .executeTakeFirst();
  return row ? toDeposit(row) : null;
}

/** Counts a member's open deposits. */
export async function countOpen(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom("deposits.deposit")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("member_id", "=", memberId)
    .where("state", "in", [...unpaidStates])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Counts the brand's unpaid deposits whose payments a provider reports. */
export async function countUnpaidOf(db: Db, brandId: string, providerCode: string): Promise<number> {
  const row = await db
    .selectFrom("deposits.deposit as deposit")
    .innerJoin("deposits.method as method", "method.id", "deposit.method_id")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("deposit.brand_id", "=", brandId)
    .where("deposit.state", "in", [...unpaidStates])
    .where("method.provider_code", "=", providerCode)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Lists a member's deposits that count towards the limits and are not credited yet. */
export async function listReserved(db: Db, memberId: string): Promise<ReservedDeposit[]> {
  const rows = await db
    .selectFrom("deposits.deposit")
    .select(["currency", "amount", "counted_at as countedAt"])
    .where("member_id", "=", memberId)
    .where("counted_at", "is not", null)
    .where(sql<boolean>`state <> 'CREDITED'`)
    .$narrowType<{ countedAt: Date }>()
    .execute();
  return rows;
}

/** Finds the member's active wallet; null when it is in another currency. */
export async function findWallet(
  db: Db,
  brandId: string,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
): Promise<string | null> {
  const row = await db
    .selectFrom("ledger.wallet")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How long after its expiry a deposit may wait for the poll of its provider, in milliseconds. */
const pollGraceMs = 5 * 60_000;

/**
 * Lists the ids of unpaid deposits past their expiry, each once its provider was polled after it or the grace is over.
 */
export async function listExpiredIds(db: Db, brandId: string, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("deposits.deposit")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("state", "in", [...depositStates.sourcesOf("EXPIRED")])
    .where("expires_at", "<=", now)
    .where((where) =>
      where.or([
        where("next_poll_at", "is", null),
        where("polled_at", ">=", where.ref("expires_at")),
        where("expires_at", "<=", new Date(now.getTime() - pollGraceMs)),
      ]),
    )
    .orderBy("expires_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the ids of deposits that are held for a frozen wallet which is no longer frozen. */
export async function listUnfrozenIds(db: Db, brandId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("deposits.deposit")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("state", "=", "ON_HOLD")
    .where("reason", "=", "frozen")
    .where(sql<boolean>`not deposits.is_frozen(wallet_id)`)
    .orderBy("changed_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads what prevents a deposit from being credited now. */
export async function readCreditBlockers(db: Db, id: string, now: Date): Promise<CreditBlockers> {
  return db
    .selectFrom("deposits.deposit")
    .select([
      sql<boolean>`limits.is_excluded(member_id, ${now}::timestamptz)`.as("isExcluded"),
      sql<boolean>`deposits.is_frozen(wallet_id)`.as("isFrozen"),
      sql<boolean>`exists (select from deposits.reversal r where r.deposit_id = deposits.deposit.id
        and r.state = 'NOT_CREDITED')`.as("isReversed"),
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The id of the brand's member with a username or id, as a subquery; it has no row when there is none. */
export const memberIdOf = (brandId: string, usernameOrId: string) =>
  sql<string>`(select account.id from identity.account account
    where account.brand_id = ${brandId} and account.kind = 'member' and ${
      isId(usernameOrId)
        ? sql`account.id = ${usernameOrId}::uuid`
        : sql`account.username_norm = ${normaliseUsername(usernameOrId)}`
    })`;
