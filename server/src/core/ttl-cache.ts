import { withRetry } from "../db/faults.js";
import type { ContentVersions } from "./content-version.js";
import type { Ctx } from "./ctx.js";

const ttlMs = 1000;

interface Entry<Value> {
  readonly value: Value;
  readonly at: number;
  readonly version: number;
}

interface Loading<Value> {
  readonly value: Promise<Value>;
  readonly version: number;
}

/**
 * Caches reads of a brand for one second, until its content version changes: every wallet call and every page needs
 * them. Concurrent callers share one read. Null is not cached.
 */
export class TtlCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private readonly loading = new Map<string, Loading<Value>>();

  constructor(private readonly content: ContentVersions) {}

  /**
   * Returns the brand's value of that name, and reloads it after a second or a content change. Within a transaction it
   * always loads and caches nothing: the transaction may see uncommitted changes.
   */
  async get(ctx: Ctx, name: string, load: () => Promise<Value>): Promise<Value> {
    if (ctx.db.isTransaction) return load();
    const key = `${ctx.brand.id}/${name}`;
    const at = ctx.clock.now().getTime();
    // Read before loading, so that a change during the load makes the value stale.
    const version = this.content.of(ctx.brand.id);
    const cached = this.entries.get(key);
    if (cached?.version === version && at - cached.at < ttlMs && at >= cached.at) return cached.value;
    const pending = this.loading.get(key);
    if (pending?.version === version) return pending.value;
    const loading = { value: withRetry({ idempotent: true }, load), version };
    this.loading.set(key, loading);
    try {
      const value = await loading.value;
      if (value === null) this.entries.delete(key);
      else this.entries.set(key, { value, at, version });
      return value;
    } finally {
      if (this.loading.get(key) === loading) this.loading.delete(key);
    }
  }
}
