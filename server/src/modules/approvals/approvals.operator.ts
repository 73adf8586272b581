import { type OperatorAction, operatorActions } from "../../kit/operator-actions.js";
import { approvalRequestLine } from "./approvals.model.js";
import type { ApprovalRequestsService } from "./approvals.service.js";

interface Services {
  readonly approvalRequests: ApprovalRequestsService;
}

/** How it is written. */
const usage = "proposals";

const proposals: OperatorAction<Services> = async (services, ctx) =>
  (await services.approvalRequests.all(ctx)).map(approvalRequestLine).join("\n") || "Nothing waits.";

/** How operators see from a shell what waits for another operator's approval. */
export const approvalsOperatorActions = (services: Services) =>
  operatorActions(services, usage, { proposals });
