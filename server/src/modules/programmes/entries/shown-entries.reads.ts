import type { Ctx } from "../../../core/ctx.js";
import { localDayOf } from "../../agent-figures/local-days.model.js";
import { findProgrammes } from "../programmes.store.js";
import { findShownEntries } from "./entries.store.js";
import { type ShownProgramme, showWith } from "./shown-programmes.model.js";

/** The brand whose entries are shown, and its local day, as YYYY-MM-DD. */
export const viewOf = ({ brand, clock }: Ctx) => ({
  brandId: brand.id,
  today: localDayOf(clock.now(), brand.timeZone),
});

/** Reads programmes with entries as their members see them, by entry id. Entries that do not exist are left out. */
export async function showEntries(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownProgramme>> {
  if (ids.length === 0) return new Map();
  const entries = await findShownEntries(ctx.db, viewOf(ctx), ids);
  const programmes = await findProgrammes(
    ctx.db,
    ctx.brand.id,
    entries.map(({ programmeId }) => programmeId),
  );
  const now = ctx.clock.now();
  return new Map(
    entries.flatMap((entry) => {
      const programme = programmes.get(entry.programmeId);
      return programme ? [[entry.id, showWith(programme, entry, now)]] : [];
    }),
  );
}
