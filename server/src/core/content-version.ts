import { type Clock, systemClock } from "./clock.js";
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
  /** Says that the brand's content will change by itself at a moment: something starts or ends then. */
  expect(brandId: string, at: Date): void;
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
  /** The earliest change of each brand that is expected, in milliseconds. */
  private readonly expected = new Map<string, number>();
  changes = 0;

  constructor(private readonly clock: Clock = systemClock) {}

  of(brandId: string): number {
    const due = this.expected.get(brandId);
    if (due !== undefined && due <= this.clock.now().getTime()) {
      this.expected.delete(brandId);
      this.bump(brandId);
    }
    return this.versions.get(brandId) ?? 0;
  }

  bump(brandId: string): void {
    this.versions.set(brandId, this.of(brandId) + 1);
    this.changes += 1;
    for (const listener of this.listeners.get(brandId) ?? []) listener();
  }

  expect(brandId: string, at: Date): void {
    const known = this.expected.get(brandId) ?? Number.POSITIVE_INFINITY;
    this.expected.set(brandId, Math.min(known, at.getTime()));
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
  private readonly local: LocalContentVersions;
  private readonly node = newId();

  /** Listens until `live` is closed. */
  constructor(
    private readonly live: LiveEvents,
    clock: Clock = systemClock,
  ) {
    this.local = new LocalContentVersions(clock);
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

  expect(brandId: string, at: Date): void {
    this.local.expect(brandId, at);
  }

  onChange(brandId: string, listener: () => void): () => void {
    return this.local.onChange(brandId, listener);
  }

  private async follow(heard: AsyncIterable<News>): Promise<void> {
    for await (const { brandId, from } of heard) if (from !== this.node) this.local.bump(brandId);
  }
}
