/** The vendor's code; it ships with the product to try transfers with. */
export const demoVendorCode = "lagoon";

/**
 * How it treats a player: answers too late, cuts the line before it has done anything or after, refuses, does not
 * answer at all, tells another amount than it moved.
 */
export const moods = ["slow", "cut", "lost", "refuse", "silent", "lie"] as const;
export type Mood = (typeof moods)[number];

/** What it is asked to move. Amounts are minor units. */
export interface Movement {
  readonly transferUuid: string;
  readonly kind: "deposit" | "withdraw";
  readonly user: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** What it answers, beside what was asked. */
export type DemoStatus =
  | "RS_OK"
  | "RS_ERROR_NOT_ENOUGH_MONEY"
  | "RS_ERROR_LIMIT_REACHED"
  | "RS_ERROR_DUPLICATE_TRANSACTION"
  | "RS_ERROR_TRANSACTION_ROLLED_BACK";

/** Longer than the platform waits. */
export const slowMs = 7_000;
