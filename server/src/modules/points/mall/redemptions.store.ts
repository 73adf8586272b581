import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { AdminRedemption, Redemption, RedemptionState } from "../points.model.js";

/** Selects a brand's redemptions as their members see them. */
export function selectRedemptions(db: Db, brandId: string) {
  return db
    .selectFrom("points.redemption as redemption")
    .where("redemption.brand_id", "=", brandId)
    .select(["redemption.id", "redemption.reference", "redemption.good_id as goodId"])
    .select(["redemption.good_name as goodName", "redemption.quantity", "redemption.points"])
    .select(["redemption.state", "redemption.answer", "redemption.created_at as createdAt"])
    .select("redemption.decided_at as decidedAt");
}

/** Selects a brand's redemptions as staff see them. */
export function selectAdminRedemptions(db: Db, brandId: string) {
  return selectRedemptions(db, brandId)
    .innerJoin("identity.account as account", "account.id", "redemption.member_id")
    .select(["redemption.member_id as memberId", "account.username", "redemption.decided_by as decidedBy"]);
}

/** Finds the redemption that a request id of a member has created. */
export async function findRedemption(
  db: Db,
  brandId: string,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<Redemption | null> {
  const row = await selectRedemptions(db, brandId)
    .where("redemption.member_id", "=", memberId)
    .where("redemption.request_id", "=", requestId)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a redemption of the brand; with `lock`, keeps others from deciding it until the transaction ends. */
export async function findAdminRedemption(
  db: Db,
  brandId: string,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<AdminRedemption | null> {
  const query = selectAdminRedemptions(db, brandId).where("redemption.id", "=", id);
  return (await (lock ? query.forNoKeyUpdate("redemption") : query).executeTakeFirst()) ?? null;
}

/** A redemption that is about to be inserted. */
export interface NewRedemption
  extends Pick<Redemption, "id" | "goodId" | "goodName" | "quantity" | "points" | "createdAt" | "reference"> {
  readonly brandId: string;
  readonly memberId: string;
  readonly requestId: string;
  readonly addressSealed: Buffer;
  readonly mobileSealed: Buffer;
}

/** Inserts a redemption; false when its reference or its request id is in use. */
export async function insertRedemption(db: Db, given: NewRedemption): Promise<boolean> {
  const row = await db
    .insertInto("points.redemption")
    .values({
      id: given.id,
      brand_id: given.brandId,
      member_id: given.memberId,
      request_id: given.requestId,
      reference: given.reference,
      good_id: given.goodId,
      good_name: given.goodName,
      quantity: given.quantity,
      points: given.points,
      address_sealed: given.addressSealed,
      mobile_sealed: given.mobileSealed,
      created_at: given.createdAt,
    })
    .onConflict((on) => on.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a locked redemption. */
export async function decideRedemption(
  db: Db,
  id: string,
  decision: {
    readonly state: RedemptionState;
    readonly answer: string | null;
    readonly decidedBy: string;
    readonly now: Date;
  },
): Promise<void> {
  const { state, answer, decidedBy, now } = decision;
  await db
    .updateTable("points.redemption")
    .set({ state, answer, decided_by: decidedBy, decided_at: now })
    .where("id", "=", id)
    .execute();
}

/** Reads where the goods of a redemption are sent to, encrypted. */
export async function readSealedAddress(
  db: Db,
  id: string,
): Promise<{ readonly address: Buffer; readonly mobileNumber: Buffer }> {
  const { rows } = await sql<{ address: Buffer; mobileNumber: Buffer }>`
    select r.address_sealed as address, r.mobile_sealed as "mobileNumber"
    from points.redemption r where r.id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`redemption ${id} is missing`);
  return row;
}
