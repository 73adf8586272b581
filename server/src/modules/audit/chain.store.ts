import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import type { ChainLink, ChainRoot, HashedEntry } from "./chain.model.js";

/** An entry that waits to be linked. */
export interface PendingEntry {
  readonly chain: string;
  readonly entry: HashedEntry;
  readonly mac: Buffer | null;
}

/** Serialises the linkers of all nodes until the transaction ends (advisory lock). */
export async function lockChains(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit:chains', 0))`.execute(db);
}

function selectEntries(db: Db) {
  return db
    .selectFrom("audit.entry as e")
    .select([
      "e.id",
      "e.brand_id as brandId",
      "e.at",
      "e.actor_kind as actorKind",
      "e.actor_id as actorId",
      "e.action",
      "e.subject_kind as subjectKind",
      "e.subject_id as subjectId",
      "e.before",
      "e.after",
      "e.reason",
      "e.requested_by as requestedBy",
      "e.ip",
      "e.request_id as requestId",
    ]);
}

/** Reads entries that wait to be linked, of all chains or the given one. */
export async function listPending(db: Db, limit: number, chain?: string): Promise<PendingEntry[]> {
  const rows = await selectEntries(db)
    .innerJoin("audit.pending as p", "p.entry_id", "e.id")
    .select(["p.chain", "e.mac"])
    .$if(chain !== undefined, (query) => query.where("p.chain", "=", chain ?? ""))
    .orderBy("p.entry_id")
    .limit(limit)
    .execute();
  return rows.map(({ chain, mac, ...entry }) => ({ chain, entry, mac }));
}

/** Reads the last link of each of the chains that has any. */
export async function readHeads(
  db: Db,
  chains: readonly string[],
): Promise<Pick<ChainLink, "chain" | "seq" | "hash">[]> {
  return db
    .selectFrom("audit.link")
    .distinctOn("chain")
    .select(["chain", "seq", "hash"])
    .where("chain", "in", chains)
    .orderBy("chain")
    .orderBy("seq", "desc")
    .execute();
}

/** Appends links, whose entries no longer wait. */
export async function appendLinks(db: Db, links: readonly ChainLink[]): Promise<void> {
  const rows = links.map(({ chain, seq, entryId, isAuthentic, linkedAt, hash }) => {
    return { chain, seq, entry_id: entryId, is_authentic: isAuthentic, linked_at: linkedAt, hash };
  });
  await db.insertInto("audit.link").values(rows).execute();
  const ids = links.map(({ entryId }) => entryId);
  await db.deleteFrom("audit.pending").where("entry_id", "in", ids).execute();
}

/** Reads up to `limit` links of all chains, ordered by chain and position, after a link. */
export async function listLinks(
  db: Db,
  after: Pick<ChainLink, "chain" | "seq"> | null,
  limit: number,
): Promise<ChainLink[]> {
  return db
    .selectFrom("audit.link")
    .select([
      "chain",
      "seq",
      "entry_id as entryId",
      "is_authentic as isAuthentic",
      "linked_at as linkedAt",
      "hash",
    ])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(chain, seq) > (${after?.chain}::uuid, ${after?.seq})`),
    )
    .orderBy("chain")
    .orderBy("seq")
    .limit(limit)
    .execute();
}

/** Reads entries by their ids. */
export async function findEntries(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, HashedEntry>> {
  if (ids.length === 0) return new Map();
  const entries = await selectEntries(db).where("e.id", "in", ids).execute();
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Finds ids of entries that are neither linked nor waiting, and of waiting entries that do not exist. */
export async function findStrays(db: Db): Promise<{ readonly unlinked: string[]; readonly lost: string[] }> {
  const unlinked = await sql<{ id: string }>`
    select id from audit.entry e
    where not exists (select from audit.link l where l.entry_id = e.id)
      and not exists (select from audit.pending p where p.entry_id = e.id)
    order by id`.execute(db);
  const lost = await sql<{ id: string }>`
    select entry_id as id from audit.pending p
    where not exists (select from audit.entry e where e.id = p.entry_id)
    order by entry_id`.execute(db);
  return { unlinked: unlinked.rows.map(({ id }) => id), lost: lost.rows.map(({ id }) => id) };
}

/** Reads the last link that a chain had at the end of yesterday, in a time zone; null when it had none. */
export async function readRoot(
  db: Db,
  { chain, timeZone, now }: { readonly chain: string; readonly timeZone: string; readonly now: Date },
): Promise<ChainRoot | null> {
  const { rows } = await sql<ChainRoot>`
    select to_char((${now}::timestamptz at time zone ${timeZone})::date - 1, 'YYYY-MM-DD') as day, chain,
      seq as count, encode(hash, 'hex') as hash
    from audit.link
    where chain = ${chain}
      and linked_at < date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}
    order by seq desc limit 1`.execute(db);
  return rows[0] ?? null;
}
