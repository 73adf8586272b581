import { type EnumValue, enumOf } from "../../kit/enum-of.js";

/** Code of the demo vendor, which ships with the product to try vendor transfers. */
export const demoVendorCode = "lagoon";

export const BehaviourMode = enumOf("DemoVendorBehaviour", "A simulated fault of the demo vendor.", {
  slow: "It responds after the platform's timeout.",
  cut: "It drops the connection before it has moved the money.",
  lost: "It drops the connection after it has moved the money.",
  refuse: "It refuses.",
  silent: "It never responds.",
  lie: "It reports another amount than it moved.",
});
export type BehaviourMode = EnumValue<typeof BehaviourMode>;

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
