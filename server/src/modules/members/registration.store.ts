import type { Insertable } from "kysely";
import type { Db } from "../../db/database.js";
import type { Tables } from "../../db/tables.js";

/** Inserts the record of a registration; false when its phone proof has been used before. */
export async function insertRegistration(
  db: Db,
  registration: Insertable<Tables["members.registration"]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("members.registration")
    .values(registration)
    .onConflict((on) => on.column("phone_proof_hash").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** An account that an agent has opened. */
export interface AccountByAgent {
  readonly memberId: string;
  readonly username: string;
  readonly memberType: number;
}

/** Finds the account that an agent's request has opened. */
export async function findByAgentRequest(
  db: Db,
  { brandId, agentId, requestId }: { brandId: string; agentId: string; requestId: string },
): Promise<AccountByAgent | null> {
  const row = await db
    .selectFrom("members.registration as registration")
    .innerJoin("identity.account as account", "account.id", "registration.member_id")
    .select(["account.id as memberId", "account.username", "account.member_type as memberType"])
    .where("registration.brand_id", "=", brandId)
    .where("registration.agent_id", "=", agentId)
    .where("registration.request_id", "=", requestId)
    .executeTakeFirst();
  return row ? { ...row, memberType: row.memberType ?? 0 } : null;
}
