import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { raise } from "../../core/outbox.js";
import { inTx } from "../../core/tx.js";
import type { ApprovalsService } from "../approvals/approvals.service.js";
import type { AuditService } from "../audit/audit.service.js";
import type { Account } from "../identity/identity.model.js";
import { requireMayManageAccounts, requireRealMember } from "../identity/identity.policy.js";
import {
  isCheckMinutes,
  isImmediate,
  type Limit,
  type LimitChange,
  type LimitKey,
  type LimitRequest,
  limitName,
  limitOf,
  planLimit,
  type ReservedDeposit,
  raiseWaitMs,
  type TypedLimit,
} from "./limits.model.js";
import { readLimits } from "./limits.reads.js";
import {
  cancelPending,
  changesOf,
  checkMinutesOf,
  decideChange,
  existsInOtherCurrency,
  findBrandLimit,
  findLimit,
  findPending,
  insertChange,
  type Owner,
  type PlayActivity,
  pendingOf,
  replaceBrandLimit,
  replaceLimit,
  replaceUsage,
  updateCheckMinutes,
} from "./limits.store.js";
import { type PlayRestricted, playRestrictedTopic } from "./safer-gambling.model.js";
import { lockMember } from "./safer-gambling.store.js";

export type { PlayActivity };

interface Deps {
  readonly approvals: ApprovalsService;
  readonly audit: AuditService;
  /** An account of the brand; null when there is none. Injected, since identity depends on this module. */
  readonly accountOf: (ctx: Ctx, id: string) => Promise<Account | null>;
  /** A member's play activity since a time. Injected, since the play module is in a higher tier. */
  readonly activitySince: (ctx: Ctx, memberId: string, since: Date) => Promise<PlayActivity>;
  /** A member's active currency; null without a wallet. Injected, since the wallet module is in a higher tier. */
  readonly activeCurrencyOf: (ctx: Ctx, memberId: string) => Promise<string | null>;
  /** A member's deposits that are not credited yet. Injected, since the module of deposits is in a higher tier. */
  readonly reservedDeposits: (ctx: Ctx, memberId: string) => Promise<readonly ReservedDeposit[]>;
}

const dayMs = 24 * 3_600_000;
/** Longer than any window: a calendar month, and a day for time zones. */
const maxWindowMs = 32 * dayMs;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxChanges = 200;
/** How far back a member may query changes. */
const historyMs = 366 * dayMs;

/** A member's limits, pending changes, and the interval of reality checks in minutes. */
export interface MemberLimits {
  readonly limits: readonly Limit[];
  readonly pending: readonly LimitChange[];
  readonly checkMinutes: number;
}

/**
 * Sets and reads the limits that protect a member's money and time. They are enforced when a bet or deposit is
 * accepted.
 */
export class LimitsService {
  constructor(private readonly deps: Deps) {}

  /** The signed-in member's limits. @throws DomainError not_logged_in, in_need_true_account */
  async mine(ctx: Ctx): Promise<MemberLimits> {
    const { memberId } = requireRealMember(ctx.actor);
    const [limits, pending, checkMinutes] = [
      await readLimits(
        ctx.db,
        { memberId, reserved: await this.deps.reservedDeposits(ctx, memberId) },
        ctx.clock.now(),
      ),
      await pendingOf(ctx.db, memberId),
      await checkMinutesOf(ctx.db, memberId),
    ];
    return { limits, pending, checkMinutes };
  }

  /**
   * The member's own changes of a period, newest first, by default at most 200: by default the last three months, at
   * most 12 months back.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (from)
   */
  async changes(
    ctx: Ctx,
    range: { readonly from?: Date | null; readonly to?: Date | null },
    limit = maxChanges,
  ): Promise<LimitChange[]> {
    const { memberId } = requireRealMember(ctx.actor);
    const now = ctx.clock.now().getTime();
    const to = new Date(Math.min(range.to?.getTime() ?? now + 1, now + 1));
    const from = range.from ?? new Date(now - 92 * dayMs);
    if (from.getTime() < now - historyMs)
      throw validationFailed({ field: "from", code: "out_of_range", params: { months: 12 } });
    return from < to ? changesOf(ctx.db, memberId, { from, to, limit }) : [];
  }

