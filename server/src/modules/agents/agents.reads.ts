import type { Db } from "../../db/database.js";
import { type DownlineMember, maskAccount } from "./agents.model.js";

/** Reads a page of an agent's direct downline, sorted by user name, with the total. */
export async function readDownline(
  db: Db,
  brandId: string,
  agentId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: DownlineMember[]; total: number }> {
  const downline = db
    .selectFrom("agents.closure as closure")
    .innerJoin("identity.account as account", "account.id", "closure.descendant")
    .where("closure.brand_id", "=", brandId)
    .where("closure.ancestor", "=", agentId)
    .where("closure.depth", "=", 1);
  const { total } = await downline
    .select((of) => of.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await downline
    .select(["account.id", "account.username", "account.member_type"])
    .orderBy("account.username_norm")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(({ id, username, member_type: type }) => ({
    id,
    account: maskAccount(username),
    memberType: type ?? 0,
  }));
  return { items, total: Number(total) };
}
