import type { Db } from "../../db/database.js";
import { type DownlineMember, shownAccount } from "./agents.model.js";

/** Those who stand right below an agent, by name, and how many there are. */
export async function readDownline(
  db: Db,
  brandId: string,
  agentId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: DownlineMember[]; total: number }> {
  const below = db
    .selectFrom("agents.closure as place")
    .innerJoin("identity.account as account", "account.id", "place.descendant")
    .where("place.brand_id", "=", brandId)
    .where("place.ancestor", "=", agentId)
    .where("place.depth", "=", 1);
  const { total } = await below
    .select((of) => of.fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await below
    .select(["account.id", "account.username", "account.member_type"])
    .orderBy("account.username_norm")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(({ id, username, member_type: type }) => ({
    id,
    account: shownAccount(username),
    memberType: type ?? 0,
  }));
  return { items, total: Number(total) };
}
