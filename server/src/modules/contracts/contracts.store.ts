import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { maskAccount } from "../agents/agents.model.js";
import type { ContractKind } from "../brands/brands.model.js";
import { maskName } from "../identity/contacts/contacts.model.js";
import type { Contract, ContractState, NamedContract } from "./contracts.model.js";
import { readTerms, serializeTerms } from "./terms.model.js";

const columns = [
  "contract.id",
  "contract.brand_id as brandId",
  "contract.agent_id as agentId",
  "contract.upline_id as uplineId",
  "contract.kind",
  "contract.currency",
  "contract.terms",
  "contract.state",
  "contract.offered_at as offeredAt",
  "contract.expires_at as expiresAt",
  "contract.changed_at as changedAt",
  "contract.settles_from as settlesFrom",
  "contract.settles_until as settlesUntil",
  "contract.lineage_id as lineageId",
  "contract.is_ended_by_agent as isEndedByAgent",
] as const;

type ContractRow = Omit<Contract, "terms"> & { readonly terms: unknown };

export function toContract({ terms, ...row }: ContractRow): Contract {
  return { ...row, terms: readTerms(terms) };
}

/** Selects a brand's contracts; rows become contracts by `toContract`. */
export function selectContracts(db: Db, brandId: string) {
  return db
    .selectFrom("contracts.contract as contract")
    .where("contract.brand_id", "=", brandId)
    .select(columns);
}

/** The contracts of one kind and currency in a brand. */
export interface ContractGroup {
  readonly brandId: string;
  readonly kind: ContractKind;
  readonly currency: string;
}

/**
 * Locks the contracts of a kind and currency until the transaction ends: a change of one depends on those above and below
 * it.
 */
export async function lockGroup(db: Db, { brandId, kind, currency }: ContractGroup): Promise<void> {
  const lock = `contracts:${brandId}:${kind}:${currency}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
}

/** A new offer. */
export interface NewContract extends Contract {
  readonly offeredBy: string;
  readonly requestId: string;
}

export async function insertContract(db: Db, contract: NewContract): Promise<void> {
  await db
    .insertInto("contracts.contract")
    .values({
      id: contract.id,
      brand_id: contract.brandId,
      agent_id: contract.agentId,
      upline_id: contract.uplineId,
      kind: contract.kind,
      currency: contract.currency,
      terms: serializeTerms(contract.terms),
      state: contract.state,
      offered_by: contract.offeredBy,
      request_id: contract.requestId,
      offered_at: contract.offeredAt,
      expires_at: contract.expiresAt,
      changed_at: contract.changedAt,
      lineage_id: contract.lineageId,
    })
    .execute();
}

/** Finds the offer that a request has created. */
export async function findByRequest(
  db: Db,
  brandId: string,
  { offeredBy, requestId }: { readonly offeredBy: string; readonly requestId: string },
): Promise<Contract | null> {
  const row = await selectContracts(db, brandId)
    .where("contract.offered_by", "=", offeredBy)
    .where("contract.request_id", "=", requestId)
    .executeTakeFirst();
  return row ? toContract(row) : null;
}

export async function findContract(db: Db, brandId: string, id: string): Promise<Contract | null> {
  const row = await selectContracts(db, brandId).where("contract.id", "=", id).executeTakeFirst();
  return row ? toContract(row) : null;
}

/** The states of contracts that are in force. */
export const inForce = ["VALID", "TERMINATING"] as const satisfies readonly ContractState[];

/** Finds the agent's contract in force of a kind and currency. */
export async function findInForce(
  db: Db,
  { brandId, kind, currency }: ContractGroup,
  agentId: string,
): Promise<Contract | null> {
  const row = await selectContracts(db, brandId)
    .where("contract.agent_id", "=", agentId)
    .where("contract.kind", "=", kind)
    .where("contract.currency", "=", currency)
    .where("contract.state", "in", [...inForce])
    .executeTakeFirst();
  return row ? toContract(row) : null;
}

/** Finds the offer of a kind and currency that awaits the agent's answer. */
export async function findOffer(
  db: Db,
  { brandId, kind, currency }: ContractGroup,
  agentId: string,
): Promise<Contract | null> {
  const row = await selectContracts(db, brandId)
    .where("contract.agent_id", "=", agentId)
    .where("contract.kind", "=", kind)
    .where("contract.currency", "=", currency)
    .where("contract.state", "=", "REQUESTED")
    .executeTakeFirst();
  return row ? toContract(row) : null;
}

/** Finds until when the agent's contracts of a kind and currency that are over count; null without any. */
export async function findLastEnd(
  db: Db,
  { brandId, kind, currency }: ContractGroup,
  agentId: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom("contracts.contract")
    .select("settles_until as settlesUntil")
    .where("brand_id", "=", brandId)
    .where("agent_id", "=", agentId)
    .where("kind", "=", kind)
    .where("currency", "=", currency)
    .where("settles_until", "is not", null)
    .orderBy("settles_until", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.settlesUntil ?? null;
}

/** Lists the kinds and currencies of which the agent has ever had a contract or an offer, in the order of their locks. */
export function listGroupsOf(db: Db, brandId: string, agentId: string): Promise<ContractGroup[]> {
  return db
    .selectFrom("contracts.contract")
    .select(["brand_id as brandId", "kind", "currency"])
    .distinct()
    .where("brand_id", "=", brandId)
    .where("agent_id", "=", agentId)
    .orderBy("kind")
    .orderBy("currency")
    .execute();
}

/** Lets the contracts of a member and everyone below it that are over count until a time at most. */
export async function cutClosedBelow(
  db: Db,
  { brandId, kind, currency }: ContractGroup,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update contracts.contract c set settles_until = greatest(c.settles_from, ${at}::timestamptz)
    where c.brand_id = ${brandId} and c.kind = ${kind} and c.currency = ${currency}
      and c.state in ('REPLACED', 'ENDED', 'TERMINATED') and c.settles_until > ${at}::timestamptz
      and c.agent_id in (select below.descendant from agents.closure below
        where below.brand_id = ${brandId} and below.ancestor = ${memberId})`.execute(db);
}

