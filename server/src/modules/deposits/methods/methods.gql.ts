import { MoneyType, toMoney } from "../../../graphql/money.gql.js";
import { field, inputOf, objectOf } from "../../../graphql/object-of.js";
import { DepositMethodType, toMethodView } from "../deposits.gql.js";
import {
  DepositFeePayer,
  DepositKind,
  type Method,
  type MethodChange,
  type MethodForm,
} from "./methods.model.js";

export const DepositMethodTextType = objectOf(
  "DepositMethodText",
  "The texts of a deposit method in one language.",
  {
    language: field.string("Language code of the platform: EN, CN, AR."),
    name: field.string("Its name."),
    instructions: field.string("Sanitised HTML."),
  },
);
export type DepositMethodTextType = InstanceType<typeof DepositMethodTextType>;

export const AdminDepositMethodType = objectOf(
  "AdminDepositMethod",
  "A deposit method with its settings, for staff.",
  {
    method: field.of(DepositMethodType, "As members see it."),
    feePayer: field.of(DepositFeePayer, "Who pays the fee."),
    feeFixed: field.of(MoneyType, "The fixed part of the fee, paid by the member or the brand."),
    feeBasisPoints: field.int("The share of the amount that is kept as a fee, in hundredths of a percent."),
    position: field.int("Its position in the list; the lowest is first."),
    provider: field
      .string("Code of the payment provider that reports payments; null when staff confirm them.")
      .nullable(),
    texts: field.of(DepositMethodTextType, "Name and instructions by language.").list(),
  },
);
export type AdminDepositMethodType = InstanceType<typeof AdminDepositMethodType>;

export function toAdminMethodView(method: Method, language: string): AdminDepositMethodType {
  const { feeBasisPoints, position, providerCode, texts } = method;
  return {
    feeBasisPoints,
    position,
    texts,
    provider: providerCode,
    method: toMethodView(method, language),
    feePayer: method.feePayer,
    feeFixed: toMoney(method.feeFixed, method.currency),
  };
}

export const DepositMethodTextInput = inputOf(
  "DepositMethodTextInput",
  "The texts of a deposit method in one language.",
  {
    language: field.string("Language code of the platform: EN, CN, AR."),
    name: field.string("At most 80 characters."),
    instructions: field.string("HTML, sanitised before it is stored; at most 5000 characters."),
  },
);
export type DepositMethodTextInput = InstanceType<typeof DepositMethodTextInput>;

export const PayeeLineInput = inputOf("PayeeLineInput", "A line of the payee's details for a transfer.", {
  name: field.string("Its name: bank, holder, account, code."),
  value: field.string("Its value; at most 120 characters."),
});
export type PayeeLineInput = InstanceType<typeof PayeeLineInput>;

export const CreateDepositMethodInput = inputOf("CreateDepositMethodInput", "A new deposit method.", {
  code: field.string("The brand's code for it: lower-case letters, digits, hyphens."),
  kind: field.of(DepositKind, "How members pay."),
  currency: field.string("Currency code."),
  min: field.decimal("The minimum amount."),
  max: field.decimal("The maximum amount."),
  feeFixed: field.decimal("The fixed part of the fee.").default("0"),
  feeBasisPoints: field
    .int("The share of the amount that is kept as a fee, in hundredths of a percent; at most 5000.")
    .default(0),
  feePayer: field.of(DepositFeePayer, "Who pays the fee.").default("brand"),
  expiryMinutes: field.int("Minutes until an unpaid deposit expires: 5 to 43200."),
  position: field.int("Its position in the list; the lowest is first.").default(0),
  enabled: field.boolean("Whether it is offered to members.").default(true),
  provider: field.string("Code of the payment provider; none for a bank transfer.").nullable(),
  payee: field
    .of(PayeeLineInput, "The payee's details for a transfer; at most eight lines.")
    .list()
    .default([]),
  texts: field.of(DepositMethodTextInput, "Name and instructions by language; English is required.").list(),
});
export type CreateDepositMethodInput = InstanceType<typeof CreateDepositMethodInput>;

export function toMethodForm({ provider, ...input }: CreateDepositMethodInput): MethodForm {
  return { ...input, providerCode: provider ?? null };
}

export const ChangeDepositMethodInput = inputOf(
  "ChangeDepositMethodInput",
  "Changes of a deposit method; fields that are absent stay as they are.",
  {
    min: field.decimal("The minimum amount.").nullable(),
    max: field.decimal("The maximum amount.").nullable(),
    feeFixed: field.decimal("The fixed part of the fee.").nullable(),
    feeBasisPoints: field
      .int("The share of the amount that is kept as a fee, in hundredths of a percent; at most 5000.")
      .nullable(),
    feePayer: field.of(DepositFeePayer, "Who pays the fee.").nullable(),
    expiryMinutes: field.int("Minutes until an unpaid deposit expires: 5 to 43200.").nullable(),
    position: field.int("Its position in the list; the lowest is first.").nullable(),
    provider: field
      .string("Code of the payment provider; it cannot be changed once the method has deposits.")
      .nullable(),
    payee: field
      .of(PayeeLineInput, "The payee's details for a transfer; replaces all lines, at most eight.")
      .list()
      .nullable(),
    texts: field
      .of(DepositMethodTextInput, "Name and instructions; replaces all languages, and English is required.")
      .list()
      .nullable(),
  },
);
export type ChangeDepositMethodInput = InstanceType<typeof ChangeDepositMethodInput>;

export function toMethodChange({ provider, ...input }: ChangeDepositMethodInput): MethodChange {
  return { ...input, providerCode: provider ?? null };
}
