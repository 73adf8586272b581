import { validationFailed } from "../../../core/errors.js";
import { exactId, exactText, oneOf } from "../../../kit/lists/filters.js";
import { TeamMemberKind } from "../../agents/agents.model.js";
import { type AccountState, normaliseUsername } from "../../identity/identity.model.js";

/** The shortest beginning of an account that a team is searched by. */
export const minSearchLength = 2;

export const teamFilters = {
  of: exactId("A member of the agent's subtree, whose direct downline is listed; the agent by default."),
  account: exactText(
    "How the account begins, in any case; then members on all levels below are listed. At least two characters. Accounts that are phone numbers are not found.",
  ),
  kind: oneOf(TeamMemberKind, "The kind of members; both by default."),
};

/** A member of a team with its place in it. Amounts are minor units. */
export interface TeamMember {
  readonly id: string;
  /** The username; a phone number is masked. */
  readonly account: string;
  /** 0 player; 1, 2, 41, 42 agent. */
  readonly memberType: number;
  /** Levels below the signed-in agent: 1 for the direct downline. */
  readonly level: number;
  readonly upline: { readonly id: string; readonly account: string };
  /** Members directly below, and on all levels below. */
  readonly directCount: number;
  readonly teamCount: number;
  /** Of the active wallet; null without one. */
  readonly balance: { readonly amount: bigint; readonly currency: string } | null;
  readonly lastSignInAt: Date | null;
  readonly state: AccountState;
  readonly registeredAt: Date;
}

/** One step of the way from the signed-in agent down to a member. */
export interface TeamPathStep {
  readonly id: string;
  readonly account: string;
  readonly memberType: number;
  /** 0 is the signed-in agent. */
  readonly level: number;
  readonly directCount: number;
  readonly teamCount: number;
}

/** Normalises a search. @throws DomainError validation_failed (account) when it is too short */
export function parseTeamSearch(account: string): string {
  const search = normaliseUsername(account);
  if (search.length < minSearchLength)
    throw validationFailed({ field: "account", code: "too_short", params: { min: minSearchLength } });
  return search;
}
