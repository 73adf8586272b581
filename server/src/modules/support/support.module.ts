import { defineModule } from "../../kit/module.js";
import type { Platform } from "../../kit/platform.js";
import { EmbeddedChat } from "../../ports/chat/embedded-chat.js";
import type { AuditModule } from "../audit/audit.module.js";
import type { BrandsModule } from "../brands/brands.module.js";
import type { MembersModule } from "../members/members.module.js";
import { chatOperatorActions } from "./chat.operator.js";
import { ChatResolver } from "./chat.resolver.js";
import { chatRoutes } from "./chat.routes.js";
import { ChatService } from "./chat.service.js";
import { addDemoChatHours } from "./demo/demo-chat-hours.js";
import { MessageBox } from "./message-box.js";
import { supportJobs } from "./support.jobs.js";
import { ConversationResolver, SupportResolver } from "./support.resolver.js";
import { SupportService } from "./support.service.js";
import { AdminConversationResolver, AdminResolver } from "./support-admin.resolver.js";
import { AdminService } from "./support-admin.service.js";
import { SupportThrottles } from "./support-throttles.js";
import { newTicket } from "./visitor-keys.js";

export type SupportModule = ReturnType<typeof supportModule>;

interface Needs {
  readonly platform: Platform;
  readonly audit: AuditModule;
  readonly brands: BrandsModule;
  readonly members: MembersModule;
}

/** Visitors and the brand's people write to each other. */
export function supportModule({ platform, audit: auditModule, brands: brandsModule, members }: Needs) {
  const { config, live } = platform;
  const { audit } = auditModule.services;
  const { brands, brandAddresses } = brandsModule.services;
  const secretsKey = config.keys.secrets;
  const throttles = new SupportThrottles(platform.throttles);
  const box = new MessageBox(secretsKey, live);
  const support = new SupportService({ box, live, throttles });
  const admin = new AdminService({ audit, box });
  const chat = new ChatService({
    audit,
    brands,
    members: members.services.members,
    throttles,
    embedded: new EmbeddedChat({ originOf: brandAddresses.originOf, newTicket }),
    originOf: brandAddresses.originOf,
    secretsKey,
    production: config.production,
  });
  return defineModule({
    services: { support, admin, chat },
    resolvers: [
      new SupportResolver(support, chat),
      new ConversationResolver(support),
      new AdminResolver(admin),
      new AdminConversationResolver(admin),
      new ChatResolver(chat),
    ],
    wps: [chatRoutes({ chat })],
    jobs: supportJobs,
    operatorActions: [chatOperatorActions({ admin, chat })],
    demoData: [(ctx) => addDemoChatHours(ctx, { brands, chat })],
  });
}
