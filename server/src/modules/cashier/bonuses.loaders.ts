import DataLoader from "dataloader";
import type { Ctx } from "../../core/ctx.js";
import { LoaderToken } from "../../kit/loaders.js";
import type { ChosenBonus } from "./bonuses.model.js";
import type { BonusesService } from "./bonuses.service.js";

/**
 * The bonuses that were chosen with deposits, asked for together within a request. None is remembered: a subscription's
 * request lasts for as long as its deposit changes.
 */
export function createChosenBonusLoader(
  bonuses: Pick<BonusesService, "chosenOf">,
  ctx: Ctx,
): DataLoader<string, ChosenBonus | null> {
  const read = async (ids: readonly string[]) => {
    const found = await bonuses.chosenOf(ctx, ids);
    return ids.map((id) => found.get(id) ?? null);
  };
  return new DataLoader(read, { cache: false });
}

/** The bonus that was chosen with a deposit, by the deposit's id. */
export const chosenBonuses = new LoaderToken<DataLoader<string, ChosenBonus | null>>("chosenBonuses");
