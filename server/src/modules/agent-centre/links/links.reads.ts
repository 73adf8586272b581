import { sql } from "kysely";
import type { Db } from "../../../db/database.js";
import { defineList } from "../../../kit/lists/list.reads.js";
import type { InvitedType } from "../../agents/agents.model.js";
import { type AgentLink, type LinkMoney, linkFilters } from "./links.model.js";

interface LinkScope {
  readonly brandId: string;
  readonly agentId: string;
}

function selectLinks(db: Db, { brandId, agentId }: LinkScope) {
  return db
    .selectFrom("agents.invitation as i")
    .where("i.brand_id", "=", brandId)
    .where("i.agent_id", "=", agentId)
    .select(["i.id", "i.code", "i.domain", "i.member_type as memberType", "i.active", "i.visits"])
    .select(["i.uses as registrations", "i.created_at as createdAt"]);
}

/** Sums up by invitation and currency what the members who registered with it have deposited. */
async function readBrought(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, LinkMoney[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LinkMoney & { readonly id: string }>`
    with credited as materialized (
      select r.invitation_id, d.currency, d.credited,
        row_number() over (partition by d.member_id order by d.created_at, d.id) = 1 as is_first
      from members.registration r
      join deposits.deposit d on d.member_id = r.member_id and d.state = 'CREDITED'
      where r.invitation_id = any(${[...ids]}::uuid[]))
    select c.invitation_id as id, c.currency, count(*) filter (where c.is_first)::int as "firstDeposits",
      coalesce(sum(c.credited) filter (where c.is_first), 0)::bigint as "firstDepositAmount",
      sum(c.credited)::bigint as "depositAmount"
    from credited c group by c.invitation_id, c.currency order by c.currency`.execute(db);
  const brought = new Map<string, LinkMoney[]>();
  for (const { id, ...money } of rows) brought.set(id, [...(brought.get(id) ?? []), money]);
  return brought;
}

/** An agent's links with what each has brought, newest first. */
export const linkList = defineList({
  filters: linkFilters,
  rows: selectLinks,
  narrow: { activeOnly: (query) => query.where("i.active", "=", true) },
  sort: { at: "i.created_at", id: "i.id", key: "createdAt" },
  toItems: async (db, rows): Promise<AgentLink[]> => {
    const brought = await readBrought(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...row,
      memberType: row.memberType as InvitedType,
      brought: brought.get(row.id) ?? [],
    }));
  },
});
