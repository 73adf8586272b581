import type { Ctx } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { newId } from "../../core/ids.js";
import { raise } from "../../core/outbox.js";
import { inTx } from "../../core/tx.js";
import type { AuditService } from "../audit/audit.service.js";
import type { Account, Exclusion } from "../identity/identity.model.js";
import { requireMayManageAccounts, requireMember, requireRealMember } from "../identity/identity.policy.js";
import type { PaymentPasswordService } from "../identity/passwords/payment-password.service.js";
import {
  type AskedTerm,
  type ExclusionTerm,
  exclusionEnd,
  exclusionTermOf,
  type PlayRestricted,
  playRestrictedTopic,
} from "./safer-gambling.model.js";
import {
  countDeposit,
  exclusionTimes,
  insertExclusion,
  isAnyExcluded,
  isExcluded,
  liftExclusions,
  lockMember,
  mayStart,
  type StartedGame,
  uncountDeposit,
} from "./safer-gambling.store.js";

interface Deps {
  readonly audit: AuditService;
  /** An account of the brand; null when there is none. A parameter, since identity asks this module. */
  readonly accountOf: (ctx: Ctx, id: string) => Promise<Account | null>;
  /** Ends a member's open games. A parameter, since play stands on this module. */
  readonly endGames: (ctx: Ctx, memberId: string) => Promise<void>;
  /** Asks for the account's password again; `field` is where it stands in the form. */
  readonly proof: {
    require(ctx: Ctx, accountId: string, password: string, field: string): Promise<unknown>;
  };
  readonly paymentPasswords: Pick<PaymentPasswordService, "require">;
}

/** A deposit as limits see it: before fees, in minor units. */
export interface MemberDeposit {
  readonly memberId: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** How long play stays closed after the member asked for the end of an exclusion. */
const askWaitMs = 24 * 3_600_000;

/** What protects the member. Limits on money and time are enforced where a bet is taken. */
export class SaferGamblingService {
  constructor(private readonly deps: Deps) {}

  /**
   * Closes play to a member from now on, as the member asked customer service for or the brand must. It cannot
   * be undone or made shorter: a second one only adds to the first. Answers how play is closed by all of them.
   * @throws DomainError not_logged_in, permission_denied, not_found, validation_failed (days, months)
   */
  async exclude(
    ctx: Ctx,
    { memberId, term }: { readonly memberId: string; readonly term: ExclusionTerm },
  ): Promise<Exclusion> {
    requireMayManageAccounts(ctx.actor);
    const endsAt = exclusionEnd(term, ctx.clock.now());
    const account = await this.deps.accountOf(ctx, memberId);
    if (account?.kind !== "member") throw new DomainError("not_found");
    return this.close(ctx, memberId, { kind: term.kind, endsAt });
  }

  /**
   * The signed-in member closes play, from now on and beyond recall, by the account's password or the payment
   * password. Answers how play is closed by all there is.
   * @throws DomainError not_logged_in, in_need_true_account, payment_password_not_set, invalid_payment_password,
   * too_many_requests, validation_failed (days, months, password)
   */
  async excludeMyself(
    ctx: Ctx,
    asked: AskedTerm,
    {
      password,
      paymentPassword,
    }: { readonly password: string | null; readonly paymentPassword: string | null },
  ): Promise<Exclusion> {
    const { memberId } = requireRealMember(ctx.actor);
    const term = exclusionTermOf(asked);
    const endsAt = exclusionEnd(term, ctx.clock.now());
    if (paymentPassword) await this.deps.paymentPasswords.require(ctx, paymentPassword);
    else await this.deps.proof.require(ctx, memberId, password ?? "", "password");
    return this.close(ctx, memberId, { kind: term.kind, endsAt });
  }

  /** How play is closed to the signed-in member; null when it is open. @throws DomainError not_logged_in, in_need_true_account */
  async mine(ctx: Ctx): Promise<Exclusion | null> {
    return this.exclusionOf(ctx, requireRealMember(ctx.actor).memberId);
  }

