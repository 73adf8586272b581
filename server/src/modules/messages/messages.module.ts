import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { IdentityModule } from "../identity/identity.module.js";
import { addDemoMessages } from "./demo/demo-messages.js";
import { MessageDeskService } from "./message-desk.service.js";
import { messagesJobs } from "./messages.jobs.js";
import { messagesOperatorActions } from "./messages.operator.js";
import { MessagesResolver } from "./messages.resolver.js";
import { messagesRoutes } from "./messages.routes.js";
import { MemberMessagesService } from "./messages.service.js";

export type MessagesModule = ReturnType<typeof messagesModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly identity: IdentityModule;
}

export function messagesModule({ platform, audit, brands: brandsModule, identity: identityModule }: Needs) {
  const { brands } = brandsModule.services;
  const { identity, securityNotices: notices } = identityModule.services;
  const { live, throttles } = platform;
  const memberMessages = new MemberMessagesService({ brands, notices, live, throttles });
  const messageDesk = new MessageDeskService({ audit: audit.services.audit, brands, live, throttles });
  return defineModule({
    services: { memberMessages, messageDesk },
    resolvers: [new MessagesResolver(memberMessages, messageDesk)],
    wps: [messagesRoutes({ memberMessages })],
    jobs: messagesJobs,
    subscribers: [memberMessages.subscriber],
    operatorActions: [messagesOperatorActions({ identity, messageDesk })],
    demoData: [(ctx) => addDemoMessages(ctx, { brands, identity, messageDesk })],
  });
}