/** Whether the agent has an offer, or a request to end a contract, that awaits an answer. */
export async function hasPending(
  db: Db,
  { brandId, kind, currency }: ContractGroup,
  agentId: string,
): Promise<boolean> {
  const row = await selectContracts(db, brandId)
    .where("contract.agent_id", "=", agentId)
    .where("contract.kind", "=", kind)
    .where("contract.currency", "=", currency)
    .where("contract.state", "in", ["REQUESTED", "TERMINATING"])
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the contracts of the direct downlines of agents in some states. */
export async function listBelow(
  db: Db,
  { brandId, kind, currency }: ContractGroup,
  uplineIds: readonly string[],
  states: readonly ContractState[],
): Promise<Contract[]> {
  if (uplineIds.length === 0) return [];
  const rows = await selectContracts(db, brandId)
    .where("contract.upline_id", "in", [...uplineIds])
    .where("contract.kind", "=", kind)
    .where("contract.currency", "=", currency)
    .where("contract.state", "in", [...states])
    .orderBy("contract.id")
    .execute();
  return rows.map(toContract);
}

/** Lists an upline's offers that await an answer, and its contracts in force, with some of its downlines. */
export async function listOpenBetween(
  db: Db,
  brandId: string,
  uplineId: string,
  agentIds: readonly string[],
): Promise<Contract[]> {
  const rows = await selectContracts(db, brandId)
    .where("contract.upline_id", "=", uplineId)
    .where("contract.agent_id", "in", [...agentIds])
    .where("contract.state", "in", ["REQUESTED", ...inForce])
    .orderBy("contract.id")
    .execute();
  return rows.map(toContract);
}

/** A change of a contract's state. */
export interface StateChange {
  readonly id: string;
  readonly from: ContractState;
  readonly to: ContractState;
  readonly now: Date;
  readonly settlesFrom?: Date;
  readonly settlesUntil?: Date;
  readonly lineageId?: string;
  readonly isEndedByAgent?: boolean | null;
}

/** Changes a contract's state; false when it was in another one. */
export async function changeState(db: Db, change: StateChange): Promise<boolean> {
  const { id, from, to, now, settlesFrom, settlesUntil, lineageId, isEndedByAgent } = change;
  const { numUpdatedRows } = await db
    .updateTable("contracts.contract")
    .set({
      state: to,
      changed_at: now,
      ...(settlesFrom && { settles_from: settlesFrom }),
      ...(settlesUntil && { settles_until: settlesUntil }),
      ...(lineageId !== undefined && { lineage_id: lineageId }),
      ...(isEndedByAgent !== undefined && { is_ended_by_agent: isEndedByAgent }),
    })
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Expires offers whose time is over, `limit` at most, and returns them. */
export async function expireOffers(
  db: Db,
  { brandId, now, limit }: { readonly brandId: string; readonly now: Date; readonly limit: number },
): Promise<Contract[]> {
  const { rows } = await sql<{ id: string }>`
    update contracts.contract c set state = 'EXPIRED', changed_at = ${now}::timestamptz
    where c.id in (
      select o.id from contracts.contract o
      where o.brand_id = ${brandId} and o.state = 'REQUESTED' and o.expires_at <= ${now}::timestamptz
      order by o.expires_at limit ${limit} for no key update skip locked)
    returning c.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const expired = await selectContracts(db, brandId).where("contract.id", "in", ids).execute();
  return expired.map(toContract);
}

/** Reads usernames by account id. */
export async function readUsernames(
  db: Db,
  brandId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("identity.account")
    .select(["id", "username"])
    .where("brand_id", "=", brandId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Adds the names of both sides to contracts. */
export async function nameContracts(
  db: Db,
  brandId: string,
  contracts: readonly Contract[],
): Promise<NamedContract[]> {
  const ids = contracts.flatMap(({ agentId, uplineId }) =>
    uplineId === null ? [agentId] : [agentId, uplineId],
  );
  const names = await readUsernames(db, brandId, ids);
  return contracts.map((contract) => {
    const { agentId, uplineId } = contract;
    return {
      ...contract,
      agent: maskAccount(names.get(agentId) ?? ""),
      upline: uplineId === null ? null : maskName(names.get(uplineId) ?? ""),
    };
  });
}
