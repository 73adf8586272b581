import { keyedHash } from "../../core/crypto.js";
import { type Actor, type Ctx, isStaff } from "../../core/ctx.js";
import { DomainError } from "../../core/errors.js";
import { isId, newId } from "../../core/ids.js";
import type { SecretKeys } from "../../core/secret-keys.js";
import { inTx } from "../../core/tx.js";
import type { AuditRecord } from "../audit/audit.model.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import { approvalRequestList } from "./approval-lists.reads.js";
import {
  type ApprovalKind,
  type ApprovalRequest,
  type ApprovalSubject,
  approvalRequestStates,
  canonicalText,
  type Proposal,
  requestLifetimeMs,
} from "./approvals.model.js";
import type { ApprovalPoliciesService } from "./policies.service.js";
import {
  endRequest,
  endRequestsOf,
  findWaiting,
  insertRequest,
  listFirstApprovals,
  listWaiting,
  lockRequest,
  lockSubject,
} from "./requests.store.js";

export { listFirstApprovals };

interface Deps {
  readonly audit: AuditService;
  readonly policies: ApprovalPoliciesService;
  readonly secretKeys: SecretKeys;
}

/** A decision of staff, as its owning service describes it. */
export interface Decision<Subject, Plan extends Proposal, Result> extends ApprovalSubject {
  /** How the audit log files it; the subject's id is that of the decision unless given. */
  readonly audit: Pick<AuditRecord, "action" | "subjectKind"> & Partial<Pick<AuditRecord, "subjectId">>;
  /** All kinds of decisions about the same subject: their requests end when one of them takes effect. */
  readonly related?: readonly ApprovalKind[];
  /** Locks and reads the subject. @throws DomainError not_found */
  readonly lock: (ctx: Ctx) => Promise<Subject>;
  /** Checks the rules of the owning service, and says what would change. */
  readonly guard: (ctx: Ctx, subject: Subject) => Plan | Promise<Plan>;
  /** Makes the change. Returns what the audit log records of it; the proposed values by default. */
  readonly act:
    | ((ctx: Ctx, subject: Subject, plan: Plan, approval: Approval) => Promise<object>)
    | ((ctx: Ctx, subject: Subject, plan: Plan, approval: Approval) => Promise<void>);
  /** Notes that the decision waits for a second person. */
  readonly onRequest?: (ctx: Ctx, subject: Subject, plan: Plan) => Promise<void>;
  /** Reads the result once the transaction has committed. */
  readonly read: (ctx: Ctx) => Promise<Result>;
}

/** Why a decision takes effect: with `requestedBy`, the person of that account id had requested the same. */
export type Approval = Pick<AuditRecord, "requestedBy">;

/** The one way in which staff decide about money, payees, limits, secrets and roles. */
export class ApprovalsService {
  constructor(private readonly deps: Deps) {}

  /**
   * The requests of the brand, or of the installation for its own staff, newest first.
   * @throws DomainError not_logged_in, permission_denied
   */
  readonly list = approvalRequestList.for(({ actor, brand }, { ofInstallation }) => {
    requireMayRunBrand(actor);
    if (ofInstallation && !isInstallationStaff(actor)) throw new DomainError("permission_denied");
    return { brandId: ofInstallation ? null : brand.id };
  });

  /**
   * Decides about a subject: locks it, checks the owning service's rules, and makes the change if one person may, or if
   * another person has requested the same within 24 hours; otherwise stores the request. Changes of the platform itself
   * need no second person. Everything is written to the audit log in the same transaction.
   * @returns The result as it is read afterwards, whether the change took effect or waits.
   * @throws DomainError not_logged_in, permission_denied, second_approver_needed for the requester again
   */
  async decide<Subject, Plan extends Proposal, Result>(
    ctx: Ctx,
    decision: Decision<Subject, Plan, Result>,
  ): Promise<Result> {
    requireMayRunBrand(ctx.actor);
    await inTx(ctx, async (ctx) => {
      await lockSubject(ctx.db, ownerOf(ctx, decision), decision);
      const subject = await decision.lock(ctx);
      const plan = await decision.guard(ctx, subject);
      const approval = await this.approve(ctx, decision, plan);
      if (approval) {
        await this.endRelated(ctx, decision);
        const after = (await decision.act(ctx, subject, plan, approval)) ?? plan.after;
        await this.record(ctx, decision, { before: plan.before, ...approval, after });
        return;
      }
      await this.request(ctx, decision, plan);
      await decision.onRequest?.(ctx, subject, plan);
    });
    return decision.read(ctx);
  }

  /** Lists the requests of some kinds that wait, oldest first. Callers have authorised the access. */
  async listWaiting(ctx: Ctx, kinds: readonly ApprovalKind[]): Promise<ApprovalRequest[]> {
    return listWaiting(ctx.db, ctx.brand.id, kinds);
  }

  /** Finds the request that waits for a subject. Callers have authorised the access. */
  async findWaiting(ctx: Ctx, subject: ApprovalSubject): Promise<ApprovalRequest | null> {
    return findWaiting(ctx.db, ownerOf(ctx, subject), subject);
  }

