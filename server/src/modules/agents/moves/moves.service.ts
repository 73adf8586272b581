import type { Ctx } from "../../../core/ctx.js";
import { DomainError, validationFailed } from "../../../core/errors.js";
import { newId } from "../../../core/ids.js";
import type { Port } from "../../../core/port.js";
import { inTx } from "../../../core/tx.js";
import type { ApprovalsService } from "../../approvals/approvals.service.js";
import type { AuditService } from "../../audit/audit.service.js";
import type { IdentityService } from "../../identity/account/identity.service.js";
import { type Account, isAgentType } from "../../identity/identity.model.js";
import { requireMayManageAccounts } from "../../identity/identity.policy.js";
import { requirePlatform } from "../agents.policy.js";
import type { AgentsService } from "../agents.service.js";
import type { AfterMove, MemberMove, MemberPlacement } from "./moves.model.js";
import {
  deleteOpenMove,
  endMove,
  findNextDay,
  findOpenMove,
  insertMove,
  listDueMoves,
  lockTree,
  moveSubtree,
} from "./moves.store.js";

interface Deps {
  readonly afterMove: Port<AfterMove>;
  readonly agents: Pick<AgentsService, "uplineOf" | "isInSubtree" | "isInTree">;
  readonly approvals: ApprovalsService;
  readonly audit: AuditService;
  readonly identity: Pick<IdentityService, "account">;
}

/** Moves of a run of the job; the rest waits for the next one. */
const maxMovesPerRun = 100;

/** Moves members, with everyone below them, to another agent. The past stays as it was. */
export class MovesService {
  constructor(private readonly deps: Deps) {}

  /**
   * Moves a member below another agent, or to the top, when the brand's next day begins, once a second person requests
   * the same. Moving to the current agent cancels the move that is due.
   * @returns Where the member is, and the move that is due.
   * @throws DomainError not_logged_in, permission_denied, second_approver_needed, not_found, validation_failed (uplineId:
   * invalid unless it is an active agent of the brand that is not below the member; unchanged)
   */
  async move(ctx: Ctx, memberId: string, uplineId: string | null): Promise<MemberPlacement> {
    requireMayManageAccounts(ctx.actor);
    return this.deps.approvals.decide(ctx, {
      kind: "member_move",
      subject: memberId,
      audit: { action: "agent.move", subjectKind: "account" },
      lock: async (ctx) => {
        const account = await this.deps.identity.account(ctx, memberId);
        if (!account || !(await this.deps.agents.isInTree(ctx, memberId))) throw new DomainError("not_found");
        const due = await findOpenMove(ctx.db, ctx.brand.id, memberId);
        return { fromId: await this.deps.agents.uplineOf(ctx, memberId), due };
      },
      guard: async (ctx, { fromId, due }) => {
        if (fromId === uplineId && due === null)
          throw validationFailed({ field: "uplineId", code: "unchanged" });
        if (!(await this.isPossible(ctx, memberId, uplineId)))
          throw validationFailed({ field: "uplineId", code: "invalid" });
        return {
          before: { upline: await this.nameOf(ctx, fromId) },
          after: { upline: await this.nameOf(ctx, uplineId) },
          isSafe: fromId === uplineId,
        };
      },
      act: async (ctx, { fromId }) => {
        if (fromId === uplineId) return deleteOpenMove(ctx.db, ctx.brand.id, memberId);
        const now = ctx.clock.now();
        const dueAt = await findNextDay(ctx.db, ctx.brand.timeZone, now);
        const move = { id: newId(), memberId, fromId, toId: uplineId, dueAt };
        await insertMove(ctx.db, ctx.brand.id, move, now);
      },
      read: (ctx) => this.placementOf(ctx, memberId),
    });
  }

  /** Carries out the moves that are due. Returns how many members were moved. @throws DomainError permission_denied */
  async applyDue(ctx: Ctx, signal: AbortSignal): Promise<number> {
    requirePlatform(ctx.actor);
    let moved = 0;
    for (const move of await listDueMoves(ctx.db, ctx.brand.id, ctx.clock.now(), maxMovesPerRun)) {
      if (signal.aborted) break;
      if (await this.apply(ctx, move)) moved += 1;
    }
    return moved;
  }

  private async apply(ctx: Ctx, { id, memberId, fromId, toId, dueAt }: MemberMove): Promise<boolean> {
    return inTx(ctx, async (ctx) => {
      await lockTree(ctx.db, ctx.brand.id);
      const moved = await this.isPossible(ctx, memberId, toId);
      if (!(await endMove(ctx.db, id, { now: ctx.clock.now(), moved }))) return false;
      if (moved) {
        await moveSubtree(ctx.db, ctx.brand.id, memberId, toId);
        await this.deps.afterMove.get()(ctx, { memberId, at: dueAt });
      }
      await this.deps.audit.record(ctx, {
        action: moved ? "agent.moved" : "agent.move-failed",
        subjectKind: "account",
        subjectId: memberId,
        before: { uplineId: fromId },
        after: { uplineId: moved ? toId : fromId },
      });
      return moved;
    });
  }

  /** Whether the upline is the top, or an active agent of the brand that is not the member or below. */
  private async isPossible(ctx: Ctx, memberId: string, uplineId: string | null): Promise<boolean> {
    if (uplineId === null) return true;
    const upline = await this.deps.identity.account(ctx, uplineId);
    if (!upline || !isActiveAgent(upline)) return false;
    return !(await this.deps.agents.isInSubtree(ctx, memberId, uplineId));
  }

  private async placementOf(ctx: Ctx, memberId: string): Promise<MemberPlacement> {
    const upline = await this.nameOf(ctx, await this.deps.agents.uplineOf(ctx, memberId));
    const due = await findOpenMove(ctx.db, ctx.brand.id, memberId);
    return {
      memberId,
      upline,
      next: due && { upline: await this.nameOf(ctx, due.toId), dueAt: due.dueAt },
    };
  }

  private async nameOf(ctx: Ctx, id: string | null): Promise<string | null> {
    return id === null ? null : ((await this.deps.identity.account(ctx, id))?.username ?? null);
  }
}

function isActiveAgent({ state, memberType }: Account): boolean {
  return state === "active" && isAgentType(memberType);
}
