import type { Clock } from "../../core/clock.js";
import type { ContentVersions } from "../../core/content-version.js";
import type { Brand } from "./brands.model.js";

const ttlMs = 5000;
const maxEntries = 1000;

interface Entry {
  readonly brand: Brand | null;
  readonly until: number;
  /** Number of content changes that this node had received when the brand was read. */
  readonly changes: number;
}

/** Caches brands, and hosts without a brand, for 5 seconds, since every request needs one. */
export class BrandCache {
  private readonly entries = new Map<string, Entry>();
  private generation = 0;

  constructor(
    private readonly clock: Clock,
    private readonly content: ContentVersions,
  ) {}

  /** Returns the cached value of a key; undefined when it is not cached. */
  peek(key: string): Brand | null | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.changes !== this.content.changes) return undefined;
    return this.clock.now().getTime() < entry.until ? entry.brand : undefined;
  }

  /** Returns the cached value of a key, or loads it. */
  async get(key: string, load: () => Promise<Brand | null>): Promise<Brand | null> {
    const cached = this.peek(key);
    if (cached !== undefined) return cached;
    const until = this.clock.now().getTime() + ttlMs;
    const { generation } = this;
    const { changes } = this.content;
    const brand = await load();
    // A value that was read before a change must not be cached after it.
    if (generation === this.generation) this.store(key, { brand, until, changes });
    return brand;
  }

  /** Clears the cache, after a change of a brand. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
  }

  private store(key: string, entry: Entry): void {
    // Bounded, since clients can send any host name.
    if (this.entries.size >= maxEntries) this.entries.clear();
    this.entries.set(key, entry);
  }
}
