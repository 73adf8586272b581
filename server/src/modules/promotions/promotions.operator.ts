import type { OperatorAction } from "../../kit/operator-actions.js";
import { needed, operatorActions } from "../../kit/operator-actions.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { PromotionsService } from "./promotions.service.js";

interface Services {
  readonly brands: BrandsService;
  readonly promotions: PromotionsService;
}

const referral: OperatorAction<Services> = async ({ brands, promotions }, ctx, { words }) => {
  const id = needed(words[0], "promotion, or off");
  const promotion = id === "off" ? null : await promotions.get(ctx, id);
  await brands.change(ctx, { referralPromotion: promotion?.id ?? null });
  return promotion ? `"${promotion.title}" is the referral promotion.` : "There is no referral promotion.";
};

/** Shell actions for promotions. */
export const promotionsOperatorActions = (services: Services) =>
  operatorActions(services, "referral PROMOTION|off", { referral });
