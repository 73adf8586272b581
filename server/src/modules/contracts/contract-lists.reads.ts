import { sql } from "kysely";
import { isId } from "../../core/ids.js";
import type { Db } from "../../db/database.js";
import { defineList } from "../../kit/lists/list.reads.js";
import { adminContractFilters, contractFilters, type SidedContract } from "./contracts.model.js";
import { nameContracts, selectContracts, toContract } from "./contracts.store.js";

interface AgentScope {
  readonly brandId: string;
  readonly agentId: string;
}

const byOffer = { at: "contract.offered_at", id: "contract.id", key: "offeredAt" } as const;

function narrowToAgent(query: ReturnType<typeof selectContracts>, agentId: string) {
  return isId(agentId) ? query.where("contract.agent_id", "=", agentId) : query.where(sql<boolean>`false`);
}

/** The contracts that an agent has received and given, newest first. */
export const contractList = defineList({
  filters: contractFilters,
  rows: (db: Db, { brandId, agentId }: AgentScope) =>
    selectContracts(db, brandId).where((where) =>
      where.or([where("contract.agent_id", "=", agentId), where("contract.upline_id", "=", agentId)]),
    ),
  narrow: {
    side: (query, side, { scope: { agentId } }) =>
      query.where(side === "RECEIVED" ? "contract.agent_id" : "contract.upline_id", "=", agentId),
    kinds: (query, kinds) => query.where("contract.kind", "in", [...kinds]),
    states: (query, states) => query.where("contract.state", "in", [...states]),
    agentId: narrowToAgent,
  },
  sort: byOffer,
  toItems: async (db, rows, { brandId, agentId }): Promise<SidedContract[]> => {
    const named = await nameContracts(db, brandId, rows.map(toContract));
    return named.map((contract) => ({
      ...contract,
      side: contract.agentId === agentId ? "RECEIVED" : "GIVEN",
    }));
  },
});

/** A brand's contracts, newest first. */
export const adminContractList = defineList({
  filters: adminContractFilters,
  rows: (db: Db, { brandId }: { readonly brandId: string }) => selectContracts(db, brandId),
  narrow: {
    kinds: (query, kinds) => query.where("contract.kind", "in", [...kinds]),
    states: (query, states) => query.where("contract.state", "in", [...states]),
    agentId: narrowToAgent,
  },
  sort: byOffer,
  toItems: (db, rows, { brandId }) => nameContracts(db, brandId, rows.map(toContract)),
});
