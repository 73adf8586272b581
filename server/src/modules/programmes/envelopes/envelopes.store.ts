import { sql } from "kysely";
import { DomainError } from "../../../core/errors.js";
import type { Db } from "../../../db/database.js";
import { ledgerFault } from "../../ledger/ledger.model.js";
import type { EntryState } from "../programmes.model.js";
import type { Envelope, OpenOutcome } from "./envelopes.model.js";

/** An envelope that is about to be inserted, with its shares in the order in which they are opened. */
export interface NewEnvelope {
  readonly id: string;
  readonly brandId: string;
  readonly programmeId: string;
  readonly version: number;
  readonly senderId: string | null;
  readonly requestId: string | null;
  readonly currency: string;
  readonly total: bigint;
  readonly minimum: bigint;
  readonly amounts: readonly bigint[];
  readonly seedId: string;
  readonly nonce: number;
  readonly madeAt: Date;
  readonly opensAt: Date;
  readonly expiresAt: Date;
}

/**
 * Inserts an envelope with its shares, and reserves the programme's budgets for them. Of an agent's, holds the money for each
 * share. @throws DomainError budget_spent, and as the ledger
 */
export async function insertEnvelope(db: Db, given: NewEnvelope): Promise<void> {
  await db
    .insertInto("programmes.envelope")
    .values({
      id: given.id,
      brand_id: given.brandId,
      programme_id: given.programmeId,
      version: given.version,
      sender_id: given.senderId,
      request_id: given.requestId,
      currency: given.currency,
      total: given.total,
      shares: given.amounts.length,
      minimum: given.minimum,
      seed_id: given.seedId,
      nonce: given.nonce,
      made_at: given.madeAt,
      opens_at: given.opensAt,
      expires_at: given.expiresAt,
    })
    .execute();
  await sql`
    insert into programmes.envelope_share (envelope_id, number, amount)
    select ${given.id}::uuid, x.number, x.amount
    from unnest(${given.amounts.map(String)}::bigint[]) with ordinality x (amount, number)`.execute(db);
  const { rows } = await sql<{ isReserved: boolean }>`
    select programmes.reserve_budget(${given.programmeId}::uuid, ${given.total}::bigint, ${given.amounts.length}::int)
      as "isReserved"`.execute(db);
  if (!rows[0]?.isReserved) throw new DomainError("budget_spent");
  if (given.senderId === null) return;
  await sql`select programmes.hold_shares(${given.id}::uuid)`.execute(db).catch((error: unknown) => {
    throw ledgerFault(error);
  });
}

/** What became of opening an envelope. */
export interface OpenResult {
  readonly outcome: OpenOutcome;
  readonly entryId: string | null;
  readonly amount: bigint | null;
  readonly currency: string | null;
}

/** Opens an envelope for a member, once. */
export async function openEnvelope(
  db: Db,
  given: {
    readonly envelopeId: string;
    readonly memberId: string;
    readonly entryId: string;
    readonly now: Date;
  },
): Promise<OpenResult> {
  const { rows } = await sql<OpenResult>`
    select o.outcome, o.entry_id as "entryId", o.amount, o.currency
    from programmes.open_envelope(${given.envelopeId}::uuid, ${given.memberId}::uuid, ${given.entryId}::uuid,
      ${given.now}::timestamptz) o`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an envelope returned no result");
  return row;
}

/** Ends an envelope. Returns what has returned, in minor units; null when it had ended. */
export async function endEnvelope(db: Db, id: string, now: Date): Promise<bigint | null> {
  const { rows } = await sql<{ returned: bigint | null }>`
    select programmes.end_envelope(${id}::uuid, ${now}::timestamptz) as returned`.execute(db);
  return rows[0]?.returned ?? null;
}

/** Lists a brand's envelopes that are over and have not ended: expired, empty, or of a programme that was closed. */
export async function listOver(
  db: Db,
  { brandId, now }: { readonly brandId: string; readonly now: Date },
): Promise<{ readonly id: string; readonly senderId: string | null; readonly currency: string }[]> {
  const { rows } = await sql<{ id: string; senderId: string | null; currency: string }>`
    select e.id, e.sender_id as "senderId", e.currency from programmes.envelope e
    join programmes.programme p on p.id = e.programme_id
    where e.brand_id = ${brandId} and e.ended_at is null
      and (e.expires_at <= ${now}::timestamptz or p.state = 'CLOSED' or not exists (
        select from programmes.envelope_share s
        where s.envelope_id = e.id and s.entry_id is null and s.returned_at is null))
    order by e.expires_at limit 100`.execute(db);
  return rows;
}

