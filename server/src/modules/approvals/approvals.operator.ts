import { type OperatorAction, operatorActions } from "../../kit/operator-actions.js";
import { formatApprovalRequest } from "./setting-requests.model.js";
import type { SettingRequestsService } from "./setting-requests.service.js";

interface Services {
  readonly approvalRequests: SettingRequestsService;
}

const usage = "approvals";

const approvals: OperatorAction<Services> = async (services, ctx) =>
  (await services.approvalRequests.list(ctx)).map(formatApprovalRequest).join("\n") ||
  "No approval requests are waiting.";

/** Shell action that lists the approval requests waiting for a second operator. */
export const approvalsOperatorActions = (services: Services) =>
  operatorActions(services, usage, { approvals });
