import type { Clock } from "../core/clock.js";
import type { Ctx, Log } from "../core/ctx.js";
import { newId } from "../core/ids.js";
import type { Db } from "../db/database.js";
import type { HistorySize } from "../kit/demo-history/demo-history.js";
import type { DemoHistoryStep, DemoStep } from "../kit/module.js";
import type { BrandsService } from "../modules/brands/brands.service.js";
import { isHistoryAdded, isMarkedDemo, markDemo, requestHistory, wantsHistory } from "./demo.store.js";
import { demoBrands } from "./demo-brands.js";
import { addDemoHistory } from "./demo-history.js";
import { mayImportHistory } from "./history-privilege.store.js";

export interface DemoSetup {
  readonly db: Db;
  readonly brands: BrandsService;
  readonly clock: Clock;
  readonly log: Log;
  /** NODE_ENV=production: demo data is refused there, since demo accounts have public passwords. */
  readonly production: boolean;
}

/** How the histories of a new demo installation are added. */
export interface HistorySetup {
  /** Whether a new installation gets histories. One that was interrupted while it got them gets them anyway. */
  readonly isRequested: boolean;
  readonly steps: readonly DemoHistoryStep[];
  /** How much each brand gets, by its code. */
  readonly sizes: Readonly<Record<string, HistorySize>>;
  /** Shows what is being done and what was done. */
  readonly announce: (line: string) => void;
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
 * Adds the demo data, or its missing parts, to the database. A new installation gets the histories too, if they are
 * given; an older one keeps what it has. One that was interrupted continues at the next start that the environment lets
 * import them (DEMO=1 on PostgreSQL).
 * @throws Error in production, and when the database has brands that are not the demo's
 */
export async function addDemoData(
  setup: DemoSetup,
  steps: readonly DemoStep[],
  histories: HistorySetup | null = null,
): Promise<void> {
  const { db, brands, production } = setup;
  if (production) throw new Error("demo data is refused in production: its passwords are public");
  const isNew = await isNewDatabase(db, brands);
  if (!(await hasDemoData(db)) && !isNew)
    throw new Error("demo data is refused: this database holds brands of its own");
  // Marked first, so that an interrupted installation continues at the next start.
  await markDemo(db);
  if (isNew && histories?.isRequested) await requestHistory(db);
  const hasHistory = await wantsHistory(db);
  const imports = hasHistory && (await mayImportHistory(db)) ? histories : null;
  for (const wanted of demoBrands) {
    const known = await brands.byCode(db, wanted.code);
    const brand = known ?? (await brands.create(platformCtx(setup), wanted));
    for (const step of steps) await step(platformCtx(setup, brand), { hasHistory });
    if (imports) await addHistory(platformCtx(setup, brand), wanted.name, imports);
  }
}

async function addHistory(ctx: Ctx, brandName: string, histories: HistorySetup): Promise<void> {
  const { steps, sizes, announce } = histories;
  const size = sizes[ctx.brand.code];
  if (!size || (await isHistoryAdded(ctx.db, ctx.brand.code))) return;
  announce(`Adding ${size.days} days of demo history to ${brandName} …`);
  const { members, rounds, postings } = await addDemoHistory(ctx, steps, size);
  announce(`Added to ${brandName}: ${members} members, ${rounds} rounds, ${postings} ledger transfers`);
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
