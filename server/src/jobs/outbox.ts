import type { Ctx } from "../core/ctx.js";
import type { OutboxSubscriber } from "../core/jobs.js";
import { onEventsRaised } from "../core/outbox.js";
import { inTx } from "../core/tx.js";
import type { Db } from "../db/database.js";
import { markDelivered, markFailed, type OutboxEvent, takeNext } from "./outbox.store.js";

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

/** Delivers events to their subscribers, each in one transaction with its subscribers' writes. */
export class OutboxRunner {
  private running: Promise<void> | null = null;
  private isRequested = false;
  private isStopped = false;
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

  /** Stops once the current event is delivered. */
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
    const taken: { event: OutboxEvent | null } = { event: null };
    try {
      return await inTx(rootCtx, async (ctx) => {
        taken.event = await takeNext(ctx.db, this.topics, ctx.clock.now());
        if (!taken.event) return false;
        await this.deliver(ctx, taken.event);
        await markDelivered(ctx.db, taken.event.id, ctx.clock.now());
        return true;
      });
    } catch (err) {
      if (!taken.event) throw err;
      await this.recordFailure(taken.event, err);
      return true;
    }
  }

  private async deliver(root: Ctx, event: OutboxEvent): Promise<void> {
    const own = await this.parts.ctxFor(root.db, event.brandId, event.requestId);
    if (!own) throw new Error("the event's brand no longer exists");
    const ctx = { ...own, db: root.db, afterCommit: root.afterCommit };
    for (const subscriber of this.parts.subscribers) {
      if (subscriber.topic === event.topic) await subscriber.handle(ctx, event.payload);
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