/** Selects a brand's envelopes with what was opened and what has returned of them. */
export function selectEnvelopes(db: Db, brandId: string) {
  return db
    .selectFrom("programmes.envelope as envelope")
    .innerJoinLateral(
      (is) =>
        is
          .selectFrom("programmes.envelope_share as share")
          .whereRef("share.envelope_id", "=", "envelope.id")
          .select([
            sql<number>`count(share.entry_id)::int`.as("openedShares"),
            sql<bigint>`coalesce(sum(share.amount)
              filter (where share.entry_id is not null and share.returned_at is null), 0)::bigint`.as(
              "openedAmount",
            ),
            sql<bigint>`coalesce(sum(share.amount) filter (where share.returned_at is not null), 0)::bigint`.as(
              "returnedAmount",
            ),
          ])
          .as("sums"),
      (join) => join.onTrue(),
    )
    .where("envelope.brand_id", "=", brandId)
    .select(["envelope.id", "envelope.programme_id as programmeId", "envelope.sender_id as senderId"])
    .select(["envelope.currency", "envelope.total", "envelope.shares", "envelope.minimum"])
    .select([
      "envelope.made_at as madeAt",
      "envelope.opens_at as opensAt",
      "envelope.expires_at as expiresAt",
    ])
    .select([
      "envelope.ended_at as endedAt",
      "sums.openedShares",
      "sums.openedAmount",
      "sums.returnedAmount",
    ]);
}

/** Finds the envelope that a request of an agent has made. */
export async function findByRequest(
  db: Db,
  brandId: string,
  { senderId, requestId }: { readonly senderId: string; readonly requestId: string },
): Promise<Envelope | null> {
  const row = await selectEnvelopes(db, brandId)
    .where("envelope.sender_id", "=", senderId)
    .where("envelope.request_id", "=", requestId)
    .executeTakeFirst();
  return row ?? null;
}

/** An envelope that a member may see, as the tables have it. */
export interface EnvelopeRow extends Envelope {
  readonly seedId: string;
  readonly nonce: number;
  readonly username: string | null;
  readonly ownAmount: bigint | null;
  readonly ownNumber: number | null;
  readonly ownState: EntryState | null;
}

/** Whose envelopes are listed; `since`: earlier ones are left out once they have ended. */
interface EnvelopeView {
  readonly brandId: string;
  readonly memberId: string;
  readonly currency: string | null;
  readonly since: Date;
  readonly now: Date;
}

/**
 * Lists the envelopes that a member has opened, and those of the brand and of the agents above that it can open, in the
 * active currency; the newest first.
 */
export async function listForMember(
  db: Db,
  view: EnvelopeView,
  id: string | null = null,
): Promise<EnvelopeRow[]> {
  const { brandId, memberId, currency, since, now } = view;
  let query = selectEnvelopes(db, brandId)
    .innerJoin("programmes.programme as programme", "programme.id", "envelope.programme_id")
    .leftJoin("identity.account as sender", "sender.id", "envelope.sender_id")
    .leftJoin("programmes.entry as own", (join) =>
      join
        .onRef("own.programme_id", "=", "envelope.programme_id")
        .on("own.member_id", "=", memberId)
        .on("own.period", "=", sql<string>`'E' || envelope.id`),
    )
    .leftJoin("programmes.envelope_share as mine", "mine.entry_id", "own.id")
    .select(["envelope.seed_id as seedId", "envelope.nonce", "sender.username"])
    .select(["mine.amount as ownAmount", "mine.number as ownNumber", "own.state as ownState"])
    .where(sql<boolean>`(own.id is not null or programme.state = 'RUNNING' and envelope.currency = ${currency}
      and (envelope.sender_id is null and programmes.is_in_audience((
        select r.rules -> 'audience' from programmes.programme_version r
        where r.programme_id = envelope.programme_id and r.version = envelope.version), ${memberId}::uuid, ${now}::timestamptz)
      or envelope.sender_id is not null and exists (select from agents.closure c
        where c.brand_id = envelope.brand_id and c.ancestor = envelope.sender_id and c.descendant = ${memberId}::uuid
          and c.depth > 0)))`);
  query = id === null ? query.where("envelope.made_at", ">=", since) : query.where("envelope.id", "=", id);
  return query.orderBy("envelope.made_at", "desc").orderBy("envelope.id", "desc").limit(50).execute();
}

/** Reads the shares of an envelope, in minor units, in the order in which they are opened. */
export async function readShares(db: Db, id: string): Promise<bigint[]> {
  const rows = await db
    .selectFrom("programmes.envelope_share")
    .select("amount")
    .where("envelope_id", "=", id)
    .orderBy("number")
    .execute();
  return rows.map(({ amount }) => amount);
}
