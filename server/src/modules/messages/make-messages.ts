import type { LiveEvents } from "../../core/events.js";
import type { Throttles } from "../../core/throttle.js";
import type { AuditService } from "../audit/audit.service.js";
import type { BrandsService } from "../brands/brands.service.js";
import { MessageDeskService } from "./message-desk.service.js";
import { MemberMessagesService, type MoneyNotices } from "./messages.service.js";

interface Parts {
  readonly audit: AuditService;
  readonly brands: BrandsService;
  readonly notices: MoneyNotices;
  readonly live: LiveEvents;
  readonly throttles: Throttles;
}

/** The services of messages to members, each once. */
export function makeMessages(parts: Parts) {
  return {
    memberMessages: new MemberMessagesService(parts),
    messageDesk: new MessageDeskService(parts),
  };
}
