import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { needed, type OperatorAction } from "../../kit/operator-actions.js";
import { explainingFaults, formInFile } from "../../kit/operator-forms.js";
import { type Method, methodKinds } from "./methods.model.js";
import type { MethodsService } from "./methods.service.js";

interface Services {
  readonly depositMethods: MethodsService;
}

const text = z.string();
const whole = z.int();
const payers = { MEMBER: "member", BRAND: "brand" } as const;
const feePayer = z.enum(["MEMBER", "BRAND"]).transform((payer) => payers[payer]);

const depositChange = z.strictObject({
  min: text.optional(),
  max: text.optional(),
  feeFixed: text.optional(),
  feeBasisPoints: whole.optional(),
  feePayer: feePayer.optional(),
  expiryMinutes: whole.optional(),
  position: whole.optional(),
  gateway: text.optional(),
  payee: z.array(z.strictObject({ name: text, value: text })).optional(),
  texts: z.array(z.strictObject({ language: text, name: text, instructions: text })).optional(),
});

const depositForm = z.strictObject({
  code: text,
  kind: z.enum(methodKinds),
  currency: text,
  min: text,
  max: text,
  feeFixed: text.default("0"),
  feeBasisPoints: whole.default(0),
  feePayer: feePayer.default("brand"),
  expiryMinutes: whole,
  position: whole.default(0),
  enabled: z.boolean().default(true),
  gateway: text.nullable().default(null),
  payee: depositChange.shape.payee.unwrap().default([]),
  texts: depositChange.shape.texts.unwrap(),
});

/** What the fields of a deposit method have to be. */
const rules: Readonly<Record<string, string>> = {
  code: "small letters, digits and hyphens, a letter first: 2 to 32 of them",
  currency: "a currency of the brand",
  min: "more than nothing",
  max: "no less than min",
  fee: "nothing or more, feeBasisPoints 5000 at most, and something has to be left of the least amount",
  expiryMinutes: "5 to 43200",
  position: "-100000 to 100000",
  gateway: "one that was set up before, and nothing for a bank transfer",
  payee: "eight lines at most, a word and up to 120 characters each",
  texts:
    "each language of the brand once and English among them, a name in 80 characters, instructions in 5000",
};

/** A deposit method in a line. */
export function depositMethodLine(method: Method): string {
  const { code, kind, currency, enabled, feePayer, expiryMinutes, gatewayCode } = method;
  return [
    code,
    kind,
    currency,
    enabled ? "on" : "off",
    amountsOf(method),
    `by the ${feePayer}`,
    `${expiryMinutes} minutes`,
    gatewayCode ?? "by hand",
  ].join("  ");
}

function amountsOf({ minAmount, maxAmount, feeFixed, feeBasisPoints, currency }: Method) {
  const money = (minor: bigint) => formatMinor(minor, currency);
  const limits = `${money(minAmount)} to ${money(maxAmount)}`;
  return `${limits}  fee ${money(feeFixed)} and ${feeBasisPoints / 100}%`;
}

/** Adds a deposit method. */
export const addDepositMethod: OperatorAction<Services> = async (services, ctx, input) => {
  const { gateway: gatewayCode, ...form } = await formInFile(depositForm, input, input.words[1]);
  return depositMethodLine(
    await explainingFaults(rules, services.depositMethods.createFrom(ctx, { ...form, gatewayCode })),
  );
};

/** Changes a deposit method. */
export const changeDepositMethod: OperatorAction<Services> = async (services, ctx, input) => {
  const { gateway: gatewayCode, ...change } = await formInFile(depositChange, input, input.words[2]);
  const code = needed(input.words[1], "method");
  return depositMethodLine(
    await explainingFaults(rules, services.depositMethods.change(ctx, code, { ...change, gatewayCode })),
  );
};
