import { z } from "zod";
import { DomainError } from "../core/errors.js";
import { formatMinor } from "../core/money.js";
import {
  type Method as DepositMethod,
  methodKinds as depositKinds,
} from "../modules/cashier/methods.model.js";
import {
  type Method as WithdrawalMethod,
  methodKinds as withdrawalKinds,
} from "../modules/withdrawals/methods.model.js";
import { needed, type OperatorAction } from "./operator-words.js";
import { VerbRefused } from "./verb.js";

/** The file that a way of paying is written in, where the words name one. */
export function methodFile([action, first, second]: readonly string[]): string | null {
  if (action === "method-add") return needed(first, "file");
  if (action === "method-change") return needed(second, "file");
  return null;
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
  kind: z.enum(depositKinds),
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

const withdrawalChange = z.strictObject({
  min: text.optional(),
  max: text.optional(),
  feeFixed: text.optional(),
  feeBasisPoints: whole.optional(),
  position: whole.optional(),
  names: z.array(z.strictObject({ language: text, name: text })).optional(),
});

const withdrawalForm = z.strictObject({
  code: text,
  kind: z.enum(withdrawalKinds),
  currency: text,
  min: text,
  max: text,
  network: text.nullable().default(null),
  feeFixed: text.default("0"),
  feeBasisPoints: whole.default(0),
  position: whole.default(0),
  enabled: z.boolean().default(true),
  names: withdrawalChange.shape.names.unwrap(),
});

/** What a file says. @throws VerbRefused saying what is wrong with it */
function writtenIn<Schema extends z.ZodType>(schema: Schema, written: string | null): z.output<Schema> {
  const parsed = schema.safeParse(jsonOf(needed(written ?? undefined, "file")));
  if (!parsed.success) throw new VerbRefused(`The file does not fit:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (error) {
    throw new VerbRefused(`The file is no JSON: ${(error as Error).message}.`);
  }
}

/** What the members of a way have to be. */
const rules: Readonly<Record<string, string>> = {
  code: "small letters, digits and hyphens, a letter first: 2 to 32 of them",
  currency: "a currency of the brand",
  network: "the chain of a crypto method in 60 characters at most, and nothing for any other",
  min: "more than nothing",
  max: "no less than min",
  fee: "nothing or more, feeBasisPoints 5000 at most, and something has to be left of the least amount",
  expiryMinutes: "5 to 43200",
  position: "-100000 to 100000",
  gateway: "one that was set up before, and nothing for a bank transfer",
  payee: "eight lines at most, a word and up to 120 characters each",
  texts:
    "each language of the brand once and English among them, a name in 80 characters, instructions in 5000",
  names: "each language of the brand once and English among them, in 80 characters",
};

const faultsOf = z.object({ fields: z.array(z.object({ field: z.string() })) });

/** Does what may be refused for its fields, and says in words what they have to be. @throws VerbRefused */
async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "validation_failed") throw error;
    const { fields } = faultsOf.parse(error.params);
    const lines = fields.map(({ field }) => `${field}: ${rules[field.replace(/\..*/, "")] ?? "cannot be"}.`);
    throw new VerbRefused(["This cannot be:", ...lines].join("\n"));
  }
}

/** A way of depositing in a line. */
export function depositMethodLine(method: DepositMethod): string {
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

/** A way of withdrawing in a line. */
export function withdrawalMethodLine(method: WithdrawalMethod): string {
  const { code, kind, currency, enabled, gatewayCode } = method;
  return [code, kind, currency, enabled ? "on" : "off", amountsOf(method), gatewayCode ?? "by hand"].join(
    "  ",
  );
}

function amountsOf({
  minAmount,
  maxAmount,
  feeFixed,
  feeBasisPoints,
  currency,
}: DepositMethod | WithdrawalMethod) {
  const money = (minor: bigint) => formatMinor(minor, currency);
  const limits = `${money(minAmount)} to ${money(maxAmount)}`;
  return `${limits}  fee ${money(feeFixed)} and ${feeBasisPoints / 100}%`;
}

/** Adds a way of depositing. */
export const addDepositMethod: OperatorAction = async ({ services }, ctx, { written }) => {
  const { gateway: gatewayCode, ...form } = writtenIn(depositForm, written);
  return depositMethodLine(await inWords(services.depositMethods.createFrom(ctx, { ...form, gatewayCode })));
};

/** Changes a way of depositing. */
export const changeDepositMethod: OperatorAction = async ({ services }, ctx, { words, written }) => {
  const { gateway: gatewayCode, ...change } = writtenIn(depositChange, written);
  const code = needed(words[1], "method");
  return depositMethodLine(
    await inWords(services.depositMethods.change(ctx, code, { ...change, gatewayCode })),
  );
};

/** Adds a way of withdrawing. */
export const addWithdrawalMethod: OperatorAction = async ({ services }, ctx, { written }) => {
  const form = writtenIn(withdrawalForm, written);
  return withdrawalMethodLine(await inWords(services.withdrawalMethods.createFrom(ctx, form)));
};

/** Changes a way of withdrawing. */
export const changeWithdrawalMethod: OperatorAction = async ({ services }, ctx, { words, written }) => {
  const change = writtenIn(withdrawalChange, written);
  const code = needed(words[1], "method");
  return withdrawalMethodLine(await inWords(services.withdrawalMethods.change(ctx, code, change)));
};
