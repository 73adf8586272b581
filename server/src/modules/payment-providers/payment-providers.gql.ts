import { field, inputOf } from "../../graphql/object-of.js";

const setup = {
  code: field.string("The brand's code for it: lower-case letters, digits, hyphens."),
  baseUrl: field.string("Base URL of its API; https."),
  secret: field.string(
    "The secret that signs requests in both directions: 16 to 200 characters. It is never returned.",
  ),
};

export const SetPaymentProviderInput = inputOf(
  "SetPaymentProviderInput",
  "A payment provider and how it is reached.",
  setup,
);
export type SetPaymentProviderInput = InstanceType<typeof SetPaymentProviderInput>;

export const SetPayoutProviderInput = inputOf(
  "SetPayoutProviderInput",
  "A payout provider's base URL and secret.",
  setup,
);
export type SetPayoutProviderInput = InstanceType<typeof SetPayoutProviderInput>;
