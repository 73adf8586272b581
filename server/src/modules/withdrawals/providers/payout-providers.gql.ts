import { field, inputOf } from "../../../graphql/object-of.js";

export const SetWithdrawalMethodProviderInput = inputOf(
  "SetWithdrawalMethodProviderInput",
  "A withdrawal method's new payout provider.",
  {
    code: field.string("Code of the withdrawal method."),
    provider: field.string("Code of the payout provider; null: staff pay manually.").nullable(),
  },
);
export type SetWithdrawalMethodProviderInput = InstanceType<typeof SetWithdrawalMethodProviderInput>;

export const SetPayoutProviderInput = inputOf(
  "SetPayoutProviderInput",
  "A payout provider's base URL and secret.",
  {
    code: field.string("The brand's code for it: lower-case letters, digits, hyphens."),
    baseUrl: field.string("Base URL of its API; https."),
    secret: field.string(
      "The secret that signs requests in both directions: 16 to 200 characters. It is never returned.",
    ),
  },
);
export type SetPayoutProviderInput = InstanceType<typeof SetPayoutProviderInput>;
