import DataLoader from "dataloader";
import type { Ctx } from "../../../core/ctx.js";
import { LoaderToken } from "../../../kit/loaders.js";
import type { ChosenBonus } from "./bonuses.model.js";
import type { BonusesService } from "./bonuses.service.js";

/**
 * Batches the reads of chosen bonuses within a request. It does not cache: the request of a subscription lasts while
 * its deposit changes.
 */
export function createChosenBonusLoader(
  bonuses: Pick<BonusesService, "readChosen">,
  ctx: Ctx,
): DataLoader<string, ChosenBonus | null> {
  const read = async (ids: readonly string[]) => {
    const chosen = await bonuses.readChosen(ctx, ids);
    return ids.map((id) => chosen.get(id) ?? null);
  };
  return new DataLoader(read, { cache: false });
}

/** Loads the bonus that was chosen with a deposit, by the deposit's id. */
export const chosenBonuses = new LoaderToken<DataLoader<string, ChosenBonus | null>>("chosenBonuses");
