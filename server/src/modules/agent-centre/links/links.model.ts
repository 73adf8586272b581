import { flag } from "../../../kit/lists/filters.js";
import type { Invitation } from "../../agents/agents.model.js";

export const linkFilters = { activeOnly: flag("Lists only links that can be used.") };

/** What the members of a link have deposited in one currency. Amounts are minor units. */
export interface LinkMoney {
  readonly currency: string;
  /** Members whose first deposit was in this currency, and the sum of these deposits. */
  readonly firstDeposits: number;
  readonly firstDepositAmount: bigint;
  /** All credited deposits. */
  readonly depositAmount: bigint;
}

/** An agent's invitation as a link, with what it has brought. */
export type AgentLink = Omit<Invitation, "agentId" | "uses"> & {
  readonly registrations: number;
  readonly brought: readonly LinkMoney[];
};
