import type { Ctx } from "../core/ctx.js";
import type { Account, AccountState, Exclusion } from "../modules/identity/identity.model.js";
import type { ExclusionTerm } from "../modules/safer-gambling/safer-gambling.model.js";
import type { ServerParts } from "../process/server-parts.js";
import { needed, type OperatorAction, oneOf } from "./operator-words.js";
import { VerbRefused } from "./verb.js";

/** How these actions are written. */
export const memberUsage =
  "member-lock|member-disable|member-unlock ACCOUNT | " +
  "member-exclude ACCOUNT (N days | N months | for-good)";

async function accountOf({ services }: ServerParts, ctx: Ctx, word: string | undefined): Promise<Account> {
  const username = needed(word, "account");
  const account = await services.identity.byUsername(ctx, username);
  if (!account) throw new VerbRefused(`There is no account ${username}.`);
  return account;
}

const stateTexts: Readonly<Record<AccountState, string>> = {
  active: "is active",
  locked: "is locked and signed out",
  disabled: "is disabled and signed out",
};

/** An action that leaves a member's account in the state. */
function intoState(state: AccountState): OperatorAction {
  return async (host, ctx, { words }) => {
    const { id, username } = await accountOf(host, ctx, words[0]);
    await host.services.identity.setState(ctx, { accountId: id, state });
    return `${username} ${stateTexts[state]}.`;
  };
}

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

/** What an operator does about one member. */
export const memberActions: Readonly<Record<string, OperatorAction>> = {
  "member-lock": intoState("locked"),
  "member-disable": intoState("disabled"),
  "member-unlock": intoState("active"),
  "member-exclude": async (host, ctx, { words }) => {
    const term = termOf(words.slice(1));
    const { id, username } = await accountOf(host, ctx, words[0]);
    const closed = await host.services.saferGambling.exclude(ctx, { memberId: id, term });
    return `Play is closed to ${username} ${untilWhen(closed)}.`;
  },
};
