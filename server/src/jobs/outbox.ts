import type { Ctx } from "../core/ctx.js";
import type { OutboxSubscriber } from "../core/jobs.js";
import { onEventsRaised } from "../core/outbox.js";
import { inTx } from "../core/tx.js";
import type { Db } from "../db/database.js";
import { markDelivered, markFailed, type OutboxEvent, takeFollowing, takeNext } from "./outbox.store.js";

/** After the twelfth failure (about a day and a half) an event is abandoned and its topic continues. */
const backOffSeconds = [1, 5, 15, 60, 300, 900, 3_600, 7_200, 14_400, 28_800, 57_600];

/**
 * Makes the ctx that one event is delivered in, within the transaction of `db`; null when its brand no longer exists.
 */
export type EventCtx = (db: Db, brandId: string, requestId: string) => Promise<Ctx | null>;

export interface OutboxParts {
  readonly subscribers: readonly OutboxSubscriber[];
  readonly rootCtx: Ctx;
  readonly ctxFor: EventCtx;
  /** How often to poll for events of other nodes, in milliseconds. */
  readonly pollMs: number;
}

/** Events of one topic that are delivered in one transaction. */
const maxBatchSize = 32;

/**
 * Delivers events to their subscribers, in transactions with their subscribers' writes: several events of one topic in each,
 * and those of one request together. When one fails, those before it are delivered alone.
 */
export class OutboxRunner {
  private running: Promise<void> | null = null;
  private isRequested = false;
  private isStopped = false;
  private batchSize = maxBatchSize;
  private readonly topics: readonly string[];
  private readonly timer: NodeJS.Timeout | null;
  private readonly removeListener: () => void;

  constructor(private readonly parts: OutboxParts) {
    this.topics = [...new Set(parts.subscribers.map(({ topic }) => topic))];
    const active = this.topics.length > 0;
    this.timer = active ? setInterval(() => this.wake(), parts.pollMs) : null;
    this.timer?.unref();
    this.removeListener = active ? onEventsRaised(() => this.wake()) : () => undefined;
  }

  /** Delivers due events now, or once more if a delivery is running already. */
  wake(): void {
    this.isRequested = true;
    if (this.running || this.isStopped) return;
    this.running = this.drain().finally(() => {
      this.running = null;
      if (this.isRequested) this.wake();
    });
  }

  /** Stops once the current events are delivered. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.removeListener();
    if (this.timer) clearInterval(this.timer);
    await this.running;
  }

  private async drain(): Promise<void> {
    this.isRequested = false;
    try {
      while (!this.isStopped && (await this.deliverNext())) this.isRequested = false;
    } catch (err) {
      this.parts.rootCtx.log.error({ err }, "outbox: the next event could not be read");
    }
  }

  private async deliverNext(): Promise<boolean> {
    const { rootCtx } = this.parts;
    const events: OutboxEvent[] = [];
    let delivered = 0;
    try {
      return await inTx(rootCtx, async (ctx) => {
        events.length = 0;
        delivered = 0;
        events.push(...(await this.take(ctx)));
        const brands = new Map<string, Ctx | null>();
        for (const group of groupsOf(events)) {
          await this.deliver(ctx, group, brands);
          delivered += group.length;
        }
        await markDelivered(
          ctx.db,
          events.map(({ id }) => id),
          ctx.clock.now(),
        );
        this.batchSize = maxBatchSize;
        return events.length > 0;
      });
    } catch (err) {
      const [first] = events;
      if (!first) throw err;
      // Those before the one that failed are delivered by themselves, so that it is the first one of its topic then.
      if (delivered > 0 && events.length > 1) this.batchSize = delivered < events.length ? delivered : 1;
      else if (isOneOfSeveral(events)) this.batchSize = 1;
      else await this.recordFailure(first, err);
      return true;
    }
  }

  /** Locks the next due event, and reads the ones of its topic that follow. */
  private async take(ctx: Ctx): Promise<OutboxEvent[]> {
    const now = ctx.clock.now();
    const first = await takeNext(ctx.db, this.topics, now);
    if (!first) return [];
    if (this.batchSize === 1) return [first];
    return [first, ...(await takeFollowing(ctx.db, first, { now, limit: this.batchSize - 1 }))];
  }

  private async deliver(root: Ctx, group: EventGroup, brands: Map<string, Ctx | null>): Promise<void> {
    const [{ brandId, requestId, topic }] = group;
    const known = brands.get(brandId);
    const own = known === undefined ? await this.parts.ctxFor(root.db, brandId, requestId) : known;
    brands.set(brandId, own);
    if (!own) throw new Error("the event's brand no longer exists");
    const ctx = { ...own, requestId, db: root.db, afterCommit: root.afterCommit };
    const payloads = group.map(({ payload }) => payload);
    for (const subscriber of this.parts.subscribers) {
      if (subscriber.topic !== topic) continue;
      if (subscriber.handleAll) await subscriber.handleAll(ctx, payloads);
      else for (const payload of payloads) await subscriber.handle(ctx, payload);
    }
  }

  private async recordFailure({ id, topic, attempts }: OutboxEvent, err: unknown): Promise<void> {
    const { db, clock, log } = this.parts.rootCtx;
    const seconds = backOffSeconds[attempts];
    const now = clock.now();
    const nextAt = seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
    log.error(
      { err, topic, event: id.toString(), attempts: attempts + 1, nextAt },
      "outbox: event delivery failed",
    );
    await markFailed(db, id, { error: String(err).slice(0, 500), nextAt, now });
  }
}

/** Events of one topic, brand and request, in their order. */
type EventGroup = readonly [OutboxEvent, ...OutboxEvent[]];

/** Events of a topic in their order, those in one group that follow each other and that one request has raised. */
function groupsOf(events: readonly OutboxEvent[]): EventGroup[] {
  const groups: [OutboxEvent, ...OutboxEvent[]][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && isOfSameRequest(last[0], event)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

function isOfSameRequest(one: OutboxEvent, other: OutboxEvent): boolean {
  return one.brandId === other.brandId && one.requestId === other.requestId;
}

/** Whether the first event is handled together with others, any of which may be the one that failed. */
function isOneOfSeveral([first, second]: readonly OutboxEvent[]): boolean {
  return first !== undefined && second !== undefined && isOfSameRequest(first, second);
}
