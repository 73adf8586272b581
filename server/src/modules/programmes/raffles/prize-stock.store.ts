import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import type { ProgrammeRules } from "../rules/rules-schema.js";

/** Adds the stock that the rules of a wheel begin with, for prizes that have none yet. */
export async function addPrizeStock(
  db: Db,
  programmeId: string,
  { reward }: Pick<ProgrammeRules, "reward">,
): Promise<void> {
  if (reward.code !== "wheel") return;
  const rows = reward.prizes.flatMap(({ stock }, n) =>
    stock === null ? [] : [{ programme_id: programmeId, number: n + 1, left_count: stock }],
  );
  if (rows.length === 0) return;
  await db
    .insertInto("programmes.prize_stock")
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}

/**
 * Reads what is left of a wheel's prizes, by number; a prize that is missing has no end. With `lock`, keeps others from
 * changing it until the transaction ends.
 */
export async function readStock(
  db: Db,
  programmeId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Map<number, number>> {
  const query = db
    .selectFrom("programmes.prize_stock")
    .select(["number", "left_count"])
    .where("programme_id", "=", programmeId)
    .orderBy("number");
  const rows = await (lock ? query.forUpdate() : query).execute();
  return new Map(rows.map((row) => [row.number, row.left_count]));
}

/** Takes one of a prize whose stock is locked; nothing when it has no end. */
export async function takePrize(db: Db, programmeId: string, number: number): Promise<void> {
  await sql`
    update programmes.prize_stock s set left_count = s.left_count - 1
    where s.programme_id = ${programmeId} and s.number = ${number}`.execute(db);
}

/** Sets what is left of a prize. */
export async function setStock(db: Db, programmeId: string, number: number, left: number): Promise<void> {
  await db
    .insertInto("programmes.prize_stock")
    .values({ programme_id: programmeId, number, left_count: left })
    .onConflict((on) => on.columns(["programme_id", "number"]).doUpdateSet({ left_count: left }))
    .execute();
}
