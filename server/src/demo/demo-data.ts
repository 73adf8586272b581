import type { Clock } from "../core/clock.js";
import type { Ctx, Log } from "../core/ctx.js";
import { newId } from "../core/ids.js";
import type { Db } from "../db/database.js";
import type { DemoStep } from "../kit/module.js";
import type { BrandsService } from "../modules/brands/brands.service.js";
import { isMarkedDemo, markDemo } from "./demo.store.js";
import { demoBrands } from "./demo-brands.js";

export interface DemoSetup {
  readonly db: Db;
  readonly brands: BrandsService;
  readonly clock: Clock;
  readonly log: Log;
  /** NODE_ENV=production: demo data is refused there, since demo accounts have public passwords. */
  readonly production: boolean;
}

/** Whether the database contains demo data. */
export function hasDemoData(db: Db): Promise<boolean> {
  return isMarkedDemo(db);
}

/** Whether the database is new: it has no brand. */
export async function isNewDatabase(db: Db, brands: BrandsService): Promise<boolean> {
  return (await brands.list(db)).length === 0;
}

/**
 * Adds the demo data, or its missing parts, to the database.
 * @throws Error in production, and when the database has brands that are not the demo's
 */
export async function addDemoData(setup: DemoSetup, steps: readonly DemoStep[]): Promise<void> {
  const { db, brands, production } = setup;
  if (production) throw new Error("demo data is refused in production: its passwords are public");
  if (!(await hasDemoData(db)) && !(await isNewDatabase(db, brands)))
    throw new Error("demo data is refused: this database holds brands of its own");
  // Marked first, so that an interrupted installation continues at the next start.
  await markDemo(db);
  for (const wanted of demoBrands) {
    const known = await brands.byCode(db, wanted.code);
    const brand = known ?? (await brands.create(platformCtx(setup), wanted));
    for (const step of steps) await step(platformCtx(setup, brand));
  }
}

const noBrand: Ctx["brand"] = { id: "", code: "", timeZone: "UTC" };

function platformCtx({ db, clock, log }: DemoSetup, brand: Ctx["brand"] = noBrand): Ctx {
  return {
    db,
    brand,
    clock,
    log,
    actor: { kind: "system", name: "demo-data" },
    requestId: newId(),
    language: "EN",
    ip: "",
    userAgent: "",
    afterCommit: (effect) => effect(),
  };
}
