import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { raise } from "../../core/outbox.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import type { Account } from "../identity/identity.model.js";
import { requireMayManageAccounts, requireRealMember } from "../identity/identity.policy.js";
import {
  isAtOnce,
  isCheckMinutes,
  type Limit,
  type LimitChange,
  type LimitKey,
  type LimitRequest,
  limitOf,
  raiseWaitMs,
  type TypedLimit,
} from "./limits.model.js";
import { readLimits } from "./limits.reads.js";
import {
  cancelPending,
  changesOf,
  checkMinutesOf,
  decideChange,
  findBrandLimit,
  findLimit,
  findPending,
  holdsInOtherCurrency,
  insertChange,
  type Owner,
  type PlayedBefore,
  pendingOf,
  putBrandLimit,
  putCheckMinutes,
  putLimit,
  replaceUsage,
} from "./limits.store.js";
import { type PlayRestricted, playRestrictedTopic } from "./safer-gambling.model.js";
import { lockMember } from "./safer-gambling.store.js";

export type { PlayedBefore };

interface Deps {
  readonly audit: AuditService;
  /** An account of the brand; null when there is none. A parameter, since identity asks this module. */
  readonly accountOf: (ctx: Ctx, id: string) => Promise<Account | null>;
  /** What a member played since. A parameter, since play stands on this module. */
  readonly playedSince: (ctx: Ctx, memberId: string, since: Date) => Promise<PlayedBefore>;
  /** The currency that a member plays in; null without a wallet. A parameter, since the wallet stands on this module. */
  readonly activeCurrencyOf: (ctx: Ctx, memberId: string) => Promise<string | null>;
}

const dayMs = 24 * 3_600_000;
/** Longer than any window: a calendar month and a day for time zones. */
const longestWindowMs = 32 * dayMs;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const mostChanges = 200;
/** How far back a member may look. */
const historyMs = 366 * dayMs;

/** What a member has set, what waits, and after how many minutes play is interrupted. */
export interface MemberLimits {
  readonly limits: readonly Limit[];
  readonly pending: readonly LimitChange[];
  readonly checkMinutes: number;
}

/** The limits that protect a member's money and time. They are enforced where a bet or a deposit is taken. */
export class LimitsService {
  constructor(private readonly deps: Deps) {}

  /** The signed-in member's limits. @throws DomainError not_logged_in, in_need_true_account */
  async mine(ctx: Ctx): Promise<MemberLimits> {
    const { memberId } = requireRealMember(ctx.actor);
    const [limits, pending, checkMinutes] = [
      await readLimits(ctx.db, memberId, ctx.clock.now()),
      await pendingOf(ctx.db, memberId),
      await checkMinutesOf(ctx.db, memberId),
    ];
    return { limits, pending, checkMinutes };
  }

  /**
   * The member's own changes of a time, newest first, at most 200 of them unless told: three months unless told, 12 at most.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (from)
   */
  async changes(
    ctx: Ctx,
    asked: { readonly from?: Date | null; readonly to?: Date | null },
    limit = mostChanges,
  ): Promise<LimitChange[]> {
    const { memberId } = requireRealMember(ctx.actor);
    const now = ctx.clock.now().getTime();
    const to = new Date(Math.min(asked.to?.getTime() ?? now + 1, now + 1));
    const from = asked.from ?? new Date(now - 92 * dayMs);
    if (from.getTime() < now - historyMs)
      throw validationFailed({ field: "from", code: "out_of_range", params: { months: 12 } });
    return from < to ? changesOf(ctx.db, memberId, { from, to, limit }) : [];
  }

