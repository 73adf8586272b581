import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { needed, type OperatorAction } from "../../kit/operator-actions.js";
import { explainingFaults, formInFile } from "../../kit/operator-forms.js";
import type { Method } from "./methods.model.js";
import type { WithdrawalMethodsService } from "./methods.service.js";
import { WithdrawalKind } from "./withdrawals.model.js";

interface Services {
  readonly withdrawalMethods: WithdrawalMethodsService;
}

const text = z.string();
const whole = z.int();

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
  kind: WithdrawalKind.schema,
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

/** The rules of a withdrawal method's fields, as shown to operators. */
const rules: Readonly<Record<string, string>> = {
  code: "2 to 32 lower-case letters, digits and hyphens, a letter first",
  currency: "a currency of the brand",
  network: "the chain of a crypto method, at most 60 characters; empty for any other kind",
  min: "more than 0",
  max: "at least min",
  fee: "0 or more, feeBasisPoints at most 5000, and less than the minimum amount",
  position: "-100000 to 100000",
  names: "each language of the brand once, including English, in at most 80 characters",
};

/** Formats a withdrawal method as one line. */
export function formatWithdrawalMethod(method: Method): string {
  const { code, kind, currency, enabled, providerCode } = method;
  return [code, kind, currency, enabled ? "on" : "off", formatAmounts(method), providerCode ?? "manual"].join(
    "  ",
  );
}

function formatAmounts({ minAmount, maxAmount, feeFixed, feeBasisPoints, currency }: Method) {
  const money = (minor: bigint) => formatMinor(minor, currency);
  const limits = `${money(minAmount)} to ${money(maxAmount)}`;
  return `${limits}  fee ${money(feeFixed)} and ${feeBasisPoints / 100}%`;
}

/** Creates a withdrawal method from a file. */
export const addWithdrawalMethod: OperatorAction<Services> = async (services, ctx, input) => {
  const form = await formInFile(withdrawalForm, input, input.words[1]);
  return formatWithdrawalMethod(
    await explainingFaults(rules, services.withdrawalMethods.createFromForm(ctx, form)),
  );
};

/** Changes a withdrawal method from a file. */
export const changeWithdrawalMethod: OperatorAction<Services> = async (services, ctx, input) => {
  const change = await formInFile(withdrawalChange, input, input.words[2]);
  const code = needed(input.words[1], "method");
  return formatWithdrawalMethod(
    await explainingFaults(rules, services.withdrawalMethods.change(ctx, code, change)),
  );
};