  /**
   * Sets one of the member's own limits. A lower limit applies immediately; a higher one, or its removal, waits for 24
   * hours and for {@link confirm}. So does the first limit in a currency that is not the active one, while a limit of
   * its kind exists in another currency: it allows the member to switch to that currency. A pending change of the same
   * limit is cancelled.
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
      const cancelled = await cancelPending(ctx.db, memberId, limit, now);
      if (cancelled) await this.record(ctx, "limit.cancel", owner, limit, before, cancelled.newAmount);
      if (before === limit.amount) return;
      const unlocksCurrency = before === null && (await this.unlocksCurrency(ctx, memberId, limit));
      if (isImmediate(before, limit.amount) && !unlocksCurrency) await this.apply(ctx, owner, limit, before);
      else await this.request(ctx, owner, limit, before);
    });
  }

  /**
   * Whether a first limit in a currency allows the member to switch to it: a limit of its kind and period exists in
   * another currency, and the currency is not the active one.
   */
  private async unlocksCurrency(ctx: Ctx, memberId: string, key: LimitKey): Promise<boolean> {
    if (key.currency === null || !(await existsInOtherCurrency(ctx.db, memberId, key))) return false;
    const active = await this.deps.activeCurrencyOf(ctx, memberId);
    return active !== null && active !== key.currency;
  }

