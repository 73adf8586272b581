import { type OperatorAction, operatorActions } from "../../kit/operator-actions.js";
import { proposalLine } from "./proposals.model.js";
import type { ProposalsService } from "./proposals.service.js";

interface Services {
  readonly proposals: ProposalsService;
}

/** How it is written. */
const usage = "proposals";

const proposals: OperatorAction<Services> = async (services, ctx) =>
  (await services.proposals.all(ctx)).map(proposalLine).join("\n") || "Nothing waits.";

/** How operators see from a shell what waits for another operator's approval. */
export const proposalsOperatorActions = (services: Services) =>
  operatorActions(services, usage, { proposals });
