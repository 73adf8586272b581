import {
  accountNamed,
  type OperatorAction,
  oneOf,
  operatorActions,
  VerbRefused,
} from "../../kit/operator-actions.js";
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
    throw new VerbRefused("Say how many days or months, as a whole number, or for-good.");
  return oneOf(unit, ["days", "months"]) === "days"
    ? { kind: "time_out", days: Number(amount) }
    : { kind: "self_exclusion", months: Number(amount) };
}

function untilWhen({ until, askFrom }: Exclusion): string {
  if (until) return `until ${until.toISOString()}`;
  return askFrom ? `until asked for after ${askFrom.toISOString()}` : "for good";
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  "member-exclude": async (services, ctx, { words }) => {
    const term = termOf(words.slice(1));
    const { id, username } = await accountNamed(ctx, services.identity, words[0]);
    const closed = await services.saferGambling.exclude(ctx, { memberId: id, term });
    return `Play is closed to ${username} ${untilWhen(closed)}.`;
  },
};

/** How operators exclude a member from a shell. */
export const exclusionsOperatorActions = (services: Services) => operatorActions(services, usage, actions);
