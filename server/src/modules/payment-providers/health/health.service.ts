import type { Ctx } from "../../../core/ctx.js";
import type { Meter } from "../../../core/meter.js";
import { inTx } from "../../../core/tx.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import { type ProviderKey, type ProviderUse, providerUses } from "../providers.model.js";
import { judgeHealth, type ProviderAlertKind, type ProviderHealth, windowMinutes } from "./health.model.js";
import { readOperations } from "./health.reads.js";
import {
  addCounts,
  deleteCountsBefore,
  endAlert,
  listProviders,
  noteTimes,
  raiseAlert,
} from "./health.store.js";
import type { ProviderCalls } from "./provider-calls.js";

interface Deps {
  readonly calls: Pick<ProviderCalls, "take">;
  readonly meter: Meter;
  /** Counts the unpaid deposits, or the payouts in progress, of a provider. */
  readonly countWaiting: (ctx: Ctx, key: ProviderKey) => Promise<number>;
}

/** How long counts are kept: the longest window and an hour, in milliseconds. */
const keptMs = (Math.max(...windowMinutes) + 60) * 60_000;

/** Shows staff how payment providers do, and alerts them about those that do not work. */
export class ProviderHealthService {
  constructor(private readonly deps: Deps) {}

  /**
   * How the brand's providers of a use do, by all nodes; the last seconds of other nodes may be missing.
   * @throws DomainError not_logged_in, permission_denied
   */
  async list(ctx: Ctx, use: ProviderUse): Promise<ProviderHealth[]> {
    requireMayRunBrand(ctx.actor);
    await this.flush(ctx);
    return this.read(ctx, use);
  }

  /**
   * Adds what this node recorded to the database, in a transaction of its own. What cannot be written is lost: while the
   * database does not answer, the metrics of the process still count.
   */
  async flush(ctx: Ctx): Promise<void> {
    const { counts, times } = this.deps.calls.take();
    if (counts.length === 0) return;
    await inTx(ctx, async ({ db }) => {
      await addCounts(db, counts);
      await noteTimes(db, times);
    });
  }

  /** Raises alerts about the brand's providers that do not work, and ends those about providers that work again. */
  async raiseAlerts(ctx: Ctx): Promise<void> {
    for (const use of Object.keys(providerUses) as ProviderUse[]) {
      for (const health of await this.read(ctx, use)) {
        const kind = judgeHealth(health, ctx.clock.now());
        if (kind !== health.alert) await this.change(ctx, { use, code: health.code }, kind, health);
      }
    }
  }

  /** Deletes the counts of all brands that are older than the longest window. */
  async deleteOld(ctx: Ctx): Promise<void> {
    await deleteCountsBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptMs));
  }

  private async read(ctx: Ctx, use: ProviderUse): Promise<ProviderHealth[]> {
    const { db, brand, clock } = ctx;
    const providers = await listProviders(db, brand.id, use);
    const operations = await readOperations(db, brand.id, use, clock.now());
    return Promise.all(
      providers.map(async (provider) => ({
        ...provider,
        operations: operations.get(provider.code) ?? [],
        waiting: await this.deps.countWaiting(ctx, { use, code: provider.code }),
      })),
    );
  }

  private async change(
    ctx: Ctx,
    key: ProviderKey,
    kind: ProviderAlertKind | null,
    { waiting, alert }: ProviderHealth,
  ): Promise<void> {
    const { db, brand, clock, log } = ctx;
    const { use, code: provider } = key;
    if (kind === null) {
      if (await endAlert(db, brand.id, key))
        log.warn({ use, provider, alert, brand: brand.code }, "payment provider: works again");
      return;
    }
    if (!(await raiseAlert(db, brand.id, key, { kind, at: clock.now() }))) return;
    log.error({ use, provider, alert: kind, waiting, brand: brand.code }, "payment provider: alert");
    this.deps.meter.providerAlert({ brand: brand.code, use, provider, kind });
  }
}
