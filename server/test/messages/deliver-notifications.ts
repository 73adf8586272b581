import type { BrandRef } from "../../src/core/ctx.js";
import type { TestApp } from "../app.js";
import { deliverEvents } from "../deliver-events.js";

/** Delivers the notifications of a brand's members; `times` over to simulate duplicate deliveries. */
export function deliverNotifications(t: TestApp, brand: BrandRef, times = 1): Promise<void> {
  return deliverEvents(t.services.inbox.subscriber, { t, brand, times });
}
