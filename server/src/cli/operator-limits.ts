import type { LimitKind, LimitPeriod, TypedLimit } from "../modules/safer-gambling/limits.model.js";
import { needed, type OperatorAction, oneOf } from "./operator-words.js";
import { VerbRefused } from "./verb.js";

const kinds = ["deposit", "loss", "wager", "session", "stake"] as const satisfies LimitKind[];
const periods = ["bet", "day", "week", "month"] as const satisfies LimitPeriod[];

/** How the brand's limits are set from a shell. */
export const limitsUsage =
  "member-limit ACCOUNT LIMIT | brand-limit LIMIT, LIMIT being " +
  "(deposit|loss|wager day|week|month | stake bet) CURRENCY (AMOUNT|none) or session day|week|month (MINUTES|none)";

/** A limit as it is written in a shell. */
function limitOf([kindWord, periodWord, ...rest]: readonly string[]): TypedLimit {
  const kind = oneOf(kindWord, kinds);
  const period = oneOf(periodWord, periods);
  const [currency, amount] = kind === "session" ? [null, rest[0]] : [needed(rest[0], "currency"), rest[1]];
  const word = needed(amount, "amount");
  return { kind, period, currency, amount: word === "none" ? null : word };
}

function told({ kind, period, currency, amount }: TypedLimit): string {
  const unit = currency ?? "minutes";
  return `${kind} a ${period}: ${amount === null ? "no limit of the brand" : `${amount} ${unit} at most`}`;
}

/** What an operator does about limits. Members' own limits stay as they are; the lowest counts. */
export const limitActions: Readonly<Record<string, OperatorAction>> = {
  "member-limit": async ({ services }, ctx, { words: [name, ...limit] }) => {
    const account = await services.identity.byUsername(ctx, needed(name, "account"));
    if (!account) throw new VerbRefused(`There is no account ${name}.`);
    const typed = limitOf(limit);
    await services.limits.setForMember(ctx, account.id, typed);
    return `${account.username}, ${told(typed)}.`;
  },
  "brand-limit": async ({ services }, ctx, { words }) => {
    const typed = limitOf(words);
    await services.limits.setForBrand(ctx, typed);
    return `Everybody in ${ctx.brand.code}, ${told(typed)}.`;
  },
};
