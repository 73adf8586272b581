import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { ApprovalRequestType, toApprovalRequestView } from "../../approvals/approvals.gql.js";
import type { ApprovalRequest } from "../../approvals/approvals.model.js";
import { toWithdrawalMethod, WithdrawalMethodType } from "../options/withdrawal-options.gql.js";
import { WithdrawalKind } from "../withdrawals.model.js";
import type { Method, MethodForm } from "./methods.model.js";

export const WithdrawalMethodNameType = objectOf(
  "WithdrawalMethodName",
  "A withdrawal method's name in one language.",
  {
    language: field.string("Language code of the platform: EN, CN, AR."),
    name: field.string("The name."),
  },
);
export type WithdrawalMethodNameType = InstanceType<typeof WithdrawalMethodNameType>;

export const AdminWithdrawalMethodType = objectOf(
  "AdminWithdrawalMethod",
  "A withdrawal method with its settings, for staff.",
  {
    method: field.of(WithdrawalMethodType, "The method as members see it."),
    position: field.int("Sort position, ascending."),
    provider: field.string("Code of the payout provider; null: staff pay manually.").nullable(),
    names: field.of(WithdrawalMethodNameType, "Names by language.").list(),
    approvalRequest: field
      .of(ApprovalRequestType, "A change of the payout provider that waits for a second person.")
      .nullable(),
  },
);
export type AdminWithdrawalMethodType = InstanceType<typeof AdminWithdrawalMethodType>;

/** Converts a method and its approval request to the GraphQL type for staff. */
export function toAdminMethodView(
  method: Method,
  approvalRequest: ApprovalRequest | null,
  language: string,
): AdminWithdrawalMethodType {
  const { position, providerCode: provider, names } = method;
  return {
    position,
    provider,
    names,
    method: toWithdrawalMethod(method, language),
    approvalRequest: approvalRequest && toApprovalRequestView(approvalRequest),
  };
}

export const WithdrawalMethodNameInput = inputOf(
  "WithdrawalMethodNameInput",
  "A withdrawal method's name in one language.",
  {
    language: field.string("Language code of the platform: EN, CN, AR."),
    name: field.string("The name, at most 80 characters."),
  },
);
export type WithdrawalMethodNameInput = InstanceType<typeof WithdrawalMethodNameInput>;

export const CreateWithdrawalMethodInput = inputOf(
  "CreateWithdrawalMethodInput",
  "A new withdrawal method. Its payouts are manual until a payout provider is set.",
  {
    code: field.string("The brand's code for it: lower-case letters, digits, hyphens."),
    kind: field.of(WithdrawalKind, "Kind of account that it pays to."),
    currency: field.string("Currency code; the currency needs withdrawal terms."),
    network: field.string("Chain of a crypto method.").nullable(),
    min: field.decimal("Minimum amount."),
    max: field.decimal("Maximum amount."),
    feeFixed: field.decimal("Fixed part of the fee.").default("0"),
    feeBasisPoints: field
      .int("Variable part of the fee, in basis points of the amount; at most 5000.")
      .default(0),
    position: field.int("Sort position, ascending.").default(0),
    enabled: field.boolean("Whether it is available to members.").default(true),
    names: field.of(WithdrawalMethodNameInput, "Names by language, including English.").list(),
  },
);
export type CreateWithdrawalMethodInput = InstanceType<typeof CreateWithdrawalMethodInput>;

/** Converts the input to the form of a new method. */
export function toMethodForm({ network, ...form }: CreateWithdrawalMethodInput): MethodForm {
  return { ...form, network: network ?? null };
}

export const ChangeWithdrawalMethodInput = inputOf(
  "ChangeWithdrawalMethodInput",
  "Changes of a withdrawal method; fields left out stay as they are.",
  {
    min: field.decimal("Minimum amount.").nullable(),
    max: field.decimal("Maximum amount.").nullable(),
    feeFixed: field.decimal("Fixed part of the fee.").nullable(),
    feeBasisPoints: field
      .int("Variable part of the fee, in basis points of the amount; at most 5000.")
      .nullable(),
    position: field.int("Sort position, ascending.").nullable(),
    names: field
      .of(WithdrawalMethodNameInput, "Names in all languages, including English; replaces the old names.")
      .list()
      .nullable(),
  },
);
export type ChangeWithdrawalMethodInput = InstanceType<typeof ChangeWithdrawalMethodInput>;

export const SetWithdrawalMethodProviderInput = inputOf(
  "SetWithdrawalMethodProviderInput",
  "A withdrawal method's new payout provider.",
  {
    code: field.string("Code of the withdrawal method."),
    provider: field.string("Code of the payout provider; null: staff pay manually.").nullable(),
  },
);
export type SetWithdrawalMethodProviderInput = InstanceType<typeof SetWithdrawalMethodProviderInput>;
