import { type Clock, systemClock } from "./clock.js";
import { contentTopic, type LiveEvents } from "./events.js";
import { newId } from "./ids.js";

/**
 * Versions each brand's public content: its catalogue, its texts, its maintenance. What was cached under an older
 * version is not served any more.
 */
export interface ContentVersions {
  /** The brand's version on this node: the same number until its content changes. */
  of(brandId: string): number;
  /** The number of changes of all brands that this node knows of. */
  readonly changes: number;
  /** Gives the brand a new version; to be called once its change is committed. */
  bump(brandId: string): void;
  /** Calls `listener` after each change of the brand, until the returned function is called. */
  onChange(brandId: string, listener: () => void): () => void;
  /** Schedules a new version for a time at which the content changes by itself, since something starts or ends then. */
  scheduleChange(brandId: string, at: Date): void;
}

interface ContentChange {
  readonly brandId: string;
  /** The node of the change, which has counted it already. */
  readonly from: string;
}

/** Versions within this process only. */
export class LocalContentVersions implements ContentVersions {
  private readonly versions = new Map<string, number>();
  private readonly listeners = new Map<string, Set<() => void>>();
  /** The earliest scheduled change of each brand, in milliseconds. */
  private readonly scheduled = new Map<string, number>();
  changes = 0;

  constructor(private readonly clock: Clock = systemClock) {}

  of(brandId: string): number {
    const due = this.scheduled.get(brandId);
    if (due !== undefined && due <= this.clock.now().getTime()) {
      this.scheduled.delete(brandId);
      this.bump(brandId);
    }
    return this.versions.get(brandId) ?? 0;
  }

  bump(brandId: string): void {
    this.versions.set(brandId, this.of(brandId) + 1);
    this.changes += 1;
    for (const listener of this.listeners.get(brandId) ?? []) listener();
  }

  scheduleChange(brandId: string, at: Date): void {
    const earliest = this.scheduled.get(brandId) ?? Number.POSITIVE_INFINITY;
    this.scheduled.set(brandId, Math.min(earliest, at.getTime()));
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
 * Versions that nodes share: immediately on the node of the change, and on the others as soon as the live event
 * arrives. Events are lost while Redis is unavailable, so content must be cached briefly only.
 */
export class SharedContentVersions implements ContentVersions {
  private readonly local: LocalContentVersions;
  private readonly node = newId();

  /** Subscribes until `live` is closed. */
  constructor(
    private readonly live: LiveEvents,
    clock: Clock = systemClock,
  ) {
    this.local = new LocalContentVersions(clock);
    void this.applyChanges(live.subscribe<ContentChange>(contentTopic));
  }

  get changes(): number {
    return this.local.changes;
  }

  of(brandId: string): number {
    return this.local.of(brandId);
  }

  bump(brandId: string): void {
    this.local.bump(brandId);
    this.live.publish(contentTopic, { brandId, from: this.node } satisfies ContentChange);
  }

  scheduleChange(brandId: string, at: Date): void {
    this.local.scheduleChange(brandId, at);
  }

  onChange(brandId: string, listener: () => void): () => void {
    return this.local.onChange(brandId, listener);
  }

  private async applyChanges(changes: AsyncIterable<ContentChange>): Promise<void> {
    for await (const { brandId, from } of changes) if (from !== this.node) this.local.bump(brandId);
  }
}
