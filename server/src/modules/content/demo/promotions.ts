import type { DemoEntry } from "./demo-entry.js";
import { depositBonusPromotions } from "./promotions/deposit-bonuses.js";
import { memberRewardPromotions } from "./promotions/member-rewards.js";
import { rebateAndDrawPromotions } from "./promotions/rebates-and-draws.js";

/** The demo brands' promotions, in their order. */
export const demoPromotions: readonly DemoEntry[] = [
  ...depositBonusPromotions,
  ...rebateAndDrawPromotions,
  ...memberRewardPromotions,
];
