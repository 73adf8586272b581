import {
  accountNamed,
  needed,
  type OperatorAction,
  oneOf,
  operatorActions,
} from "../../kit/operator-actions.js";
import type { IdentityService } from "../identity/account/identity.service.js";
import { LimitKind, LimitPeriod, type TypedLimit } from "./limits.model.js";
import type { LimitsService } from "./limits.service.js";

interface Services {
  readonly identity: IdentityService;
  readonly limits: LimitsService;
}

/** How these actions are typed. */
const usage =
  "member-limit ACCOUNT LIMIT | brand-limit LIMIT, LIMIT being " +
  "(deposit|loss|wager day|week|month | stake bet) CURRENCY (AMOUNT|none) or session day|week|month (MINUTES|none)";

/** Parses a limit typed in a shell. */
function limitOf([kindWord, periodWord, ...rest]: readonly string[]): TypedLimit {
  const kind = oneOf(kindWord, LimitKind.values);
  const period = oneOf(periodWord, LimitPeriod.values);
  const [currency, amount] = kind === "session" ? [null, rest[0]] : [needed(rest[0], "currency"), rest[1]];
  const word = needed(amount, "amount");
  return { kind, period, currency, amount: word === "none" ? null : word };
}

function describeLimit({ kind, period, currency, amount }: TypedLimit): string {
  const unit = currency ?? "minutes";
  return `${kind} per ${period}: ${amount === null ? "no limit of the brand" : `at most ${amount} ${unit}`}`;
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  "member-limit": async (services, ctx, { words: [name, ...limit] }) => {
    const account = await accountNamed(ctx, services.identity, name);
    const typed = limitOf(limit);
    await services.limits.setForMember(ctx, account.id, typed);
    return `${account.username}, ${describeLimit(typed)}.`;
  },
  "brand-limit": async (services, ctx, { words }) => {
    const typed = limitOf(words);
    await services.limits.setForBrand(ctx, typed);
    return `All members of ${ctx.brand.code}, ${describeLimit(typed)}.`;
  },
};

/** Operator actions for limits. Members' own limits stay unchanged; the lowest applies. */
export const limitsOperatorActions = (services: Services) => operatorActions(services, usage, actions);