  /**
   * Sets one of the member's own limits. A lower one holds at once; a higher one, or none, waits for 24 hours and
   * for {@link confirm}. So does the first one in a currency that is not played in, while one of its kind holds in another:
   * it lets the member change to that currency. What waited on the same limit is cancelled.
   * @throws DomainError not_logged_in, in_need_true_account, invalid_amount, validation_failed
   */
  async set(ctx: Ctx, typed: TypedLimit): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const limit = limitOf(typed);
    const owner: Owner = { brandId: ctx.brand.id, memberId, setBy: "member" };
    await inTx(ctx, async (ctx) => {
      await lockMember(ctx.db, memberId);
      const now = ctx.clock.now();
      const before = await findLimit(ctx.db, owner, limit);
      const dropped = await cancelPending(ctx.db, memberId, limit, now);
      if (dropped) await this.record(ctx, "limit.cancel", owner, limit, before, dropped.newAmount);
      if (before === limit.amount) return;
      const opensCurrency = before === null && (await this.opensCurrency(ctx, memberId, limit));
      if (isAtOnce(before, limit.amount) && !opensCurrency) await this.apply(ctx, owner, limit, before);
      else await this.ask(ctx, owner, limit, before);
    });
  }

  /**
   * Whether a first limit in a currency opens the way to it: one of its kind and period holds in another currency, and
   * the member does not play in this one.
   */
  private async opensCurrency(ctx: Ctx, memberId: string, key: LimitKey): Promise<boolean> {
    if (key.currency === null || !(await holdsInOtherCurrency(ctx.db, memberId, key))) return false;
    const active = await this.deps.activeCurrencyOf(ctx, memberId);
    return active !== null && active !== key.currency;
  }

  /**
   * Puts a higher limit, or none, in force: the member's second word, 24 hours after the first.
   * @throws DomainError not_logged_in, in_need_true_account, not_found, validation_failed (change: too_early)
   */
  async confirm(ctx: Ctx, changeId: string): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const owner: Owner = { brandId: ctx.brand.id, memberId, setBy: "member" };
    await inTx(ctx, async (ctx) => {
      await lockMember(ctx.db, memberId);
      const now = ctx.clock.now();
      const change = uuid.test(changeId) ? await findPending(ctx.db, memberId, changeId) : null;
      if (!change) throw new DomainError("not_found");
      if (now < change.effectiveAt)
        throw validationFailed({ field: "change", code: "too_early", params: { at: change.effectiveAt } });
      const before = await findLimit(ctx.db, owner, change);
      const { kind, period, currency, newAmount: amount } = change;
      await this.put(ctx, owner, { kind, period, currency, amount }, before);
      await decideChange(ctx.db, changeId, "applied", now);
    });
  }

  /** Takes back a change that waits. @throws DomainError not_logged_in, in_need_true_account, not_found */
  async cancel(ctx: Ctx, changeId: string): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const owner: Owner = { brandId: ctx.brand.id, memberId, setBy: "member" };
    await inTx(ctx, async (ctx) => {
      await lockMember(ctx.db, memberId);
      const change = uuid.test(changeId) ? await findPending(ctx.db, memberId, changeId) : null;
      if (!change) throw new DomainError("not_found");
      await decideChange(ctx.db, changeId, "cancelled", ctx.clock.now());
      await this.record(ctx, "limit.cancel", owner, change, change.oldAmount, change.newAmount);
    });
  }

  /**
   * Sets after how many minutes of play the member is told what was played: 15, 30 or 60.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (minutes)
   */
  async setCheck(ctx: Ctx, minutes: number): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    if (!isCheckMinutes(minutes)) throw validationFailed({ field: "minutes", code: "invalid" });
    await inTx(ctx, async (ctx) => {
      await lockMember(ctx.db, memberId);
      const before = await checkMinutesOf(ctx.db, memberId);
      if (before === minutes) return;
      await putCheckMinutes(ctx.db, memberId, minutes);
      await this.deps.audit.record(ctx, {
        action: "reality-check.set",
        subjectKind: "account",
        subjectId: memberId,
        before: { minutes: before },
        after: { minutes },
      });
    });
  }

  /**
   * The brand's limit for one member, at once, beside the member's own.
   * @throws DomainError not_logged_in, permission_denied, not_found, invalid_amount, validation_failed
   */
  async setForMember(ctx: Ctx, memberId: string, typed: TypedLimit): Promise<void> {
    requireMayManageAccounts(ctx.actor);
    const limit = limitOf(typed);
    const account = await this.deps.accountOf(ctx, memberId);
    if (account?.kind !== "member") throw new DomainError("not_found");
    const owner: Owner = { brandId: ctx.brand.id, memberId, setBy: "brand" };
    await inTx(ctx, async (ctx) => {
      await lockMember(ctx.db, memberId);
      const before = await findLimit(ctx.db, owner, limit);
      if (before !== limit.amount) await this.apply(ctx, owner, limit, before);
    });
  }

  /**
   * The brand's limit for everybody, at once. What was staked before it was set does not count, but for members who
   * had a limit already; deposits do.
   * @throws DomainError not_logged_in, permission_denied, invalid_amount, validation_failed
   */
  async setForBrand(ctx: Ctx, typed: TypedLimit): Promise<void> {
    requireMayManageAccounts(ctx.actor);
    const { amount, ...key } = limitOf(typed);
    await inTx(ctx, async (ctx) => {
      const before = await findBrandLimit(ctx.db, ctx.brand.id, key);
      await putBrandLimit(ctx.db, ctx.brand.id, { ...key, amount }, ctx.clock.now());
      await this.deps.audit.record(ctx, {
        action: "limit.brand",
        subjectKind: "brand",
        subjectId: ctx.brand.id,
        before: { ...key, amount: before },
        after: { ...key, amount },
      });
      await this.restrict(ctx, null, { ...key, amount });
    });
  }

  /** Holds at once. */
  private async apply(ctx: Ctx, owner: Owner, limit: LimitRequest, before: bigint | null): Promise<void> {
    const now = ctx.clock.now();
    await this.put(ctx, owner, limit, before);
    const { amount, ...key } = limit;
    await insertChange(ctx.db, owner, {
      id: newId(),
      ...key,
      oldAmount: before,
      newAmount: amount,
      askedAt: now,
      effectiveAt: now,
      state: "applied",
      decidedAt: now,
    });
  }

  /** Waits for a day and a second word. */
  private async ask(ctx: Ctx, owner: Owner, limit: LimitRequest, before: bigint | null): Promise<void> {
    const askedAt = ctx.clock.now();
    const effectiveAt = new Date(askedAt.getTime() + raiseWaitMs);
    const { amount, ...key } = limit;
    await insertChange(ctx.db, owner, {
      id: newId(),
      ...key,
      oldAmount: before,
      newAmount: amount,
      askedAt,
      effectiveAt,
      state: "pending",
      decidedAt: null,
    });
    await this.record(ctx, "limit.ask", owner, limit, before, amount);
  }

  /** Writes a limit; a first one counts what was played in its window before. The member is locked. */
  private async put(ctx: Ctx, owner: Owner, limit: LimitRequest, before: bigint | null): Promise<void> {
    const now = ctx.clock.now();
    await putLimit(ctx.db, owner, limit, { id: newId(), timeZone: ctx.brand.timeZone, now });
    await this.record(ctx, "limit.set", owner, limit, before, limit.amount);
    await this.restrict(ctx, owner.memberId, limit);
    if (before !== null || limit.amount === null) return;
    const since = new Date(now.getTime() - longestWindowMs);
    await replaceUsage(ctx.db, owner.memberId, await this.deps.playedSince(ctx, owner.memberId, since));
  }

  /** Tells whoever has to do with money that lies where a limit on play cannot be kept. */
  private async restrict(
    ctx: Ctx,
    memberId: string | null,
    { kind, amount }: Pick<LimitRequest, "kind" | "amount">,
  ): Promise<void> {
    const restricted: PlayRestricted = { memberId };
    if (amount !== null && kind !== "deposit") await raise(ctx, playRestrictedTopic, restricted);
  }

  private record(
    ctx: Ctx,
    action: string,
    { memberId, setBy }: Owner,
    { kind, period, currency }: Pick<LimitRequest, "kind" | "period" | "currency">,
    before: bigint | null,
    after: bigint | null,
  ): Promise<void> {
    const key = { kind, period, currency, setBy };
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: "account",
      subjectId: memberId,
      before: { ...key, amount: before },
      after: { ...key, amount: after },
    });
  }
}
