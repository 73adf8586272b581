import { CommandRefused } from "../../kit/command-refused.js";
import { type OperatorAction, operatorActions } from "../../kit/operator-actions.js";
import type { CodeSettingsService } from "./code-settings.service.js";

interface Services {
  readonly codeSettings: CodeSettingsService;
}

const usage = "codes MINUTES A-DAY";

function parseWholeNumber(word: string | undefined, what: string): number {
  if (word === undefined || !/^\d{1,9}$/.test(word))
    throw new CommandRefused(`Give ${what} as a whole number.`);
  return Number(word);
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  codes: async (services, ctx, { words }) => {
    const codeMinutes = parseWholeNumber(words[0], "the minutes a code is valid");
    const dailyQuota = parseWholeNumber(words[1], "the number of codes a day");
    await services.codeSettings.set(ctx, { codeMinutes, dailyQuota });
    return `Codes of brand ${ctx.brand.code} are valid for ${codeMinutes} min; at most ${dailyQuota} are sent a day.`;
  },
};

/** Operator actions on one-time codes. */
export const codesOperatorActions = (services: Services) => operatorActions(services, usage, actions);