  /**
   * Refuses a request that waits; its requester withdraws it so. Only staff of the installation refuse one about it.
   * @throws DomainError not_logged_in, permission_denied, not_found, already_resolved
   */
  async refuse(ctx: Ctx, id: string): Promise<ApprovalRequest> {
    requireMayRunBrand(ctx.actor);
    return inTx(ctx, async (ctx) => {
      const request = isId(id) ? await this.lock(ctx, id) : null;
      if (!request) throw new DomainError("not_found");
      const isOwn = isStaff(ctx.actor) && ctx.actor.accountId === request.requestedBy;
      const end = {
        state: isOwn ? "WITHDRAWN" : "REFUSED",
        endedBy: nameOf(ctx),
        at: ctx.clock.now(),
      } as const;
      approvalRequestStates.assertMove(request.state, end.state);
      await endRequest(ctx.db, id, end);
      await this.deps.audit.record(ctx, {
        action: isOwn ? "approval.withdraw" : "approval.refuse",
        subjectKind: request.kind,
        subjectId: request.subject,
        before: { request: id, requester: request.requester, ...request.after },
        after: { state: end.state },
        isOfInstallation: request.brandId === null,
      });
      return { ...request, state: end.state, endedBy: end.endedBy, endedAt: end.at };
    });
  }

  private async lock({ actor, brand, db }: Ctx, id: string) {
    const ofBrand = await lockRequest(db, brand.id, id);
    return ofBrand ?? (isInstallationStaff(actor) ? lockRequest(db, null, id) : null);
  }

  /**
   * Approves a proposal if it may take effect now; null when it needs a second person.
   * @throws DomainError second_approver_needed
   */
  private async approve(ctx: Ctx, subject: ApprovalSubject, proposal: Proposal): Promise<Approval | null> {
    const { actor, clock, db } = ctx;
    if (!isStaff(actor) || proposal.isSafe) return {};
    const waiting = await findWaiting(db, ownerOf(ctx, subject), subject);
    const isTheSame =
      waiting !== null &&
      waiting.expiresAt > clock.now() &&
      Buffer.compare(waiting.digest, this.digestOf(proposal)) === 0;
    if (isTheSame && waiting.requestedBy === actor.accountId) throw new DomainError("second_approver_needed");
    if (isTheSame) {
      const end = { state: "APPROVED", endedBy: actor.username, at: clock.now() } as const;
      await endRequest(db, waiting.id, end);
      return { requestedBy: waiting.requestedBy };
    }
    if (!proposal.amount || proposal.isAlwaysDual) return null;
    const deciding = { kind: subject.kind, staffId: actor.accountId };
    return (await this.deps.policies.takeAlone(ctx, deciding, proposal.amount)) ? {} : null;
  }

  /** Stores a request in place of the one that waits for the subject. */
  private async request(
    ctx: Ctx,
    decision: Pick<Decision<unknown, Proposal, unknown>, keyof ApprovalSubject | "audit">,
    proposal: Proposal,
  ): Promise<void> {
    const { actor, clock, db } = ctx;
    if (!isStaff(actor)) throw new Error("only staff request approvals");
    const { kind, subject } = decision;
    const { before, after, amount } = proposal;
    const requestedAt = clock.now();
    await this.replace(ctx, decision, [kind]);
    await insertRequest(db, ownerOf(ctx, decision), {
      id: newId(),
      kind,
      subject,
      before,
      after,
      digest: this.digestOf(proposal),
      amount: amount?.value ?? null,
      currency: amount?.currency ?? null,
      memberId: amount?.memberId ?? null,
      requestedBy: actor.accountId,
      requester: actor.username,
      requestedAt,
      expiresAt: new Date(requestedAt.getTime() + requestLifetimeMs),
    });
    await this.record(ctx, decision, { before, after: { approval: "WAITING", ...after } });
  }

  private async endRelated(
    ctx: Ctx,
    decision: ApprovalSubject & { readonly related?: readonly ApprovalKind[] },
  ): Promise<void> {
    await this.replace(ctx, decision, [decision.kind, ...(decision.related ?? [])]);
  }

  private async replace(ctx: Ctx, about: ApprovalSubject, kinds: readonly ApprovalKind[]): Promise<void> {
    const end = { state: "REPLACED", endedBy: nameOf(ctx), at: ctx.clock.now() } as const;
    await endRequestsOf(ctx.db, ownerOf(ctx, about), { subject: about.subject, kinds, ...end });
  }

  private digestOf(proposal: Proposal): Buffer {
    return keyedHash(this.deps.secretKeys.hashKey, "approvals.request", canonicalText(proposal));
  }

  private record(
    ctx: Ctx,
    {
      subject,
      audit,
      isOfInstallation = false,
    }: Pick<Decision<unknown, Proposal, unknown>, "subject" | "audit" | "isOfInstallation">,
    change: Pick<AuditRecord, "before" | "after" | "requestedBy">,
  ): Promise<void> {
    return this.deps.audit.record(ctx, { subjectId: subject, ...audit, ...change, isOfInstallation });
  }
}

/** Whose request it is: the brand's id, or null for the installation's. */
function ownerOf({ brand }: Ctx, { isOfInstallation }: ApprovalSubject): string | null {
  return isOfInstallation ? null : brand.id;
}

/** Whether someone is staff of the installation rather than of one brand. */
function isInstallationStaff(actor: Actor): boolean {
  return isStaff(actor) && actor.brandId === null;
}

/** Username of the staff member who acts, or the platform's job. */
function nameOf({ actor }: Ctx): string | null {
  if (isStaff(actor)) return actor.username;
  return actor.kind === "system" ? actor.name : null;
}
