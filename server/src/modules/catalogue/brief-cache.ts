import type { Ctx } from "../../core/ctx.js";

const lifeMs = 1000;

/** What was read of a brand in the last second: each wallet call and each page asks for it. Null is not kept. */
export class BriefCache<Value> {
  private readonly kept = new Map<string, { readonly value: Value; readonly at: number }>();

  /** What is known in the ctx's brand under a key, loaded anew after a second. */
  async get(ctx: Ctx, name: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const key = `${ctx.brand.id}/${name}`;
    const now = ctx.clock.now().getTime();
    const known = this.kept.get(key);
    if (known && now - known.at < lifeMs && now >= known.at) return known.value;
    const value = await load();
    if (value === null) this.kept.delete(key);
    else this.kept.set(key, { value, at: now });
    return value;
  }

  /** Forgets everything, after a change. */
  clear(): void {
    this.kept.clear();
  }
}
