import type { Ctx } from "../../../core/ctx.js";
import { DomainError } from "../../../core/errors.js";
import type { LiveEvents } from "../../../core/events.js";
import { isId } from "../../../core/ids.js";
import { inTx } from "../../../core/tx.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import { parseReason } from "../../audit/audit.model.js";
import type { AuditService } from "../../audit/audit.service.js";
import { requireMayRunBrand } from "../../brands/brands.policy.js";
import type { WalletService } from "../../wallet/wallet.service.js";
import type { GrantsService } from "../engine/grants.service.js";
import { lockGrant, type RewardGrant, revokeGrant } from "../engine/grants.store.js";
import {
  type AccountMatch,
  type Entry,
  entryStates,
  formatReward,
  type ProgrammeDetails,
} from "../programmes.model.js";
import { findProgramme } from "../programmes.store.js";
import { dueOf, rewardKindOf } from "../rules/rewards.model.js";
import {
  approveMatches,
  findEntry,
  listMatches,
  lockEntry,
  qualifyEntry,
  rejectEntry,
} from "./entries.store.js";
import { publishEntryChanges } from "./entry-changes.js";
import { adminEntryList, adminGrantList } from "./entry-lists.reads.js";
import { assertGranted } from "./grant-outcomes.model.js";

interface Deps {
  readonly approvals: ApprovalsService;
  readonly audit: Pick<AuditService, "record">;
  readonly grants: Pick<GrantsService, "issue">;
  readonly live: Pick<LiveEvents, "publish">;
  readonly wallet: Pick<WalletService, "publishChange">;
}

/** What a reward costs at most, in minor units: of free spins, what is paid of their wins at most. */
function costOf({ reward }: ProgrammeDetails["rules"], amount: bigint): bigint {
  return reward.code === "free_spins" ? reward.maxWin : amount;
}

/** What staff decide about members' parts in programmes. */
export class EntryDecisionsService {
  constructor(private readonly deps: Deps) {}

  /** The brand's entries, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly list = adminEntryList.for(({ actor, brand }) => {
    requireMayRunBrand(actor);
    return { brandId: brand.id };
  });

  /** The brand's grants, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly grants = adminGrantList.for(({ actor, brand }) => {
    requireMayRunBrand(actor);
    return { brandId: brand.id };
  });

  /**
   * Approves an application, or a reward of an account that resembles an earlier one, and grants the reward, with dual
   * approval by the policy of the amount. It waits again when the account resembles another member by now.
   * @returns The entry as it is afterwards, whether it was granted or waits for a second person.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, budget_spent, programme_not_open,
   * account_locked, second_approver_needed
   */
  approve(ctx: Ctx, id: string): Promise<Entry> {
    return this.deps.approvals.decide(ctx, {
      kind: "programme_application",
      subject: id,
      audit: { action: "programme.approve", subjectKind: "programme-entry" },
      lock: (ctx) => this.lockApplication(ctx, id),
      guard: (_ctx, { programme, entry, amount }) => ({
        before: { state: entry.state },
        after: {
          state: "GRANTED",
          programme: programme.code,
          amount: formatReward(rewardKindOf(programme.rules), amount, programme.currency),
        },
        // The policies measure money, which is what free spins can win at most; points need two persons.
        ...(rewardKindOf(programme.rules) !== "POINTS" && {
          amount: {
            value: costOf(programme.rules, amount),
            currency: programme.currency,
            memberId: entry.memberId,
          },
        }),
      }),
      act: async (ctx, { amount }) => {
        await approveMatches(ctx.db, id, ctx.clock.now());
        await qualifyEntry(ctx.db, id, { amount, answer: null, now: ctx.clock.now() });
        const [result] = await this.deps.grants.issue(ctx, [id]);
        assertGranted(result?.outcome);
      },
      read: (ctx) => this.find(ctx, id),
    });
  }

  /**
   * Rejects an application with a reason, which the member sees.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, validation_failed (answer)
   */
  async reject(ctx: Ctx, id: string, answer: string): Promise<Entry> {
    requireMayRunBrand(ctx.actor);
    const reason = parseReason(answer, "answer");
    await inTx(ctx, async (ctx) => {
      const { entry, programme } = await this.lockApplication(ctx, id);
      publishEntryChanges(ctx, this.deps.live, [entry.memberId]);
      await rejectEntry(ctx.db, id, { answer: reason, now: ctx.clock.now() });
      await this.deps.audit.record(ctx, {
        action: "programme.reject",
        subjectKind: "programme-entry",
        subjectId: id,
        before: { state: "APPLIED" },
        after: { state: "REJECTED", programme: programme.code, answer: reason },
      });
    });
    return this.find(ctx, id);
  }

  /**
   * Revokes a reward once a second person requests the same. What the member has spent of it becomes a debt.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved, second_approver_needed
   */
  revoke(ctx: Ctx, grantId: string): Promise<RewardGrant> {
    return this.deps.approvals.decide(ctx, {
      kind: "reward_revocation",
      subject: grantId,
      audit: { action: "reward.revoke", subjectKind: "reward" },
      lock: (ctx) => this.lockGrant(ctx, grantId),
      guard: (_ctx, { rewardKind, amount, currency, memberId, revokedAt, programmeCode }) => {
        if (revokedAt !== null) throw new DomainError("already_resolved");
        return {
          before: { revoked: false },
          after: {
            revoked: true,
            programme: programmeCode,
            amount: formatReward(rewardKind, amount, currency),
          },
          ...((rewardKind === "CASH" || rewardKind === "BONUS") && {
            amount: { value: amount, currency, memberId },
          }),
          isAlwaysDual: true,
        };
      },
      act: async (ctx, { rewardKind, memberId, currency }) => {
        const debt = await revokeGrant(ctx.db, grantId, ctx.clock.now());
        if (debt === null) throw new DomainError("already_resolved");
        this.deps.wallet.publishChange(ctx, memberId, currency);
        publishEntryChanges(ctx, this.deps.live, [memberId]);
        return { revoked: true, debt: formatReward(rewardKind, debt, currency) };
      },
      read: (ctx) => this.lockGrant(ctx, grantId),
    });
  }

  /**
   * What the accounts of entries have in common with those of earlier members, by entry.
   * @throws DomainError not_logged_in, permission_denied
   */
  async matchesOf(
    ctx: Ctx,
    entryIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly AccountMatch[]>> {
    requireMayRunBrand(ctx.actor);
    return listMatches(ctx.db, entryIds);
  }

  private async lockGrant(ctx: Ctx, id: string): Promise<RewardGrant> {
    const grant = isId(id) ? await lockGrant(ctx.db, ctx.brand.id, id) : null;
    if (!grant) throw new DomainError("not_found");
    return grant;
  }

  private async lockApplication(
    ctx: Ctx,
    id: string,
  ): Promise<{ readonly programme: ProgrammeDetails; readonly entry: Entry; readonly amount: bigint }> {
    const entry = isId(id) ? await lockEntry(ctx.db, ctx.brand.id, id) : null;
    const programme = entry && (await findProgramme(ctx.db, ctx.brand.id, entry.programmeId));
    if (!entry || !programme) throw new DomainError("not_found");
    entryStates.assertMove(entry.state, "REJECTED");
    // What waits by itself has been computed; an application has a fixed reward.
    const amount = entry.payableAmount > 0n ? entry.payableAmount : dueOf(programme.rules, new Map());
    return { entry, programme, amount };
  }

  private async find(ctx: Ctx, id: string): Promise<Entry> {
    const entry = await findEntry(ctx.db, ctx.brand.id, id);
    if (!entry) throw new DomainError("not_found");
    return entry;
  }
}
