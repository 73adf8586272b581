import type { VapidKey } from "../../config/vapid-keys.js";
import type { BrandRef, Ctx } from "../../core/ctx.js";
import { type ClaimFilter, type ProviderTask, processDueTasks } from "../../core/due-tasks.js";
import type { Meter, PushOutcome } from "../../core/meter.js";
import { once } from "../../core/once.js";
import { type SecretKeys, unseal } from "../../core/secret-keys.js";
import type { PushMessage, PushResult, PushTarget, WebPush } from "../../ports/web-push/web-push.js";
import type { Brand } from "../brands/brands.model.js";
import type { BrandsService } from "../brands/brands.service.js";
import type { MailService } from "../delivery/mail.service.js";
import { claimNext, type DueMessage, finishMessage, rescheduleMessage } from "./messages.store.js";
import { pushLimits, pushSealPurpose, retryAt, targetOf } from "./push.model.js";
import { pushContent, topicOf } from "./push-text.js";
import { quietUntil } from "./quiet-hours.model.js";
import { hasClaimable, markRewardSent } from "./rewards.store.js";
import { countRefusal, deleteSubscription, markAccepted, markUnreachable } from "./subscriptions.store.js";

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

/** Members name push services, so that one which is slow on purpose has to leave room for the others. */
const sendLimits = { concurrent: 32, perProvider: 4 };
/** Milliseconds after which a claimed message is due again, in case its sender has died. */
const leaseMs = 60_000;

type ListBrands = () => Promise<readonly BrandRef[]>;

/** Sends the queued messages to browsers, outside any transaction. */
export class PushSender {
  constructor(private readonly deps: Deps) {}

  /**
   * Sends the due messages of all brands, with a ctx of the platform; a message that fails does not hold up the others.
   * Returns how many were processed.
   */
  sendDue(ctx: Ctx, signal?: AbortSignal): Promise<number> {
    const brands = once(() => this.deps.brands.list(ctx.db));
    return processDueTasks((filter) => this.claim(ctx, filter, brands), signal, sendLimits);
  }

  private async claim(ctx: Ctx, filter: ClaimFilter, brands: ListBrands): Promise<ProviderTask | null> {
    const now = ctx.clock.now();
    const message = await claimNext(ctx.db, {
      now,
      until: new Date(now.getTime() + leaseMs),
      publicKeys: this.deps.vapid.map(({ publicKey }) => publicKey),
      busyServices: filter.busyProviders,
    });
    if (!message) return null;
    return { id: message.id, providerKey: message.service, run: () => this.attempt(ctx, message, brands) };
  }

  /** Never rejects: a message whose failure cannot be recorded either is due again when its lease ends. */
  private async attempt(ctx: Ctx, message: DueMessage, brands: ListBrands): Promise<void> {
    const { id, kind, attempts } = message;
    const fieldsOf = (err: unknown) => ({ err, message: id, kind, attempts });
    try {
      const brand = (await brands()).find((one) => one.id === message.brandId);
      await this.process(ctx, message, brand);
    } catch (error) {
      ctx.log.error(fieldsOf(error), "push: message failed");
      await this.retry(ctx, message).catch((error: unknown) =>
        ctx.log.error(fieldsOf(error), "push: message not rescheduled"),
      );
    }
  }

  private async process(ctx: Ctx, message: DueMessage, brand: BrandRef | undefined): Promise<void> {
    if (message.isOver) return this.remove(ctx, message, "over");
    const now = ctx.clock.now();
    const key = this.deps.vapid.find(({ publicKey }) => publicKey === message.vapidKey);
    if (!brand || !key || message.expiresAt <= now) return this.finish(ctx, message, "dropped");
    const settings = await this.deps.brands.current({ ...ctx, brand });
    if (message.kind === "REWARD_CLAIMABLE") {
      const isUseful = !settings.isClosed && (await hasClaimable(ctx.db, message.memberId, now));
      if (!isUseful) return this.finish(ctx, message, "dropped");
      const quietEnd = quietUntil(now, brand.timeZone);
      if (quietEnd !== null) return rescheduleMessage(ctx.db, message.id, quietEnd);
    }
    const target = this.readTarget(ctx, message);
    if (target === null)
      return this.retry(ctx, message, { giveUp: () => this.remove(ctx, message, "unreadable") });
    await this.apply(
      ctx,
      message,
      await this.deps.webPush.send(now, key, target, this.write(message, settings, now)),
    );
  }

  /** Null when the subscription cannot be decrypted: this node may be without a new key that others have already. */
  private readTarget(ctx: Ctx, { sealed, subscriptionId }: DueMessage): PushTarget | null {
    try {
      return targetOf(unseal(this.deps.secretKeys, pushSealPurpose, sealed));
    } catch (error) {
      ctx.log.error({ err: error, subscription: subscriptionId }, "push: subscription cannot be decrypted");
      return null;
    }
  }

  private write(message: DueMessage, settings: Brand, now: Date): PushMessage {
    const content = pushContent(message.kind, settings, {
      language: message.language,
      at: message.createdAt,
      textOf: (kind, tag) => this.deps.mail.notificationText(kind, tag),
    });
    return {
      text: JSON.stringify(content),
      ttlSeconds: Math.floor((message.expiresAt.getTime() - now.getTime()) / 1_000),
      topic: topicOf[message.kind],
      urgency: message.kind === "REWARD_CLAIMABLE" ? "normal" : "high",
    };
  }

  private async apply(ctx: Ctx, message: DueMessage, result: PushResult): Promise<void> {
    if (result.kind === "gone") return this.remove(ctx, message, result.reason);
    if (result.kind === "sent") return this.accept(ctx, message);
    const { kind, attempts, subscriptionId } = message;
    ctx.log.warn({ kind, attempts, reason: result.reason }, "push: not sent");
    if (result.kind === "refused") {
      if (await countRefusal(ctx.db, subscriptionId, pushLimits.failures)) return this.count("removed");
      return this.finish(ctx, message, "dropped");
    }
    if (result.kind === "again") return this.retry(ctx, message, { afterSeconds: result.afterSeconds });
    const now = ctx.clock.now();
    const since = await markUnreachable(ctx.db, subscriptionId, now);
    const isDead = since !== null && now.getTime() - since.getTime() >= pushLimits.unreachableMs;
    return this.retry(ctx, message, isDead ? { giveUp: () => this.remove(ctx, message, "unreachable") } : {});
  }

  private async accept(ctx: Ctx, message: DueMessage): Promise<void> {
    const now = ctx.clock.now();
    await markAccepted(ctx.db, message.subscriptionId, now);
    if (message.kind === "REWARD_CLAIMABLE") await markRewardSent(ctx.db, { ...message, now });
    await this.finish(ctx, message, "sent");
  }

  /** Schedules the next attempt; gives up when it would be of no use: drops the message by default. */
  private async retry(
    ctx: Ctx,
    message: DueMessage,
    {
      afterSeconds = null,
      giveUp = () => this.finish(ctx, message, "dropped"),
    }: { readonly afterSeconds?: number | null; readonly giveUp?: () => Promise<void> } = {},
  ): Promise<void> {
    const dueAt = retryAt(ctx.clock.now(), message, afterSeconds);
    if (dueAt === null) return giveUp();
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
