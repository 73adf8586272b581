import { sha256 } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import { refuseFaults } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import type { OutboxSubscriber } from "../../core/jobs.js";
import { type MemberNotificationPayload, memberNotificationTopic } from "../../core/member-notifications.js";
import { type SecretKeys, seal } from "../../core/secret-keys.js";
import { admit, type Throttle, type Throttles } from "../../core/throttle.js";
import { inTx } from "../../core/tx.js";
import { wake } from "../../core/wake-worker.js";
import { type SessionsEnded, sessionsEndedTopic } from "../identity/identity.model.js";
import { requireRealMember } from "../identity/identity.policy.js";
import { type PlayRestricted, playRestrictedTopic } from "../safer-gambling/safer-gambling.model.js";
import type { SaferGamblingService } from "../safer-gambling/safer-gambling.service.js";
import { queuePayment } from "./messages.store.js";
import {
  browserKeysOf,
  isPushed,
  type NewSubscription,
  type PushTopic,
  pushLimits,
  pushSealPurpose,
  pushThrottle,
  pushVisitThrottle,
  subscriptionFaults,
  targetText,
} from "./push.model.js";
import { pushWake } from "./push-sender.service.js";
import {
  deleteByEndpoint,
  deleteOfEndedSessions,
  deleteOfExcluded,
  markSeen,
  saveSubscription,
} from "./subscriptions.store.js";

interface Deps {
  readonly saferGambling: Pick<SaferGamblingService, "assertMayPlay" | "exclusionOf">;
  readonly secretKeys: SecretKeys;
  /** Public VAPID keys, newest first; empty: there is no web push. */
  readonly publicKeys: readonly string[];
  /** Whether push services may be on this machine. */
  readonly allowsLoopback: boolean;
  readonly throttles: Throttles;
}

/** What a member's browser needs to know to offer notifications. */
export interface PushOffer {
  /** The key that browsers subscribe with; null when they cannot. */
  readonly publicKey: string | null;
  /** They cannot because the member is in a time-out or excluded. */
  readonly isExcluded: boolean;
}

/** The notifications of a browser that stay on. */
export interface KeptSubscription {
  readonly topics: readonly PushTopic[];
  /**
   * The key that the browser has to have: its own while that is in use. One with another key renews its subscription without
   * a question.
   */
  readonly publicKey: string;
}

/**
 * The browsers that members have asked to notify. A browser notifies the member who signed in last in it, until its session
 * is ended or the member is excluded.
 */
export class PushService {
  private readonly changes: Throttle;
  private readonly visits: Throttle;

  constructor(private readonly deps: Deps) {
    this.changes = deps.throttles.make(pushThrottle);
    this.visits = deps.throttles.make(pushVisitThrottle);
  }

  /** Whether the member can turn notifications on. @throws DomainError not_logged_in, in_need_true_account */
  async offer(ctx: Ctx): Promise<PushOffer> {
    const { memberId } = requireRealMember(ctx.actor);
    const [publicKey = null] = this.deps.publicKeys;
    const isExcluded = await this.isExcluded(ctx, memberId);
    return { publicKey: isExcluded ? null : publicKey, isExcluded };
  }

  /**
   * Turns notifications on in the member's browser, or changes what it notifies of.
   * @throws DomainError not_logged_in, in_need_true_account, too_many_requests, member_excluded, validation_failed
   * (endpoint, p256dh, publicKey, topics)
   */
  async subscribe(ctx: Ctx, given: NewSubscription): Promise<readonly PushTopic[]> {
    const { memberId, sessionId } = requireRealMember(ctx.actor);
    await admit(this.changes, memberId);
    refuseFaults(subscriptionFaults(given, this.deps));
    await inTx(ctx, async (ctx) => {
      const now = ctx.clock.now();
      await this.deps.saferGambling.assertMayPlay(ctx);
      const { endpoint, topics, publicKey } = given;
      const target = targetText({ endpoint, ...browserKeysOf(given) });
      await saveSubscription(
        ctx.db,
        {
          id: newId(),
          brandId: ctx.brand.id,
          memberId,
          sessionId,
          endpointHash: sha256(endpoint),
          serviceHash: sha256(new URL(endpoint).origin),
          sealed: seal(this.deps.secretKeys, pushSealPurpose, target),
          vapidKey: publicKey,
          payments: topics.includes("PAYMENTS"),
          rewards: topics.includes("REWARDS"),
          language: ctx.language,
          now,
        },
        pushLimits.perMember,
      );
    });
    return given.topics;
  }

