import type { Proposal } from "../modules/proposals/proposals.model.js";
import { minutesOf, type OperatorAction } from "./operator-words.js";

/** How it is written. */
export const proposalsUsage = "proposals";

/** What waits for another operator, in a line. */
export function proposalLine({ kind, subject, word, operator, at }: Proposal): string {
  const whats = {
    withdrawal_terms: `two-person ${word} in ${subject}`,
    withdrawal_payer: `${subject} to be paid by ${word}`,
    payout_gateway: `payouts by ${subject} to be made by ${word}, and its secret,`,
    deposit_gateway: `payments by ${subject} to be taken by ${word}, and its secret,`,
  } as const;
  return `WAITS FOR A SECOND PERSON: ${whats[kind]} by ${operator} at ${minutesOf(at)}`;
}

/** What waits for another operator to say the same. */
export const proposals: OperatorAction = async ({ services }, ctx) =>
  (await services.proposals.all(ctx)).map(proposalLine).join("\n") || "Nothing waits.";
