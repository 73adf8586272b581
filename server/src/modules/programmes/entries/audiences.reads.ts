import { sql } from "kysely";
import type { Ctx } from "../../../core/ctx.js";
import type { ProgrammeRules } from "../rules/rules-schema.js";

/** A programme with the rules that members join now. */
interface Addressed {
  readonly id: string;
  readonly rules: Pick<ProgrammeRules, "audience">;
}

/** Finds which programmes are not for a member, by their audiences. Returns their ids. */
export async function findNotFor(
  { db, clock }: Ctx,
  memberId: string,
  programmes: readonly Addressed[],
): Promise<ReadonlySet<string>> {
  const limited = programmes.filter(({ rules }) => rules.audience !== null);
  if (limited.length === 0) return new Set();
  const audiences = limited.map(({ rules }) => JSON.stringify(rules.audience));
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${limited.map(({ id }) => id)}::uuid[], ${audiences}::text[]) x (id, audience)
    where not programmes.is_in_audience(x.audience::jsonb, ${memberId}::uuid, ${clock.now()}::timestamptz)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
