import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { downlineFilters, downlinePaging, maskAccount } from "./agents.model.js";

interface DownlineScope {
  readonly brandId: string;
  readonly agentId: string;
}

function selectDownline(db: Db, { brandId, agentId }: DownlineScope) {
  return db
    .selectFrom("agents.closure as closure")
    .innerJoin("identity.account as account", "account.id", "closure.descendant")
    .where("closure.brand_id", "=", brandId)
    .where("closure.ancestor", "=", agentId)
    .where("closure.depth", "=", 1)
    .select(["account.id", "account.username", "account.member_type as memberType"]);
}

/** An agent's direct downline, sorted by username. */
export const downlineList = defineList({
  filters: downlineFilters,
  rows: selectDownline,
  // The scope is the agent's.
  narrow: { of: (query) => query },
  sort: (query) => query.orderBy("account.username_norm"),
  paging: downlinePaging,
  toItems: async (_db, rows) =>
    rows.map(({ id, username, memberType }) => ({
      id,
      account: maskAccount(username),
      memberType: memberType ?? 0,
    })),
});
