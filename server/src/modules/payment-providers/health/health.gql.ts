import { field, objectOf } from "../../../graphql/object-of.js";
import { ProviderAlertKind, type ProviderHealth, ProviderOperation } from "./health.model.js";

export const ProviderCallsType = objectOf(
  "PaymentProviderCalls",
  "The calls of an operation within a time, by how they ended.",
  {
    minutes: field.int("The length of the time in minutes: the running minute and those before it."),
    ok: field.int("Calls that were answered; webhooks that were handled."),
    refused: field.int("Calls that the provider refused; signed webhooks that were refused."),
    unknown: field.int(
      "Calls without a usable answer in time; webhooks that failed by a fault of the server.",
    ),
    badSignatures: field.int("Webhooks with an invalid signature, which anyone may have sent."),
    averageMs: field.int("The average duration in milliseconds; null without calls.").nullable(),
    longestMs: field.int("The longest duration in milliseconds; null without calls.").nullable(),
  },
);

export const ProviderOperationHealthType = objectOf(
  "PaymentProviderOperationHealth",
  "How one operation of a payment provider does.",
  {
    operation: field.of(ProviderOperation, "The operation."),
    windows: field.of(ProviderCallsType, "Its calls within five minutes, an hour and a day.").list(),
    lastSuccessAt: field.dateTime("When it succeeded last; null: never.").nullable(),
    lastFailureAt: field.dateTime("When it failed last; null: never.").nullable(),
    lastFailure: field.string("Why it failed last.").nullable(),
    failingSince: field.dateTime("Since when it only fails; null after a success.").nullable(),
  },
);

export const ProviderHealthType = objectOf("PaymentProviderHealth", "How a payment provider does.", {
  code: field.string("The brand's code for it."),
  operations: field.of(ProviderOperationHealthType, "Its operations that were recorded.").list(),
  waiting: field.int("How many unpaid deposits, or payouts in progress, wait for it."),
  alert: field.of(ProviderAlertKind, "What is wrong with it; null: nothing.").nullable(),
  alertSince: field.dateTime("When the alert was raised.").nullable(),
});
export type ProviderHealthType = InstanceType<typeof ProviderHealthType>;

/** Converts the health of a provider to its GraphQL type. */
export function toProviderHealthView(health: ProviderHealth): ProviderHealthType {
  return health;
}