  /**
   * Keeps the notifications of a browser that the member has opened the site in: its session and language are the current
   * ones from now on. Null when they were another member's, or off, the session of before was ended, or the member is
   * excluded: then they are off until the member turns them on.
   * @throws DomainError not_logged_in, in_need_true_account, too_many_requests
   */
  async keep(ctx: Ctx, endpoint: string): Promise<KeptSubscription | null> {
    const { memberId, sessionId } = requireRealMember(ctx.actor);
    await admit(this.visits, memberId);
    const { id: brandId } = ctx.brand;
    const endpointHash = sha256(endpoint);
    const { language } = ctx;
    const now = ctx.clock.now();
    const browser = { brandId, memberId, sessionId, endpointHash, language, now };
    const seen = (await this.isExcluded(ctx, memberId)) ? null : await markSeen(ctx.db, browser);
    if (seen !== null) return { topics: seen.topics, publicKey: this.keyFor(seen.vapidKey) };
    await deleteByEndpoint(ctx.db, brandId, endpointHash);
    return null;
  }

  /**
   * Turns notifications off in a browser, another member's included. It is never refused for too many requests.
   * @throws DomainError not_logged_in, in_need_true_account
   */
  async unsubscribe(ctx: Ctx, endpoint: string): Promise<void> {
    requireRealMember(ctx.actor);
    await deleteByEndpoint(ctx.db, ctx.brand.id, sha256(endpoint));
  }

  /**
   * Called by the outbox: queues a message for how a deposit or withdrawal ended; ends subscriptions of excluded members, and
   * those of a member whose sessions were ended.
   */
  readonly subscribers: readonly OutboxSubscriber[] = [
    {
      name: "push-messages",
      topic: memberNotificationTopic,
      handle: (ctx, payload) => this.queue(ctx, payload as MemberNotificationPayload),
    },
    {
      name: "push-exclusions",
      topic: playRestrictedTopic,
      handle: async (ctx, payload) => {
        const { memberId } = payload as PlayRestricted;
        if (memberId !== null) await deleteOfExcluded(ctx.db, memberId, ctx.clock.now());
      },
    },
    {
      name: "push-sessions",
      topic: sessionsEndedTopic,
      handle: (ctx, payload) => {
        const { at, ...ended } = payload as SessionsEnded;
        return deleteOfEndedSessions(ctx.db, { ...ended, at: new Date(at) });
      },
    },
  ];

  private async queue(ctx: Ctx, { key, memberId, kind }: MemberNotificationPayload): Promise<void> {
    if (!isPushed(kind)) return;
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + pushLimits.lifeMs);
    const event = { brandId: ctx.brand.id, memberId, eventKey: key, kind, now, expiresAt };
    if ((await queuePayment(ctx.db, event)) > 0) wake(ctx, pushWake);
  }

  private async isExcluded(ctx: Ctx, memberId: string): Promise<boolean> {
    return (await this.deps.saferGambling.exclusionOf(ctx, memberId)) !== null;
  }

  /** The key of a subscription while it is in use, or while this node has none; otherwise the newest one. */
  private keyFor(vapidKey: string): string {
    const [newest = vapidKey, ...older] = this.deps.publicKeys;
    return older.includes(vapidKey) ? vapidKey : newest;
  }
}
