import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { needed, type OperatorAction } from "../../kit/operator-actions.js";
import { explainingFaults, formInFile } from "../../kit/operator-forms.js";
import { DepositFeePayer, DepositKind, type Method } from "./methods.model.js";
import type { MethodsService } from "./methods.service.js";

interface Services {
  readonly depositMethods: MethodsService;
}

const text = z.string();
const integer = z.int();

const depositChange = z.strictObject({
  min: text.optional(),
  max: text.optional(),
  feeFixed: text.optional(),
  feeBasisPoints: integer.optional(),
  feePayer: DepositFeePayer.names.optional(),
  expiryMinutes: integer.optional(),
  position: integer.optional(),
  provider: text.optional(),
  payee: z.array(z.strictObject({ name: text, value: text })).optional(),
  texts: z.array(z.strictObject({ language: text, name: text, instructions: text })).optional(),
});

const depositForm = z.strictObject({
  code: text,
  kind: DepositKind.schema,
  currency: text,
  min: text,
  max: text,
  feeFixed: text.default("0"),
  feeBasisPoints: integer.default(0),
  feePayer: DepositFeePayer.names.default("brand"),
  expiryMinutes: integer,
  position: integer.default(0),
  enabled: z.boolean().default(true),
  provider: text.nullable().default(null),
  payee: depositChange.shape.payee.unwrap().default([]),
  texts: depositChange.shape.texts.unwrap(),
});

/** The rules of a deposit method's fields, as operators read them. */
const rules: Readonly<Record<string, string>> = {
  code: "2 to 32 lower-case letters, digits and hyphens, beginning with a letter",
  currency: "a currency of the brand",
  min: "more than 0",
  max: "no less than min",
  fee: "0 or more, feeBasisPoints at most 5000, and less than the whole minimum amount",
  expiryMinutes: "5 to 43200",
  position: "-100000 to 100000",
  provider: "a payment provider that is set up, and none for a bank transfer",
  payee: "at most eight lines, each with a name of lower-case letters and a value of up to 120 characters",
  texts:
    "each language of the brand at most once, English included, names of up to 80 and instructions of up to 5000 characters",
};

/** Formats a deposit method as a line. */
export function formatDepositMethod(method: Method): string {
  const { code, kind, currency, enabled, feePayer, expiryMinutes, providerCode } = method;
  return [
    code,
    kind,
    currency,
    enabled ? "on" : "off",
    formatAmounts(method),
    `by the ${feePayer}`,
    `${expiryMinutes} minutes`,
    providerCode ?? "by hand",
  ].join("  ");
}

function formatAmounts({ minAmount, maxAmount, feeFixed, feeBasisPoints, currency }: Method) {
  const money = (minor: bigint) => formatMinor(minor, currency);
  const limits = `${money(minAmount)} to ${money(maxAmount)}`;
  return `${limits}  fee ${money(feeFixed)} and ${feeBasisPoints / 100}%`;
}

/** Creates a deposit method from a file. */
export const addDepositMethod: OperatorAction<Services> = async (services, ctx, input) => {
  const { provider: providerCode, ...form } = await formInFile(depositForm, input, input.words[1]);
  const draft = { ...form, providerCode };
  const method = await explainingFaults(rules, services.depositMethods.createFrom(ctx, draft));
  return method ? formatDepositMethod(method) : `${form.code} waits for a second person.`;
};

/** Changes a deposit method by a file. */
export const changeDepositMethod: OperatorAction<Services> = async (services, ctx, input) => {
  const { provider: providerCode, ...change } = await formInFile(depositChange, input, input.words[2]);
  const code = needed(input.words[1], "method");
  return formatDepositMethod(
    await explainingFaults(rules, services.depositMethods.change(ctx, code, { ...change, providerCode })),
  );
};
