import type { ContractKind } from "../../gql/graphql";
import { contractParameter, contractPaths } from "../../lib/navigation/paths";

/** Query parameters of a page of contracts. */
export const parameters = {
  /** The contract in the dialog over the page. */
  contract: contractParameter,
  /** The agent that an offer is made to, or `newOffer`: the page shows the form of the offer. */
  offer: "offer",
  currency: "currency",
  view: "view",
} as const;

/** Value of the parameter `offer` for a form that asks for the agent. */
export const newOffer = "new";

/** The form of an offer; without an agent it asks for one. */
export function offerPath(
  kind: ContractKind,
  { agentId, currency }: { readonly agentId?: string; readonly currency?: string } = {},
): string {
  const query = new URLSearchParams({ [parameters.offer]: agentId ?? newOffer });
  if (currency !== undefined) query.set(parameters.currency, currency);
  return `${contractPaths[kind]}?${query}`;
}
