import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import { proposalsOperatorActions } from "./proposals.operator.js";
import { ProposalsResolver } from "./proposals.resolver.js";
import { ProposalsService } from "./proposals.service.js";

export type ProposalsModule = ReturnType<typeof proposalsModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
}

export function proposalsModule({ platform, audit }: Needs) {
  const secretsKey = platform.config.keys.secrets;
  const proposals = new ProposalsService({ audit: audit.services.audit, secretsKey });
  return defineModule({
    services: { proposals },
    resolvers: [new ProposalsResolver(proposals)],
    operatorActions: [proposalsOperatorActions({ proposals })],
  });
}
