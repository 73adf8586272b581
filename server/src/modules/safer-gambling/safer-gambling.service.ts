import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import type { LiveEvents } from "../../core/events.js";
import { newId } from "../../core/ids.js";
import { streamLiveEvents } from "../../core/live-query.js";
import { formatMinor } from "../../core/money.js";
import { raise } from "../../core/outbox.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import type { Account, Exclusion } from "../identity/identity.model.js";
import { requireMayManageAccounts, requireMember, requireRealMember } from "../identity/identity.policy.js";
import type { PaymentPasswordService } from "../identity/passwords/payment-password.service.js";
import { type BetRefused, betRefusal, type RefusedBet, refusedBetsTopic } from "./bet-limits.model.js";
import { isCheckOverdue, readBetRecord } from "./bet-limits.reads.js";
import {
  type ExclusionRequest,
  type ExclusionTerm,
  exclusionEnd,
  exclusionTermOf,
  type PlayRestricted,
  playRestrictedTopic,
} from "./safer-gambling.model.js";
import {
  beginPlay,
  countDeposit,
  exclusionTimes,
  insertExclusion,
  isAnyExcluded,
  isExcluded,
  liftExclusions,
  lockMember,
  readDepositRoom,
  type StartedGame,
  uncountDeposit,
} from "./safer-gambling.store.js";

interface Deps {
  readonly live: LiveEvents;
  readonly audit: AuditService;
  /** An account of the brand; null when there is none. Injected, since identity depends on this module. */
  readonly accountOf: (ctx: Ctx, id: string) => Promise<Account | null>;
  /** Ends a member's open games. Injected, since the play module is in a higher tier. */
  readonly endGames: (ctx: Ctx, memberId: string) => Promise<void>;
  /** The error of a bet that something else than a limit refuses; null when nothing does. */
  readonly otherBetRefusal: (ctx: Ctx, bet: RefusedBet) => Promise<DomainError | null>;
  /** Requires the account's password again; `field` is its name in the form. */
  readonly proof: {
    require(ctx: Ctx, accountId: string, password: string, field: string): Promise<unknown>;
  };
  readonly paymentPasswords: Pick<PaymentPasswordService, "require">;
}

/** A deposit as it counts against limits: before fees, in minor units. */
export interface MemberDeposit {
  readonly memberId: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** How long play stays closed after the member requested the end of an exclusion. */
const endDelayMs = 24 * 3_600_000;

/** Excludes members from play and counts their deposits. Limits are enforced when a bet is accepted. */
export class SaferGamblingService {
  constructor(private readonly deps: Deps) {}

  /**
   * Excludes a member from play from now on, at the member's request to customer service or as the brand must. It
   * cannot be undone or shortened: a second exclusion only adds to the first. Returns the combined exclusion.
   * @throws DomainError not_logged_in, permission_denied, not_found, validation_failed (days, months)
   */
  async exclude(
    ctx: Ctx,
    { memberId, term }: { readonly memberId: string; readonly term: ExclusionTerm },
  ): Promise<Exclusion> {
    requireMayManageAccounts(ctx.actor);
    const endsAt = exclusionEnd(term, ctx.clock.now());
    const account = await this.deps.accountOf(ctx, memberId);
    if (!account) throw new DomainError("not_found");
    return this.insert(ctx, memberId, { kind: term.kind, endsAt });
  }

  /**
   * Excludes the signed-in member from play, from now on and irrevocably; requires the account's password or the
   * payment password. Returns the combined exclusion.
   * @throws DomainError not_logged_in, in_need_true_account, payment_password_not_set, invalid_payment_password,
   * too_many_requests, validation_failed (days, months, password)
   */
  async excludeMyself(
    ctx: Ctx,
    request: ExclusionRequest,
    {
      password,
      paymentPassword,
    }: { readonly password: string | null; readonly paymentPassword: string | null },
  ): Promise<Exclusion> {
    const { memberId } = requireRealMember(ctx.actor);
    const term = exclusionTermOf(request);
    const endsAt = exclusionEnd(term, ctx.clock.now());
    if (paymentPassword) await this.deps.paymentPasswords.require(ctx, paymentPassword);
    else await this.deps.proof.require(ctx, memberId, password ?? "", "password");
    return this.insert(ctx, memberId, { kind: term.kind, endsAt });
  }

