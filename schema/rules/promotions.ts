/** Types of promotion. */
export type PromotionType = "NEWBIE" | "LIMITED" | "SPECIAL" | "DAILY" | "HIGH_REBATE" | "VIP";

/**
 * The member centre's page that a promotion of a type leads to, by the name of its button's place. A type that
 * is not here leads nowhere: its details have no such button.
 */
export const promotionPages: Readonly<
  Partial<Record<PromotionType, "/member/profile" | "/member/betting-record">>
> = {
  HIGH_REBATE: "/member/betting-record",
  VIP: "/member/profile",
};
