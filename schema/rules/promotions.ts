export type PromotionType = "NEWBIE" | "LIMITED" | "SPECIAL" | "DAILY" | "HIGH_REBATE" | "VIP";

/** The member page that a promotion's details link to, by promotion type. Types missing here have no such button. */
export const promotionPages: Readonly<
  Partial<Record<PromotionType, "/member/profile" | "/member/betting-record">>
> = {
  HIGH_REBATE: "/member/betting-record",
  VIP: "/member/profile",
};
