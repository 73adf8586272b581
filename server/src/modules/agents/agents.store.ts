import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { Invitation, InvitedType } from "./agents.model.js";

/** Waits for a member that is being moved in the brand's tree, until the transaction ends. */
async function shareTree(db: Db, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`agents.tree:${brandId}`}, 0))`.execute(
    db,
  );
}

/** Adds a member to the tree, at the top or below another; false when it is in the tree already. */
export async function insertTreeNode(
  db: Db,
  { brandId, memberId, uplineId }: { brandId: string; memberId: string; uplineId: string | null },
): Promise<boolean> {
  await shareTree(db, brandId);
  if (uplineId !== null) await insertSelf(db, brandId, uplineId);
  if (!(await insertSelf(db, brandId, memberId))) return false;
  if (uplineId !== null) {
    await sql`insert into agents.closure (brand_id, ancestor, descendant, depth)
      select c.brand_id, c.ancestor, ${memberId}::uuid, c.depth + 1 from agents.closure c
      where c.brand_id = ${brandId} and c.descendant = ${uplineId}`.execute(db);
  }
  return true;
}

async function insertSelf(db: Db, brandId: string, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("agents.closure")
    .values({ brand_id: brandId, ancestor: id, descendant: id, depth: 0 })
    .onConflict((on) => on.columns(["ancestor", "descendant"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A member and the agent directly above; null at the top. */
export interface TreeNode {
  readonly memberId: string;
  readonly uplineId: string | null;
}

/** Adds new members at the top, or below agents that are in the tree already. */
export async function insertTreeNodes(db: Db, brandId: string, nodes: readonly TreeNode[]): Promise<void> {
  await shareTree(db, brandId);
  await sql`
    insert into agents.closure (brand_id, ancestor, descendant, depth)
      select ${brandId}, x."memberId", x."memberId", 0
      from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) x ("memberId" uuid)
      union all
      select c.brand_id, c.ancestor, x."memberId", c.depth + 1
      from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) x ("memberId" uuid, "uplineId" uuid)
      join agents.closure c on c.descendant = x."uplineId" and c.brand_id = ${brandId}`.execute(db);
}

/** Whether a member is in the tree. */
export async function isInTree(db: Db, brandId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom("agents.closure")
    .select("depth")
    .where("brand_id", "=", brandId)
    .where("descendant", "=", memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the agents above a member, nearest first. */
export async function findAncestors(db: Db, brandId: string, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("agents.closure")
    .select("ancestor")
    .where("brand_id", "=", brandId)
    .where("descendant", "=", memberId)
    .where("depth", ">", 0)
    .orderBy("depth")
    .execute();
  return rows.map((row) => row.ancestor);
}

/** Whether a member is anywhere in an agent's downline. */
export async function isBelow(db: Db, brandId: string, agentId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom("agents.closure")
    .select("depth")
    .where("brand_id", "=", brandId)
    .where("ancestor", "=", agentId)
    .where("descendant", "=", memberId)
    .where("depth", ">", 0)
    .executeTakeFirst();
  return row !== undefined;
}

const invitationColumns = [
  "id",
  "agent_id as agentId",
  "code",
  "domain",
  "member_type as memberType",
  "active",
  "uses",
  "visits",
  "created_at as createdAt",
] as const;

type InvitationRow = Omit<Invitation, "memberType"> & { readonly memberType: number };

function toInvitation(row: InvitationRow): Invitation {
  return { ...row, memberType: row.memberType as InvitedType };
}

/** Inserts an invitation; false when the code is taken in the brand. */
export async function insertInvitation(
  db: Db,
  brandId: string,
  { id, agentId, code, domain, memberType, createdAt }: Invitation,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("agents.invitation")
    .values({
      id,
      brand_id: brandId,
      agent_id: agentId,
      code,
      domain,
      member_type: memberType,
      created_at: createdAt,
      disabled_at: null,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the brand has an invitation with the code. */
export async function isCodeTaken(db: Db, brandId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom("agents.invitation")
    .select("id")
    .where("brand_id", "=", brandId)
    .where(sql<string>`lower(code)`, "=", code.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists an agent's invitations, newest first. */
export async function listInvitations(db: Db, brandId: string, agentId: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("agents.invitation")
    .select(invitationColumns)
    .where("brand_id", "=", brandId)
    .where("agent_id", "=", agentId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toInvitation);
}

/** Locks the agent's account, to serialise counting and adding its invitations. */
export async function lockAgent(db: Db, brandId: string, agentId: string): Promise<void> {
  await sql`select from identity.account where id = ${agentId} and brand_id = ${brandId} for no key update`.execute(
    db,
  );
}

/** Finds an invitation of the brand by id. */
export async function findInvitation(db: Db, brandId: string, id: string): Promise<Invitation | null> {
  const row = await db
    .selectFrom("agents.invitation")
    .select(invitationColumns)
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toInvitation(row) : null;
}

/** Finds the active invitation of a code at a host. */
export async function findByCode(
  db: Db,
  brandId: string,
  { code, domain }: { code: string; domain: string | null },
): Promise<Invitation | null> {
  const row = await db
    .selectFrom("agents.invitation")
    .select(invitationColumns)
    .where("brand_id", "=", brandId)
    .where(sql<string>`lower(code)`, "=", code.toLowerCase())
    .where("active", "=", true)
    .where((of) => of.or([of("domain", "is", null), of("domain", "=", domain ?? "")]))
    .executeTakeFirst();
  return row ? toInvitation(row) : null;
}

/** Counts a use of an active invitation; false when it has ended. */
export async function countUse(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("agents.invitation")
    .set((of) => ({ uses: of("uses", "+", 1) }))
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Counts a visit of an active invitation's link. */
export async function countVisit(db: Db, id: string): Promise<void> {
  await db
    .updateTable("agents.invitation")
    .set((of) => ({ visits: of("visits", "+", 1) }))
    .where("id", "=", id)
    .where("active", "=", true)
    .execute();
}

/** Ends an invitation; false when it has ended already. */
export async function endInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("agents.invitation")
    .set({ active: false, disabled_at: now })
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
