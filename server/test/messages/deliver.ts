import type { BrandRef } from "../../src/core/ctx.js";
import type { TestApp } from "../app.js";
import { deliverTo } from "../deliver.js";

/** Delivers what members of a brand are told of, as the outbox does; `times` over for what is delivered twice. */
export function deliverNews(t: TestApp, brand: BrandRef, times = 1): Promise<void> {
  return deliverTo(t.services.inbox.subscriber, { t, brand, times });
}
