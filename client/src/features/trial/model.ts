import type { Brand } from "../../brands/brand";

/** Whether a visitor may play for free without an account. */
export function offersTrialAccounts({ features }: Pick<Brand, "features">): boolean {
  return features.includes("trial-accounts");
}
