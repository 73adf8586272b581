import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import { approvalsOperatorActions } from "./approvals.operator.js";
import { ApprovalsResolver } from "./approvals.resolver.js";
import { ApprovalRequestsService } from "./approvals.service.js";

export type ApprovalsModule = ReturnType<typeof approvalsModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
}

export function approvalsModule({ platform, audit }: Needs) {
  const secretsKey = platform.config.keys.secrets;
  const approvalRequests = new ApprovalRequestsService({ audit: audit.services.audit, secretsKey });
  return defineModule({
    services: { approvalRequests },
    adminResolvers: [new ApprovalsResolver(approvalRequests)],
    operatorActions: [approvalsOperatorActions({ approvalRequests })],
  });
}
