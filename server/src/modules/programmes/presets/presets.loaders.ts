import DataLoader from "dataloader";
import type { Ctx } from "../../../core/ctx.js";
import { LoaderToken } from "../../../kit/loaders.js";
import type { PresetRebate, PresetsService } from "./presets.service.js";

/** Batches the reads of links' rebates within a request. */
export function createLinkRebateLoader(
  presets: Pick<PresetsService, "ofLinks">,
  ctx: Ctx,
): DataLoader<string, PresetRebate | null> {
  return new DataLoader(async (ids) => {
    const rebates = await presets.ofLinks(ctx, ids);
    return ids.map((id) => rebates.get(id) ?? null);
  });
}

/** Loads the rebate of a link by its invitation; null when it has none. */
export const linkRebates = new LoaderToken<DataLoader<string, PresetRebate | null>>("linkRebates");
