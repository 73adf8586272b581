import { contentTopic, type LiveEvents } from "./events.js";
import { newId } from "./ids.js";

/**
 * Counts the changes of what each brand's visitors are shown: its catalogue, its texts, its maintenance.
 * What was made of an older version is not shown any more.
 */
export interface ContentVersions {
  /** The brand's version on this node: the same number until its content changes. */
  of(brandId: string): number;
  /** How many changes of all brands this node knows of. */
  readonly changes: number;
  /** Says that the brand's content has changed; to be called once the change is committed. */
  bump(brandId: string): void;
  /** Calls `listener` after each change of the brand, until the answered function is called. */
  onChange(brandId: string, listener: () => void): () => void;
}

interface News {
  readonly brandId: string;
  /** The node that tells it: it has counted already. */
  readonly from: string;
}

/** Versions within this process only. */
export class LocalContentVersions implements ContentVersions {
  private readonly versions = new Map<string, number>();
  private readonly listeners = new Map<string, Set<() => void>>();
  changes = 0;

  of(brandId: string): number {
    return this.versions.get(brandId) ?? 0;
  }

  bump(brandId: string): void {
    this.versions.set(brandId, this.of(brandId) + 1);
    this.changes += 1;
    for (const listener of this.listeners.get(brandId) ?? []) listener();
  }

  onChange(brandId: string, listener: () => void): () => void {
    const listeners = this.listeners.get(brandId) ?? new Set();
    this.listeners.set(brandId, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(brandId) === listeners) this.listeners.delete(brandId);
    };
  }
}

/**
 * Versions that nodes tell each other: at once on the node of the change, as soon as the news arrives on
 * the others. News is lost while Redis is away, so whoever keeps content must keep it briefly.
 */
export class SpreadContentVersions implements ContentVersions {
  private readonly local = new LocalContentVersions();
  private readonly node = newId();

  /** Listens until `live` is closed. */
  constructor(private readonly live: LiveEvents) {
    void this.follow(live.subscribe<News>(contentTopic));
  }

  get changes(): number {
    return this.local.changes;
  }

  of(brandId: string): number {
    return this.local.of(brandId);
  }

  bump(brandId: string): void {
    this.local.bump(brandId);
    this.live.publish(contentTopic, { brandId, from: this.node } satisfies News);
  }

  onChange(brandId: string, listener: () => void): () => void {
    return this.local.onChange(brandId, listener);
  }

  private async follow(heard: AsyncIterable<News>): Promise<void> {
    for await (const { brandId, from } of heard) if (from !== this.node) this.local.bump(brandId);
  }
}