  /**
   * The signed-in member asks for the end of exclusions whose time is over; they end a day later.
   * @throws DomainError not_logged_in, in_need_true_account, not_found where nothing waits to be asked about,
   * member_excluded while one of them goes on
   */
  async askForEnd(ctx: Ctx): Promise<Exclusion> {
    const { memberId } = requireRealMember(ctx.actor);
    return inTx(ctx, async (ctx) => {
      await lockMember(ctx.db, memberId);
      const now = ctx.clock.now();
      const closed = await this.exclusionOf(ctx, memberId);
      if (!closed || closed.until) throw new DomainError("not_found");
      if (!closed.askFrom || closed.askFrom > now) throw new DomainError("member_excluded");
      const liftsAt = new Date(now.getTime() + askWaitMs);
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

  private close(
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
   * Refuses a member who is in a time-out or excluded, play money included.
   * @throws DomainError not_logged_in, member_excluded
   */
  async assertMayPlay(ctx: Ctx): Promise<void> {
    const { memberId } = requireMember(ctx.actor);
    if (await isExcluded(ctx.db, memberId, ctx.clock.now())) throw new DomainError("member_excluded");
  }

  /**
   * Refuses to start a game for money while the member is to read what was played, and at a vendor that keeps its
   * players' money while a limit on stakes, losses or time is in force. From then on the member's play is checked.
   * @throws DomainError not_logged_in, in_need_true_account, reality_check_due, vendor_cannot_keep_limits
   */
  async assertMayStart(ctx: Ctx, game: StartedGame): Promise<void> {
    const { memberId } = requireRealMember(ctx.actor);
    const answer = await mayStart(ctx.db, memberId, game, ctx.clock.now());
    if (answer === "check_due") throw new DomainError("reality_check_due");
    if (answer === "limited") throw new DomainError("vendor_cannot_keep_limits");
  }

  /** Whether any of these members is in a time-out or excluded. For use by services that have authorised. */
  async isAnyExcluded(ctx: Ctx, memberIds: readonly string[]): Promise<boolean> {
    return memberIds.length > 0 && isAnyExcluded(ctx.db, memberIds, ctx.clock.now());
  }

  /**
   * Whether play is closed to a member, and until when; null for whoever may play. For use by services that have
   * authorised.
   */
  async exclusionOf(ctx: Ctx, memberId: string): Promise<Exclusion | null> {
    const now = ctx.clock.now();
    return (await isExcluded(ctx.db, memberId, now)) ? exclusionTimes(ctx.db, memberId, now) : null;
  }

  /**
   * Counts a deposit that is asked for against the limits in force, gross. Called inside the transaction that makes
   * the deposit, so that neither is there without the other; deposits of one member wait for each other until it
   * ends. `countedAt` is for {@link giveDeposit}. For use by services that have authorised.
   * @param deposit amount in minor units, more than 0
   * @throws DomainError limit_reached, member_excluded, invalid_amount
   * @throws Error outside a transaction
   */
  async takeDeposit(ctx: Ctx, deposit: MemberDeposit): Promise<{ readonly countedAt: Date }> {
    if (!ctx.db.isTransaction) throw new Error("a deposit was counted outside its transaction");
    if (deposit.amount <= 0n) throw new DomainError("invalid_amount");
    const countedAt = ctx.clock.now();
    const answer = await countDeposit(ctx.db, deposit, countedAt);
    if (answer === "excluded") throw new DomainError("member_excluded");
    if (answer === "limit_reached") throw new DomainError("limit_reached");
    return { countedAt };
  }

  /**
   * A deposit failed or expired: what {@link takeDeposit} counted at `countedAt` counts no more. Called once a
   * deposit, inside the transaction that ends it. For use by services that have authorised.
   * @param deposit amount in minor units, as it was counted
   * @throws Error outside a transaction
   */
  async giveDeposit(ctx: Ctx, deposit: MemberDeposit & { readonly countedAt: Date }): Promise<void> {
    if (!ctx.db.isTransaction) throw new Error("a deposit was given back outside its transaction");
    await uncountDeposit(ctx.db, deposit, deposit.countedAt);
  }
}
