import {
  getBaseUrl,
  isSameSetup,
  type PaymentProviderSetup,
  type StoredProviderSetup,
} from "../../ports/payment-provider/provider-setup.js";
import type { Proposal } from "../approvals/approvals.model.js";

/** What a brand uses a payment provider for. Each use has codes, base URLs and secrets of its own. */
export type ProviderUse = "deposit" | "payout";

/** Identifies a payment provider of a brand. */
export interface ProviderKey {
  readonly use: ProviderUse;
  readonly code: string;
}

interface UseTraits {
  /** Webhooks arrive at this path with the provider's code; providers have it in their settings. */
  readonly webhookPath: string;
  /** What names the provider as the actor of its webhooks in the audit log. */
  readonly actor: string;
  /** The purpose that secrets are sealed for. Stored secrets are bound to it, so it must not change. */
  readonly sealPurpose: string;
  /** The kind of its approval requests, and of its subject in the audit log. */
  readonly approvalKind: "deposit_provider" | "payout_provider";
  readonly auditSubject: string;
}

/** What differs between the uses. */
export const providerUses: Readonly<Record<ProviderUse, UseTraits>> = {
  deposit: {
    webhookPath: "/gateway",
    actor: "gateway",
    sealPurpose: "cashier.payment_provider",
    approvalKind: "deposit_provider",
    auditSubject: "deposit-provider",
  },
  payout: {
    webhookPath: "/payout",
    actor: "payout",
    sealPurpose: "withdrawals.payment_provider",
    approvalKind: "payout_provider",
    auditSubject: "payout-provider",
  },
};

/** A payment provider as other modules see it: without its secret. */
export interface ProviderSetting {
  readonly code: string;
  readonly kind: PaymentProviderSetup["kind"];
  /** Null for the sandbox. */
  readonly baseUrl: string | null;
}

/**
 * Proposes a provider's setup: a second person has to enter the same base URL and secret. An unchanged one is safe.
 */
export function proposeSetup(before: StoredProviderSetup | null, after: PaymentProviderSetup): Proposal {
  const isSame = before !== null && isSameSetup(before, after);
  const isSameSecret = before?.secret === after.secret;
  return {
    before: before ? { kind: before.kind, baseUrl: before.baseUrl, credentials: "current" } : {},
    after: {
      kind: after.kind,
      baseUrl: getBaseUrl(after),
      credentials: isSameSecret ? "current" : "replaced",
    },
    hidden: after.secret,
    isSafe: isSame,
  };
}

/** Whether a setup changes where the provider is reached. */
export function isMoved(before: ProviderSetting, after: PaymentProviderSetup): boolean {
  return before.kind !== after.kind || before.baseUrl !== getBaseUrl(after);
}