  /**
   * The signed-in member's exclusion; null when there is none.
   * @throws DomainError not_logged_in, in_need_true_account
   */
  async mine(ctx: Ctx): Promise<Exclusion | null> {
    return this.exclusionOf(ctx, requireRealMember(ctx.actor).memberId);
  }

  /**
   * Ends the signed-in member's exclusions whose minimum time is over, a day later, at the member's request.
   * @throws DomainError not_logged_in, in_need_true_account, not_found when no exclusion needs a request,
   * member_excluded while the minimum time of one is not over
   */
  async requestEnd(ctx: Ctx): Promise<Exclusion> {
    const { memberId } = requireRealMember(ctx.actor);
    return inTx(ctx, async (ctx) => {
      await lockMember(ctx.db, memberId);
      const now = ctx.clock.now();
      const exclusion = await this.exclusionOf(ctx, memberId);
      if (!exclusion || exclusion.until) throw new DomainError("not_found");
      if (!exclusion.askFrom || exclusion.askFrom > now) throw new DomainError("member_excluded");
      const liftsAt = new Date(now.getTime() + endDelayMs);
      await liftExclusions(ctx.db, memberId, liftsAt);
      await this.deps.audit.record(ctx, {
        action: "member.exclusion-end",
        subjectKind: "account",
        subjectId: memberId,
        after: { liftsAt },
      });
      return exclusionTimes(ctx.db, memberId, now);
    });
  }

  private insert(
    ctx: Ctx,
    memberId: string,
    { kind, endsAt }: { readonly kind: ExclusionTerm["kind"]; readonly endsAt: Date | null },
  ): Promise<Exclusion> {
    return inTx(ctx, async (ctx) => {
      const now = ctx.clock.now();
      const id = newId();
      await lockMember(ctx.db, memberId);
      await insertExclusion(ctx.db, { id, brandId: ctx.brand.id, memberId, kind, startsAt: now, endsAt });
      await this.deps.audit.record(ctx, {
        action: "member.exclude",
        subjectKind: "account",
        subjectId: memberId,
        after: { kind, startsAt: now, endsAt },
      });
      await this.deps.endGames(ctx, memberId);
      const restricted: PlayRestricted = { memberId };
      await raise(ctx, playRestrictedTopic, restricted);
      return exclusionTimes(ctx.db, memberId, now);
    });
  }

  /**
   * Refuses a member who is in a time-out or excluded, also for play money.
   * @throws DomainError not_logged_in, member_excluded
   */
  async assertMayPlay(ctx: Ctx): Promise<void> {
    const { memberId } = requireMember(ctx.actor);
    if (await isExcluded(ctx.db, memberId, ctx.clock.now())) throw new DomainError("member_excluded");
  }

  /**
   * Begins play with a launch for real money, unless a reality check is due, or a limit on stakes, losses or time is in
   * force and the vendor has transfer wallets. From then on the member's play is subject to reality checks.
   * @throws DomainError not_logged_in, in_need_true_account, reality_check_due, vendor_cannot_keep_limits
   */
  async startPlay(ctx: Ctx, game: StartedGame): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const answer = await beginPlay(ctx.db, memberId, game, ctx.clock.now());
    if (answer === "check_due") throw new DomainError("reality_check_due");
    if (answer === "limited") throw new DomainError("vendor_cannot_keep_limits");
  }

  /**
   * The error of a bet that was refused for a limit, the reality check or an open bonus: which it was, its amount and
   * period, what is left and when the bet is allowed. Read after the refusal, so `limit_reached` when the bet would be accepted by now.
   * For services that have authorised.
   */
  async betRefusal(ctx: Ctx, bet: RefusedBet): Promise<DomainError> {
    const now = ctx.clock.now();
    if (await isCheckOverdue(ctx.db, bet.memberId, now)) return new DomainError("reality_check_due");
    const refusal = betRefusal(await readBetRecord(ctx.db, bet, now), bet, now);
    if (refusal.code !== "limit_reached") return refusal;
    return (await this.deps.otherBetRefusal(ctx, bet)) ?? refusal;
  }

