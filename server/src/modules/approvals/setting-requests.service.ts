import { keyedHash } from "../../core/crypto.js";
import { type Ctx, isStaff } from "../../core/ctx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type {
  ApprovalRequest,
  ApprovalSubject,
  ProposedChange,
  SettingRequestKind,
} from "./setting-requests.model.js";
import {
  deleteRequest,
  deleteRequestsByValue,
  findRequest,
  listApprovalRequests,
  lockSubject,
  type StoredRequest,
  upsertRequest,
} from "./setting-requests.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly secretsKey: Buffer;
}

/** The audit log files a request under the same subject as the change itself. */
const subjectKinds = {
  withdrawal_terms: "withdrawal-terms",
  withdrawal_payer: "withdrawal-terms",
  payout_gateway: "withdrawal-terms",
  deposit_gateway: "deposit-method",
} as const satisfies Record<SettingRequestKind, string>;

/** Changes that take effect once a second operator has requested the same. */
export class SettingRequestsService {
  constructor(private readonly deps: Deps) {}

  /**
   * Lists the requests that wait for a second operator, oldest first.
   * @throws DomainError not_logged_in, permission_denied
   */
  async list(ctx: Ctx): Promise<ApprovalRequest[]> {
    requireMayRunBrand(ctx.actor);
    return listApprovalRequests(ctx.db, ctx.brand.id);
  }

  /** Finds the request that waits for one subject. @throws DomainError not_logged_in, permission_denied */
  async find(ctx: Ctx, { kind, subject }: ApprovalSubject): Promise<ApprovalRequest | null> {
    const all = await this.list(ctx);
    return all.find((request) => request.kind === kind && request.subject === subject) ?? null;
  }

  /**
   * Locks a subject for the rest of the transaction, whether or not a request exists. For use by services that change
   * the subject, before they read its current state.
   */
  async lock(ctx: Ctx, subject: ApprovalSubject): Promise<void> {
    await lockSubject(ctx.db, ctx.brand.id, subject);
  }

  /**
   * Approves a change if another operator has requested the same before; otherwise stores the request. A repeated
   * request of the same operator changes nothing. Changes by the platform itself need no second operator. For use by
   * services that make the change and hold its lock for the rest of the transaction.
   * @returns Whether the change takes effect now.
   */
  async proposeOrApprove(ctx: Ctx, change: ProposedChange): Promise<boolean> {
    const { db, brand, actor } = ctx;
    const operatorId = isStaff(actor) ? actor.accountId : null;
    const first = await findRequest(db, brand.id, change);
    const digest = this.digestOf(change);
    const isSame =
      first !== null && first.proposedValue === change.proposedValue && areEqual(first.digest, digest);
    if (operatorId === null || (isSame && first.operatorId !== operatorId)) {
      await deleteRequest(db, brand.id, change);
      return true;
    }
    if (!isSame) await upsertRequest(db, brand.id, { ...change, digest, operatorId, now: ctx.clock.now() });
    await this.record(ctx, change);
    return false;
  }

  /** Discards the request of a subject, which has changed otherwise. For use by services that change the subject. */
  async discard(ctx: Ctx, subject: ApprovalSubject): Promise<void> {
    await deleteRequest(ctx.db, ctx.brand.id, subject);
  }

  /**
   * Discards all requests of a kind for one proposed value, which has changed its meaning. For use by services that
   * change what the value refers to.
   */
  async discardByValue(ctx: Ctx, kind: SettingRequestKind, proposedValue: string): Promise<void> {
    await deleteRequestsByValue(ctx.db, ctx.brand.id, { kind, proposedValue });
  }

  private digestOf({ hiddenValue }: ProposedChange): Buffer | null {
    return hiddenValue === null ? null : keyedHash(this.deps.secretsKey, "approvals.request", hiddenValue);
  }

  private record(ctx: Ctx, { kind, subject, proposedValue }: ProposedChange): Promise<void> {
    const action = `${kind.replaceAll("_", "-")}.propose`;
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: subjectKinds[kind],
      subjectId: subject,
      before: null,
      after: { word: proposedValue },
    });
  }
}

function areEqual(a: StoredRequest["digest"], b: StoredRequest["digest"]): boolean {
  return a === null || b === null ? a === b : Buffer.compare(a, b) === 0;
}
