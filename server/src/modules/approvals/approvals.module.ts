import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import { approvalsJobs } from "./approvals.jobs.js";
import { approvalsOperatorActions } from "./approvals.operator.js";
import { ApprovalsResolver } from "./approvals.resolver.js";
import { ApprovalsService } from "./approvals.service.js";
import { ApprovalPoliciesService } from "./policies.service.js";
import { SettingRequestsService } from "./setting-requests.service.js";

export type ApprovalsModule = ReturnType<typeof approvalsModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
}

export function approvalsModule({ platform, audit: { services } }: Needs) {
  const secretsKey = platform.config.keys.secrets;
  const { audit } = services;
  const approvalPolicies = new ApprovalPoliciesService();
  const approvals = new ApprovalsService({ audit, policies: approvalPolicies, secretsKey });
  const approvalRequests = new SettingRequestsService({ audit, secretsKey });
  return defineModule({
    services: { approvals, approvalPolicies, approvalRequests },
    adminResolvers: [new ApprovalsResolver(approvalRequests)],
    operatorActions: [approvalsOperatorActions({ approvalRequests })],
    jobs: approvalsJobs,
  });
}
