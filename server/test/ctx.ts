import { type Clock, systemClock } from "../src/core/clock.js";
import type { Actor, BrandRef, Ctx, Log } from "../src/core/ctx.js";
import { newId } from "../src/core/ids.js";
import type { Db } from "../src/db/database.js";

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Creates a ctx for calling services directly; by default a guest without a brand. */
export function testCtx(db: Db, given: { brand?: BrandRef; actor?: Actor; clock?: Clock } = {}): Ctx {
  return {
    db,
    brand: given.brand ?? { id: newId(), code: "none", timeZone: "UTC" },
    actor: given.actor ?? { kind: "guest" },
    clock: given.clock ?? systemClock,
    requestId: newId(),
    language: "EN",
    ip: "127.0.0.1",
    userAgent: "test",
    log: silent,
    afterCommit: (effect) => effect(),
  };
}
