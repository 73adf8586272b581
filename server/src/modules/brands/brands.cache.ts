import type { Clock } from "../../core/clock.js";
import type { Brand } from "./brands.model.js";

const keptMs = 5000;
const mostEntries = 1000;

/** Remembers brands, and hosts that have none, for 5 seconds: every request asks for one. */
export class BrandCache {
  private readonly entries = new Map<string, { readonly brand: Brand | null; readonly until: number }>();
  private generation = 0;

  constructor(private readonly clock: Clock) {}

  /** What is remembered under the key, or what `load` answers. */
  async get(key: string, load: () => Promise<Brand | null>): Promise<Brand | null> {
    const now = this.clock.now().getTime();
    const entry = this.entries.get(key);
    if (entry && now < entry.until) return entry.brand;
    const { generation } = this;
    const brand = await load();
    // What was read before a change must not be remembered after it.
    if (generation === this.generation) this.keep(key, { brand, until: now + keptMs });
    return brand;
  }

  /** Forgets everything: a brand has changed. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
  }

  private keep(key: string, entry: { brand: Brand | null; until: number }): void {
    // Anyone may send any host name; memory is not theirs to fill.
    if (this.entries.size >= mostEntries) this.entries.clear();
    this.entries.set(key, entry);
  }
}
