import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { EmbeddedChat } from "../../ports/chat/embedded-chat.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { MembersModule } from "../members/members.module.js";
import { ChatResolver } from "./chat.resolver.js";
import { chatRoutes } from "./chat.routes.js";
import { ChatService } from "./chat.service.js";
import { ChatAdminResolver } from "./chat-admin.resolver.js";
import { ConversationMessages } from "./conversation-messages.js";
import { addDemoChatHours } from "./demo/demo-chat-hours.js";
import { supportJobs } from "./support.jobs.js";
import { ConversationResolver, SupportResolver } from "./support.resolver.js";
import { SupportService } from "./support.service.js";
import { AdminConversationResolver, SupportAdminResolver } from "./support-admin.resolver.js";
import { SupportAdminService } from "./support-admin.service.js";
import { SupportThrottles } from "./support-throttles.js";
import { createTicket } from "./visitor-keys.js";

export type SupportModule = ReturnType<typeof supportModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly members: MembersModule;
}

/** Customer service: conversations between visitors and staff. */
export function supportModule({ platform, audit: auditModule, brands: brandsModule, members }: Needs) {
  const { config, live } = platform;
  const { audit } = auditModule.services;
  const { brands, brandAddresses } = brandsModule.services;
  const secretKeys = config.keys.secrets;
  const throttles = new SupportThrottles(platform.throttles);
  const messages = new ConversationMessages(secretKeys, live);
  const support = new SupportService({ messages, live, throttles });
  const supportAdmin = new SupportAdminService({ audit, messages });
  const chat = new ChatService({
    audit,
    brands,
    members: members.services.members,
    throttles,
    embedded: new EmbeddedChat({ originOf: brandAddresses.originOf, createTicket }),
    originOf: brandAddresses.originOf,
    secretKeys,
    production: config.production,
    http: platform.partnerHttp,
  });
  return defineModule({
    services: { support, supportAdmin, chat },
    resolvers: [
      new SupportResolver({ support, chat }),
      new ConversationResolver(support),
      new ChatResolver(chat),
    ],
    adminResolvers: [
      new SupportAdminResolver(supportAdmin),
      new AdminConversationResolver(supportAdmin),
      new ChatAdminResolver(chat),
    ],
    wps: [chatRoutes({ chat })],
    jobs: supportJobs,
    demoData: [(ctx) => addDemoChatHours(ctx, { brands, chat })],
  });
}
