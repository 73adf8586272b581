import { type OperatorAction, operatorActions, VerbRefused } from "../../kit/operator-actions.js";
import type { CodeSettingsService } from "./code-settings.service.js";

interface Services {
  readonly codeSettings: CodeSettingsService;
}

/** How what is settled of one-time codes is changed from a shell. */
const usage = "codes MINUTES A-DAY";

function whole(word: string | undefined, what: string): number {
  if (word === undefined || !/^\d{1,9}$/.test(word)) throw new VerbRefused(`Say ${what} as a whole number.`);
  return Number(word);
}

const actions: Readonly<Record<string, OperatorAction<Services>>> = {
  codes: async (services, ctx, { words }) => {
    const codeMinutes = whole(words[0], "how many minutes a code lasts");
    const dailyQuota = whole(words[1], "how many codes are sent in a day");
    await services.codeSettings.set(ctx, { codeMinutes, dailyQuota });
    return `Codes of brand ${ctx.brand.code} last ${codeMinutes} min; ${dailyQuota} are sent in a day.`;
  },
};

/** What an operator does about one-time codes. */
export const codesOperatorActions = (services: Services) => operatorActions(services, usage, actions);
