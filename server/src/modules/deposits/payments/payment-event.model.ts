import { DomainError } from "../../../core/errors.js";
import { parseMinor } from "../../../core/money.js";
import type { PaymentEvent } from "../../payment-providers/provider-events.model.js";
import { formatReportedAmount, type ReceivedAmount } from "../deposits.model.js";

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
