import type { Db } from "../../../db/database.js";
import type { ContractKind } from "../../brands/brands.model.js";

/** An agent of a brand. */
interface Of {
  readonly brandId: string;
  readonly agentId: string;
}

/** Lists the kinds of contract that staff have closed to agents. */
export async function listClosedKinds(
  db: Db,
  brandId: string,
  agentIds: readonly string[],
): Promise<ContractKind[]> {
  const rows = await db
    .selectFrom("contracts.closed_kind")
    .select("kind")
    .where("brand_id", "=", brandId)
    .where("agent_id", "in", [...agentIds])
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Lists the kinds of which an agent has or has given a contract in force, or an offer that awaits an answer. */
export async function listOpenKinds(db: Db, { brandId, agentId }: Of): Promise<ContractKind[]> {
  const rows = await db
    .selectFrom("contracts.contract")
    .select("kind")
    .distinct()
    .where("brand_id", "=", brandId)
    .where("state", "in", ["REQUESTED", "VALID", "TERMINATING"])
    .where((where) => where.or([where("agent_id", "=", agentId), where("upline_id", "=", agentId)]))
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Closes kinds to an agent, and opens all others. */
export async function replaceClosedKinds(
  db: Db,
  { brandId, agentId }: Of,
  kinds: readonly ContractKind[],
): Promise<void> {
  await db
    .deleteFrom("contracts.closed_kind")
    .where("brand_id", "=", brandId)
    .where("agent_id", "=", agentId)
    .execute();
  if (kinds.length === 0) return;
  await db
    .insertInto("contracts.closed_kind")
    .values(kinds.map((kind) => ({ brand_id: brandId, agent_id: agentId, kind })))
    .execute();
}
