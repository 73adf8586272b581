import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import { approvalsJobs } from "./approvals.jobs.js";
import { ApprovalsResolver } from "./approvals.resolver.js";
import { ApprovalsService } from "./approvals.service.js";
import { ApprovalPoliciesService } from "./policies.service.js";
import { PolicyDecisionsService } from "./policy-decisions.service.js";

export type ApprovalsModule = ReturnType<typeof approvalsModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
}

export function approvalsModule({ platform, audit: { services } }: Needs) {
  const secretKeys = platform.config.keys.secrets;
  const { audit } = services;
  const approvalPolicies = new ApprovalPoliciesService();
  const approvals = new ApprovalsService({ audit, policies: approvalPolicies, secretKeys });
  const policyDecisions = new PolicyDecisionsService({ approvals, policies: approvalPolicies });
  return defineModule({
    services: { approvals, approvalPolicies, policyDecisions },
    adminResolvers: [new ApprovalsResolver({ approvals, policies: policyDecisions })],
    jobs: approvalsJobs,
  });
}
