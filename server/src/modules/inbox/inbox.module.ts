import { dayMs } from "../../kit/demo-history/moments.js";
import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AgentsModule } from "../agents/agents.module.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import { AgentMessagesService } from "./agent-messages.service.js";
import { addDemoMessages } from "./demo/demo-messages.js";
import { insertHistoryNotices } from "./demo/history.store.js";
import { inboxJobs } from "./inbox.jobs.js";
import { InboxResolver } from "./inbox.resolver.js";
import { inboxRoutes } from "./inbox.routes.js";
import { InboxService } from "./inbox.service.js";
import { InboxAdminResolver } from "./inbox-admin.resolver.js";
import { InboxAdminService } from "./inbox-admin.service.js";

export type InboxModule = ReturnType<typeof inboxModule>;

interface Needs {
  readonly platform: Platform;
  readonly agents: AgentsModule;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly identity: IdentityModule;
}

export function inboxModule(needs: Needs) {
  const { platform, agents, audit, brands: brandsModule, identity: identityModule } = needs;
  const { brands } = brandsModule.services;
  const { identity, securityNotices: notices } = identityModule.services;
  const { live, throttles } = platform;
  const inbox = new InboxService({ brands, notices, live, throttles });
  const inboxAdmin = new InboxAdminService({ audit: audit.services.audit, brands, live, throttles });
  const agentMessages = new AgentMessagesService({
    agents: agents.services.agents,
    audit: audit.services.audit,
    live,
    throttles,
  });
  return defineModule({
    services: { inbox, inboxAdmin, agentMessages },
    resolvers: [new InboxResolver(inbox)],
    adminResolvers: [new InboxAdminResolver(inboxAdmin)],
    wps: [inboxRoutes({ inbox })],
    jobs: inboxJobs,
    subscribers: [inbox.subscriber],
    demoData: [(ctx) => addDemoMessages(ctx, { brands, identity, inboxAdmin })],
    demoHistory: [
      (_, history) => {
        const { brand, currency, notices, to } = history;
        const readUntil = new Date(to.getTime() - 2 * dayMs);
        history.write(({ db }) =>
          insertHistoryNotices(db, { brandId: brand.id, currency, readUntil }, notices),
        );
      },
    ],
  });
}
