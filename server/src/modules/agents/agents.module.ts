import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import { AgentResolver, AgentsResolver } from "./agents.resolver.js";
import { agentsRoutes } from "./agents.routes.js";
import { AgentsService } from "./agents.service.js";
import { AgentsAdminResolver } from "./agents-admin.resolver.js";

export type AgentsModule = ReturnType<typeof agentsModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
  readonly identity: IdentityModule;
}

export function agentsModule({ platform, audit, identity }: Needs) {
  const agents = new AgentsService({
    audit: audit.services.audit,
    identity: identity.services.identity,
    throttles: platform.throttles,
  });
  return defineModule({
    services: { agents },
    resolvers: [new AgentsResolver(agents), new AgentResolver(agents)],
    adminResolvers: [new AgentsAdminResolver(agents)],
    wps: [agentsRoutes({ agents })],
  });
}
