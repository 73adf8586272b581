import type { Clock } from "../../core/clock.js";
import type { ContentVersions } from "../../core/content-version.js";
import type { Brand } from "./brands.model.js";

const keptMs = 5000;
const mostEntries = 1000;

interface Entry {
  readonly brand: Brand | null;
  readonly until: number;
  /** Changes of content that this node knew of when the brand was read. */
  readonly changes: number;
}

/** Remembers brands, and hosts that have none, for 5 seconds: every request asks for one. */
export class BrandCache {
  private readonly entries = new Map<string, Entry>();
  private generation = 0;

  constructor(
    private readonly clock: Clock,
    private readonly content: ContentVersions,
  ) {}

  /** What is remembered under the key; undefined when nothing is. */
  peek(key: string): Brand | null | undefined {
    const entry = this.entries.get(key);
    if (!entry || entry.changes !== this.content.changes) return undefined;
    return this.clock.now().getTime() < entry.until ? entry.brand : undefined;
  }

  /** What is remembered under the key, or what `load` answers. */
  async get(key: string, load: () => Promise<Brand | null>): Promise<Brand | null> {
    const known = this.peek(key);
    if (known !== undefined) return known;
    const until = this.clock.now().getTime() + keptMs;
    const { generation } = this;
    const { changes } = this.content;
    const brand = await load();
    // What was read before a change must not be remembered after it.
    if (generation === this.generation) this.keep(key, { brand, until, changes });
    return brand;
  }

  /** Forgets everything: a brand has changed. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
  }

  private keep(key: string, entry: Entry): void {
    // Anyone may send any host name; memory is not theirs to fill.
    if (this.entries.size >= mostEntries) this.entries.clear();
    this.entries.set(key, entry);
  }
}
