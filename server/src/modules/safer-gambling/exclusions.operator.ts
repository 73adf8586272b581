import { CommandRefused } from "../../kit/command-refused.js";
import { accountNamed, type OperatorAction, oneOf, operatorActions } from "../../kit/operator-actions.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import type { Exclusion } from "../identity/identity.model.js";
import type { ExclusionTerm } from "./safer-gambling.model.js";
import type { SaferGamblingService } from "./safer-gambling.service.js";

interface Services {
  readonly identity: IdentityService;
  readonly saferGambling: SaferGamblingService;
}

const usage = "member-exclude ACCOUNT (N days | N months | for-good)";

function termOf([amount, unit]: readonly string[]): ExclusionTerm {
  if (amount === "for-good") return { kind: "self_exclusion", months: null };
  if (amount === undefined || !/^\d{1,4}$/.test(amount))
    throw new CommandRefused("Give a whole number of days or months, or for-good.");
  return oneOf(unit, ["days", "months"]) === "days"
    ? { kind: "time_out", days: Number(amount) }
    : { kind: "self_exclusion", months: Number(amount) };
}

function durationOf({ until, askFrom }: Exclusion): string {
  if (until) return `until ${until.toISOString()}`;
  return askFrom ? `until the member requests the end, from ${askFrom.toISOString()}` : "permanently";
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  "member-exclude": async (services, ctx, { words }) => {
    const term = termOf(words.slice(1));
    const { id, username } = await accountNamed(ctx, services.identity, words[0]);
    const exclusion = await services.saferGambling.exclude(ctx, { memberId: id, term });
    return `${username} is excluded from play ${durationOf(exclusion)}.`;
  },
};

/** Operator actions for exclusions. */
export const exclusionsOperatorActions = (services: Services) => operatorActions(services, usage, actions);
