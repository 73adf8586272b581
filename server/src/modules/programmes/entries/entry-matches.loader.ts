import DataLoader from "dataloader";
import type { Ctx } from "../../../core/ctx.js";
import { LoaderToken } from "../../../kit/loaders.js";
import type { AccountMatch } from "../programmes.model.js";
import type { EntryDecisionsService } from "./entry-decisions.service.js";

/** What the account of an entry has in common with earlier ones, by the id of the entry. */
export const entryMatches = new LoaderToken<DataLoader<string, readonly AccountMatch[]>>("entryMatches");

/** Batches the matches of the entries of a request. */
export function createMatchLoader(decisions: Pick<EntryDecisionsService, "matchesOf">, ctx: Ctx) {
  return new DataLoader(async (ids: readonly string[]) => {
    const found = await decisions.matchesOf(ctx, ids);
    return ids.map((id) => found.get(id) ?? []);
  });
}
