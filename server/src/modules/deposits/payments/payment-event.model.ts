import { DomainError } from "../../../core/errors.js";
import { parseMinor } from "../../../core/money.js";
import { formatReportedAmount, type ReceivedAmount } from "../deposits.model.js";
import type { PaymentEventStatus } from "../reversals/reversals.model.js";

/** An event of a payment, as a webhook or the answer to a status poll reports it. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly status: PaymentEventStatus;
  /** Decimal text: what was paid, or what was reversed. */
  readonly amount: string;
  readonly currency: string;
  /** What the provider reports as evidence of a reversal. */
  readonly evidence?: string | null | undefined;
  /** Whether a status poll was answered with it: then it is the payment's status at that time. */
  readonly isPolled: boolean;
}

/**
 * Reads the amount that an event reports for a deposit in that currency; zero for a failure.
 * @throws DomainError wrong_currency, invalid_amount
 */
export function readReceivedAmount(
  { status, amount: text, currency }: PaymentEvent,
  depositCurrency: string,
): ReceivedAmount {
  if (status === "FAILED") return { amount: 0n, reportedAmount: null };
  if (currency !== depositCurrency)
    return { amount: 0n, reportedAmount: formatReportedAmount(text, currency) };
  const amount = parseMinor(text, depositCurrency);
  if (amount <= 0n) throw new DomainError("invalid_amount");
  return { amount, reportedAmount: null };
}
