import { type OperatorAction, operatorActions } from "../../kit/operator-actions.js";
import { formatApprovalRequest } from "./approvals.model.js";
import type { ApprovalsService } from "./approvals.service.js";

interface Services {
  readonly approvals: ApprovalsService;
}

const usage = "approvals";

const approvals: OperatorAction<Services> = async (services, ctx) => {
  const { edges } = await services.approvals.list.page(ctx, { first: 100, after: null, states: ["WAITING"] });
  return (
    edges.map(({ node }) => formatApprovalRequest(node)).join("\n") || "No approval requests are waiting."
  );
};

/** Shell action that lists the approval requests waiting for a second person. */
export const approvalsOperatorActions = (services: Services) =>
  operatorActions(services, usage, { approvals });
