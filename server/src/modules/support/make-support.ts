import type { Ctx } from "../../core/ctx.js";
import type { LiveEvents } from "../../core/events.js";
import type { Throttles } from "../../core/throttle.js";
import { EmbeddedChat } from "../../ports/chat/embedded-chat.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { MembersService } from "../members/members.service.js";
import { ChatService } from "./chat.service.js";
import { DeskService } from "./desk.service.js";
import { MessageBox } from "./message-box.js";
import { SupportService } from "./support.service.js";
import { SupportThrottles } from "./support-throttles.js";
import { newTicket } from "./visitor-keys.js";

interface Parts {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly members: MembersService;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
  readonly originOf: (ctx: Ctx) => Promise<string>;
  readonly secretsKey: Buffer;
  readonly production: boolean;
}

/** The services by which visitors and the brand's people write to each other, each once. */
export function makeSupport({ live, throttles: made, ...parts }: Parts) {
  const throttles = new SupportThrottles(made);
  const box = new MessageBox(parts.secretsKey, live);
  const embedded = new EmbeddedChat({ originOf: parts.originOf, newTicket });
  return {
    support: new SupportService({ box, live, throttles }),
    desk: new DeskService({ audit: parts.audit, box }),
    chat: new ChatService({ ...parts, throttles, embedded }),
  };
}
