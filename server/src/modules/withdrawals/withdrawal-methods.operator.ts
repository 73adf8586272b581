import { z } from "zod";
import { formatMinor } from "../../core/money.js";
import { needed, type OperatorAction } from "../../kit/operator-actions.js";
import { explainingFaults, formInFile } from "../../kit/operator-forms.js";
import { type Method, methodKinds } from "./methods.model.js";
import type { WithdrawalMethodsService } from "./methods.service.js";

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
  kind: z.enum(methodKinds),
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

/** What the fields of a withdrawal method have to be. */
const rules: Readonly<Record<string, string>> = {
  code: "small letters, digits and hyphens, a letter first: 2 to 32 of them",
  currency: "a currency of the brand",
  network: "the chain of a crypto method in 60 characters at most, and nothing for any other",
  min: "more than nothing",
  max: "no less than min",
  fee: "nothing or more, feeBasisPoints 5000 at most, and something has to be left of the least amount",
  position: "-100000 to 100000",
  names: "each language of the brand once and English among them, in 80 characters",
};

/** A withdrawal method in a line. */
export function withdrawalMethodLine(method: Method): string {
  const { code, kind, currency, enabled, gatewayCode } = method;
  return [code, kind, currency, enabled ? "on" : "off", amountsOf(method), gatewayCode ?? "by hand"].join(
    "  ",
  );
}

function amountsOf({ minAmount, maxAmount, feeFixed, feeBasisPoints, currency }: Method) {
  const money = (minor: bigint) => formatMinor(minor, currency);
  const limits = `${money(minAmount)} to ${money(maxAmount)}`;
  return `${limits}  fee ${money(feeFixed)} and ${feeBasisPoints / 100}%`;
}

/** Adds a withdrawal method. */
export const addWithdrawalMethod: OperatorAction<Services> = async (services, ctx, input) => {
  const form = await formInFile(withdrawalForm, input, input.words[1]);
  return withdrawalMethodLine(
    await explainingFaults(rules, services.withdrawalMethods.createFrom(ctx, form)),
  );
};

/** Changes a withdrawal method. */
export const changeWithdrawalMethod: OperatorAction<Services> = async (services, ctx, input) => {
  const change = await formInFile(withdrawalChange, input, input.words[2]);
  const code = needed(input.words[1], "method");
  return withdrawalMethodLine(
    await explainingFaults(rules, services.withdrawalMethods.change(ctx, code, change)),
  );
};
