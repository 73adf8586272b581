import { sql } from "kysely";
import type { Db } from "../../db/database.js";
import { executeNamed } from "../../db/named-query.js";
import type { Budget, BudgetScope, BudgetUnit, Programme, ProgrammeDetails } from "./programmes.model.js";
import { addPrizeStock } from "./raffles/prize-stock.store.js";
import { offeredKinds } from "./rules/kinds.model.js";
import type { ProgrammeKind, ProgrammePeriod } from "./rules/rules.model.js";
import { type ProgrammeRules, readRules, serializeRules } from "./rules/rules-schema.js";

const columns = [
  "programme.id",
  "programme.brand_id as brandId",
  "programme.code",
  "programme.kind",
  "programme.currency",
  "programme.promotion_id as promotionId",
  "programme.state",
  "programme.starts_at as startsAt",
  "programme.ends_at as endsAt",
  "programme.priority",
  "programme.version",
  "programme.started_at as startedAt",
  "programme.closed_at as closedAt",
  "programme.created_at as createdAt",
] as const;

type ProgrammeRow = Programme & { readonly rules: unknown };

/** Selects a brand's programmes with their current rules; rows become programmes by `readProgrammes`. */
export function selectProgrammes(db: Db, brandId: string) {
  return db
    .selectFrom("programmes.programme as programme")
    .innerJoin("programmes.programme_version as current", (join) =>
      join
        .onRef("current.programme_id", "=", "programme.id")
        .onRef("current.version", "=", "programme.version"),
    )
    .where("programme.brand_id", "=", brandId)
    .select(columns)
    .select("current.rules");
}

/** Adds their budgets to programmes. */
export async function readProgrammes(db: Db, rows: readonly ProgrammeRow[]): Promise<ProgrammeDetails[]> {
  const budgets = await listBudgets(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ rules, ...programme }) => ({
    ...programme,
    rules: readRules(rules),
    budgets: budgets.get(programme.id) ?? [],
  }));
}