  /**
   * Publishes that the wallet refused a bet for a limit, to the member's pages: other vendors' games do not say which
   * limit it was. For services that have authorised.
   */
  publishRefusedBet(ctx: Ctx, { memberId, currency, stake }: RefusedBet): void {
    const event: BetRefused = { currency, stake: String(stake) };
    ctx.afterCommit(() => this.deps.live.publish(refusedBetsTopic(memberId), event));
  }

  /**
   * Yields null now, then the error of each bet that is refused in a game of another vendor: which limit refused it, and
   * when it opens. A bet that would be accepted by the time it is read yields null. Ends with the signal.
   * @throws DomainError not_logged_in, in_need_true_account immediately
   */
  refusedBets(ctx: Ctx, signal: AbortSignal): AsyncIterableIterator<DomainError | null> {
    const { memberId } = requireRealMember(ctx.actor);
    const read = async ({ currency, stake }: BetRefused) => {
      const refusal = await this.betRefusal(ctx, { memberId, currency, stake: BigInt(stake) });
      return refusal.code === "limit_reached" ? null : refusal;
    };
    return streamLiveEvents(this.deps.live, refusedBetsTopic(memberId), read, signal);
  }

  /** Whether any of these members is in a time-out or excluded. For services that have authorised. */
  async isAnyExcluded(ctx: Ctx, memberIds: readonly string[]): Promise<boolean> {
    return memberIds.length > 0 && isAnyExcluded(ctx.db, memberIds, ctx.clock.now());
  }

  /** A member's current exclusion from play; null when there is none. For services that have authorised. */
  async exclusionOf(ctx: Ctx, memberId: string): Promise<Exclusion | null> {
    const now = ctx.clock.now();
    return (await isExcluded(ctx.db, memberId, now)) ? exclusionTimes(ctx.db, memberId, now) : null;
  }

  /**
   * Counts a requested deposit, gross, against the limits in force. Called in the transaction that creates the deposit,
   * so that neither is committed without the other; deposits of one member wait for each other until it ends.
   * `countedAt` is for {@link giveDeposit}. For services that have authorised.
   * @param deposit amount in minor units, more than 0
   * @throws DomainError deposit_limit_reached {left, currency, opensAfterSeconds}, deposit_above_limit {left, currency},
   * member_excluded, invalid_amount
   * @throws Error outside a transaction
   */
  async takeDeposit(ctx: Ctx, deposit: MemberDeposit): Promise<{ readonly countedAt: Date }> {
    if (!ctx.db.isTransaction) throw new Error("a deposit was counted outside its transaction");
    if (deposit.amount <= 0n) throw new DomainError("invalid_amount");
    const countedAt = ctx.clock.now();
    const result = await countDeposit(ctx.db, deposit, countedAt);
    if (result === "excluded") throw new DomainError("member_excluded");
    if (result === "limit_reached") throw await depositRefusal(ctx, deposit, countedAt);
    return { countedAt };
  }

  /**
   * Releases a failed or expired deposit: what {@link takeDeposit} counted at `countedAt` does not count any more.
   * Called once per deposit, in the transaction that ends it. For services that have authorised.
   * @param deposit amount in minor units, as it was counted
   * @throws Error outside a transaction
   */
  async giveDeposit(ctx: Ctx, deposit: MemberDeposit & { readonly countedAt: Date }): Promise<void> {
    if (!ctx.db.isTransaction) throw new Error("a deposit was released outside its transaction");
    await uncountDeposit(ctx.db, deposit, deposit.countedAt);
  }
}

/** The error of a deposit that a limit forbids: what fits now, and when the amount itself does. */
async function depositRefusal(ctx: Ctx, deposit: MemberDeposit, now: Date): Promise<DomainError> {
  const { currency } = deposit;
  const { remaining, opensAt } = await readDepositRoom(ctx.db, deposit, now);
  const left = formatMinor(remaining, currency);
  if (opensAt === null) return new DomainError("deposit_above_limit", { left, currency });
  const opensAfterSeconds = (opensAt.getTime() - now.getTime()) / 1_000;
  return new DomainError("deposit_limit_reached", { left, currency, opensAfterSeconds });
}
