import type { Ctx } from "../../core/ctx.js";
import type { ClaimFilter } from "../../core/due-tasks.js";

/** The status of a deposit's payment that a provider reports. */
export type PaymentEventStatus = "PAID" | "REVERSED" | "DISPUTED" | "FAILED" | "DISPUTE_WON";

/** An event of a deposit's payment, as a webhook or the answer to a status poll reports it. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly status: PaymentEventStatus;
  /** Decimal text: what was paid, reversed or won. */
  readonly amount: string;
  readonly currency: string;
  /** What the provider reports as evidence of a reversal or a won dispute. */
  readonly evidence?: string | null | undefined;
  /** Whether a status poll was answered with it: then it is the payment's status at that time, and all that was reversed. */
  readonly isPolled: boolean;
  /** Whether the deposit had been credited before it was polled. */
  readonly isOfCredited?: boolean;
}

/** An event of a payout, as a webhook reports it. */
export interface PayoutEvent {
  readonly eventId: string;
  readonly payoutId: string | null;
  readonly reference: string;
  readonly status: "PENDING" | "PAID" | "FAILED";
  /** Decimal text; only with PAID. */
  readonly amount: string | null;
  readonly currency: string;
}

/** What a module above does with its providers; it provides this to the port of its use. */
export interface ProviderUser<Event> {
  /**
   * Handles an event that a provider of the code has signed, or answered to a status poll; once.
   * @throws DomainError where the provider is to send it again
   */
  handleEvent(ctx: Ctx, providerCode: string, event: Event): Promise<void>;
  /** Whether the provider's base URL has to stay as it is. */
  needsBaseUrl(ctx: Ctx, providerCode: string): Promise<boolean>;
  /** Counts the unpaid deposits, or the payouts in progress, that wait for the provider. */
  countWaiting(ctx: Ctx, providerCode: string): Promise<number>;
}

/** A deposit's payment whose provider is due to be polled. */
export interface DuePayment {
  /** Id of the deposit. */
  readonly id: string;
  readonly brandId: string;
  readonly providerCode: string;
  readonly reference: string;
  /** The ordered amount, in minor units. */
  readonly amount: bigint;
  readonly currency: string;
  /** Whether the deposit was credited: it is polled for a reversal. */
  readonly isCredited: boolean;
  /** Whether the provider knew the last payment that it must know. */
  readonly answersPolls: boolean;
  /** How often the deposit's payments were reported as lost (reversed, disputed or failed), and a dispute as won. */
  readonly lostReports: number;
  readonly wonReports: number;
}

/** The payments of deposits that providers are polled for. */
export interface PolledPayments {
  /** Claims the next due payment of any brand and schedules its next poll; null when none is due. */
  claimNext(root: Ctx, filter: ClaimFilter): Promise<DuePayment | null>;
  /** Records that the provider was polled, whatever it answered. */
  recordPoll(ctx: Ctx, id: string): Promise<void>;
}
