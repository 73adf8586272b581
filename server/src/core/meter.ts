/** What became of something that was tried. */
export type MeterOutcome = "ok" | "refused" | "failed";

/** Money that moved between accounts, by what moved it. */
export type PostCode =
  | "funding"
  | "deposit"
  | "withdrawal"
  | "debt_repayment"
  | "bet"
  | "win"
  | "rollback"
  | "jackpot_feed"
  | "vendor_transfer"
  | "member_transfer";

/**
 * Counts what happens, for whoever watches the process. Every text handed in must come from a fixed set:
 * each new one is a series that is kept for ever. Durations are seconds.
 */
export interface Meter {
  /** Money was booked; a repeat books nothing and is not counted. */
  posted(code: PostCode): void;
  /** A vendor called the wallet and was answered with a status of its contract. */
  walletCall(call: string, status: string): void;
  /** The platform called a vendor. */
  vendorRequest(vendor: string, outcome: "answered" | "unavailable", seconds: number): void;
  /** Somebody tried to sign in: "ok", or the code of the refusal. */
  signIn(outcome: string): void;
  /** A GraphQL operation was answered. */
  operation(name: string, type: string, outcome: MeterOutcome): void;
  /** A scheduled job ended. */
  job(name: string, outcome: "ok" | "failed", seconds: number): void;
}

const nothing = () => undefined;

/** Counts nothing: for shell verbs, and tests that look elsewhere. */
export const noMeter: Meter = {
  posted: nothing,
  walletCall: nothing,
  vendorRequest: nothing,
  signIn: nothing,
  operation: nothing,
  job: nothing,
};
