import type { Ctx } from "../../../core/ctx.js";
import type { PaymentProvider, PayoutResult } from "../../../ports/payment-provider/provider-port.js";
import type { ProviderKey } from "../providers.model.js";
import { type CallResult, type ProviderOperation, succeeded } from "./health.model.js";
import type { ProviderCalls } from "./provider-calls.js";

const resultOfPayout = ({ status }: PayoutResult): CallResult =>
  status === "FAILED" ? { outcome: "REFUSED", failure: "payout refused" } : succeeded;

/** Wraps a provider so that its calls are counted and timed. A payment that it does not know is an answer as well. */
export function measureProvider(
  provider: PaymentProvider,
  calls: Pick<ProviderCalls, "measure">,
  key: ProviderKey,
): PaymentProvider {
  const measure = <T>(
    ctx: Ctx,
    operation: ProviderOperation,
    call: () => Promise<T>,
    resultOf: (answer: T) => CallResult = () => succeeded,
  ) => calls.measure(ctx, key, operation, call, { resultOf });
  return {
    createPayment: (ctx, payment) =>
      measure(ctx, "CREATE_PAYMENT", () => provider.createPayment(ctx, payment)),
    fetchPayment: (ctx, reference) =>
      measure(ctx, "POLL_STATUS", () => provider.fetchPayment(ctx, reference)),
    sendPayout: (ctx, payout) =>
      measure(ctx, "SEND_PAYOUT", () => provider.sendPayout(ctx, payout), resultOfPayout),
    fetchPayout: (ctx, payout) => measure(ctx, "POLL_STATUS", () => provider.fetchPayout(ctx, payout)),
  };
}
