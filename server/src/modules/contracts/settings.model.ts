import type { ContractKind } from "../brands/brands.model.js";
import type { BillFunding } from "./bills/bills.model.js";

/** How a brand settles a kind of contract. Shares are millionths. */
export interface ContractSettings {
  readonly kind: ContractKind;
  /** Who pays what downlines are due beyond an agent's gross. */
  readonly funding: BillFunding;
  /** Whether staff approve each bill before it is paid. */
  readonly needsApproval: boolean;
  /** The shares of bonuses and rebates that reduce the net loss of contracts about all games. */
  readonly bonusShare: number;
  readonly rebateShare: number;
}

/** How kinds are settled for which a brand has set nothing. */
export const defaultSettings = {
  funding: "PLATFORM",
  needsApproval: false,
  bonusShare: 0,
  rebateShare: 0,
} as const satisfies Omit<ContractSettings, "kind">;

/** Whether settings let the brand pay more, or without an approval. */
export function areSettingsLooser(before: ContractSettings, after: ContractSettings): boolean {
  return (
    (before.funding === "UPLINE" && after.funding === "PLATFORM") ||
    (before.needsApproval && !after.needsApproval) ||
    after.bonusShare < before.bonusShare ||
    after.rebateShare < before.rebateShare
  );
}
