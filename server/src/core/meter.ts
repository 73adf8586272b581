/** The outcome of an operation. */
export type MeterOutcome = "ok" | "refused" | "failed";

/** The kinds of ledger postings that are counted. */
export type PostingKind =
  | "funding"
  | "deposit"
  | "deposit_reversal"
  | "withdrawal"
  | "debt_repayment"
  | "bet"
  | "win"
  | "rollback"
  | "jackpot_feed"
  | "vendor_transfer"
  | "member_transfer"
  | "agent_earnings"
  | "agent_shortfall"
  | "programme_reward"
  | "points_conversion";

/** A call of a payment provider, or its webhook, and how it ended. */
export interface ProviderCallLabels {
  readonly brand: string;
  readonly use: string;
  /** The brand's code for it. */
  readonly provider: string;
  readonly operation: string;
  readonly outcome: string;
}

/** How an attempt to send a push message ended; "removed": its browser no longer subscribes. */
export type PushOutcome = "sent" | "retried" | "dropped" | "removed";

/**
 * Records metrics of the process. Every label value must come from a fixed set: each new one is a time series that is
 * kept for ever. Durations are seconds.
 */
export interface Meter {
  /** Money was posted; a replay posts nothing and is not counted. */
  posted(kind: PostingKind): void;
  /** The platform called a payment provider, or received its webhook. */
  providerCall(labels: ProviderCallLabels, seconds: number): void;
  /** An alert about a payment provider was raised, of a kind. */
  providerAlert(labels: Omit<ProviderCallLabels, "operation" | "outcome"> & { readonly kind: string }): void;
  /** A vendor called the wallet and received a status of its contract. */
  walletCall(call: string, status: string): void;
  /** The platform called a vendor. */
  vendorRequest(vendor: string, outcome: "answered" | "unavailable", seconds: number): void;
  /** A sign-in attempt ended: "ok", or the refusal's error code. */
  signIn(outcome: string): void;
  /** A GraphQL operation was executed. */
  operation(name: string, type: string, outcome: MeterOutcome): void;
  /** An alert about staff was raised, of a kind. */
  securityAlert(kind: string): void;
  /** An attempt to send a push message to a browser ended. */
  push(outcome: PushOutcome): void;
  /** A scheduled job ended. */
  job(name: string, outcome: "ok" | "failed", seconds: number): void;
}

const nothing = () => undefined;

/** Records nothing: for shell commands, and for tests that do not read metrics. */
export const noMeter: Meter = {
  posted: nothing,
  providerCall: nothing,
  providerAlert: nothing,
  walletCall: nothing,
  vendorRequest: nothing,
  signIn: nothing,
  operation: nothing,
  securityAlert: nothing,
  push: nothing,
  job: nothing,
};
