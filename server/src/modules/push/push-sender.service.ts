import type { VapidKey } from "../../config/vapid-keys.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import type { Meter, PushOutcome } from "../../core/meter.js";
import { type SecretKeys, unseal } from "../../core/secret-keys.js";
import { wake } from "../../core/wake-worker.js";
import type { PushMessage, PushResult, WebPush } from "../../ports/web-push/web-push.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { MailService } from "../delivery/mail.service.js";
import {
  claimDue,
  type DueMessage,
  finishMessage,
  hasClaimable,
  queueRewards,
  rescheduleMessage,
} from "./messages.store.js";
import { pushLimits, pushSealPurpose, retryAt, targetOf } from "./push.model.js";
import { pushContent, topicOf } from "./push-text.js";
import { countRefusal, deleteSubscription, markAccepted } from "./subscriptions.store.js";

interface Deps {
  readonly brands: Pick<BrandsService, "list" | "current">;
  readonly mail: Pick<MailService, "notificationText">;
  readonly secretKeys: SecretKeys;
  /** Newest first. */
  readonly vapid: readonly VapidKey[];
  readonly webPush: Pick<WebPush, "send">;
  readonly meter: Meter;
}

/** Name under which the worker is woken. */
export const pushWake = "push";

/** Messages that are sent at the same time. */
const batchSize = 10;
/** Milliseconds after which a claimed message is due again, in case its sender has died. */
const leaseMs = 60_000;

/** Sends the queued messages to browsers, outside any transaction. */
export class PushSender {
  constructor(private readonly deps: Deps) {}

  /** Queues a message for members of the ctx's brand who have had a reward to claim for a minute; one a day at most. */
  async queueRewards(ctx: Ctx): Promise<void> {
    const now = ctx.clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: ctx.brand.timeZone }).format(now);
    const queued = await queueRewards(ctx.db, {
      brandId: ctx.brand.id,
      eventKey: `rewards:${day}`,
      from: before(pushLimits.rewardWindowMs),
      until: before(pushLimits.rewardWaitMs),
      now,
      expiresAt: new Date(now.getTime() + pushLimits.lifeMs),
    });
    if (queued > 0) wake(ctx, pushWake);
  }

  /** Sends the due messages of all brands, with a ctx of the platform. Returns how many were processed. */
  async sendDue(ctx: Ctx, signal?: AbortSignal): Promise<number> {
    let processed = 0;
    let claimed: readonly DueMessage[] = [];
    do {
      const now = ctx.clock.now();
      const until = new Date(now.getTime() + leaseMs);
      claimed = await claimDue(ctx.db, { now, until, limit: batchSize });
      const brands = claimed.length > 0 ? await this.deps.brands.list(ctx.db) : [];
      const brandOf = ({ brandId }: DueMessage) => brands.find(({ id }) => id === brandId);
      await Promise.all(claimed.map((message) => this.process(ctx, message, brandOf(message))));
      processed += claimed.length;
    } while (claimed.length === batchSize && !signal?.aborted);
    return processed;
  }

  private async process(ctx: Ctx, message: DueMessage, brand: BrandRef | undefined): Promise<void> {
    const key = this.deps.vapid.find(({ publicKey }) => publicKey === message.vapidKey);
    if (message.isOver || !key) return this.remove(ctx, message, key ? "over" : "VAPID key removed");
    if (!brand || !(await this.isUseful(ctx, message))) return this.finish(ctx, message, "dropped");
    const now = ctx.clock.now();
    const settings = await this.deps.brands.current({ ...ctx, brand });
    const content = pushContent(message.kind, settings, {
      language: message.language,
      at: message.createdAt,
      textOf: (kind, tag) => this.deps.mail.notificationText(kind, tag),
    });
    const target = targetOf(unseal(this.deps.secretKeys, pushSealPurpose, message.sealed));
    const sent: PushMessage = {
      text: JSON.stringify(content),
      ttlSeconds: Math.floor((message.expiresAt.getTime() - now.getTime()) / 1_000),
      topic: topicOf[message.kind],
      urgency: message.kind === "REWARD_CLAIMABLE" ? "normal" : "high",
    };
    await this.apply(ctx, message, await this.deps.webPush.send(now, key, target, sent));
  }

  private async isUseful(ctx: Ctx, { kind, memberId, expiresAt }: DueMessage): Promise<boolean> {
    const now = ctx.clock.now();
    if (expiresAt <= now) return false;
    return kind !== "REWARD_CLAIMABLE" || hasClaimable(ctx.db, memberId, now);
  }

  private async apply(ctx: Ctx, message: DueMessage, result: PushResult): Promise<void> {
    const now = ctx.clock.now();
    if (result.kind === "gone") return this.remove(ctx, message, result.reason);
    if (result.kind === "sent") {
      await markAccepted(ctx.db, message.subscriptionId, now);
      return this.finish(ctx, message, "sent");
    }
    ctx.log.warn({ kind: message.kind, attempts: message.attempts, reason: result.reason }, "push: not sent");
    if (result.kind === "refused") {
      if (await countRefusal(ctx.db, message.subscriptionId, pushLimits.failures))
        return this.count("removed");
      return this.finish(ctx, message, "dropped");
    }
    const dueAt = retryAt(now, message, result.afterSeconds);
    if (dueAt === null) return this.finish(ctx, message, "dropped");
    await rescheduleMessage(ctx.db, message.id, dueAt);
    this.count("retried");
  }

  /** Forgets the browser, with all of its messages. */
  private async remove(ctx: Ctx, { subscriptionId }: DueMessage, reason: string): Promise<void> {
    ctx.log.info({ reason }, "push: subscription removed");
    await deleteSubscription(ctx.db, subscriptionId);
    this.count("removed");
  }

  private async finish(ctx: Ctx, { id }: DueMessage, outcome: PushOutcome): Promise<void> {
    await finishMessage(ctx.db, id, ctx.clock.now());
    this.count(outcome);
  }

  private count(outcome: PushOutcome): void {
    this.deps.meter.push(outcome);
  }
}