/** Finds a programme of the brand by its id; with `lock`, keeps others from changing it until the transaction ends. */
export async function findProgramme(
  db: Db,
  brandId: string,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ProgrammeDetails | null> {
  const query = selectProgrammes(db, brandId).where("programme.id", "=", id);
  const row = await (lock ? query.forNoKeyUpdate("programme") : query).executeTakeFirst();
  const [programme] = row ? await readProgrammes(db, [row]) : [];
  return programme ?? null;
}

/** Finds programmes of the brand, by id. */
export async function findProgrammes(
  db: Db,
  brandId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProgrammeDetails>> {
  if (ids.length === 0) return new Map();
  const query = selectProgrammes(db, brandId).where(
    "programme.id",
    "=",
    sql<string>`any(${[...new Set(ids)]}::uuid[])`,
  );
  const { rows } = await executeNamed(db, "programmes.by_id", query);
  return new Map((await readProgrammes(db, rows)).map((programme) => [programme.id, programme]));
}

export async function isCodeTaken(db: Db, brandId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom("programmes.programme")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("code", "=", code)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists a brand's programmes that members see, the most important first; by kind. */
export async function listShownProgrammes(
  db: Db,
  brandId: string,
  kinds: readonly ProgrammeKind[] = offeredKinds,
): Promise<ProgrammeDetails[]> {
  const rows = await selectProgrammes(db, brandId)
    .where("programme.state", "<>", "DRAFT")
    .where("programme.kind", "in", kinds)
    .orderBy("programme.priority", "desc")
    .orderBy("programme.starts_at", "desc")
    .orderBy("programme.id")
    .limit(200)
    .execute();
  return readProgrammes(db, rows);
}

/** The period of a kind that contains a local day (YYYY-MM-DD) of the brand: its key, and its end, null for none. */
export async function currentPeriod(
  db: Db,
  {
    brandId,
    kind,
    today,
  }: { readonly brandId: string; readonly kind: ProgrammePeriod; readonly today: string },
): Promise<{ readonly key: string; readonly until: Date | null }> {
  const { rows } = await sql<{ key: string; until: Date | null }>`
    select x.key, programmes.period_until(${kind}::text, x.key, b.time_zone) as until
    from brands.brand b cross join lateral (select programmes.period_of(${kind}::text, ${today}::date) as key) x
    where b.id = ${brandId}`.execute(db);
  const [period] = rows;
  if (!period) throw new Error(`brand ${brandId} is missing`);
  return period;
}

/** A new programme with its first version. */
export interface NewProgramme
  extends Pick<
    Programme,
    "id" | "brandId" | "code" | "kind" | "currency" | "promotionId" | "startsAt" | "endsAt" | "priority"
  > {
  readonly rules: ProgrammeRules;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** Inserts a programme as a draft. Returns false when the brand has one of that code. */
export async function insertProgramme(db: Db, programme: NewProgramme): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("programmes.programme")
    .values({
      id: programme.id,
      brand_id: programme.brandId,
      code: programme.code,
      kind: programme.kind,
      currency: programme.currency,
      promotion_id: programme.promotionId,
      starts_at: programme.startsAt,
      ends_at: programme.endsAt,
      priority: programme.priority,
      created_at: programme.createdAt,
    })
    .onConflict((on) => on.columns(["brand_id", "code"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await insertVersion(db, { ...programme, programmeId: programme.id, version: 1 });
  return true;
}

interface NewVersion extends Pick<NewProgramme, "rules" | "createdBy" | "createdAt"> {
  readonly programmeId: string;
  readonly version: number;
}

/** Inserts the rules of a version. */
async function insertVersion(db: Db, given: NewVersion): Promise<void> {
  await db
    .insertInto("programmes.programme_version")
    .values({
      programme_id: given.programmeId,
      version: given.version,
      rules: serializeRules(given.rules),
      created_at: given.createdAt,
      created_by: given.createdBy,
    })
    .execute();
  await addPrizeStock(db, given.programmeId, given.rules);
}

/** Adds a version, which members join from now on. */
export async function addVersion(db: Db, given: NewVersion): Promise<void> {
  await insertVersion(db, given);
  await db
    .updateTable("programmes.programme")
    .set({ version: given.version })
    .where("id", "=", given.programmeId)
    .execute();
}

/** Starts or resumes a programme; the first one of a brand begins at the end of the logs. */
export async function setRunning(db: Db, { id, brandId }: Programme, now: Date): Promise<void> {
  await db
    .updateTable("programmes.programme")
    .set((is) => ({ state: "RUNNING", started_at: is.fn.coalesce("started_at", sql.val(now)) }))
    .where("id", "=", id)
    .execute();
  await sql`
    insert into programmes.log_position (brand_id, sequence)
    select ${brandId}, x.last_sequence from agent_figures.fold_state x on conflict do nothing`.execute(db);
}

export async function setPaused(db: Db, { id }: Programme): Promise<void> {
  await db.updateTable("programmes.programme").set({ state: "PAUSED" }).where("id", "=", id).execute();
}

/** Closes a programme. What happens from then on does not count; entries end as if their period had ended. */
export async function setClosed(db: Db, { id, startedAt }: Programme, now: Date): Promise<void> {
  await db
    .updateTable("programmes.programme")
    .set({ state: "CLOSED", closed_at: now, started_at: startedAt ?? now })
    .where("id", "=", id)
    .execute();
}

/** Sets a budget and the limits of those who use it already: never below what they have used. */
export async function upsertBudget(
  db: Db,
  given: {
    readonly id: string;
    readonly programmeId: string;
    readonly scope: BudgetScope;
    readonly unit: BudgetUnit;
    readonly limit: bigint;
  },
): Promise<void> {
  const { id, programmeId, scope, unit, limit } = given;
  const row = await db
    .insertInto("programmes.budget")
    .values({ id, programme_id: programmeId, scope, unit, limit_amount: limit })
    .onConflict((on) => on.columns(["programme_id", "scope", "unit"]).doUpdateSet({ limit_amount: limit }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    update programmes.budget_use u set limit_amount = greatest(${limit}::bigint, u.used_amount)
    where u.budget_id = ${row.id}`.execute(db);
}

interface BudgetRow extends Budget {
  readonly programmeId: string;
}

/** Lists budgets of programmes, by programme. */
async function listBudgets(db: Db, programmeIds: readonly string[]) {
  const byProgramme = new Map<string, Budget[]>();
  if (programmeIds.length === 0) return byProgramme;
  const select = sql<BudgetRow>`
    select b.programme_id as "programmeId", b.scope, b.unit, b.limit_amount as "limit",
      coalesce((select max(u.used_amount) from programmes.budget_use u where u.budget_id = b.id), 0)::bigint as used
    from programmes.budget b where b.programme_id = any(${[...programmeIds]}::uuid[])
    order by b.scope, b.unit`;
  const { rows } = await executeNamed(db, "programmes.budgets", select);
  for (const { programmeId, ...budget } of rows)
    byProgramme.set(programmeId, [...(byProgramme.get(programmeId) ?? []), budget]);
  return byProgramme;
}
