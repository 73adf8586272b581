/** Code of the demo vendor, which ships with the product to try vendor transfers. */
export const demoVendorCode = "lagoon";

/**
 * Behaviour modes towards a player: responds after the platform's timeout (`slow`), drops the connection before (`cut`) or
 * after (`lost`) it has moved the money, refuses, never responds (`silent`), or reports another amount than it moved
 * (`lie`). Stored as simulated faults.
 */
export const behaviourModes = ["slow", "cut", "lost", "refuse", "silent", "lie"] as const;
export type BehaviourMode = (typeof behaviourModes)[number];

/** A deposit to or withdrawal from a player's balance. Amounts are minor units. */
export interface Movement {
  readonly transferUuid: string;
  readonly kind: "deposit" | "withdraw";
  readonly user: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** Statuses of the vendor's responses. */
export type DemoStatus =
  | "RS_OK"
  | "RS_ERROR_NOT_ENOUGH_MONEY"
  | "RS_ERROR_LIMIT_REACHED"
  | "RS_ERROR_DUPLICATE_TRANSACTION"
  | "RS_ERROR_TRANSACTION_ROLLED_BACK";

/** Longer than the platform's timeout. */
export const slowResponseMs = 7_000;
