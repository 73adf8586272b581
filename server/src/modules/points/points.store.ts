import { sql } from "kysely";
import { DomainError } from "../../core/errors.js";
import type { Db } from "../../db/database.js";
import { ledgerFault } from "../ledger/ledger.model.js";
import type { PointBalance, PointLineKind, PointRate } from "./points.model.js";

/** A change of a member's points. */
export interface NewPointLine {
  readonly brandId: string;
  readonly memberId: string;
  readonly kind: PointLineKind;
  /** Negative when the balance falls. */
  readonly points: bigint;
  /** What the change is of; each is posted once. */
  readonly sourceKey: string;
  readonly sourceId: string;
  readonly reference: string;
  readonly remark: string;
  readonly now: Date;
}

/** The DomainError for a refusal by a function of points or the ledger; any other error unchanged. */
export function pointsFault(error: unknown): unknown {
  if (typeof error === "object" && error !== null && "code" in error && error.code === "PT402") {
    const balance = "hint" in error ? String(error.hint) : "0";
    return new DomainError("insufficient_points", { balance }, { cause: error });
  }
  return ledgerFault(error);
}

/**
 * Posts a change of a member's points, and keeps the account locked until the transaction ends; a repeat changes nothing.
 * @throws DomainError insufficient_points {balance}
 */
export async function postPoints(db: Db, line: NewPointLine): Promise<void> {
  await sql`
    select points.post(${line.brandId}::uuid, ${line.memberId}::uuid, ${line.kind}, ${line.points}::bigint,
      ${line.sourceKey}, ${line.sourceId}::uuid, ${line.reference}, ${line.now}::timestamptz, ${line.remark})`
    .execute(db)
    .catch((error: unknown) => {
      throw pointsFault(error);
    });
}

/** Reads a member's points; zero when the member has never had any. */
export async function readBalance(db: Db, brandId: string, memberId: string): Promise<PointBalance> {
  const { rows } = await sql<PointBalance>`
    select coalesce((select a.balance from points.account a
        where a.member_id = ${memberId} and a.brand_id = ${brandId}), 0)::bigint as balance,
      coalesce((select sum(r.points) from points.redemption r
        where r.member_id = ${memberId} and r.brand_id = ${brandId} and r.state = 'IN_PROCESS'), 0)::bigint as "onHold"`.execute(
    db,
  );
  return rows[0] ?? { balance: 0n, onHold: 0n };
}

/** Lists what points are converted into, by currency. */
export function listRates(db: Db, brandId: string): Promise<PointRate[]> {
  return db
    .selectFrom("points.rate")
    .select(["currency", "points_per_unit as pointsPerUnit"])
    .where("brand_id", "=", brandId)
    .orderBy("currency")
    .execute();
}

/** Finds the rate of a currency; with `lock`, keeps others from changing it until the transaction ends. */
export async function findRate(
  db: Db,
  brandId: string,
  currency: string,
  { lock }: { readonly lock?: "share" | "update" } = {},
): Promise<bigint | null> {
  const query = db
    .selectFrom("points.rate")
    .select("points_per_unit as pointsPerUnit")
    .where("brand_id", "=", brandId)
    .where("currency", "=", currency);
  const locked = lock === "share" ? query.forShare() : lock === "update" ? query.forUpdate() : query;
  return (await locked.executeTakeFirst())?.pointsPerUnit ?? null;
}

/** Sets the rate of a currency; null: points are not converted into it. */
export async function writeRate(
  db: Db,
  brandId: string,
  { currency, pointsPerUnit }: { readonly currency: string; readonly pointsPerUnit: bigint | null },
): Promise<void> {
  if (pointsPerUnit === null) {
    await db
      .deleteFrom("points.rate")
      .where("brand_id", "=", brandId)
      .where("currency", "=", currency)
      .execute();
    return;
  }
  await db
    .insertInto("points.rate")
    .values({ brand_id: brandId, currency, points_per_unit: pointsPerUnit })
    .onConflict((on) => on.columns(["brand_id", "currency"]).doUpdateSet({ points_per_unit: pointsPerUnit }))
    .execute();
}
