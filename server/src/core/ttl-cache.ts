import { LRUCache } from "lru-cache";
import { withRetry } from "../db/faults.js";
import type { ContentVersions } from "./content-version.js";
import type { Ctx } from "./ctx.js";

const ttlMs = 1000;
/** Names are partly chosen by callers, such as the codes of vendors that do not exist. */
const maxEntries = 10_000;

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
 * them. Null, for what does not exist, is cached like any value. Concurrent callers share one read.
 */
export class TtlCache<Value> {
  private readonly entries = new LRUCache<string, Entry<Value>>({ max: maxEntries });
  private readonly loading = new Map<string, Loading<Value>>();

  constructor(private readonly content: ContentVersions) {}

  /** How many values are cached. */
  get size(): number {
    return this.entries.size;
  }

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
      this.entries.set(key, { value, at, version });
      return value;
    } finally {
      if (this.loading.get(key) === loading) this.loading.delete(key);
    }
  }
}
