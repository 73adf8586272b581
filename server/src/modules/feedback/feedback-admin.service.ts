import type { Ctx } from "../../core/ctx.js";
import { DomainError, validationFailed } from "../../core/errors.js";
import { isId } from "../../core/ids.js";
import { notifyMember } from "../../core/member-notifications.js";
import { inTx } from "../../core/tx.js";
import type { AuditService, RecordChange } from "../audit/audit.service.js";
import { requireStaff } from "../staff/staff.policy.js";
import { normalizeText } from "../support/support.model.js";
import {
  answerFaults,
  type FeedbackTerms,
  feedbackStates,
  type MemberFeedback,
  termsFaults,
} from "./feedback.model.js";
import { brandFeedbackList, readSubmission } from "./feedback.reads.js";
import { lockSubmission, readTerms, writeDecision, writeTerms } from "./feedback.store.js";

/** Staff read, answer and close the feedback of their brand's members. */
export class FeedbackAdminService {
  private readonly record: RecordChange;

  constructor({ audit }: { readonly audit: AuditService }) {
    this.record = audit.of("feedback");
  }

  /** The brand's feedback, newest first. @throws DomainError not_logged_in, permission_denied */
  readonly list = brandFeedbackList.for((ctx) => {
    requireStaff(ctx.actor);
    return { brandId: ctx.brand.id };
  });

  /** How many words feedback has in the brand. @throws DomainError not_logged_in, permission_denied */
  async readTerms(ctx: Ctx): Promise<FeedbackTerms> {
    requireStaff(ctx.actor);
    return readTerms(ctx.db, ctx.brand.id);
  }

  /**
   * Answers feedback; the member finds the answer in the inbox and beside the feedback. A repeat of the same answer
   * changes nothing.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (answer), not_found, feedback_closed
   */
  async answer(ctx: Ctx, id: string, text: string): Promise<MemberFeedback> {
    requireStaff(ctx.actor);
    const answer = normalizeText(text);
    const faults = answerFaults(answer);
    if (faults.length > 0) throw validationFailed(...faults);
    await inTx(ctx, async (ctx) => {
      const feedback = await this.lock(ctx, id);
      if (feedback.answer === answer) return;
      await this.decide(ctx, feedback, { state: "ANSWERED", answer });
      const notice = {
        key: `feedback:${id}`,
        memberId: feedback.memberId,
        kind: "FEEDBACK_ANSWERED",
      } as const;
      await notifyMember(ctx, { ...notice, text: answer });
    });
    return this.read(ctx, id);
  }

  /**
   * Closes feedback without an answer, idempotently.
   * @throws DomainError not_logged_in, permission_denied, not_found, feedback_closed when it was answered
   */
  async close(ctx: Ctx, id: string): Promise<MemberFeedback> {
    requireStaff(ctx.actor);
    await inTx(ctx, async (ctx) => {
      const feedback = await this.lock(ctx, id);
      if (feedback.state !== "CLOSED") await this.decide(ctx, feedback, { state: "CLOSED", answer: null });
    });
    return this.read(ctx, id);
  }

  /**
   * Sets how many words feedback has in the brand.
   * @throws DomainError not_logged_in, permission_denied, validation_failed (minWords, maxWords)
   */
  async setTerms(ctx: Ctx, terms: FeedbackTerms): Promise<FeedbackTerms> {
    requireStaff(ctx.actor);
    const faults = termsFaults(terms);
    if (faults.length > 0) throw validationFailed(...faults);
    await inTx(ctx, async (ctx) => {
      const before = await readTerms(ctx.db, ctx.brand.id);
      await writeTerms(ctx.db, ctx.brand.id, terms);
      await this.record(ctx, "feedback.set-terms", ctx.brand.id, { before, after: terms });
    });
    return terms;
  }

  private async decide(
    ctx: Ctx,
    { id, state: from }: Pick<MemberFeedback, "id" | "state">,
    decision: Pick<MemberFeedback, "state" | "answer">,
  ): Promise<void> {
    feedbackStates.assertMove(from, decision.state);
    const { accountId: decidedBy } = requireStaff(ctx.actor);
    await writeDecision(ctx.db, id, { ...decision, decidedBy, decidedAt: ctx.clock.now() });
    const action = decision.state === "ANSWERED" ? "feedback.answer" : "feedback.close";
    await this.record(ctx, action, id, { before: { state: from }, after: { state: decision.state } });
  }

  private async read(ctx: Ctx, id: string): Promise<MemberFeedback> {
    const found = await readSubmission(ctx.db, ctx.brand.id, id);
    if (!found) throw new DomainError("not_found");
    return found;
  }

  /** @throws DomainError not_found */
  private async lock(ctx: Ctx, id: string) {
    const feedback = isId(id) ? await lockSubmission(ctx.db, ctx.brand.id, id) : null;
    if (!feedback) throw new DomainError("not_found");
    return feedback;
  }
}
