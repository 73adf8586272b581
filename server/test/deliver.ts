import type { BrandRef } from "../src/core/ctx.js";
import type { OutboxSubscriber } from "../src/core/jobs.js";
import { inTx } from "../src/core/tx.js";
import type { TestApp } from "./app.js";

/** Handles a brand's pending events of the subscriber's topic, as the outbox does; `times` for repeated delivery. */
export async function deliverTo(
  subscriber: OutboxSubscriber,
  { t, brand, times = 1 }: { readonly t: TestApp; readonly brand: BrandRef; readonly times?: number },
): Promise<void> {
  await inTx(t.platform(brand), async (ctx) => {
    const events = await ctx.db
      .updateTable("core.outbox")
      .set({ delivered_at: ctx.clock.now() })
      .where("topic", "=", subscriber.topic)
      .where("brand_id", "=", brand.id)
      .where("delivered_at", "is", null)
      .returning(["id", "payload"])
      .execute();
    const inOrder = events.sort((one, other) => (one.id < other.id ? -1 : 1));
    for (let n = 0; n < times; n += 1)
      for (const { payload } of inOrder) await subscriber.handle(ctx, payload);
  });
}
