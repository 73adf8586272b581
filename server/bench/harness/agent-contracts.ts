import { sql } from "kysely";
import { newId } from "../../src/core/ids.js";
import type { Db } from "../../src/db/database.js";
import type { ContractKind } from "../../src/modules/brands/brands.model.js";
import { parseTerms, serializeTerms, type TermsForm } from "../../src/modules/contracts/terms.model.js";
import type { AgentTeams, TeamAgent } from "./agent-teams.js";

/** Puts contracts of a kind in force for all agents from a time on, with terms by their level. */
export async function insertContracts(
  db: Db,
  { brand, agents }: AgentTeams,
  {
    kind,
    from,
    termsOf,
  }: { readonly kind: ContractKind; readonly from: Date; readonly termsOf: (agent: TeamAgent) => TermsForm },
): Promise<void> {
  const ids = agents.map(() => newId());
  const terms = agents.map((agent) => serializeTerms(parseTerms(kind, "USD", termsOf(agent))));
  await sql`
    insert into contracts.contract (id, brand_id, agent_id, upline_id, kind, currency, terms, state, offered_by, request_id,
        offered_at, expires_at, changed_at, settles_from, lineage_id)
      select x.id, ${brand.id}::uuid, x.agent_id, x.upline_id, ${kind}, 'USD', x.terms::jsonb, 'VALID',
          coalesce(x.upline_id, x.agent_id), x.id, ${from}::timestamptz, ${from}::timestamptz + interval '7 days',
          ${from}::timestamptz, ${from}::timestamptz, x.id
        from unnest(${ids}::uuid[], ${agents.map(({ id }) => id)}::uuid[], ${agents.map(({ uplineId }) => uplineId)}::uuid[],
          ${terms}::text[]) x (id, agent_id, upline_id, terms)`.execute(db);
}

/** Opens the agents' wallets, into which they are paid. */
export async function openAgentWallets(db: Db, { brand, agents }: AgentTeams): Promise<void> {
  const ids = agents.map(({ id }) => ({ wallet: newId(), member: id }));
  await sql`select count(w.id) from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) x (wallet uuid, member uuid)
    cross join lateral ledger.open_wallet(x.wallet, ${brand.id}::uuid, x.member, 'USD') w`.execute(db);
}

/** Lets realtime salaries begin after all that is logged. */
export async function skipLog(db: Db, { brand }: AgentTeams): Promise<void> {
  await sql`insert into contracts.log_position (brand_id, sequence)
    select ${brand.id}::uuid, x.last_sequence from agent_figures.fold_state x
    on conflict (brand_id) do update set sequence = excluded.sequence`.execute(db);
}