  /**
   * Applies a higher limit, or a limit's removal: the member confirms it 24 hours after the request.
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

  /** Cancels a pending change. @throws DomainError not_logged_in, in_need_true_account, not_found */
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
   * Sets the interval of the member's reality checks: 15, 30 or 60 minutes of play.
   * @throws DomainError not_logged_in, in_need_true_account, validation_failed (minutes)
   */
  async setCheck(ctx: Ctx, minutes: number): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    if (!isCheckMinutes(minutes)) throw validationFailed({ field: "minutes", code: "invalid" });
    await inTx(ctx, async (ctx) => {
      await lockMember(ctx.db, memberId);
      const before = await checkMinutesOf(ctx.db, memberId);
      if (before === minutes) return;
      await updateCheckMinutes(ctx.db, memberId, minutes);
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
   * Sets the brand's limit for one member, independently of the member's own limit. A first or a lower one applies
   * immediately; a higher one, its removal, and a first one that allows the member to switch to its currency, once a
   * second person requests the same.
   * @returns Whether the limit is in effect; false while it waits.
   * @throws DomainError not_logged_in, permission_denied, not_found, invalid_amount, validation_failed,
   * second_approver_needed
   */
  async setForMember(ctx: Ctx, memberId: string, typed: TypedLimit): Promise<boolean> {
    requireMayManageAccounts(ctx.actor);
    const limit = limitOf(typed);
    const account = await this.deps.accountOf(ctx, memberId);
    if (!account) throw new DomainError("not_found");
    const owner: Owner = { brandId: ctx.brand.id, memberId, setBy: "brand" };
    return this.deps.approvals.decide(ctx, {
      kind: "member_limit",
      subject: `${memberId} ${limitName(limit)}`,
      audit: { action: "limit.set", subjectKind: "account", subjectId: memberId },
      lock: async (ctx) => {
        await lockMember(ctx.db, memberId);
        const before = await findLimit(ctx.db, owner, limit);
        const isFirst = before === null && limit.amount !== null;
        return { before, unlocksCurrency: isFirst && (await this.unlocksCurrency(ctx, memberId, limit)) };
      },
      guard: (_ctx, { before, unlocksCurrency }) => {
        const plan = planLimit(limit, before);
        return { ...plan, isSafe: plan.isSafe && !unlocksCurrency };
      },
      act: async (ctx, { before }) => {
        if (before === limit.amount) return;
        await this.write(ctx, owner, limit, before);
        await this.insertApplied(ctx, owner, limit, before);
      },
      read: async (ctx) => (await findLimit(ctx.db, owner, limit)) === limit.amount,
    });
  }

  /**
   * Sets the brand's limit for all members. A first or a lower one applies immediately; a higher one, or its removal, once
   * a second person requests the same. Stakes from before it was set count only for members who had a limit already;
   * deposits always count.
   * @returns Whether the limit is in effect; false while it waits.
   * @throws DomainError not_logged_in, permission_denied, invalid_amount, validation_failed, second_approver_needed
   */
  async setForBrand(ctx: Ctx, typed: TypedLimit): Promise<boolean> {
    requireMayManageAccounts(ctx.actor);
    const limit = limitOf(typed);
    return this.deps.approvals.decide(ctx, {
      kind: "brand_limit",
      subject: limitName(limit),
      audit: { action: "limit.brand", subjectKind: "brand", subjectId: ctx.brand.id },
      lock: async (ctx) => ({ before: await findBrandLimit(ctx.db, ctx.brand.id, limit) }),
      guard: (_ctx, { before }) => planLimit(limit, before),
      act: async (ctx) => {
        await replaceBrandLimit(ctx.db, ctx.brand.id, limit, ctx.clock.now());
        await this.announceRestriction(ctx, null, limit);
      },
      read: async (ctx) => (await findBrandLimit(ctx.db, ctx.brand.id, limit)) === limit.amount,
    });
  }

  /** Applies a change immediately. */
  private async apply(ctx: Ctx, owner: Owner, limit: LimitRequest, before: bigint | null): Promise<void> {
    await this.put(ctx, owner, limit, before);
    await this.insertApplied(ctx, owner, limit, before);
  }

  /** Keeps a change that was applied immediately, for the member's history. */
  private async insertApplied(
    ctx: Ctx,
    owner: Owner,
    limit: LimitRequest,
    before: bigint | null,
  ): Promise<void> {
    const now = ctx.clock.now();
    const { amount, ...key } = limit;
    await insertChange(ctx.db, owner, {
      id: newId(),
      ...key,
      oldAmount: before,
      newAmount: amount,
      requestedAt: now,
      effectiveAt: now,
      state: "applied",
      decidedAt: now,
    });
  }

  /** Records a change that waits for a day and for the member's confirmation. */
  private async request(ctx: Ctx, owner: Owner, limit: LimitRequest, before: bigint | null): Promise<void> {
    const requestedAt = ctx.clock.now();
    const effectiveAt = new Date(requestedAt.getTime() + raiseWaitMs);
    const { amount, ...key } = limit;
    await insertChange(ctx.db, owner, {
      id: newId(),
      ...key,
      oldAmount: before,
      newAmount: amount,
      requestedAt,
      effectiveAt,
      state: "pending",
      decidedAt: null,
    });
    await this.record(ctx, "limit.ask", owner, limit, before, amount);
  }

  /** Writes a limit and records it. The member is locked. */
  private async put(ctx: Ctx, owner: Owner, limit: LimitRequest, before: bigint | null): Promise<void> {
    await this.write(ctx, owner, limit, before);
    await this.record(ctx, "limit.set", owner, limit, before, limit.amount);
  }

  /** Writes a limit; a first limit counts earlier play in its window. The member is locked. */
  private async write(ctx: Ctx, owner: Owner, limit: LimitRequest, before: bigint | null): Promise<void> {
    const now = ctx.clock.now();
    await replaceLimit(ctx.db, owner, limit, { id: newId(), timeZone: ctx.brand.timeZone, now });
    await this.announceRestriction(ctx, owner.memberId, limit);
    if (before !== null || limit.amount === null) return;
    const since = new Date(now.getTime() - maxWindowMs);
    await replaceUsage(ctx.db, owner.memberId, await this.deps.activitySince(ctx, owner.memberId, since));
  }

  /**
   * Announces the restriction, since money at vendors with transfer wallets must be recalled: they cannot enforce
   * limits.
   */
  private async announceRestriction(
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
