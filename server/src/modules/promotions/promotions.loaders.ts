import DataLoader from "dataloader";
import type { Ctx } from "../../core/ctx.js";
import { LoaderToken } from "../../kit/loaders.js";
import type { Promotion } from "./promotions.model.js";
import type { PromotionsService } from "./promotions.service.js";

/** Batches the reads of promotions within a request. */
export function createPromotionLoader(
  promotions: Pick<PromotionsService, "active">,
  ctx: Ctx,
): DataLoader<string, Promotion | null> {
  return new DataLoader(async (ids) => {
    const active = await promotions.active(ctx);
    return ids.map((id) => active.get(id) ?? null);
  });
}

/** Loads an active promotion by its id; null when there is none. */
export const activePromotions = new LoaderToken<DataLoader<string, Promotion | null>>("activePromotions");
