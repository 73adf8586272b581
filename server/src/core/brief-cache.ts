import { retrying } from "../db/faults.js";
import type { ContentVersions } from "./content-version.js";
import type { Ctx } from "./ctx.js";

const lifeMs = 1000;

interface Kept<Value> {
  readonly value: Value;
  readonly at: number;
  readonly version: number;
}

interface Loading<Value> {
  readonly value: Promise<Value>;
  readonly version: number;
}

/**
 * What was read of a brand in the last second and has not changed since, as far as this node knows: each
 * wallet call and each page asks for it. Who asks while it is being read waits for that. Null is not kept.
 */
export class BriefCache<Value> {
  private readonly kept = new Map<string, Kept<Value>>();
  private readonly loading = new Map<string, Loading<Value>>();

  constructor(private readonly content: ContentVersions) {}

  /**
   * What is known in the ctx's brand under a key, loaded anew after a second or a change. Within a
   * transaction it is always loaded: what is seen there may be nobody else's yet.
   */
  async get(ctx: Ctx, name: string, load: () => Promise<Value>): Promise<Value> {
    if (ctx.db.isTransaction) return load();
    const key = `${ctx.brand.id}/${name}`;
    const at = ctx.clock.now().getTime();
    // Taken before loading: what changes meanwhile makes the value old.
    const version = this.content.of(ctx.brand.id);
    const known = this.kept.get(key);
    if (known?.version === version && at - known.at < lifeMs && at >= known.at) return known.value;
    const begun = this.loading.get(key);
    if (begun?.version === version) return begun.value;
    const loading = { value: retrying({ idempotent: true }, load), version };
    this.loading.set(key, loading);
    try {
      const value = await loading.value;
      if (value === null) this.kept.delete(key);
      else this.kept.set(key, { value, at, version });
      return value;
    } finally {
      if (this.loading.get(key) === loading) this.loading.delete(key);
    }
  }
}
