export type PromotionType = "NEWBIE" | "LIMITED" | "SPECIAL" | "DAILY" | "HIGH_REBATE" | "VIP";

/** The member page that a promotion's details link to, by promotion type. */
export const promotionPages: Readonly<
  Record<PromotionType, "/member/profile" | "/member/manual-rebate" | "/member/promotions">
> = {
  NEWBIE: "/member/promotions",
  LIMITED: "/member/promotions",
  SPECIAL: "/member/promotions",
  DAILY: "/member/promotions",
  HIGH_REBATE: "/member/manual-rebate",
  VIP: "/member/profile",
};
