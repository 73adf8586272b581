import { keyedHash } from "../../core/crypto.js";
import type { Ctx } from "../../core/ctx.js";
import type { AuditService } from "../audit/audit.service.js";
import { requireMayRunBrand } from "../brands/brands.policy.js";
import type { ApprovalKind, ApprovalRequest, ApprovalSubject, Word } from "./approvals.model.js";
import {
  deleteSaying,
  deleteWord,
  findWord,
  type KeptWord,
  listApprovalRequests,
  lockSubject,
  writeWord,
} from "./approvals.store.js";

interface Deps {
  readonly audit: AuditService;
  readonly secretsKey: Buffer;
}

/** What the log files a proposal under: as what comes of it. */
const subjectKinds = {
  withdrawal_terms: "withdrawal-terms",
  withdrawal_payer: "withdrawal-terms",
  payout_gateway: "withdrawal-terms",
  deposit_gateway: "deposit-method",
} as const satisfies Record<ApprovalKind, string>;

/** What one operator asked for, until another one says the same. */
export class ApprovalRequestsService {
  constructor(private readonly deps: Deps) {}

  /** What waits for another operator's word, oldest first. @throws DomainError not_logged_in, permission_denied */
  async all(ctx: Ctx): Promise<ApprovalRequest[]> {
    requireMayRunBrand(ctx.actor);
    return listApprovalRequests(ctx.db, ctx.brand.id);
  }

  /** What of it is about one subject; null: nothing. @throws DomainError not_logged_in, permission_denied */
  async of(ctx: Ctx, { kind, subject }: ApprovalSubject): Promise<ApprovalRequest | null> {
    const all = await this.all(ctx);
    return all.find((proposal) => proposal.kind === kind && proposal.subject === subject) ?? null;
  }

  /**
   * Lets one at a time settle a subject, whether or not there is anything yet, for the rest of the transaction. For use
   * by services that settle it, before they read how it stands.
   */
  async lock(ctx: Ctx, about: ApprovalSubject): Promise<void> {
    await lockSubject(ctx.db, ctx.brand.id, about);
  }

  /**
   * Whether what takes two operators holds from now on: another one has said the same before. If not, the word is kept
   * for another one; the same person's again changes nothing. The platform's own word holds at once. For use by services
   * that settle it and hold it for the rest of the transaction.
   */
  async isAgreed(ctx: Ctx, said: Word): Promise<boolean> {
    const { db, brand, actor } = ctx;
    const operatorId = actor.kind === "operator" ? actor.accountId : null;
    const first = await findWord(db, brand.id, said);
    const digest = this.digestOf(said);
    const isSame = first !== null && first.word === said.word && isAlike(first.digest, digest);
    if (operatorId === null || (isSame && first.operatorId !== operatorId)) {
      await deleteWord(db, brand.id, said);
      return true;
    }
    if (!isSame) await writeWord(db, brand.id, { ...said, digest, operatorId, now: ctx.clock.now() });
    await this.record(ctx, said);
    return false;
  }

  /** Forgets what waits of a subject: it stands otherwise now. For use by services that settle it. */
  async forget(ctx: Ctx, about: ApprovalSubject): Promise<void> {
    await deleteWord(ctx.db, ctx.brand.id, about);
  }

  /** Forgets all of a kind of which that word was said: it means another one now. For use by services that settle it. */
  async forgetSaying(ctx: Ctx, kind: ApprovalKind, word: string): Promise<void> {
    await deleteSaying(ctx.db, ctx.brand.id, { kind, word });
  }

  private digestOf({ hidden }: Word): Buffer | null {
    return hidden === null ? null : keyedHash(this.deps.secretsKey, "approvals.request", hidden);
  }

  private record(ctx: Ctx, { kind, subject, word }: Word): Promise<void> {
    const action = `${kind.replaceAll("_", "-")}.propose`;
    return this.deps.audit.record(ctx, {
      action,
      subjectKind: subjectKinds[kind],
      subjectId: subject,
      before: null,
      after: { word },
    });
  }
}

function isAlike(a: KeptWord["digest"], b: KeptWord["digest"]): boolean {
  return a === null || b === null ? a === b : Buffer.compare(a, b) === 0;
}
